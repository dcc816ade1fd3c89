import { lazy } from '../lazy.ts'
import { phrases, type LabelRole } from './label-phrases.ts'
import type { OcrLine } from './order.ts'
import type { Piece } from './piece.ts'
import { isPhrase, plain, tight, withoutAccents } from './text.ts'
import { bareTime } from './time.ts'

const entries = lazy((): { role: LabelRole; tight: string }[] =>
  (Object.entries(phrases) as [LabelRole, string][]).flatMap(([role, list]) =>
    list.split(',').map((phrase) => ({ role, tight: tight(phrase) })),
  ),
)

const byText = lazy(() => {
  const roles = new Map<string, Set<LabelRole>>()
  for (const { role, tight: key } of entries()) roles.set(key, (roles.get(key) ?? new Set()).add(role))
  return roles
})

/** Labels with variable text: "Restaurant pickup", "You have 2 orders to pick up at". */
const ENDINGS: [LabelRole, RegExp][] = [
  ['store', /^[\p{L} ]{3,16} pick[- ]?up$/iu],
  ['store', /^[\p{L}\d ]{0,28}\b(pick[- ]?up|collect\w*|shop\w*) (the |your )?(orders? )?(at|from)$/iu],
  ['drop', /^[\p{L} ]{3,16} drop[- ]?off$/iu],
]

const known = new Map<string, ReadonlySet<LabelRole>>()

/** The roles of a whole text; empty when it is no known phrase. */
export function rolesOf(text: string): ReadonlySet<LabelRole> {
  const key = tight(text)
  // "Drop-off 2" is a drop-off, "Collect at 19:24" is no label.
  const ending = ENDINGS.find(([, pattern]) => pattern.test(text))
  const exact =
    byText().get(key) ??
    (/ \d{1,2}$|\p{L}\d$/u.test(text) ? byText().get(key.replace(/\d+$/, '')) : undefined)
  if (exact) return exact
  if (ending) return new Set([ending[0]])
  const before = known.get(key)
  if (before) return before
  const near = new Set(
    entries()
      .filter((entry) => entry.tight.length >= 5 && isPhrase(key, entry.tight))
      .map((entry) => entry.role),
  )
  if (known.size > 2_000) known.clear()
  known.set(key, near)
  return near
}

/** Whether the whole piece is a phrase of this role. */
export function hasRole(piece: Piece, role: LabelRole): boolean {
  return rolesOf(piece.text).has(role)
}

/** Whether the whole piece is a fixed phrase of an app, and so no name, store or street. */
export function isAppPhrase(piece: Piece): boolean {
  return rolesOf(piece.text).size > 0
}

const vocabulary = lazy(
  () => new Set(Object.values(phrases).flatMap((list) => list.split(/[\s,]+/).filter((word) => word !== ''))),
)

/** Words of customers' notes and of streets that no label has. */
const NOTE_WORDS =
  'meet outside inside left right front back gate door step steps porch leave beside behind next table street court lot thanks please apartment after not out until without'

const englishWords = lazy(() => new Set([...vocabulary(), ...NOTE_WORDS.split(' ')]))

/**
 * A text whose accents were guessed from their shape, without them on English words, which have none: "Meeł oułside"
 * has the bar of its t for an accent.
 */
export const withPlainEnglish = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const bare = withoutAccents(word)
    if (bare === word) return word
    return (
      [bare, withoutAccents(word.replaceAll('ł', 't'))].find((one) => englishWords().has(plain(one))) ?? word
    )
  })

/**
 * Whether a piece has only the app's own words. Stricter than {@link isAppPhrase}, which some names pass:
 * "Zoë pickup" has the form of a label, and "leave the order for Al" is two letters from one.
 */
export function isAppWording(piece: Piece): boolean {
  if (byText().has(piece.tight)) return true
  const words = plain(piece.text).split(' ')
  // "Drop-off 2" is a step of the trip; "Unit 2" and "Code 12" lead to a customer's door.
  const mayCount = !/\b(unit|flat|apartment|apt|suite|code|pin|room|level|floor|buzzer)\b/i.test(piece.text)
  return (
    isAppPhrase(piece) &&
    words.every((word) => vocabulary().has(word) || (mayCount && /^\d{1,2}$/.test(word)))
  )
}

/**
 * The rest of a text after a phrase of the role at its beginning ("Deliver to Ana K." gives "Ana K."), by the
 * longest phrase that fits; null when there is none or nothing follows.
 */
export function textAfterLabel(text: string, role: LabelRole): string | null {
  const words = text.split(' ')
  for (let n = Math.min(7, words.length - 1); n >= 1; n--) {
    const head = words.slice(0, n).join(' ')
    const key = tight(head)
    if (key.length < 2 || !byText().get(key)?.has(role)) continue
    const rest = words
      .slice(n)
      .join(' ')
      .replace(/^[:•#\-\s]+/, '')
    return rest === '' || plain(rest) === '' ? null : rest
  }
  return null
}

/** Index where the app's own text begins: the pieces before it are labels of the map. */
export function startOfSheet(pieces: Piece[]): number {
  return Math.max(
    0,
    pieces.findIndex((piece) => piece.confidence > 0.8 && opensSheet(piece.text)),
  )
}

/** The same for raw lines: top of the app's first own line, in pixels; the clock does not count. */
export function topOfSheet(lines: OcrLine[]): number {
  const own = lines.filter((line) => line.confidence > 80 && opensSheet(line.text) && !bareTime(line.text))
  return own.length === 0 ? 0 : Math.min(...own.map((line) => line.box.y0))
}

/**
 * Text that no map has: a fixed phrase, an amount, a time, a figure with its unit, a sentence that begins
 * like an app's.
 */
function opensSheet(text: string): boolean {
  return rolesOf(text).size > 0 || OPENING.test(text)
}
const OPENING =
  /^(stop \d|deliver|drop|order|job|pick|collect|going to|heading to|due|by \d|scan|load|new |offer|trip)\b|[$£€]\s?\d|\d[:.]\d\d\b|\b\d+ (items?|packages?|parcels?|min|mins|minutes|orders?)\b/i
