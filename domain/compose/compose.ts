import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../limits.ts'
import type { MessageInput } from '../message.ts'
import { draft } from './draft.ts'
import type { Cut } from './draft.ts'
import { STORE_MAX, NAME_MAX } from './fill.ts'
import { tidy } from './own-words.ts'

/** Raised whenever the language or the machinery changes, since the same seed then gives another text. */
export const GRAMMAR_VERSION = 1

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
  const cuts = own && own.sentences > 2 ? manySentences : whatGoesFirst
  let fallback: string | undefined
  for (const cut of cuts) {
    const template = draft(input, own, { seed, ...cut })
    if (longest(template) <= MESSAGE_SOFT_MAX && shortest(template) >= MESSAGE_MIN) return template
    if (longest(template) <= MESSAGE_MAX && better(template, fallback)) fallback = template
  }
  return fallback ?? draft(input, own, { seed, ...cuts.at(-1)! })
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

/** What is tried, in this order, until the text has the right length: nothing is ever cut off in the middle. */
const whatGoesFirst: Omit<Cut, 'seed'>[] = [
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
  { closings: 0, store: false, size: 'short', instruction: false },
  { leadIn: true, size: 'short' },
]

/** Own words that fill the three sentences by themselves get a lead-in that ends in a colon. */
const manySentences: Omit<Cut, 'seed'>[] = [
  { leadIn: true },
  { leadIn: true, size: 'long' },
  { leadIn: true, size: 'short' },
]

/** A text that may be too short gives way to a longer one. */
const better = (template: string, fallback: string | undefined): boolean =>
  fallback === undefined || (shortest(fallback) < MESSAGE_MIN && shortest(template) > shortest(fallback))

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
