import { useId } from 'react'
import type { ChipOption } from './ChipGroup.tsx'

type Props<T extends string> = {
  label: string
  options: readonly ChipOption<T>[]
  value: T | null
  /** For up to six: smaller words, in two lines where they need them. */
  dense?: boolean
  onChange: (value: T) => void
}

/** Two to six views of the same content, side by side. Native radio buttons, as in ChipGroup. */
export function Segmented<T extends string>({ label, options, value, dense = false, onChange }: Props<T>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={`flex flex-wrap rounded-lg bg-sunken ${dense ? 'gap-0.5 p-0.5' : 'gap-1 p-1'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-transparent font-semibold text-muted transition-colors has-checked:border-edge has-checked:bg-surface has-checked:text-ink forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-go-ink ${dense ? 'px-0.5 text-center text-xs leading-tight sm:text-sm' : 'px-1 text-sm'}`}
          >
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
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
