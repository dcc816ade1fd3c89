import { useState } from 'react'
import { Field } from '../ui/Field.tsx'

type Props = { label: string; hint?: string; value: string; onSearch: (q: string) => void }

/** Searches on Enter, and when the field loses the focus. */
export function SearchField({ label, hint, value, onSearch }: Props) {
  const [query, setQuery] = useState(value)
  const search = () => query.trim() !== value && onSearch(query.trim())
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
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onBlur={search}
      />
    </form>
  )
}
