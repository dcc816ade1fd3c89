import { isWordClass, CLASS_COUNT } from './character-classes.ts'
import type { CharacterClasses } from './character-classes.ts'
import { parse } from './pattern.ts'
import type { Phrase, Step } from './pattern.ts'

/** A match in a skeleton's text, the end not included. */
export type Match = { from: number; to: number }

/** A text as character classes, with the positions where a word can begin. */
export type Tape = { text: string; kinds: Uint8Array; openings: readonly number[] }

/**
 * Compiles phrases of pattern.ts into a search. A phrase begins and ends at the edge of a word; of those that
 * begin at one place the longest counts, and matches do not overlap.
 *
 * The search is a DFA that runs all phrases at once, one step per character, without backtracking: its time
 * is linear in the text. Its states are built when first reached, and cached.
 */
export function compile(phrases: readonly string[]): (tape: Tape) => Match[] {
  let automaton: Automaton | undefined
  return (tape) => {
    if (!automaton || automaton.isFull()) automaton = new Automaton(phrases)
    return search(automaton, tape)
  }
}

function search(automaton: Automaton, { text, kinds, openings }: Tape): Match[] {
  const matches: Match[] = []
  let free = 0
  for (const from of openings) {
    if (from < free) continue
    let state = START
    let to = 0
    const end = Math.min(kinds.length, from + LENGTH_MAX)
    for (let at = from; at < end; at++) {
      state = automaton.next[state * CLASS_COUNT + kinds[at]!] || automaton.step(state, kinds[at]!)
      if (state === DEAD) break
      if (automaton.isEnd[state] && (at + 1 === kinds.length || !isWordClass(kinds[at + 1]!))) to = at + 1
    }
    if (to === 0) continue
    // A phrase may end in a gap, which is not part of the match.
    const found = text.slice(from, to).replace(/[\s,.;:-]+$/, '')
    if (found === '' || !isWordy(found)) continue
    free = from + found.length
    matches.push({ from, to: free })
  }
  return matches
}

/** Longest match in characters. It bounds the search in texts made of punctuation alone. */
const LENGTH_MAX = 64

/** A state in the phrases: the class that it reads, if any, and its successors. */
type NfaState = { reads: CharacterClasses | null; to: number[] }

/** Limit on cached states for unusual texts: past it the cache is cleared. */
const STATES_MAX = 600
/** Repetitions of an open-ended group beyond its minimum. */
const MORE_MAX = 24
const END = 0

/** The state from which no phrase continues, and the one in which all begin. */
const DEAD = -1
const START = 1

class Automaton {
  /** The next state for each state and class, in one small table that a phone's cache holds; 0 where it is not built yet. */
  next = new Int16Array(32 * CLASS_COUNT)
  /** Whether a phrase ends in a state. */
  readonly isEnd: boolean[] = [false]
  private readonly places: NfaState[] = [{ reads: null, to: [] }]
  /** The places of the phrases that each state stands for. */
  private readonly placesOf: (readonly number[])[] = [[]]
  private readonly states = new Map<string, number>()

  constructor(phrases: readonly string[]) {
    this.stateOf([this.phrase(parse(phrases), END)])
  }

  isFull = (): boolean => this.states.size > STATES_MAX

  /** Builds the next state for a character. */
  step(state: number, kind: number): number {
    const to = this.placesOf[state]!.flatMap((place) => {
      const { reads, to } = this.places[place]!
      return reads?.[kind] === 1 ? to : []
    })
    const next = to.length > 0 ? this.stateOf(to) : DEAD
    this.next[state * CLASS_COUNT + kind] = next
    return next
  }

  /** The state for these NFA states and all that they reach without a character. */
  private stateOf(from: readonly number[]): number {
    const reached = new Set(from)
    for (const place of reached) {
      const { reads, to } = this.places[place]!
      if (reads === null) for (const next of to) reached.add(next)
    }
    const places = [...reached].filter((place) => place === END || this.places[place]!.reads !== null)
    const key = places.sort((a, b) => a - b).join()
    const known = this.states.get(key)
    if (known !== undefined) return known
    const state = this.placesOf.push(places) - 1
    this.states.set(key, state)
    this.isEnd.push(reached.has(END))
    if (this.placesOf.length * CLASS_COUNT > this.next.length) {
      const larger = new Int16Array(2 * this.next.length)
      larger.set(this.next)
      this.next = larger
    }
    return state
  }

  /** Builds a phrase in front of a state and returns its first state. */
  private phrase({ choices }: Phrase, next: number): number {
    const starts = choices.map((steps) => steps.reduceRight((next, step) => this.read(step, next), next))
    return starts.length === 1 ? starts[0]! : this.place(null, starts)
  }

  private read({ reads, min, max }: Step, next: number): number {
    if (!(reads instanceof Uint8Array)) return this.times(reads, { min, max }, next)
    if (max === Infinity) {
      const many = this.place(reads, [next])
      this.places[many]!.to.push(many)
      return min === 0 ? this.place(null, [many, next]) : many
    }
    const one = this.place(reads, [next])
    return min === 0 ? this.place(null, [one, next]) : one
  }

  private times(phrase: Phrase, { min, max }: { min: number; max: number }, next: number): number {
    let start = next
    const most = Math.min(max, min + MORE_MAX)
    for (let time = most; time > 0; time--) {
      const once = this.phrase(phrase, start)
      start = time > min ? this.place(null, [once, next]) : once
    }
    return start
  }

  private place(reads: CharacterClasses | null, to: number[]): number {
    return this.places.push({ reads, to }) - 1
  }
}

/**
 * Whether a match is a word and not a number: characters may replace letters, but not most of them. "455" is
 * no insult.
 */
function isWordy(matched: string): boolean {
  let letters = 0
  let others = 0
  for (const unit of matched) {
    if ((unit >= 'a' && unit <= 'z') || unit > '\x7f') letters += 1
    else if (/[0-9@$!|*+(]/.test(unit)) others += 1
  }
  return letters >= others || (letters > 1 && letters * 2 >= others)
}
