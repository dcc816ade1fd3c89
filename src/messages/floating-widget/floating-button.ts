import * as z from 'zod/mini'
import { persistedStore } from '../../storage/persisted-store.ts'

/** The position of the floating button: its side, and how far down, 0 being the top of its room and 1 the bottom. */
export const ButtonPosition = z.object({
  side: z.enum(['left', 'right']),
  down: z.number().check(z.gte(0), z.lte(1)),
})
export type ButtonPosition = z.infer<typeof ButtonPosition>

/** Above the lower corner, where pages have their own buttons. */
export const defaultPosition: ButtonPosition = { side: 'right', down: 0.7 }

export const moves = ['left', 'right', 'up', 'down'] as const
export type Move = (typeof moves)[number]

/** Moves the button by one step of the arrow keys or of the buttons that replace them. */
export function moveButton(position: ButtonPosition, move: Move): ButtonPosition {
  if (move === 'left' || move === 'right') return { ...position, side: move }
  const down = position.down + (move === 'down' ? 0.1 : -0.1)
  return { ...position, down: Math.min(1, Math.max(0, Math.round(down * 100) / 100)) }
}

export const isAtEdge = (position: ButtonPosition, move: Move): boolean => {
  const next = moveButton(position, move)
  return next.side === position.side && next.down === position.down
}

/**
 * The position of a button that was let go: at the nearer side, as far down as the finger was.
 * @param point the finger, in CSS pixels of the screen
 * @param bounds the part of the screen that the button's middle can be in
 */
export function positionAfterDrop(
  point: { x: number; y: number },
  bounds: { left: number; right: number; top: number; bottom: number },
): ButtonPosition {
  const down = (point.y - bounds.top) / Math.max(1, bounds.bottom - bounds.top)
  return {
    side: point.x < (bounds.left + bounds.right) / 2 ? 'left' : 'right',
    down: Math.min(1, Math.max(0, Math.round(down * 100) / 100)),
  }
}

const WidgetSettings = z.object({ on: z.boolean(), place: ButtonPosition })
/** Whether the button floats over the pages of this device, and where. */
type WidgetSettings = z.infer<typeof WidgetSettings>

export const widgetStore = (userId: string) =>
  persistedStore<WidgetSettings>(`floating_widget_${userId}`, WidgetSettings, {
    on: false,
    place: defaultPosition,
  })
