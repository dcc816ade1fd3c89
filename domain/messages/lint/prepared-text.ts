import type { Claim, Moment, Platform, Reason } from '../message.ts'
import type { MomentFrom } from '../contradictions.ts'
import { numbersOf } from './numbers.ts'
import { fold } from './skeleton.ts'
import type { Skeleton } from './skeleton.ts'
import { undisguise } from './deobfuscate.ts'
import { compile } from './automaton.ts'
import type { Match, Tape } from './automaton.ts'
import { stopsOf } from './sentences.ts'
import type { Span } from './span.ts'
import { isWordKind, kindOf, STOP } from './character-classes.ts'

/** What the lint may know beside the text. Nothing of it is kept. */
export type LintContext = {
  platform: Platform
  moment: Moment
  /** The customer's first name, when known: the one word of theirs that may be said. */
  firstName?: string
  /** Words read from the order that must never be sent: surnames, streets, units, codes, phones, order numbers. */
  secrets?: readonly string[]
  /** The reason that was chosen. */
  reason?: Reason | null
  /** Minutes until the customer has the order, when known. */
  eta?: number | null
  /** Claims that the screenshot does not bear out. */
  withheld?: readonly Claim[]
  /** Where the moment comes from. A text is held to the truth only where this is known. */
  momentFrom?: MomentFrom
  /** Minutes since the last message that was copied for this customer. */
  minutesSinceLast?: number
}

/** A text made ready for the rules: folded, and folded with its disguises undone where it has any. */
export type Reading = {
  text: string
  context: LintContext
  views: readonly View[]
  /** The views with their numbers in digits, where that differs. */
  inNumbers: () => readonly View[]
}

/** One way to see a text: its skeleton, and the same as a tape for the search for phrases. */
export type View = Skeleton & Tape

/** Reads a text once for all rules. `names` are words that no rule may take for something else. */
export function read(text: string, context: LintContext, names: readonly string[]): Reading {
  const stops = stopsOf(text)
  const plain = fold(text, names)
  const undisguised = undisguise(plain, stops)
  const skeletons = undisguised ? [plain, undisguised] : [plain]
  const viewOf = (skeleton: Skeleton): View => ({ ...skeleton, ...tapeOf(skeleton, stops) })
  let numbered: View[] | undefined
  return {
    text,
    context,
    views: skeletons.map(viewOf),
    inNumbers: () => (numbered ??= skeletons.flatMap((skeleton) => numbersOf(skeleton) ?? []).map(viewOf)),
  }
}

function tapeOf({ text, starts }: Skeleton, stops: ReadonlySet<number>): Tape {
  const kinds = new Uint8Array(text.length)
  const openings: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (at === 0 || !isWordKind(kinds[at - 1]!)) openings.push(at)
    const kind = kindOf(text.charCodeAt(at))
    kinds[at] = stops.size > 0 && !isWordKind(kind) && stops.has(starts[at]!) ? STOP : kind
  }
  return { text, kinds, openings }
}

type Find = (reading: Reading) => Span[]

/**
 * Finds phrases of the language in pattern.ts. A match that lies inside one of `unless`, or touches it, is
 * ordinary talk: "tip" in "the tip of the driveway".
 */
export function phrases(say: readonly string[], unless: readonly string[] = []): Find {
  const said = compile(say)
  const excused = unless.length > 0 ? compile(unless) : undefined
  return ({ views }) =>
    views.flatMap((view) => {
      const matches = said(view)
      if (matches.length === 0) return []
      const excuses = excused?.(view) ?? []
      return matches
        .filter((match) => !excuses.some((excuse) => touches(match, excuse)))
        .map(({ from, to }) => spanOf(view, from, to))
    })
}

/** Finds a plain regular expression in the folded views. It must be global, and bounded in its repetitions. */
export function shapes(
  shape: RegExp,
  isMeant: (match: RegExpExecArray, reading: Reading) => boolean = () => true,
): Find {
  return (reading) =>
    reading.views.flatMap((view) =>
      [...view.text.matchAll(shape)]
        .filter((match) => isMeant(match, reading))
        .map((match) => spanOf(view, match.index, match.index + match[0].length)),
    )
}

/** What a finder finds where the text holds a sign of it at all, so that a slow search is rarely made. */
export const where =
  (sign: RegExp, find: Find): Find =>
  (reading) =>
    reading.views.some(({ text }) => sign.test(text)) ? find(reading) : []

/** What a finder finds also where numbers are spelled out. */
export const numbered =
  (find: Find): Find =>
  (reading) =>
    find({ ...reading, views: [...reading.views, ...reading.inNumbers()] })

/** Everything that any of the finders finds. */
export const either =
  (...finders: Find[]): Find =>
  (reading) =>
    finders.flatMap((find) => find(reading))

/** Where a stretch of a skeleton stands in the original. */
export const spanOf = (view: Skeleton, from: number, to: number): Span => ({
  start: view.starts[from] ?? 0,
  end: view.ends[to - 1] ?? 0,
})

const touches = (a: Match, b: Match) => a.from < b.to && b.from < a.to
