import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../limits.ts'
import { draft } from './draft.ts'
import type { DraftOptions } from './draft.ts'
import { NAME_MAX, STORE_MAX } from './fill.ts'
import type { MessageInput } from './message.ts'
import { ownWords } from './own-words.ts'

/** Longest brief message with a usual name and store, where its facts leave that room. */
const BRIEF_MAX = 150
const [NAME_USUAL, STORE_USUAL] = [7, 12]

/**
 * Options tried in this order until the text has the right length: one more closing where it is too short; no
 * closing, then no store and count, then shorter lines where it is too long. Nothing is cut off.
 */
const optionsKeepingFacts: readonly Omit<DraftOptions, 'seed'>[] = [
  {},
  { closings: 1 },
  { closings: 1, size: 'long' },
  { closings: 2, size: 'long' },
  { closings: 0 },
  { closings: 0, size: 'short' },
  { closings: 0, store: false },
  { closings: 0, store: false, size: 'short' },
  { closings: 0, store: false, size: 'shortest' },
]
/** Own words may be so long that the drop-off instruction, which the app shows anyway, has no room beside them. */
const optionsLosingFacts: readonly Omit<DraftOptions, 'seed'>[] = [
  { closings: 0, store: false, size: 'short', instruction: false },
]

/**
 * Composes a message as a template: the text with `{name}` for the customer's first name and `{store}` for
 * the store, each at most once and only when the input says that there is one. Every sentence claims only
 * what follows from the input (`claims.ts`). The same input and seed (a whole number from 0 to 2^32 - 1) give
 * the same text for ever within a grammar version.
 */
export function compose(input: MessageInput, seed: number): string {
  const own =
    input.reason?.kind === 'own'
      ? ownWords(input.reason.text, { isFormal: input.tone === 'formal', moment: input.moment })
      : null
  const whole = firstFit(optionsKeepingFacts)
  const tooLong = longest(whole) > (own ? MESSAGE_MAX : MESSAGE_SOFT_MAX)
  return tooLong ? firstFit(optionsLosingFacts) : whole

  /** The first draft of the right length, or else the closest one. */
  function firstFit(candidates: readonly Omit<DraftOptions, 'seed'>[]): string {
    let best = { template: '', misses: Infinity }
    for (const options of candidates) {
      const template = draft(input, own, { seed, ...options })
      const misses = Math.max(longest(template) - MESSAGE_SOFT_MAX, MESSAGE_MIN - shortest(template), 0)
      const wordy = input.tone === 'brief' && !own ? Math.max(usual(template) - BRIEF_MAX, 0) : 0
      const all = misses * MESSAGE_MAX + wordy
      if (all < best.misses) best = { template, misses: all }
      if (all === 0) break
    }
    return best.template
  }
}

/** Limit on the seeds that {@link composeFresh} tries. */
const TRIES = 1_000
/** Tries that it spends on different news. */
const OTHER_NEWS_TRIES = 24

/**
 * Composes with the first seed from `seed` on whose template is not among `recent`, the driver's last
 * templates, newest first. Among the first few of those it prefers one that words the news differently from
 * the newest template.
 */
export function composeFresh(
  input: MessageInput,
  seed: number,
  recent: readonly string[],
): { template: string; seed: number } {
  const news = newsOpeningOf(recent[0] ?? '')
  let fresh: { template: string; seed: number } | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const next = (seed + tries) >>> 0
    const template = compose(input, next)
    if (recent.includes(template)) continue
    fresh ??= { template, seed: next }
    if (newsOpeningOf(template) !== news) return { template, seed: next }
    if (tries >= OTHER_NEWS_TRIES) break
  }
  return fresh ?? { template: compose(input, seed), seed }
}

/**
 * The beginning of the news: six words after the greeting, without the store, which two drafts in a row must
 * not share.
 */
export const newsOpeningOf = (template: string): string =>
  template
    .replace(/^(?:(?:hi|hello|hey|g'day|dear)(?: there)?(?: \{name\})?|\{name\}), /i, '')
    .replace(' from {store}', '')
    .split(' ', 6)
    .join(' ')
    .toLowerCase()

const usual = (template: string): number => filledLength(template, NAME_USUAL, STORE_USUAL)
const longest = (template: string): number => filledLength(template, NAME_MAX, STORE_MAX)
const shortest = (template: string): number => filledLength(template, 2, 3)

function filledLength(template: string, name: number, store: number): number {
  let length = template.length
  if (template.includes('{name}')) length += name - '{name}'.length
  if (template.includes('{store}')) length += store - '{store}'.length
  return length
}
