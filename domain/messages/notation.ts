import { tones } from '../message.ts'
import type { Tone } from '../message.ts'
import { once } from '../once.ts'
import type { Random } from './random.ts'

/** What a line may mention. Each is one bit, so that a set of them is a number. */
export const NAME = 1
export const STORE = 2
export const ITEMS = 4
export const ETA = 8
export const DROP = 16
export const CODE = 32
export const CAUSE = 64
const slots: Record<string, number> = {
  name: NAME,
  store: STORE,
  items: ITEMS,
  eta: ETA,
  drop: DROP,
  code: CODE,
  cause: CAUSE,
  it: 0,
}

/** When a line may be used: the customer is near, far, or meets the driver. A line with several needs all. */
const guards: Record<string, number> = { near: 1, far: 2, meet: 4 }
export const NEAR = 1
export const FAR = 2
export const MEET = 4

type Node = string | { slot: string; bit: number } | { oneOf: Node[][] } | { optional: Node[]; bits: number }

/** One line of the language, parsed: what it must mention, what it can mention, and its telling words. */
export type Line = {
  nodes: Node[]
  needs: number
  can: number
  guard: number
  size: number
  words: Set<string>
  /** Its first word in small letters or `{it}`, or nothing where that is open. */
  start: string
}

/** Lines by tone. */
export type Pool = Record<Tone, Line[]>

/**
 * A block of the language, one line per sentence. How to write one stands at the head of picked-up.ts. It is read
 * when it is first used, since one message needs few of all blocks; a line that cannot be read throws then.
 */
export const lines = (block: string): Pool => whenUsed(() => read(block))

/** Two pools as one. */
export const both = (a: Pool, b: Pool): Pool =>
  whenUsed(() => ({
    warm: [...a.warm, ...b.warm],
    brief: [...a.brief, ...b.brief],
    playful: [...a.playful, ...b.playful],
    formal: [...a.formal, ...b.formal],
  }))

function whenUsed(make: () => Pool): Pool {
  const pool = once(make)
  return {
    get warm() {
      return pool().warm
    },
    get brief() {
      return pool().brief
    },
    get playful() {
      return pool().playful
    },
    get formal() {
      return pool().formal
    },
  }
}

function read(block: string): Pool {
  const pool: Pool = { warm: [], brief: [], playful: [], formal: [] }
  for (const row of block.split('\n').map((row) => row.trim())) {
    if (row === '') continue
    const head = /^([wbpf]+)((?: (?:near|far|meet))*): (.+)$/.exec(row)
    if (!head) throw new SyntaxError(`Not a line of the language: ${row}`)
    const line = parseLine(head[3]!, bitsOf(head[2]!))
    for (const tone of tones) if (head[1]!.includes(tone[0]!)) pool[tone].push(line)
  }
  return pool
}

/** What a line is rendered with: the facts at hand, those that it has to mention, and how the slots read. */
export type Facts = { has: number; must: number; read: (slot: string) => string }

/** The line as text, with `{it}` still to be settled by what stands before it, and the facts it mentions. */
export function render(line: Line, facts: Facts, random: Random): { text: string; said: number } {
  let said = 0
  const write = (nodes: readonly Node[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : writeNode(node))).join('')
  const writeNode = (node: Exclude<Node, string>): string => {
    if ('slot' in node) {
      said |= node.bit
      return facts.read(node.slot)
    }
    if ('oneOf' in node) return write(node.oneOf[Math.floor(random() * node.oneOf.length)]!)
    const coin = random() < 0.6
    if ((node.bits & ~facts.has) !== 0) return ''
    return coin || (node.bits & facts.must) !== 0 ? write(node.optional) : ''
  }
  return { text: write(line.nodes), said }
}

/**
 * The words of a text that an ear would notice twice, cut to their first four letters so that "thanks" and
 * "thank", "wait" and "waiting" count as one.
 */
export function tellingWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return new Set(words.filter((word) => !quietWords.has(word)).map((word) => word.slice(0, 4)))
}

const quietWords = new Set(
  (
    "the and you your for from with that this have has had will are was were its it's can but not " +
    'could would been into about just when what who here them then than all our out one'
  ).split(' '),
)

function parseLine(text: string, guard: number): Line {
  const { nodes, rest } = parse(text)
  if (rest !== '') throw new SyntaxError(`A bracket too many: ${text}`)
  const { needs, can } = mentions(nodes)
  const fixed = text.replace(/\{\w+\}/g, ' ')
  const start = /^(?:\{it\}|[a-z'’]+)/i.exec(text)?.[0].toLowerCase() ?? ''
  return { nodes, needs, can, guard, size: text.length, words: tellingWords(fixed), start }
}

function parse(text: string, closers = ''): { nodes: Node[]; rest: string } {
  const nodes: Node[] = []
  let rest = text
  while (rest !== '' && !closers.includes(rest[0]!)) {
    const slot = /^\{(\w+)\}/.exec(rest)
    if (slot) {
      const bit = slots[slot[1]!]
      if (bit === undefined) throw new SyntaxError(`No such slot: ${slot[0]}`)
      nodes.push({ slot: slot[1]!, bit })
      rest = rest.slice(slot[0].length)
    } else if (rest[0] === '[') {
      const inner = parse(rest.slice(1), ']')
      nodes.push({ optional: inner.nodes, bits: mentions(inner.nodes).needs })
      rest = after(inner.rest, ']')
    } else if (rest[0] === '(') {
      const oneOf: Node[][] = []
      do {
        const inner = parse(rest.slice(1), '|)')
        oneOf.push(inner.nodes)
        rest = inner.rest
      } while (rest[0] === '|')
      nodes.push({ oneOf })
      rest = after(rest, ')')
    } else {
      const plain = /^[^[\](){}|]+/.exec(rest)
      if (!plain) throw new SyntaxError(`A bracket is missing or too many: ${text}`)
      nodes.push(plain[0])
      rest = rest.slice(plain[0].length)
    }
  }
  return { nodes, rest }
}

function after(text: string, closer: string): string {
  if (text[0] !== closer) throw new SyntaxError(`Missing ${closer}`)
  return text.slice(1)
}

/** What the nodes always mention, and what they can mention. */
function mentions(nodes: readonly Node[]): { needs: number; can: number } {
  let needs = 0
  let can = 0
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if ('slot' in node) needs |= node.bit
    else if ('oneOf' in node) for (const each of node.oneOf) needs |= mentions(each).needs
    else can |= node.bits | mentions(node.optional).can
  }
  return { needs, can: can | needs }
}

const bitsOf = (marks: string): number =>
  marks.split(' ').reduce((bits, mark) => bits | (guards[mark] ?? 0), 0)
