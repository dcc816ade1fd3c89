import { useState } from 'react'
import { Field } from '../ui/Field.tsx'

type Props = { label: string; hint?: string; value: string; onSearch: (q: string) => void }

/** Searches on Enter, and when the field is left. */
export function SearchField({ label, hint, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const search = () => typed.trim() !== value && onSearch(typed.trim())
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Field
        label={label}
        hint={hint}
        type="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={search}
      />
    </form>
  )
}
