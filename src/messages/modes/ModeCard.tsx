import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mode } from '#domain/messages/message.ts'
import { capabilityOf, can, type Capability } from '#domain/billing/plan.ts'
import { modeLabels } from '../labels.ts'
import { Button } from '../../ui/Button.tsx'

export type ModeDescription = { icon: ReactNode; text: string; benefit: string }

type Props = {
  mode: Mode
  description: ModeDescription
  chosen: boolean
  capabilities: readonly Capability[]
  onChoose: () => void
  onLocked: () => void
}

/** One mode: what it does, and whether the driver can choose it. A locked mode says how to unlock it. */
export function ModeCard({ mode, description, chosen, capabilities, onChoose, onLocked }: Props) {
  const isPremium = !can('free', capabilityOf(mode))
  const isOpen = capabilities.includes(capabilityOf(mode))
  const borderClass = chosen
    ? 'border-go'
    : isOpen
      ? 'cursor-pointer border-edge hover:border-go-ink'
      : 'border-line'
  return (
    <div className="relative">
      <label
        className={`flex gap-4 rounded-lg border-2 bg-surface p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${borderClass}`}
      >
        <input
          type="radio"
          name="mode"
          checked={chosen}
          disabled={!isOpen}
          aria-label={modeLabels[mode]}
          aria-describedby={`mode-${mode}`}
          onChange={onChoose}
          className="sr-only"
        />
        <span
          className={`flex size-12 shrink-0 items-center justify-center bubble max-[22rem]:hidden [&>svg]:size-6 ${isOpen ? 'bg-go-soft text-go-ink' : 'bg-sunken text-muted'}`}
        >
          {description.icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="heading text-lg">{modeLabels[mode]}</span>
            {isPremium && (
              <span className="inline-flex items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-muted">
                {!isOpen && <Lock aria-hidden="true" className="size-3.5" />} Premium
              </span>
            )}
            {chosen && (
              <span className="inline-flex items-center gap-1 rounded-full bg-go-soft px-2.5 py-0.5 text-xs font-semibold text-go-ink">
                <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> In use
              </span>
            )}
          </span>
          <span id={`mode-${mode}`} className="mt-1 block">
            {description.text}
            <span className="mt-1 block text-sm text-muted">{description.benefit}</span>
          </span>
        </span>
      </label>
      {!isOpen && (
        <Button className="mt-2 w-full" onClick={onLocked}>
          See what Premium adds
        </Button>
      )}
    </div>
  )
}
