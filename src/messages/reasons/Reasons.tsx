import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { reasonGroups } from '#domain/messages/reason.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { OwnReasonSheet } from './OwnReasonSheet.tsx'
import { allReasonEntries, searchEntries, reasonStore } from './reason-list.ts'
import type { OwnReason, ReasonEntry } from './reason-list.ts'
import { ReasonGroup } from './ReasonGroup.tsx'
import { ReasonPreviewSheet } from './ReasonPreviewSheet.tsx'

/** §2.3 The reason selector, for drivers and for visitors: search, star, reorder, add, and try. */
export function Reasons() {
  const list = usePersistedStore(reasonStore)
  const [search, setSearch] = useState('')
  const [isMovable, setMovable] = useState(false)
  const [previewed, setPreviewed] = useState<ReasonEntry | null>(null)
  const [editing, setEditing] = useState<OwnReason | 'new' | null>(null)
  const entries = allReasonEntries(list)
  const found = searchEntries(entries, search)
  const isSearching = search.trim() !== ''
  return (
    <main className="page grid page-narrow-3xl grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-10">
      <header>
        <h1 className="heading text-2xl">Reasons</h1>
        <p className="mt-1 text-muted">
          A short reason makes a message yours. Star the ones you use, and they come first when you write.
        </p>
      </header>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Search reasons"
          hideLabel
          type="search"
          placeholder="Search reasons"
          className="min-w-40 flex-1 max-sm:basis-full"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button
          className="max-sm:flex-1"
          icon={<Plus />}
          aria-label="Add your own reason"
          onClick={() => setEditing('new')}
        >
          Add
        </Button>
        {!isSearching && (
          <Button
            variant={isMovable ? 'primary' : 'secondary'}
            size="normal"
            className="max-sm:flex-1"
            icon={<ArrowUpDown />}
            aria-pressed={isMovable}
            onClick={() => setMovable(!isMovable)}
          >
            Reorder
          </Button>
        )}
      </div>
      {reasonGroups.map(({ id, label }) => (
        <ReasonGroup
          key={id}
          label={label}
          entries={found.filter(({ group }) => group === id)}
          isMovable={isMovable && !isSearching}
          onTry={setPreviewed}
          onEdit={setEditing}
        />
      ))}
      {found.length === 0 && (
        <div className="rounded-lg bg-sunken p-6 text-center" role="status">
          <p>No reason with these words.</p>
          <Button className="mt-3" onClick={() => setEditing('new')}>
            Add your own
          </Button>
        </div>
      )}
      <ReasonPreviewSheet entry={previewed} onClose={() => setPreviewed(null)} />
      <OwnReasonSheet
        key={editing === null ? 'closed' : editing === 'new' ? 'new' : editing.id}
        editing={editing}
        onClose={() => setEditing(null)}
      />
    </main>
  )
}
