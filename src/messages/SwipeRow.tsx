import { Trash2 } from 'lucide-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'

/** The share of the row's width after which letting go deletes. */
const SWIPED = 0.35

/** A row that a finger moves to the left to delete it. The row's menu does the same, for everybody else. */
export function SwipeRow({ onDelete, children }: { onDelete: () => void; children: ReactNode }) {
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | null>(null)
  const start = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && event.isPrimary) startX.current = event.clientX
  }
  const move = (event: PointerEvent) => {
    if (startX.current !== null && event.isPrimary) setOffset(Math.min(0, event.clientX - startX.current))
  }
  const end = () => {
    startX.current = null
    setOffset(0)
  }
  return (
    <div
      className="relative touch-pan-y overflow-hidden bg-danger-soft"
      onPointerDown={start}
      onPointerMove={move}
      // The browser scrolls instead.
      onPointerCancel={end}
      onPointerUp={({ currentTarget }) => {
        if (-offset > currentTarget.offsetWidth * SWIPED) onDelete()
        end()
      }}
    >
      {offset < 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-4 flex items-center gap-2 font-semibold text-danger"
        >
          <Trash2 className="size-5" /> Delete
        </span>
      )}
      <div className="relative" style={offset < 0 ? { transform: `translateX(${offset}px)` } : undefined}>
        {children}
      </div>
    </div>
  )
}
