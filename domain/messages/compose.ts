import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../limits.ts'
import type { MessageInput } from '../message.ts'
import { draft } from './draft.ts'
import type { Cut } from './draft.ts'
import { STORE_MAX, NAME_MAX } from './fill.ts'
import { tidy } from './own-words.ts'

/** Raised whenever the language or the machinery changes, since the same seed then gives another text. */
export const GRAMMAR_VERSION = 5

/** A brief message is at most so long with a usual name and store, where its facts leave that room. */
const BRIEF_MAX = 150
const [NAME_USUAL, STORE_USUAL] = [7, 12]

/** How many seeds {@link composeFresh} tries before it takes what it has. */
const TRIES = 1_000
/** How many of them it spends on finding another opening. */
const OPENING_TRIES = 12

/**
 * Composes a message as a template: the text with `{name}` where the customer's first name goes and `{store}`
 * where the store goes, each at most once and only when the input says that there is one. The same input and
 * seed (a whole number from 0 to 2^32 - 1) give the same text for ever within a grammar version.
 */
export function compose(input: MessageInput, seed: number): string {
  const own = input.reason?.kind === 'own' ? tidy(input.reason.text) : null
  const whole = firstFit(own && own.sentences > 2 ? asLeadIn : keepingFacts)
  const tooLong = longest(whole) > (own ? MESSAGE_MAX : MESSAGE_SOFT_MAX)
  return tooLong ? firstFit(losingFacts) : whole

  /** The first draft that has the right length, or else the one that misses it least. */
  function firstFit(cuts: readonly Omit<Cut, 'seed'>[]): string {
    let best = { template: '', misses: Infinity }
    for (const cut of cuts) {
      const template = draft(input, own, { seed, ...cut })
      const misses = Math.max(longest(template) - MESSAGE_SOFT_MAX, MESSAGE_MIN - shortest(template), 0)
      const wordy = input.tone === 'brief' && !own ? Math.max(usual(template) - BRIEF_MAX, 0) : 0
      const all = misses * MESSAGE_MAX + wordy
      if (all < best.misses) best = { template, misses: all }
      if (all === 0) break
    }
    return best.template
  }
}

/**
 * Composes with the first seed from `seed` on whose template is not among `recent`, the driver's last templates,
 * newest first. Among the first few of those it takes one that opens differently from the newest.
 */
export function composeFresh(
  input: MessageInput,
  seed: number,
  recent: readonly string[],
): { template: string; seed: number } {
  const opening = openingOf(recent[0] ?? '')
  let fresh: { template: string; seed: number } | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const next = (seed + tries) >>> 0
    const template = compose(input, next)
    if (recent.includes(template)) continue
    fresh ??= { template, seed: next }
    if (openingOf(template) !== opening) return { template, seed: next }
    if (tries >= OPENING_TRIES) break
  }
  return fresh ?? { template: compose(input, seed), seed }
}

/**
 * What is tried, in this order, until the text has the right length: a closing more where it is too short; the
 * closing less, then the store and the count, then shorter lines where it is too long. Nothing is cut off.
 */
const keepingFacts: readonly Omit<Cut, 'seed'>[] = [
  {},
  { closings: 1 },
  { closings: 2 },
  { closings: 2, size: 'long' },
  { closings: 0 },
  { closings: 0, store: false },
  { closings: 0, store: false, again: 1 },
  { closings: 0, store: false, size: 'short' },
  { closings: 0, store: false, size: 'short', again: 1 },
  { closings: 0, store: false, size: 'short', again: 2 },
]

/** Then the drop-off instruction, and last the arrival time: own words keep theirs up to the hard limit. */
const losingFacts: readonly Omit<Cut, 'seed'>[] = [
  { closings: 0, store: false, size: 'short', instruction: false },
  { leadIn: true, size: 'short', instruction: false },
]

/** Own words that fill the three sentences by themselves get a lead-in that ends in a colon. */
const asLeadIn: readonly Omit<Cut, 'seed'>[] = [
  { leadIn: true },
  { leadIn: true, size: 'long' },
  { leadIn: true, again: 1 },
  { leadIn: true, size: 'short' },
]

const usual = (template: string): number => filledLength(template, NAME_USUAL, STORE_USUAL)
const longest = (template: string): number => filledLength(template, NAME_MAX, STORE_MAX)
const shortest = (template: string): number => filledLength(template, 2, 3)

function filledLength(template: string, name: number, store: number): number {
  let length = template.length
  if (template.includes('{name}')) length += name - '{name}'.length
  if (template.includes('{store}')) length += store - '{store}'.length
  return length
}

/** The first two words, which are what a customer sees in the notification. */
const openingOf = (template: string): string => template.split(' ', 2).join(' ')
