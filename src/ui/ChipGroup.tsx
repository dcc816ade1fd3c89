import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { chipStateClass } from './Chip.tsx'

export type ChipOption<T extends string> = {
  value: T
  label: ReactNode
  /** The full name where the label is not clear alone. */
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
  /** In three equal columns, also on a small phone; in two where the text is large. */
  grid?: boolean
}

const inRow = { list: 'flex flex-wrap gap-2', chip: 'gap-2 px-4', tick: 'size-5' }
/** The tick is above the words, so that choosing neither moves nor breaks them. */
const inGrid = {
  list: 'grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 sm:grid-cols-3',
  chip: 'relative justify-center px-1 text-center text-sm leading-tight sm:text-base',
  tick: 'absolute top-0 left-1/2 size-3 -translate-x-1/2',
}

/** One of several. Native radio buttons: one tab stop, and the arrow keys move. */
export function ChipGroup<T extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  className,
  grid = false,
}: Props<T>) {
  const group = useId()
  const { list, chip, tick } = grid ? inGrid : inRow
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold text-muted'}>{label}</legend>
      <div className={list}>
        {options.map((option) => {
          const chosen = option.value === value
          return (
            <label
              key={option.value}
              className={`inline-flex touch cursor-pointer items-center rounded-full border-2 font-medium ${chip} transition-colors has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${chipStateClass(chosen)}`}
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
              {chosen && <Check aria-hidden="true" className={tick} strokeWidth={3} />}
              {option.label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
