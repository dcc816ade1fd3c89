import { Link } from '@tanstack/react-router'
import { Check, Star } from 'lucide-react'
import { useState } from 'react'
import { reasonGroups } from '#domain/messages/reason.ts'
import { Field } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { searchEntries, type ReasonEntry, type ReasonKey } from './reasons/reason-list.ts'

type Props = {
  open: boolean
  onClose: () => void
  entries: ReasonEntry[]
  chosen: ReasonKey | null
  onChoose: (entry: ReasonEntry) => void
}

export function ReasonSheet({ open, onClose, entries, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const found = searchEntries(entries, search)
  return (
    <Sheet open={open} onClose={onClose} title="Choose a reason">
      <Field
        label="Search reasons"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {reasonGroups.map(({ id, label }) => {
        const group = found.filter((entry) => entry.group === id)
        return group.length === 0 ? null : (
          <section key={id} aria-label={label} className="mt-4">
            <h3 className="text-sm font-semibold text-muted">{label}</h3>
            <ul className="mt-1">
              {group.map((entry) => (
                <li key={entry.key}>
                  <button
                    type="button"
                    aria-pressed={entry.key === chosen}
                    onClick={() => onChoose(entry)}
                    className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{entry.label}</span>
                      <span className="block text-sm text-muted">{entry.hint}</span>
                    </span>
                    {entry.favourite && (
                      <Star aria-label="Favourite" className="size-4 fill-current text-amber" />
                    )}
                    {entry.key === chosen && <Check className="size-5 text-go-ink" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {found.length === 0 && <p className="mt-6 text-center text-muted">No reason with these words.</p>}
      <p className="mt-4 text-center">
        <Link to="/reasons" className="inline-flex min-h-11 items-center font-medium text-go-ink underline">
          Star, reorder or add your own
        </Link>
      </p>
    </Sheet>
  )
}
