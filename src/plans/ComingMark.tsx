import type { Capability } from '#domain/plan.ts'
import { coming } from './capability-words.ts'

/** Beside what is still being built, so that nobody pays for it unawares. */
export const ComingMark = ({ capability }: { capability: Capability }) =>
  coming.includes(capability) && (
    <span className="rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-muted">
      Coming
    </span>
  )
