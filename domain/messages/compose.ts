import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../limits.ts'
import type { MessageInput } from './message.ts'
import { draft } from './draft.ts'
import type { DraftOptions } from './draft.ts'
import { NAME_MAX, STORE_MAX } from './fill.ts'
import { ownWords } from './own-words.ts'

/** Raised whenever the language or the machinery changes, since the same seed then gives another text. */
export const GRAMMAR_VERSION = 6

/** A brief message is at most so long with a usual name and store, where its facts leave that room. */
const BRIEF_MAX = 150
const [NAME_USUAL, STORE_USUAL] = [7, 12]

/**
 * Tried in this order until the text has the right length: a closing more where it is too short; the closing less, then
 * the store and the count, then shorter lines where it is too long. Nothing is cut off.
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
 * Composes a message as a template: the text with `{name}` where the customer's first name goes and `{store}`
 * where the store goes, each at most once and only when the input says that there is one. Every sentence claims only
 * what follows from the input (`claims.ts`). The same input and seed (a whole number from 0 to 2^32 - 1) give the same
 * text for ever within a grammar version.
 */
export function compose(input: MessageInput, seed: number): string {
  const own = input.reason?.kind === 'own' ? ownWords(input.reason.text, input.tone === 'formal') : null
  const whole = firstFit(optionsKeepingFacts)
  const tooLong = longest(whole) > (own ? MESSAGE_MAX : MESSAGE_SOFT_MAX)
  return tooLong ? firstFit(optionsLosingFacts) : whole

  /** The first draft that has the right length, or else the one that misses it least. */
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

/** How many seeds {@link composeFresh} tries before it takes what it has. */
const TRIES = 1_000
/** How many of them it spends on finding other news. */
const OTHER_NEWS_TRIES = 24

/**
 * Composes with the first seed from `seed` on whose template is not among `recent`, the driver's last templates,
 * newest first. Among the first few of those it takes one whose news is said in other words than the newest one's.
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

/** How the news begins: six words after the greeting, the store left out, where two drafts in a row have to differ. */
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
