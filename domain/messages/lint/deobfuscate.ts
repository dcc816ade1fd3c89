import { isKnownWord } from './language-words.ts'
import { SkeletonBuilder, isAsciiWord, isDigit, isWordAt, NAME_MARK, STORE_MARK } from './skeleton.ts'
import type { Skeleton } from './skeleton.ts'

/**
 * The skeleton with its disguises removed: "t.i.p", "t i p" and "t🍕i🍕p" become "tip". Undefined where there
 * is none, so that nothing is searched twice. `stops` are the ends of the original's sentences.
 */
export function deobfuscate(skeleton: Skeleton, stops: ReadonlySet<number>): Skeleton | undefined {
  const { text } = skeleton
  if (!maybeDisguised.test(text)) return undefined
  const builder = new SkeletonBuilder()
  let changed = false
  let at = 0
  while (at < text.length) {
    const run = spelledRun(text, at)
    if (run) {
      changed = true
      for (const { from, to, text: part } of partsOf(text, run)) {
        builder.add(part, skeleton.starts[from]!, skeleton.ends[to - 1]!)
      }
      at = run.end
      continue
    }
    const gap = gapInsideWord(text, at)
    if (gap > 0 && !stops.has(skeleton.starts[at]!)) {
      changed = true
      at += gap
      continue
    }
    builder.add(text[at]!, skeleton.starts[at]!, skeleton.ends[at]!)
    at += 1
  }
  return changed ? builder.done() : undefined
}

/**
 * Words that were broken over lines, "ca\ncel" and "dum\nbest", put together again: a break beside a part that is no
 * word by itself, or before the dot or the stroke of an address on the net. Undefined where there is none.
 */
export function joinLines(skeleton: Skeleton): Skeleton | undefined {
  const { text } = skeleton
  const breaks = new Set<number>()
  for (const { index } of text.matchAll(/\n/g)) {
    const before = /(?<![^\s.])[a-z]+$/.exec(text.slice(0, index))?.[0]
    const after = /^[a-z]+(?=[.!?,]*(?:\s|$))/.exec(text.slice(index + 1))?.[0]
    const isAddress = before && /^[./][a-z]{2}/.test(text.slice(index + 1, index + 4))
    if (isAddress || (before && after && !(isKnownWord(before) && isKnownWord(after)))) breaks.add(index)
  }
  if (breaks.size === 0) return undefined
  const kept = [...text].map((_, at) => at).filter((at) => !breaks.has(at))
  return {
    text: kept.map((at) => text[at]!).join(''),
    starts: kept.map((at) => skeleton.starts[at]!),
    ends: kept.map((at) => skeleton.ends[at]!),
  }
}

/** A letter, a digit or a sign beyond ASCII, but no mark of a name or a store. */
const letter = String.raw`[a-z\d\x80-\udfff\ue002-\uffff]`
/** Signs inside a word, or three single letters in a row: what every disguise has, and few other texts. */
const maybeDisguised = new RegExp(
  String.raw`${letter}[^\sa-z\d'@$!|&{}\ue000\ue001]\S{0,4}${letter}|(?<![a-z\d])${letter}[^a-z\d]{1,5}${letter}[^a-z\d]{1,5}${letter}(?![a-z\d])`,
)

type Run = { end: number; letters: number[] }

/** At least three single letters or digits in a row, each apart from the next: "t i p", "5 - s - t - a - r - s". */
function spelledRun(text: string, at: number): Run | undefined {
  if (!isWordAt(text, at) || isWordAt(text, at - 1) || isWordAt(text, at + 1)) return undefined
  const letters = [at]
  let last = at
  let hasLetter = !isDigit(text[at]!)
  for (;;) {
    let next = last + 1
    while (
      next < text.length &&
      next - last <= GAP_MAX &&
      !isWordAt(text, next) &&
      !isMoneyOrMark(text[next]!)
    )
      next += 1
    if (next === last + 1 || !isWordAt(text, next) || isWordAt(text, next + 1)) break
    letters.push(next)
    hasLetter ||= !isDigit(text[next]!)
    last = next
  }
  // An apostrophe before the first letter belongs to a contraction: "don't I".
  if (letters.length < 3 || !hasLetter || text[at - 1] === "'") return undefined
  return { end: last + 1, letters }
}

const GAP_MAX = 5

/**
 * A spelled run as words: gaps wider than the narrowest one separate words, and so does the edge of a word
 * that the rules look for ("a t i p").
 */
function partsOf(text: string, { letters }: Run): { from: number; to: number; text: string }[] {
  const gaps = letters.slice(1).map((letter, i) => {
    const gap = text.slice(letters[i]! + 1, letter)
    return gap.includes("'") ? 0 : gap.length + (/\s/.test(gap) ? 10 : 0)
  })
  // An apostrophe belongs to its word, so it makes no gap.
  const narrowest = Math.min(...gaps.filter((gap) => gap > 0), Infinity)
  const joined = letters.map((letter) => text[letter]!).join('')
  const edges = new Set<number>()
  const isEven = gaps.every((gap) => gap <= narrowest)
  for (const { index, 0: word } of isEven ? joined.matchAll(hidden) : [])
    edges.add(index).add(index + word.length)
  return letters.flatMap((letter, i) => {
    const part = { from: letter, to: letter + 1, text: text[letter]! }
    const isEdge = i > 0 && (edges.has(i) || gaps[i - 1]! > narrowest)
    return isEdge ? [{ from: letter - 1, to: letter, text: ' ' }, part] : [part]
  })
}

/** Words to find inside spelled-out letters without a gap between words. */
const hidden = /t[i1!l]ps?|ca[s$]h|venmo|paypal|payid|money|[s$]tar[s$]?|rate(?=m)|rating|review|please/g

/** Units of filler between two letters of one word, without a blank: "t.i.p", "t**ip". */
function gapInsideWord(text: string, at: number): number {
  if (at === 0 || !isLetterAt(text, at - 1)) return 0
  let end = at
  while (end < text.length && end - at <= GAP_MAX && isFilling(text[end]!)) end += 1
  return end > at && end - at <= GAP_MAX && isLetterAt(text, end) ? end - at : 0
}

const isMoneyOrMark = (unit: string) => /[$£€¥]/.test(unit) || isMark(unit)
const isMark = (unit: string) => unit === NAME_MARK || unit === STORE_MARK
const isFilling = (unit: string) => !isAsciiWord(unit) && !/[\s'@$!|&{}]/.test(unit) && !isMark(unit)

/** Nearly all units are ASCII after folding; only the others need the slower Unicode tables. */
const isLetterAt = (text: string, at: number): boolean => {
  const unit = text[at]
  if (unit === undefined) return false
  return unit < '\x80' ? unit >= 'a' && unit <= 'z' : /\p{L}/u.test(unit)
}
