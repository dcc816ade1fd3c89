import { useState } from 'react'
import { type OwnReason, type ReasonEntry, type ReasonKey, moveReasonTo, reasonStore } from './reason-list.ts'
import { ReasonRow } from './ReasonRow.tsx'

type Props = {
  label: string
  entries: ReasonEntry[]
  /** While a search shows only some reasons, they cannot be reordered. */
  isSearching: boolean
  onTry: (entry: ReasonEntry) => void
  onEdit: (own: OwnReason) => void
}

/**
 * One of the two groups of reasons, in the driver's order. The driver reorders them by dragging or with the buttons.
 */
export function ReasonGroup({ label, entries, isSearching, onTry, onEdit }: Props) {
  const [dragged, setDragged] = useState<ReasonKey | null>(null)
  if (entries.length === 0) return null
  const moveDraggedTo = (target: ReasonKey) => {
    if (dragged && dragged !== target) reasonStore.set((list) => moveReasonTo(list, dragged, target))
  }
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{label}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {entries.map((entry, index) => (
          <ReasonRow
            key={entry.key}
            entry={entry}
            position={{ first: index === 0, last: index === entries.length - 1 }}
            isMovable={!isSearching}
            isDragged={entry.key === dragged}
            onDragStart={setDragged}
            onDragOver={moveDraggedTo}
            onTry={() => onTry(entry)}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  )
}
