import { Check, CircleHelp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'button'> & {
  /** A toggle when given. Without it the chip only acts. */
  selected?: boolean
  /** Amber: the phone is not sure of this, and the driver should check it. */
  confirm?: boolean
  icon?: ReactNode
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
  const { selected, confirm = false, icon, className = '', children, ...rest } = props
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={`${chip} ${chipStateClass(selected ?? false, confirm)} rounded-full disabled:opacity-55 ${className}`}
    >
      <ChipIcon selected={selected} confirm={confirm} icon={icon} />
      <span>{children}</span>
    </button>
  )
}

function ChipIcon({ selected, confirm, icon }: Pick<Props, 'selected' | 'confirm' | 'icon'>) {
  if (confirm) return <CircleHelp className="size-5 shrink-0" />
  if (selected) return <Check className="size-5 shrink-0" strokeWidth={3} />
  return icon ? (
    <span aria-hidden="true" className="[&>svg]:size-5">
      {icon}
    </span>
  ) : null
}
