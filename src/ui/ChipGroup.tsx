import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { chipLook } from './Chip.tsx'

export type ChipOption<T extends string> = {
  value: T
  label: ReactNode
  /** The full name where the label does not stand alone. */
  name?: string
  disabled?: boolean
}

type Props<T extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly ChipOption<T>[]
  value: T | null
  onChange: (value: T) => void
  className?: string
}

/** One of several. Native radio buttons: one stop for the tab key, the arrow keys move. */
export function ChipGroup<T extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  className,
}: Props<T>) {
  const group = useId()
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold text-muted'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const chosen = option.value === value
          return (
            <label
              key={option.value}
              className={`inline-flex touch cursor-pointer items-center gap-2 rounded-full border-2 px-4 font-medium transition-colors has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${chipLook(chosen)}`}
            >
              <input
                type="radio"
                name={group}
                value={option.value}
                checked={chosen}
                disabled={option.disabled}
                aria-label={option.name}
                onChange={() => onChange(option.value)}
                className="sr-only"
              />
              {chosen && <Check aria-hidden="true" className="size-5" strokeWidth={3} />}
              {option.label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
