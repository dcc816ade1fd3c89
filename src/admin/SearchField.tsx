import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../ui/Field.tsx'

type Props = { label: string; value: string; onSearch: (q: string) => void }

/** How long nothing is typed before the search begins, in milliseconds. */
const PAUSE_MS = 300

/** Searches after a pause in typing, on Enter, and when the field loses the focus. */
export function SearchField({ label, value, onSearch }: Props) {
  // While the field has the focus it shows what is typed, else what is searched for.
  const [typed, setTyped] = useState<string | null>(null)
  const search = () => {
    const query = typed?.trim() ?? value
    if (query !== value) onSearch(query)
  }
  const searchNow = useEffectEvent(search)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => searchNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
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
        type="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          search()
          setTyped(null)
        }}
      />
    </form>
  )
}
