import { Check } from 'lucide-react'
import type { Capability } from '#domain/billing/plan.ts'
import { capabilityWords } from './capability-labels.ts'

type Props = { label: string; capabilities: readonly Capability[] }

/** What somebody has or would have, each with what it does. */
export const CapabilityList = ({ label, capabilities }: Props) => (
  <ul aria-label={label} className="grid gap-4">
    {capabilities.map((one) => (
      <li key={one} className="flex gap-3">
        <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
        <span>
          <span className="block font-semibold">{capabilityWords[one].name}</span>
          <span className="text-muted">{capabilityWords[one].does}</span>
        </span>
      </li>
    ))}
  </ul>
)
