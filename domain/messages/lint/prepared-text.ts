import type { MomentSource } from '../detect-claims.ts'
import type { Claim, Moment, Platform, Reason } from '../message.ts'
import { compile, type Match, type Tape } from './automaton.ts'
import { isWordClass, characterClassOf, STOP } from './character-classes.ts'
import { deobfuscate, joinLines } from './deobfuscate.ts'
import { compileMeaning, wordsOf, type Word } from './meaning.ts'
import { numbersOf } from './numbers.ts'
import type { Span } from './rule.ts'
import { featuresOf } from './scorer.ts'
import { stopsOf } from './sentences.ts'
import { fold, type Skeleton } from './skeleton.ts'

/** The lint's context besides the text. Nothing of it is stored. */
export type LintContext = {
  platform: Platform
  moment: Moment
  /** The customer's first name, when known: the one word about them that a message may contain. */
  firstName?: string
  /** The store of the order, when known. Its words are no offence, unless the name itself asks for something. */
  store?: string
  /** Words read from the order that must never be sent: surnames, streets, units, codes, phones, order numbers. */
  secrets?: readonly string[]
  reason?: Reason | null
  /** Minutes until the customer has the order, when known. */
  eta?: number | null
  /** Claims that the screenshot does not support. */
  withheld?: readonly Claim[]
  /** Source of the moment. A text's claims are checked only when it is known. */
  momentFrom?: MomentSource
  /** Minutes since the last message that was copied for this customer. */
  minutesSinceLast?: number
}

/** A text prepared for the rules: folded, and, if disguised, folded with its disguises removed. */
export type PreparedText = {
  text: string
  context: LintContext
  views: readonly TextView[]
  /** The views with their numbers in digits, where that differs. */
  inNumbers: () => readonly TextView[]
  inWords: () => readonly (readonly Word[])[]
  /** The features (scorer.ts) of what one of the views says between two places; undefined where it says nothing. */
  featuresOf: (span: Span, view: number) => Uint32Array | undefined
}

/** One view of a text: its skeleton, also as a tape for the phrase search. */
export type TextView = Skeleton & Tape

/** Prepares a text once for all rules. No rule matches the words in `names`. */
export function prepareText(text: string, context: LintContext, names: readonly string[]): PreparedText {
  const stops = stopsOf(text)
  const plain = fold(text, names, context.store)
  const undisguised = deobfuscate(plain, stops)
  const joined = text.includes('\n') ? joinLines(plain) : undefined
  const skeletons = [plain, undisguised, joined].filter((skeleton) => skeleton !== undefined)
  const viewOf = (skeleton: Skeleton): TextView => ({ ...skeleton, ...tapeOf(skeleton, stops) })
  let findInDigits: TextView[] | undefined
  let words: Word[][] | undefined
  const views = skeletons.map(viewOf)
  const inWords = () => (words ??= views.map(wordsOf))
  const features = new Map<string, Uint32Array | undefined>()
  return {
    text,
    context,
    views,
    inWords,
    featuresOf: ({ start, end }, view) => {
      const key = `${view} ${start} ${end}`
      if (!features.has(key)) {
        const { starts, ends } = views[view]!
        const within = inWords()[view]!.filter(
          ({ from, to }) => starts[from]! >= start && ends[to - 1]! <= end,
        )
        features.set(key, within.length > 0 ? featuresOf(within) : undefined)
      }
      return features.get(key)
    },
    inNumbers: () =>
      (findInDigits ??= skeletons.flatMap((skeleton) => numbersOf(skeleton) ?? []).map(viewOf)),
  }
}

function tapeOf({ text, starts }: Skeleton, stops: ReadonlySet<number>): Tape {
  const kinds = new Uint8Array(text.length)
  const openings: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (at === 0 || !isWordClass(kinds[at - 1]!)) openings.push(at)
    const kind = characterClassOf(text.charCodeAt(at))
    kinds[at] = stops.size > 0 && !isWordClass(kind) && stops.has(starts[at]!) ? STOP : kind
  }
  return { text, kinds, openings }
}

type Finder = (prepared: PreparedText) => Span[]

/** The finders that compile what they look for when they are first used. */
export const compilingFinders: Finder[] = []

function compiling(find: Finder): Finder {
  compilingFinders.push(find)
  return find
}

/** What the sentence around a match must say, and what it must not, for the match to be meant. */
type Around = { says?: RegExp; not?: RegExp; canBeName?: boolean }

/**
 * Finds phrases of pattern.ts. A match that lies inside one of `unless`, or touches it, is ordinary talk:
 * "tip" in "the tip of the driveway". So is one whose sentence does not address anybody as `around` asks:
 * "cash" in "they only take cash".
 */
