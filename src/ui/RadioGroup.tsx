import { useId } from 'react'
import type { ReactNode } from 'react'

type RadioOption<T extends string> = {
  value: T
  label: ReactNode
  /** The full name where the label is not clear alone. */
  name?: string
  disabled?: boolean
}

export type RadioProps<T extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly RadioOption<T>[]
  value: T | null
  onChange: (value: T) => void
  className?: string
}

type Props<T extends string> = RadioProps<T> & {
  listClass: string
  optionClass: (isChosen: boolean) => string
  /** What precedes the label of the chosen option. */
  mark?: ReactNode
}

/** One of several, in any look. Native radio buttons: one tab stop, and the arrow keys move. */
export function RadioGroup<T extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  ...look
}: Props<T>) {
  const group = useId()
  return (
    <fieldset className={look.className}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold text-muted'}>{label}</legend>
      <div className={look.listClass}>
        {options.map((option) => (
          <label key={option.value} className={look.optionClass(option.value === value)}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.name}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.value === value && look.mark}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
