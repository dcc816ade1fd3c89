import type { Tone } from '../message.ts'
import { NAME, render, tellingWords } from './notation.ts'
import type { Line, Pool } from './notation.ts'
import type { OwnWords } from './own-words.ts'
import type { Random } from './random.ts'

/** A beginning that was just heard weighs like so many words that were. */
const SAME_START = 3

/** From how many of the shortest or longest lines one is taken. */
const EXTREMES = 4

/** What a message is written with. */
export type Paper = {
  tone: Tone
  /** The guards that hold, as bits. */
  guard: number
  /** What each slot reads as; `{name}` and `{store}` read as themselves. */
  read: (slot: string) => string
  dice: Random
  size: 'short' | 'long' | undefined
}

/** The facts, as bits, that a sentence may mention and that it has to where a line for them exists. */
export type Wish = {
  may: number
  must: number
  /** Say nothing rather than a word that was heard already. */
  fresh?: boolean
}

/** Writes a message sentence by sentence, and keeps an ear on what was said so that nothing is said twice. */
export class Writer {
  private readonly paper: Paper
  private readonly heard = new Set<string>()
  private readonly parts: string[] = []
  /** With what each sentence begins, a greeting left aside. */
  private readonly starts: string[] = []
  private opening = ''
  /** Whether "it" is understood as the order. */
  private orderInMind = false
  /** The facts mentioned so far, as bits. */
  said = 0
  /** How many sentences stand. */
  length = 0

  constructor(paper: Paper) {
    this.paper = paper
  }

  /** The greeting, which the first sentence continues. */
  open(pool: Pool, wish: Wish): void {
    this.opening = `${this.phrase(pool, wish)?.text ?? ''} `.trimStart()
  }

  /** One more sentence, if the pool has a line that fits. */
  say(pool: Pool, wish: Wish): void {
    const phrase = this.phrase(pool, wish)
    if (!phrase) return
    this.add(phrase.text)
    this.starts.push(phrase.start === '{it}' ? firstWordOf(this.parts.at(-1)!) : phrase.start)
  }

  /** The driver's own words, after which "it" is no longer the order. */
  quote({ text, sentences }: OwnWords): void {
    for (const word of tellingWords(text)) this.heard.add(word)
    this.parts.push(text)
    this.starts.push('')
    this.length += sentences
    this.orderInMind = false
  }

  /** "It" no longer means the order. */
  changeSubject(): void {
    this.orderInMind = false
  }

  text(): string {
    return this.parts.join(' ')
  }

  private phrase(pool: Pool, wish: Wish): { text: string; start: string } | undefined {
    const line = this.choose(pool[this.paper.tone], wish)
    if (!line) return undefined
    const once = wish.may & ~this.said
    const { text, said } = render(
      line,
      { has: once, must: wish.must, read: (slot) => this.read(slot) },
      this.paper.dice,
    )
    this.said |= said
    for (const word of line.words) this.heard.add(word)
    return { text, start: line.start }
  }

  /** What a slot brings into a sentence is heard as well. */
  private read(slot: string): string {
    const text = this.paper.read(slot)
    if (slot !== 'name' && slot !== 'store' && slot !== 'it')
      for (const word of tellingWords(text)) this.heard.add(word)
    return text
  }

  private choose(lines: readonly Line[], { may, must, fresh }: Wish): Line | undefined {
    const once = may & ~this.said
    const { guard, dice, size } = this.paper
    const fit = lines.filter((line) => (line.needs & ~once) === 0 && (line.guard & ~guard) === 0)
    const least = this.leastHeard(mentioning(must, fit) ?? mentioning(must & ~NAME, fit) ?? fit, fresh)
    if (size !== undefined && least.length > EXTREMES) {
      least.sort((a, b) => (size === 'short' ? a.size - b.size : b.size - a.size))
      least.length = EXTREMES
    }
    return least[Math.floor(dice() * least.length)]
  }

  private leastHeard(lines: readonly Line[], fresh = false): Line[] {
    let fewest = fresh ? 0 : Infinity
    let best: Line[] = []
    for (const line of lines) {
      let times = this.isSameStart(line.start) ? SAME_START : 0
      for (const word of line.words) if (this.heard.has(word)) times++
      if (times > fewest) continue
      if (times < fewest) best = []
      fewest = times
      best.push(line)
    }
    return best
  }

  /** Two sentences that begin with the same word are a list, and so are three of "I", "I'm" and "I'll". */
  private isSameStart(line: string): boolean {
    const [before, last] = this.starts.slice(-2)
    const latest = last ?? before
    if (line === '' || latest === undefined) return false
    const start = line === '{it}' ? (this.orderInMind ? 'it' : 'your') : line
    const root = (word: string) => word.replace(/'.*$/, '')
    return (
      start === latest || (last !== undefined && [before!, last].every((each) => root(each) === root(start)))
    )
  }

  private add(phrase: string): void {
    const sentence = this.settleIt(this.parts.length === 0 ? this.opening + phrase : phrase)
    const capital = sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    this.length++
    this.parts.push(/[.!?]$/.test(capital) ? capital : `${capital}.`)
  }

  /** The first `{it}` is "your order" unless the order was just spoken of; after it "it" will do. */
  private settleIt(sentence: string): string {
    const settled = sentence.replace(/\{it\}/g, (_, at: number) => {
      const clear = this.orderInMind || /\border\b/.test(sentence.slice(0, at))
      this.orderInMind = true
      return clear ? 'it' : 'your order'
    })
    if (/\border\b/.test(settled)) this.orderInMind = true
    return settled
  }
}

const firstWordOf = (sentence: string): string => /^[a-z'’]*/i.exec(sentence)![0].toLowerCase()

/** The lines that can mention all of these facts, if there are any. */
function mentioning(facts: number, lines: Line[]): Line[] | undefined {
  const full = lines.filter((line) => (facts & ~line.can) === 0)
  return full.length > 0 ? full : undefined
}
