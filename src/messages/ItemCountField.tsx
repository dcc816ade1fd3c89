import { useState } from 'react'
import { Field } from '../ui/Field.tsx'

type Props = {
  value: number | null
  onChange: (details: { itemCount: number | null }) => void
  onDone: () => void
}

/** How many items there are. A number that cannot be stays in the field with a sentence. */
export function ItemsField({ value, onChange, onDone }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const count = itemsIn(typed)
  return (
    <Field
      label="Number of items"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={count === undefined ? 'Enter a whole number from 1 to 999. It is left out for now.' : null}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange({ itemCount: itemsIn(event.target.value) ?? null })
      }}
    />
  )
}

/** The number, null for an empty field, undefined for what is no count. */
function itemsIn(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}
