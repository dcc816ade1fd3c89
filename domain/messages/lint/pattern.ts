import { apart, digit, gap, classesFor, classesOf, otherWord } from './character-classes.ts'
import type { CharacterClasses } from './character-classes.ts'

/**
 * The pattern language of the rules.
 *
 *     a-z     that letter, once or more, or a sign that stands for it: "t1iip", "ca$h", "t*p"
 *     blank   any gap between letters within a sentence, or none: "rate me", "rate-me", "rateme"
 *     ' ~ '   up to three other words between two words
 *     '       an apostrophe that may be missing
 *     [abc]   exactly one of these signs
 *     \d \?   a digit, and any sign for itself
 *     ( | ) ? {1,3} and digits as in a regular expression
 */
export type Phrase = { choices: readonly Step[][] }

/** One step of a phrase: classes to read, or a choice of phrases, with a number of repetitions. */
export type Step = { reads: CharacterClasses | Phrase; min: number; max: number }

/** Parses phrases into one that matches any of them. Throws an Error on a syntax error. */
export function parse(phrases: readonly string[]): Phrase {
  return { choices: phrases.flatMap((phrase) => new Parser(phrase).choices()) }
}

class Parser {
  private at = 0
  private readonly phrase: string

  constructor(phrase: string) {
    this.phrase = phrase
  }

  choices(isInner = false): Step[][] {
    const choices: Step[][] = [[]]
    while (this.at < this.phrase.length) {
      const sign = this.phrase[this.at]!
      if (sign === ')' && isInner) break
      if (sign === '|') {
        choices.push([])
        this.at += 1
      } else choices.at(-1)!.push(...this.quantified(this.atom()))
    }
    return choices
  }

  /** The element at the cursor, without its quantifier. */
  private atom(): Step[] {
    const { phrase } = this
    if (phrase.startsWith(' ~ ', this.at)) {
      this.at += 3
      return others
    }
    const sign = phrase[this.at++]!
    if (sign === '(') {
      const choices = this.choices(true)
      if (phrase[this.at++] !== ')') throw new Error(`A group is not closed in "${phrase}"`)
      return [{ reads: { choices }, min: 1, max: 1 }]
    }
    if (sign === '[') {
      const end = phrase.indexOf(']', this.at)
      const signs = phrase.slice(this.at, end).replace(/(\w)-(\w)/g, (_, from, to) => range(from, to))
      this.at = end + 1
      return [{ reads: classesOf(signs), min: 1, max: 1 }]
    }
    if (sign === '\\') {
      const escaped = phrase[this.at++]!
      return [{ reads: escaped === 'd' ? digit : classesOf(escaped), min: 1, max: 1 }]
    }
    if (sign === ' ') return [{ reads: gap, min: 0, max: Infinity }]
    if (sign === "'") return apostrophe
    if (/[{})?*+^$]/.test(sign)) throw new Error(`A ${sign} stands alone in "${phrase}"`)
    return [{ reads: classesFor(sign), min: 1, max: /[a-z]/.test(sign) ? Infinity : 1 }]
  }

  private quantified(atom: Step[]): Step[] {
    const [quantifier, optional, min, comma, max] =
      /^(?:(\?)|\{(\d+)(,?)(\d*)\})/.exec(this.phrase.slice(this.at)) ?? []
    if (quantifier === undefined) return atom
    this.at += quantifier.length
    if (optional) return [{ reads: { choices: [atom] }, min: 0, max: 1 }]
    return [
      { reads: { choices: [atom] }, min: Number(min), max: comma ? Number(max || Infinity) : Number(min) },
    ]
  }
}

const word: Step[] = [
  { reads: apart, min: 1, max: Infinity },
  { reads: otherWord, min: 1, max: Infinity },
]
const others: Step[] = [
  { reads: { choices: [word] }, min: 0, max: 3 },
  { reads: apart, min: 1, max: Infinity },
]
const apostrophe: Step[] = [
  { reads: classesOf("'"), min: 0, max: 1 },
  { reads: classesOf(' '), min: 0, max: 1 },
]

function range(from: string, to: string): string {
  const first = from.charCodeAt(0)
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, i) => String.fromCharCode(first + i)).join(
    '',
  )
}
