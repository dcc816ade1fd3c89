import { useState } from 'react'
import type { OwnReason, ReasonEntry, ReasonKey } from './reason-list.ts'
import { moveTo } from './reason-list.ts'
import { ReasonRow } from './ReasonRow.tsx'
import { reasonStore } from './reason-store.ts'

type Props = {
  label: string
  entries: ReasonEntry[]
  /** While only some are shown there is no order to change. */
  searching: boolean
  onTry: (entry: ReasonEntry) => void
  onEdit: (own: OwnReason) => void
}

/** One of the two groups, in the driver's order. Dragging is one way to change it, the buttons are the other. */
export function ReasonGroup({ label, entries, searching, onTry, onEdit }: Props) {
  const [dragged, setDragged] = useState<ReasonKey | null>(null)
  if (entries.length === 0) return null
  const over = (target: ReasonKey) => {
    if (dragged && dragged !== target) reasonStore.set((list) => moveTo(list, dragged, target))
  }
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{label}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {entries.map((entry, index) => (
          <ReasonRow
            key={entry.key}
            entry={entry}
            place={{ first: index === 0, last: index === entries.length - 1 }}
            movable={!searching}
            lifted={entry.key === dragged}
            onLift={setDragged}
            onOver={over}
            onTry={() => onTry(entry)}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  )
}
