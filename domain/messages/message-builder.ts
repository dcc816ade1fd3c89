import type { Claim, Tone } from './message.ts'
import { render, contentWords } from './notation.ts'
import type { GrammarLine, Pool } from './notation.ts'
import type { Random } from './seeded-random.ts'

/** A repeated beginning of a sentence weighs like this many repeated words. */
const SAME_START = 3

/** Where a message has to be shorter or longer, the line is one of this many shortest or longest ones. */
const EXTREMES = { short: 12, shortest: 2, long: 4 }

type BuilderOptions = {
  tone: Tone
  /** A line is used only if all its claims are among these. */
  entailed: ReadonlySet<Claim>
  /** Text of each slot; `{name}` and `{store}` stay as they are. */
  read: (slot: string) => string
  dice: Random
  /** Only the shortest or the longest of the lines that fit. */
  size: keyof typeof EXTREMES | undefined
}

/** The facts, as bits, that a sentence may mention, and those that it must where a line for them exists. */
type Mention = {
  may: number
  must: number
  /** Prefers no sentence to one that repeats a word. */
  fresh?: boolean
}

/** Builds a message sentence by sentence, and avoids recent words and beginnings. */
export class MessageBuilder {
  private readonly options: BuilderOptions
  private readonly usedWords = new Set<string>()
  private readonly sentences: string[] = []
  private readonly starts: string[] = []
  /** Whether "it" would be understood as the order. */
  private isOrderAntecedent = false
  /** Whether the last sentence is the driver's own, so that "as you asked" would seem to speak of it. */
  private isQuoted = false

  constructor(options: BuilderOptions) {
    this.options = options
  }

  /** Number of sentences so far. */
  get length(): number {
    return this.sentences.length
  }

  /** A greeting that shares no word with the news. */
  greeting(pool: Pool, mention: Mention): string {
    const line = this.choose(pool(this.options.tone), mention)
    return line ? this.rendered(line, mention) : ''
  }

  /**
   * A phrase of the pool that fits, or an empty text; its words count as used, but it is not added to the
   * message.
   */
  phrase(pool: Pool, mention: Mention): string {
    const line = this.choose(pool(this.options.tone), mention)
    for (const word of line?.words() ?? []) this.usedWords.add(word)
    return line ? this.rendered(line, mention) : ''
  }

  /** One more sentence, if the pool has a line that fits. */
  say(pool: Pool, mention: Mention): void {
    const text = this.phrase(pool, mention)
    if (text) this.add(text)
  }

  /** Adds the driver's own sentences, whose words count as used like ours. */
  quote(text: string): void {
    for (const word of contentWords(text)) this.usedWords.add(word)
    this.add(text)
    this.isQuoted = true
  }

  /** Adds one sentence, after a greeting or alone. */
  add(text: string, greeting = ''): void {
    const resolved = this.resolvePronoun(text)
    this.isQuoted = false
    this.isOrderAntecedent = /\border\b/.test(resolved) || text.includes('{it}')
    this.starts.push(firstWordOf(resolved))
    const sentence = capital(greeting ? `${greeting} ${resolved}` : resolved)
    this.sentences.push(
      /[.!?…]["')]?$|\p{Extended_Pictographic}$/u.test(sentence) ? sentence : `${sentence}.`,
    )
  }

  text(): string {
    return this.sentences.join(' ')
  }

  private rendered(line: GrammarLine, { may, must }: Mention): string {
    return render(line, { has: may, must, read: (slot) => this.readSlot(slot) }, this.options.dice).text
  }

  /** Words from a slot count as used as well. */
  private readSlot(slot: string): string {
    const text = this.options.read(slot)
    if (slot !== 'name' && slot !== 'store' && slot !== 'it')
      for (const word of contentWords(text)) this.usedWords.add(word)
    return text
  }

  /** One of the lines that fit and claim only entailed facts, with the fewest repetitions. */
  private choose(
    lines: readonly GrammarLine[],
    { may, must, fresh = false }: Mention,
  ): GrammarLine | undefined {
    const { entailed, dice, size } = this.options
    const fit = lines.filter(
      (line) => (line.needs & ~may) === 0 && line.claims.every((claim) => entailed.has(claim)),
    )
    const full = fit.filter((line) => (must & ~line.can) === 0)
    const able = (full.length > 0 ? full : fit).filter((line) => !fresh || this.repetitionsOf(line) === 0)
    if (size)
      able.sort((a, b) => (size === 'long' ? b.size - a.size : a.size - b.size)).splice(EXTREMES[size])
    const fewest = Math.min(...able.map((line) => this.repetitionsOf(line)))
    const least = able.filter((line) => this.repetitionsOf(line) === fewest)
    return least[Math.floor(dice() * least.length)]
  }

  /** Number of a line's content words that were used already; a repeated beginning weighs like several. */
  private repetitionsOf({ words, start }: GrammarLine): number {
    let times = this.isSameStart(start) ? SAME_START : 0
    for (const word of words()) if (this.usedWords.has(word)) times++
    return times
  }

  /**
   * Two sentences that begin with the same word read like a list, and so do three with "I", "I'm" and "I'll".
   */
  private isSameStart(line: string): boolean {
    const [before, last] = this.starts.slice(-2)
    const latest = last ?? before
    if (line === '' || latest === undefined) return false
    if (line === 'as' && this.isQuoted) return true
    const start = line === '{it}' ? (this.isOrderAntecedent ? 'it' : 'your') : line
    const root = (word: string) => word.replace(/['’].*$/, '')
    return (
      start === latest || (last !== undefined && [before!, last].every((each) => root(each) === root(start)))
    )
  }

  /** The first `{it}` is "your order" unless the sentence before mentions the order. */
  private resolvePronoun(sentence: string): string {
    return sentence.replace(/\{it\}/g, (_, at: number) => {
      const isClear = this.isOrderAntecedent || /\border\b/.test(sentence.slice(0, at))
      return isClear ? 'it' : 'your order'
    })
  }
}

const firstWordOf = (sentence: string): string => /^[a-z'’]*/i.exec(sentence)![0].toLowerCase()

const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en-AU'))
