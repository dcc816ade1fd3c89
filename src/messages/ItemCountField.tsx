import { useState } from 'react'
import { Field } from '../ui/Field.tsx'

type Props = {
  value: number | null
  onChange: (details: { itemCount: number | null }) => void
  onDone: () => void
}

/** The number of items. A number that cannot be right stays in the field with a sentence. */
export function ItemCountField({ value, onChange, onDone }: Props) {
  const [input, setInput] = useState(value === null ? '' : String(value))
  const count = parseItemCount(input)
  return (
    <Field
      label="Number of items"
      inputMode="numeric"
      autoComplete="off"
      value={input}
      error={count === undefined ? 'Enter a whole number from 1 to 999. It is left out for now.' : null}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
      onChange={(event) => {
        setInput(event.target.value)
        onChange({ itemCount: parseItemCount(event.target.value) ?? null })
      }}
    />
  )
}

/** The number, null for an empty field, undefined for anything that is not a count. */
function parseItemCount(input: string): number | null | undefined {
  const text = input.trim()
  if (text === '') return null
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}
