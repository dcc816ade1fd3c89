import { lookAlikes } from './look-alikes.ts'

/** Stand where a customer's name or a store was: neither a letter nor a gap to any rule. */
export const NAME_MARK = '\uE000'
export const STORE_MARK = '\uE001'

/**
 * A text as the eye reads it: small letters, no accents, nothing invisible, look-alikes resolved. The unit at `i`
 * stands for `[starts[i], ends[i])` of the original, in UTF-16 units, so that a finding points at what was typed.
 */
export type Skeleton = { text: string; starts: number[]; ends: number[] }

/**
 * Folds a text. `{name}`, `{store}` and each of `names` as a whole word become marks. A run of more than three of
 * the same character shrinks to three, which bounds every later search.
 */
export function fold(original: string, names: readonly string[] = []): Skeleton {
  const builder = new Builder()
  let at = 0
  for (const character of original) {
    const end = at + character.length
    builder.add(foldCharacter(character), at, end)
    at = end
  }
  return masked(builder.done(), names)
}

/**
 * The skeleton with its disguises undone: "t.i.p", "t i p" and "t🍕i🍕p" become "tip". Undefined where there is
 * none, so that nothing is searched twice. `stops` are where sentences of the original end.
 */
export function undisguise(skeleton: Skeleton, stops: ReadonlySet<number>): Skeleton | undefined {
  const { text } = skeleton
  const builder = new Builder()
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

class Builder {
  private text: string[] = []
  private starts: number[] = []
  private ends: number[] = []

  add(folded: string, start: number, end: number) {
    for (let i = 0; i < folded.length; i++) {
      const unit = folded[i]!
      const last = this.text.length - 1
      const isRun = this.text[last] === unit && this.text[last - 1] === unit && this.text[last - 2] === unit
      if (isRun && !isDigit(unit)) this.ends[last] = end
      else {
        this.text.push(unit)
        this.starts.push(start)
        this.ends.push(end)
      }
    }
  }

  done = (): Skeleton => ({ text: this.text.join(''), starts: this.starts, ends: this.ends })
}

/** Folding is the same for every text, so each character outside ASCII is worked out once. */
const known = new Map<string, string>()
const KNOWN_MAX = 4096

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 0x20)
    if (code === 0x0a || code === 0x0d) return '\n'
    if (code < 0x20 || code === 0x7f) return code === 0x09 ? ' ' : ''
    return character
  }
  const before = known.get(character)
  if (before !== undefined) return before
  const folded = foldUnusual(character)
  if (known.size < KNOWN_MAX) known.set(character, folded)
  return folded
}

function foldUnusual(character: string): string {
  const direct = lookAlikes.get(character)
  if (direct !== undefined) return direct
  // The marks are ours alone: a text cannot bring its own.
  if (/[\p{Co}\p{Cs}]/u.test(character)) return ' '
  if (/\p{White_Space}|\u2800|\u3164|\uFFA0/u.test(character))
    return /[\u2028\u2029\u0085]/.test(character) ? '\n' : ' '
  if (/\p{Nd}/u.test(character)) return nationalDigit(character)
  let folded = ''
  for (const part of character.normalize('NFKD')) {
    if (/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(part)) continue
    folded += lookAlikes.get(part) ?? resolve(part.toLowerCase())
  }
  return folded
}

/** Unicode keeps the digits of each script together, from nought on, at the start of a row of 16 or at its sixth. */
function nationalDigit(character: string): string {
  const plain = character.normalize('NFKD')
  if (/^[0-9]$/.test(plain)) return plain
  const code = character.codePointAt(0)!
  const inRow = code & 0xf
  const opensRow = /\p{Nd}/u.test(String.fromCodePoint(code - inRow))
  return String((opensRow ? inRow : inRow - 6) % 10)
}

function resolve(part: string): string {
  if (/\p{Dash}/u.test(part)) return '-'
  if (/[‘’‚‛ʼʹ′´`＇]/u.test(part)) return "'"
  if (/[․。｡·•‧]/u.test(part)) return '.'
  if (part === '⁄' || part === '∕') return '/'
  return [...part].map((letter) => lookAlikes.get(letter) ?? letter).join('')
}

/** Writes marks over the slots of a template and over the customer's name. */
function masked(skeleton: Skeleton, names: readonly string[]): Skeleton {
  let { text } = skeleton
  text = text.replaceAll('{name}', NAME_MARK.repeat(6)).replaceAll('{store}', STORE_MARK.repeat(7))
  for (const name of names) {
    const folded = fold(name).text.trim()
    if (!folded) continue
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) {
      const isWhole = !isWordAt(text, at - 1) && !isWordAt(text, at + folded.length)
      if (isWhole) text = text.slice(0, at) + NAME_MARK.repeat(folded.length) + text.slice(at + folded.length)
    }
  }
  return { ...skeleton, text }
}

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
 * A spelled run as words: gaps wider than the narrowest one stand between words, and so does the edge of a word
 * that the rules look for ("a t i p").
 */
function partsOf(text: string, { letters }: Run): { from: number; to: number; text: string }[] {
  const gaps = letters.slice(1).map((letter, i) => {
    const gap = text.slice(letters[i]! + 1, letter)
    return gap.includes("'") ? 0 : gap.length + (/\s/.test(gap) ? 10 : 0)
  })
  // An apostrophe stands inside a word, so its gap is none.
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

/** Words worth finding inside letters that were spelled out without a gap between words. */
const hidden = /t[i1!l]ps?|ca[s$]h|venmo|paypal|payid|money|[s$]tar[s$]?|rate(?=m)|rating|review|please/g

/** How many units of filling stand here between two letters of one word, without a blank: "t.i.p", "t**ip". */
function gapInsideWord(text: string, at: number): number {
  if (at === 0 || !isLetterAt(text, at - 1)) return 0
  let end = at
  while (end < text.length && end - at <= GAP_MAX && isFilling(text[end]!)) end += 1
  return end > at && end - at <= GAP_MAX && isLetterAt(text, end) ? end - at : 0
}

const isDigit = (unit: string) => unit >= '0' && unit <= '9'
const isMoneyOrMark = (unit: string) => /[$£€¥]/.test(unit) || isMark(unit)
const isMark = (unit: string) => unit === NAME_MARK || unit === STORE_MARK
const isFilling = (unit: string) => !isAsciiWord(unit) && !/[\s'@$!|&{}]/.test(unit) && !isMark(unit)
const isAsciiWord = (unit: string) => (unit >= 'a' && unit <= 'z') || (unit >= '0' && unit <= '9')

/** Nearly all units are ASCII after folding; the tables of Unicode are only asked about the others. */
const isLetterAt = (text: string, at: number): boolean => {
  const unit = text[at]
  if (unit === undefined) return false
  return unit < '\x80' ? unit >= 'a' && unit <= 'z' : /\p{L}/u.test(unit)
}
export const isWordAt = (text: string, at: number): boolean => {
  const unit = text[at]
  if (unit === undefined) return false
  return unit < '\x80' ? isAsciiWord(unit) : /[\p{L}\p{N}]/u.test(unit)
}
