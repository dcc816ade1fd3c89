import * as z from 'zod/mini'

/** Where the button floats: at which side, and how far down, 0 being the top of its room and 1 the bottom. */
export const Place = z.object({ side: z.enum(['left', 'right']), down: z.number().check(z.gte(0), z.lte(1)) })
export type Place = z.infer<typeof Place>

/** Above the thumb's own corner, where pages have their buttons. */
export const firstPlace: Place = { side: 'right', down: 0.7 }

export const moves = ['left', 'right', 'up', 'down'] as const
export type Move = (typeof moves)[number]

/** One step of the arrow keys or of the buttons that stand for them. */
export function moved(place: Place, move: Move): Place {
  if (move === 'left' || move === 'right') return { ...place, side: move }
  const down = place.down + (move === 'down' ? 0.1 : -0.1)
  return { ...place, down: Math.min(1, Math.max(0, Math.round(down * 100) / 100)) }
}

/** Whether a move would change nothing. */
export const isAtEnd = (place: Place, move: Move): boolean => {
  const next = moved(place, move)
  return next.side === place.side && next.down === place.down
}

/**
 * Where a button rests that was let go of: at the nearer side, as far down as the finger was.
 * @param point the finger, in CSS pixels of the screen
 * @param room the part of the screen that the button's middle can be in
 */
export function dropped(
  point: { x: number; y: number },
  room: { left: number; right: number; top: number; bottom: number },
): Place {
  const down = (point.y - room.top) / Math.max(1, room.bottom - room.top)
  return {
    side: point.x < (room.left + room.right) / 2 ? 'left' : 'right',
    down: Math.min(1, Math.max(0, Math.round(down * 100) / 100)),
  }
}