export function findPhrases(say: readonly string[], unless: readonly string[] = [], around?: Around): Finder {
  const searchFor = compile(say)
  const searchExcuses = unless.length > 0 ? compile(unless) : undefined
  return compiling(({ text, views, inWords }) =>
    views.flatMap((view, which) => {
      const matches = searchFor(view)
      if (matches.length === 0) return []
      const excuses = searchExcuses?.(view) ?? []
      return matches
        .filter((match) => !excuses.some((excuse) => touches(match, excuse)))
        .filter(({ from, to }) => {
          if (!around) return true
          if (around.canBeName && isInName(spanOf(view, from, to), text)) return false
          return isSaidAround(sentenceAround({ from, to }, inWords()[which] ?? []), around)
        })
        .map(({ from, to }) => spanOf(view, from, to))
    }),
  )
}

const firstWordAt = (from: number, words: readonly Word[], view: TextView): Span =>
  spanOf(view, from, words.find((word) => word.from === from)!.to)

/** A short cry needs nobody to address. */
const CRY_WORDS = 4

const isSaidAround = (sentence: readonly Word[], { says, not }: Around): boolean => {
  const said = sentence.map(({ forms }) => forms.join(' ')).join(' ')
  return (!says || sentence.length <= CRY_WORDS || says.test(said)) && !not?.test(said)
}

/** The words of the sentence that a match lies in. */
function sentenceAround({ from, to }: Match, words: readonly Word[]): readonly Word[] {
  const begin = words.findLastIndex((word) => word.isLast && word.to <= from) + 1
  const last = words.findIndex((word) => word.isLast && word.to >= to)
  return words.slice(begin, last < 0 ? undefined : last + 1)
}

/** Whether words are part of a longer name with capitals, in a text written in small letters: "Trump Tower". */
function isInName({ start, end }: Span, text: string): boolean {
  if (!/^(?:\p{Lu}\p{Ll}+ ?)+$/u.test(text.slice(start, end))) return false
  if ((text.match(/(?<![\p{L}'’])\p{Ll}{2,}/gu) ?? []).length < 3) return false
  return (
    /^ \p{Lu}\p{Ll}+/u.test(text.slice(end)) ||
    /^ (?:on|of|and|in|the)(?: the)? \p{Lu}\p{Ll}+/u.test(text.slice(end)) ||
    /(?:[\p{L}\d,] )\p{Lu}\p{Ll}+ $/u.test(text.slice(0, start))
  )
}

/** The same for patterns of meaning.ts. */
export function findMeaning(
  say: readonly string[],
  unless: readonly string[] = [],
  { canBeName = false }: Around = {},
): Finder {
  const search = compileMeaning(say)
  const searchExcuses = compileMeaning(unless)
  return compiling(({ text, views, inWords }) =>
    inWords().flatMap((words, view) => {
      const matches = search(words)
      if (matches.length === 0) return []
      const excuses = searchExcuses(words)
      return matches
        .filter((match) => !excuses.some((excuse) => touches(match, excuse)))
        .filter(({ from }) => !canBeName || !isInName(firstWordAt(from, words, views[view]!), text))
        .map(({ from, to }) => spanOf(views[view]!, from, to))
    }),
  )
}

/** Finds a plain regular expression in the folded views. It must be global, and bounded in its repetitions. */
export function findPattern(
  shape: RegExp,
  isMeant: (match: RegExpExecArray, prepared: PreparedText) => boolean = () => true,
): Finder {
  return compiling((prepared) =>
    prepared.views.flatMap((view) =>
      [...view.text.matchAll(shape)]
        .filter((match) => isMeant(match, prepared))
        .map((match) => spanOf(view, match.index, match.index + match[0].length)),
    ),
  )
}

/** Runs a finder only where the text passes a fast test, so that a slow search is rare. */
export const findWhere =
  (sign: RegExp, find: Finder): Finder =>
  (prepared) =>
    prepared.views.some(({ text }) => sign.test(text)) ? find(prepared) : []

/** Runs a finder also on spelled-out numbers. */
export const findInDigits =
  (find: Finder): Finder =>
  (prepared) =>
    find({ ...prepared, views: [...prepared.views, ...prepared.inNumbers()] })

export const findAny =
  (...finders: Finder[]): Finder =>
  (prepared) =>
    finders.flatMap((find) => find(prepared))

/** Position of a part of a skeleton in the original. */
export const spanOf = (view: Skeleton, from: number, to: number): Span => ({
  start: view.starts[from] ?? 0,
  end: view.ends[to - 1] ?? 0,
})

const touches = (a: Match, b: Match) => a.from < b.to && b.from < a.to
