import { MessageCirclePlus } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { positionAfterDrop, moveButton, type Move, type ButtonPosition } from './floating-button.ts'

/** Half of the button's size, its distance from the edges, and the height of the bars that it avoids, in CSS pixels. */
const HALF_SIZE = 28
const EDGE_GAP = 10
const BAR_HEIGHT = 72
/** A finger that moves less than this taps. */
const TAP_TOLERANCE = 8

const keyMoves: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Props = { position: ButtonPosition; onMove: (position: ButtonPosition) => void; onOpen: () => void }

/** A button over the page that opens the small composer. A finger drags it, the arrow keys move it. */
export function FloatingButton({ position, onMove, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const dragStart = useRef<{ x: number; y: number; isDragged: boolean } | null>(null)
  const id = useId()
  useEffect(() => {
    const { style } = button.current!
    style.left = position.side === 'left' ? `${EDGE_GAP}px` : `calc(100% - ${2 * HALF_SIZE + EDGE_GAP}px)`
    style.top = `calc(${BAR_HEIGHT}px + (100dvh - ${BAR_HEIGHT + 2 * HALF_SIZE + EDGE_GAP}px) * ${position.down})`
  }, [position])

  const onDrag = ({ clientX, clientY }: PointerEvent) => {
    const start = dragStart.current
    if (!start) return
    start.isDragged ||= Math.hypot(clientX - start.x, clientY - start.y) > TAP_TOLERANCE
    if (start.isDragged) button.current!.style.translate = `${clientX - start.x}px ${clientY - start.y}px`
  }
  const onDrop = ({ clientX, clientY, type }: PointerEvent) => {
    button.current!.style.translate = ''
    if (dragStart.current?.isDragged && type === 'pointerup')
      onMove(
        positionAfterDrop(
          { x: clientX, y: clientY },
          {
            left: EDGE_GAP + HALF_SIZE,
            right: innerWidth - EDGE_GAP - HALF_SIZE,
            top: BAR_HEIGHT + HALF_SIZE,
            bottom: innerHeight - EDGE_GAP - HALF_SIZE,
          },
        ),
      )
    // The click that follows belongs to the drag.
    setTimeout(() => (dragStart.current = null))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key]
    if (!move) return
    event.preventDefault()
    onMove(moveButton(position, move))
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
          dragStart.current = { x: event.clientX, y: event.clientY, isDragged: false }
        }}
        onPointerMove={onDrag}
        onPointerUp={onDrop}
        onPointerCancel={onDrop}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!dragStart.current?.isDragged) onOpen()
        }}
        className="fixed z-30 flex size-14 touch-none items-center justify-center rounded-full border-2 border-edge bg-raised text-go-ink shadow-float select-none print:hidden"
      >
        <MessageCirclePlus className="size-7" />
      </button>
      <span id={id} className="sr-only">
        The arrow keys move this button.
      </span>
    </>
  )
}
