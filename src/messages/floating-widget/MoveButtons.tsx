import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { isAtEnd, moved, moves } from './button-position.ts'
import type { Move, Place } from './button-position.ts'

const icons: Record<Move, typeof ArrowUp> = {
  left: ArrowLeft,
  right: ArrowRight,
  up: ArrowUp,
  down: ArrowDown,
}

/** Moves the floating button without dragging it. */
export const MoveButtons = ({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) => (
  <div role="group" aria-label="Where the button floats" className="flex flex-wrap gap-2">
    {moves.map((move) => {
      const Icon = icons[move]
      const isEnd = isAtEnd(place, move)
      return (
        <Button
          key={move}
          size="small"
          aria-disabled={isEnd || undefined}
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => onPlace(moved(place, move))}
        >
          Move {move}
        </Button>
      )
    })}
  </div>
)
