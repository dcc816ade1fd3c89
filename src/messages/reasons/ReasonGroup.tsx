import { ChevronDown, ChevronUp, GripVertical, Pencil, Star } from 'lucide-react'
import { useState, type PointerEvent } from 'react'
import { moveReasonTo, reasonStore, moveReasonBy, toggleFavourite } from './reason-list.ts'
import type { OwnReason, ReasonEntry, ReasonKey } from './reason-list.ts'

type Props = {
  label: string
  entries: ReasonEntry[]
  isMovable: boolean
  onTry: (entry: ReasonEntry) => void
  onEdit: (own: OwnReason) => void
}

/**
 * One of the two groups of reasons, in the driver's order. The driver reorders them by dragging or with the buttons.
 */
export function ReasonGroup({ label, entries, isMovable, onTry, onEdit }: Props) {
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
            isMovable={isMovable}
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

type RowProps = {
  entry: ReasonEntry
  position: { first: boolean; last: boolean }
  isMovable: boolean
  isDragged: boolean
  onDragStart: (key: ReasonKey | null) => void
  onDragOver: (key: ReasonKey) => void
  onTry: () => void
  onEdit: (own: OwnReason) => void
}

const iconButtonClass =
  'flex touch items-center justify-center rounded-md text-muted hover:bg-sunken disabled:opacity-30'

/** One reason: a tap tries it, the star makes it a favourite, the arrows or the handle move it. */
function ReasonRow({
  entry,
  position,
  isMovable,
  isDragged,
  onDragStart,
  onDragOver,
  onTry,
  onEdit,
}: RowProps) {
  const { key, label, hint, favourite, reason } = entry
  const move = (by: -1 | 1) => reasonStore.set((list) => moveReasonBy(list, key, by))
  return (
    <li data-reason={key} className={`flex items-center gap-0.5 p-1 ${isDragged ? 'bg-go-soft' : ''}`}>
      <button
        type="button"
        aria-label={`Favourite: ${label}`}
        aria-pressed={favourite}
        onClick={() => reasonStore.set((list) => toggleFavourite(list, key))}
        className={`${iconButtonClass} ${favourite ? 'text-amber' : ''}`}
      >
        <Star className={`size-5 ${favourite ? 'fill-current' : ''}`} />
      </button>
      <button
        type="button"
        aria-label={`Try it: ${label}`}
        onClick={onTry}
        className="min-w-0 flex-1 touch rounded-md px-2 py-1 text-left hover:bg-sunken"
      >
        <span className="line-clamp-2 font-medium">{label}</span>
        <span className="line-clamp-2 text-sm text-muted">{hint}</span>
      </button>
      {reason.kind === 'own' && (
        <button
          type="button"
          aria-label={`Edit: ${label}`}
          onClick={() => onEdit({ id: key.slice('own:'.length), text: reason.text, group: entry.group })}
          className={iconButtonClass}
        >
          <Pencil className="size-5" />
        </button>
      )}
      {isMovable && (
        <>
          <span className="flex flex-col sm:flex-row">
            <MoveButton up label={`Move up: ${label}`} disabled={position.first} onClick={() => move(-1)} />
            <MoveButton label={`Move down: ${label}`} disabled={position.last} onClick={() => move(1)} />
          </span>
          <DragHandle
            onDragStart={() => onDragStart(key)}
            onDragOver={onDragOver}
            onDrop={() => onDragStart(null)}
          />
        </>
      )}
    </li>
  )
}

type StepProps = { up?: boolean; label: string; disabled: boolean; onClick: () => void }

function MoveButton({ up = false, label, disabled, onClick }: StepProps) {
  const Icon = up ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="flex touch items-center justify-center rounded-md text-muted hover:bg-sunken aria-disabled:opacity-30"
    >
      <Icon className="size-5" />
    </button>
  )
}

type HandleProps = { onDragStart: () => void; onDragOver: (key: ReasonKey) => void; onDrop: () => void }

/** Dragging by finger, pen or mouse. Keyboards and screen readers have the arrows instead. */
function DragHandle({ onDragStart, onDragOver, onDrop }: HandleProps) {
  const onDrag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-reason]')
    if (row) onDragOver(row.getAttribute('data-reason') as ReasonKey)
  }
  return (
    <span
      aria-hidden="true"
      // Otherwise a drag selects the text that it passes.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onDragStart()
      }}
      onPointerMove={onDrag}
      onLostPointerCapture={onDrop}
      className="flex h-12 w-8 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
    >
      <GripVertical className="size-5" />
    </span>
  )
}
