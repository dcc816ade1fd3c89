/**
 * The small language in which rules are written, compiled once to a regular expression over skeletons.
 *
 *     a-z     that letter, up to three times, or a sign that stands for it: "t1iip", "ca$h", "t*p"
 *     blank   any gap between letters, or none: "rate me", "rate-me", "rateme"
 *     ' ~ '   up to three other words between two words
 *     '       an apostrophe that may be missing
 *     ( | ) ? [ ] \x and digits as in a regular expression
 *
 * A phrase always begins and ends at the edge of a word. Every repetition is bounded, so that no text, however
 * odd, makes a search slow.
 */
export function compile(phrases: readonly string[]): (text: string) => Match[] {
  const source = phrases.join('|')
  const byFirst = new Map<string, RegExp | null>()
  return (text) => {
    const matches: Match[] = []
    for (let at = 0; at < text.length; at++) {
      if (at > 0 && isEdgeless(text.charCodeAt(at - 1))) continue
      const first = text[at]!
      let phrase = byFirst.get(first)
      if (phrase === undefined) byFirst.set(first, (phrase = phrasesFrom(first, source)))
      if (phrase === null) continue
      phrase.lastIndex = at
      // A phrase may end in a gap, which is no part of it.
      const found = phrase.exec(text)?.[0].replace(/[\s,.;:-]+$/, '')
      if (!found || !isWordy(found)) continue
      matches.push({ from: at, to: at + found.length })
      at += found.length - 1
    }
    return matches
  }
}

/** A stretch of a skeleton's text, the end not included. */
export type Match = { from: number; to: number }

/** The phrases that can begin with a character, as one expression, or null where there is none. */
function phrasesFrom(first: string, source: string): RegExp | null {
  const able = startingWith(first, source)
  return able === null ? null : new RegExp(`(?:${translate(able)})(?![a-z0-9])`, 'y')
}

/**
 * The part of a source that can begin with a character. Most words of a text begin no phrase of a rule, and are
 * passed over by this alone: it makes the lint fast enough for every key that is pressed.
 */
function startingWith(first: string, source: string): string | null {
  const able = choicesOf(source).flatMap((choice) => sequenceStartingWith(first, choice) ?? [])
  return able.length > 0 ? able.join('|') : null
}

function sequenceStartingWith(first: string, sequence: string): string | null {
  const { head, isOptional, rest } = cut(sequence)
  if (head === '') return null
  const kept: string[] = []
  if (head[0] === '(') {
    const inner = startingWith(first, head.slice(1, -1))
    if (inner !== null) kept.push(`(${inner})${rest}`)
  } else if (canBegin(first, head)) kept.push(head + rest)
  if (isOptional) {
    const without = sequenceStartingWith(first, rest)
    if (without !== null) kept.push(without)
  }
  if (kept.length === 0) return null
  return kept.length === 1 ? kept[0]! : `(${kept.join('|')})`
}

/** The first element of a sequence: a group, a class, an escape or one sign. Gaps before it mean nothing. */
function cut(sequence: string): { head: string; isOptional: boolean; rest: string } {
  const trimmed = sequence.replace(/^(?: \??)+/, '')
  let end = 1
  if (trimmed[0] === '(') end = closing(trimmed) + 1
  else if (trimmed[0] === '[') end = trimmed.indexOf(']') + 1
  else if (trimmed[0] === '\\') end = 2
  const isOptional = trimmed[end] === '?'
  return { head: trimmed.slice(0, end), isOptional, rest: trimmed.slice(isOptional ? end + 1 : end) }
}

function canBegin(first: string, head: string): boolean {
  if (head[0] === '[' || head[0] === '\\') return new RegExp(head, 'u').test(first)
  return (signs[head] ?? head).includes(first)
}

/** The alternatives of a source that are in no group. */
function choicesOf(source: string): string[] {
  const choices: string[] = []
  let from = 0
  for (let at = 0, depth = 0; at <= source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at += 1
    else if (sign === '[') at = source.indexOf(']', at)
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === undefined || (sign === '|' && depth === 0)) {
      choices.push(source.slice(from, at))
      from = at + 1
    }
  }
  return choices
}

/** Where the group that opens a sequence ends. */
function closing(sequence: string): number {
  for (let at = 0, depth = 0; at < sequence.length; at++) {
    const sign = sequence[at]
    if (sign === '\\') at += 1
    else if (sign === '[') at = sequence.indexOf(']', at)
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return at
  }
  return sequence.length - 1
}

/** Whether a word can not begin behind this unit. */
const isEdgeless = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)

const GAP = '[^a-z0-9\\uE000\\uE001]{0,6}'
/** A gap between other words stays within a sentence. */
const APART = '[^a-z0-9.!?]{1,6}'
const OTHERS = `(?:${APART}[a-z0-9'\\uE000\\uE001]{1,20}){0,3}${APART}`

const signs: Record<string, string> = {
  a: 'a4@*',
  b: 'b8',
  c: 'c(',
  e: 'e3*',
  g: 'g9',
  i: 'i1!|l*',
  l: 'l1|i!',
  o: 'o0*',
  s: 's5$',
  t: 't7+',
  u: 'u*',
}

function translate(phrase: string): string {
  let source = ''
  for (let at = 0; at < phrase.length; at++) {
    const sign = phrase[at]!
    if (phrase.startsWith(' ~ ', at)) {
      source += OTHERS
      at += 2
    } else if (sign === '\\') {
      source += phrase.slice(at, at + 2)
      at += 1
    } else if (sign === '[') {
      const end = phrase.indexOf(']', at)
      source += phrase.slice(at, end + 1)
      at = end
    } else if (sign >= 'a' && sign <= 'z') {
      const letter = `[${signs[sign] ?? sign}]{1,3}`
      source += phrase[at + 1] === '?' ? `(?:${letter})` : letter
    } else if (sign === ' ') source += phrase[at + 1] === '?' ? `(?:${GAP})` : GAP
    else if (sign === "'") source += `(?:' ?)?`
    else source += sign === '(' && phrase[at + 1] !== '?' ? '(?:' : sign
  }
  return source
}

/**
 * Whether what was matched is a word and no number: signs may stand for letters, but not for most of them. "455"
 * is no insult.
 */
const isWordy = (matched: string): boolean => {
  let letters = 0
  let others = 0
  for (const unit of matched) {
    if ((unit >= 'a' && unit <= 'z') || unit > '\x7f') letters += 1
    else if (/[0-9@$!|*+(]/.test(unit)) others += 1
  }
  return letters >= others || (letters > 1 && letters * 2 >= others)
}
