// A screen as its parts: texts with the roles of the values in them, rows, cells and maps.
import type { Platform } from '../../../domain/messages/message.ts'
import type { Role } from '../../../domain/screenshots/tagger/tagger.ts'

export type Run = { text: string; role?: Role }
export type Inline = string | Run | readonly Inline[]

type Style = {
  /** Height of the capitals, 1 for body text. */
  size?: number
  align?: 'left' | 'center' | 'right'
  indent?: number
  /** Space above, in heights of the body text. */
  gap?: number
  /** What the reader makes of an icon before the text. */
  icon?: boolean
  capitals?: boolean
}
export type Block =
  | ({ is: 'text'; text: Inline } & Style)
  | ({ is: 'row'; left: Inline; right: Inline; rightSize?: number } & Style)
  /** Several cells of one width, each with a line or two. */
  | ({ is: 'cells'; cells: readonly Inline[][] } & Style)
  | { is: 'map'; height: number }
  | { is: 'space'; height: number }

/** A screen: what flows from the top, and what is fixed at the bottom. */
export type Design = {
  kind: 'offer' | 'pickup' | 'dropoff' | 'not_an_order'
  /** The app of an order, where the screen shows it by its words. */
  platform?: Platform
  statusBar: boolean
  blocks: Block[]
  bottom: Block[]
}

export const run = (role: Role, text: string): Run => ({ role, text })

/** The runs of a text in order. */
export function runsOf(inline: Inline): Run[] {
  if (typeof inline === 'string') return [{ text: inline }]
  if (Array.isArray(inline)) return inline.flatMap(runsOf)
  return [inline as Run]
}

/** A text with values: `fill('Deliver to {name}', { name })`. */
export function fill(pattern: string, values: Record<string, Inline>): Inline {
  return pattern
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? (values[part.slice(1, -1)] ?? '') : part))
}
