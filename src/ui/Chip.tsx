import { Check, CircleHelp, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'button'> & {
  /** A toggle when given. Without it the chip only acts. */
  selected?: boolean
  /** Amber: the phone is not sure of this, and the driver should check it. */
  confirm?: boolean
  icon?: ReactNode
  /** Adds a second button that removes the chip, with `removeLabel` as its name. */
  onRemove?: () => void
  removeLabel?: string
}

const chip = 'inline-flex touch items-center gap-2 border-2 px-4 text-left font-medium transition-colors '

/** The style of a chip: plain, chosen, or asking to be confirmed. Also for the radios of a ChipGroup. */
export const chipStateClass = (selected: boolean, confirm = false): string => {
  if (confirm) return 'border-dashed border-amber-line bg-amber-soft text-amber'
  return selected
    ? 'border-go-ink bg-go-soft text-go-ink'
    : 'border-edge bg-surface text-ink hover:border-go-ink'
}

/**
 * A choice or a fact in one tap. A tick and a colour mark a chosen chip, never colour alone.
 * @param props `aria-label` where the visible words are not clear alone ("Customer name, Sarah, please confirm")
 */
export function Chip(props: Props) {
  const { selected, confirm = false, icon, onRemove, removeLabel, className = '', children, ...rest } = props
  const stateClass = chipStateClass(selected ?? false, confirm)
  const shape = onRemove ? 'rounded-l-full border-r-0 pr-2' : 'rounded-full'
  const button = (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={`${chip} ${stateClass} ${shape} disabled:opacity-55 ${className}`}
    >
      <ChipIcon selected={selected} confirm={confirm} icon={icon} />
      <span>{children}</span>
    </button>
  )
  if (!onRemove) return button
  return (
    <span className="inline-flex items-stretch">
      {button}
      <button
        type="button"
        aria-label={removeLabel ?? 'Remove'}
        onClick={onRemove}
        className={`flex touch items-center justify-center rounded-r-full border-2 border-l-0 transition-colors ${stateClass}`}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}

function ChipIcon({ selected, confirm, icon }: Pick<Props, 'selected' | 'confirm' | 'icon'>) {
  if (confirm) return <CircleHelp aria-hidden="true" className="size-5 shrink-0" />
  if (selected) return <Check aria-hidden="true" className="size-5 shrink-0" strokeWidth={3} />
  return icon ? (
    <span aria-hidden="true" className="[&>svg]:size-5">
      {icon}
    </span>
  ) : null
}
