import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { isAtEdge, moveButton, moves } from './button-position.ts'
import type { Move, ButtonPosition } from './button-position.ts'

const icons: Record<Move, typeof ArrowUp> = {
  left: ArrowLeft,
  right: ArrowRight,
  up: ArrowUp,
  down: ArrowDown,
}

/** Moves the floating button without dragging it. */
export const MoveButtons = ({
  position,
  onMove,
}: {
  position: ButtonPosition
  onMove: (position: ButtonPosition) => void
}) => (
  <div role="group" aria-label="Where the button floats" className="flex flex-wrap gap-2">
    {moves.map((move) => {
      const Icon = icons[move]
      const isDisabled = isAtEdge(position, move)
      return (
        <Button
          key={move}
          size="small"
          aria-disabled={isDisabled || undefined}
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => onMove(moveButton(position, move))}
        >
          Move {move}
        </Button>
      )
    })}
  </div>
)
