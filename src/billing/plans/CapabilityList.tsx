import { Check } from 'lucide-react'
import type { Capability } from '#domain/billing/plan.ts'
import { capabilityLabels } from './labels.ts'

type Props = {
  label: string
  capabilities: readonly Capability[]
  /** On a tablet it has the whole width, and two columns. */
  isWide?: boolean
}

export const CapabilityList = ({ label, capabilities, isWide = false }: Props) => (
  <ul aria-label={label} className={`grid gap-4 ${isWide ? 'md:max-lg:grid-cols-2' : ''}`}>
    {capabilities.map((capability) => (
      <li key={capability} className="flex gap-3">
        <Check className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
        <span>
          <span className="block font-semibold">{capabilityLabels[capability].name}</span>
          <span className="text-muted">{capabilityLabels[capability].description}</span>
        </span>
      </li>
    ))}
  </ul>
)
