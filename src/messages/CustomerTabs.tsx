import { Check } from 'lucide-react'
import type { Composer } from './use-composer.ts'

/** Two customers in one screenshot are two messages, one open at a time. */
export function CustomerTabs({ composer: { draft, part, open } }: { composer: Composer }) {
  if (draft.parts.length < 2) return null
  return (
    <fieldset className="flex gap-1 rounded-lg bg-sunken p-1">
      <legend className="sr-only">Customer</legend>
      {draft.parts.map(({ id, details, copied }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === part.id}
          onClick={() => open(id)}
          className="flex min-h-12 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-md px-2 font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm"
        >
          <span className="truncate">{details.name || `Customer ${index + 1}`}</span>
          {copied && <Check aria-label="copied" className="size-4 shrink-0 text-go-ink" />}
        </button>
      ))}
    </fieldset>
  )
}
