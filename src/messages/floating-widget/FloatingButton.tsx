import { MessageCirclePlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { dropped, moved } from './button-position.ts'
import type { Move, Place } from './button-position.ts'

/** Half of the button and its distance from the edges, and the bars that it stays clear of, in CSS pixels. */
const HALF = 28
const GAP = 10
const BAR = 72
/** A finger that moves less than this has tapped. */
const SLACK = 8

const keys: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Props = { place: Place; onPlace: (place: Place) => void; onOpen: () => void }

/** A button over the page that opens the small composer. A finger drags it, the arrow keys move it. */
export function FloatingButton({ place, onPlace, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const from = useRef<{ x: number; y: number; isDragged: boolean } | null>(null)
  const id = useId()
  useEffect(() => {
    const { style } = button.current!
    style.left = place.side === 'left' ? `${GAP}px` : `calc(100% - ${2 * HALF + GAP}px)`
    style.top = `calc(${BAR}px + (100dvh - ${BAR + 2 * HALF + GAP}px) * ${place.down})`
  }, [place])

  const drag = ({ clientX, clientY }: PointerEvent) => {
    const start = from.current
    if (!start) return
    start.isDragged ||= Math.hypot(clientX - start.x, clientY - start.y) > SLACK
    if (start.isDragged) button.current!.style.translate = `${clientX - start.x}px ${clientY - start.y}px`
  }
  const drop = ({ clientX, clientY, type }: PointerEvent) => {
    button.current!.style.translate = ''
    if (from.current?.isDragged && type === 'pointerup')
      onPlace(
        dropped(
          { x: clientX, y: clientY },
          {
            left: GAP + HALF,
            right: innerWidth - GAP - HALF,
            top: BAR + HALF,
            bottom: innerHeight - GAP - HALF,
          },
        ),
      )
    // The click that follows belongs to the drag.
    setTimeout(() => (from.current = null))
  }
  const press = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    onPlace(moved(place, move))
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Quick message"
        aria-describedby={id}
        aria-haspopup="dialog"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY, isDragged: false }
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
        onClick={() => {
          if (!from.current?.isDragged) onOpen()
        }}
        className="fixed z-30 flex size-14 touch-none items-center justify-center rounded-full border-2 border-edge bg-raised text-go-ink shadow-float select-none print:hidden"
      >
        <MessageCirclePlus aria-hidden="true" className="size-7" />
      </button>
      <span id={id} className="sr-only">
        The arrow keys move this button.
      </span>
    </>
  )
}
