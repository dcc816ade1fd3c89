import { lazy } from '../lazy.ts'
import { claims as allClaims } from './message.ts'
import type { Claim, Tone } from './message.ts'
import type { Random } from './seeded-random.ts'

/** The facts that a line may mention. Each is one bit, so that a set of them is a number. */
export const NAME = 1
export const STORE = 2
export const ITEMS = 4
export const ETA = 8
export const CAUSE = 16
export const CLAUSE = 32
const slots: Record<string, number> = {
  name: NAME,
  store: STORE,
  items: ITEMS,
  eta: ETA,
  cause: CAUSE,
  clause: CLAUSE,
  it: 0,
}

type Node = string | { slot: string; bit: number } | { oneOf: Node[][] } | { optional: Node[]; bits: number }

/** One parsed line of the grammar: the facts that it always and possibly mentions, and its claims. */
export type GrammarLine = {
  nodes: Node[]
  needs: number
  can: number
  claims: readonly Claim[]
  size: number
  words: () => Set<string>
  /** Its first word in lower case or `{it}`, or nothing where that varies. */
  start: string
}

/** Lines by tone, parsed when a message of the tone first needs them: one message needs few of all. */
export type Pool = (tone: Tone) => readonly GrammarLine[]

/**
 * A block of the grammar, one line per sentence; `common` are the claims that all of them make. The head of
 * sentences/on-the-way.ts explains the notation. A line that cannot be parsed throws at its first use.
 */
export const lines = (block: string, common: readonly Claim[] = []): Pool => {
  const rows = lazy(() => block.split('\n').flatMap((row) => rowOf(row.trim(), common)))
  return poolOf((tone) =>
    rows()
      .filter(({ letters }) => letters.includes(tone[0]!))
      .map(({ line }) => line()),
  )
}

/** Two pools as one. */
export const both = (a: Pool, b: Pool): Pool => poolOf((tone) => [...a(tone), ...b(tone)])

function poolOf(make: Pool): Pool {
  const made = new Map<Tone, readonly GrammarLine[]>()
  return (tone) => {
    const lines = made.get(tone) ?? make(tone)
    made.set(tone, lines)
    return lines
  }
}

/** A row of a block: the first letters of its tones, and its line. */
function rowOf(row: string, common: readonly Claim[]) {
  if (row === '') return []
  const head = /^([wbpf]+)((?: \w+)*): (.+)$/.exec(row)
  if (!head) throw new SyntaxError(`Not a line of the language: ${row}`)
  return [{ letters: head[1]!, line: lazy(() => parseLine(head[3]!, [...common, ...claimsOf(head[2]!)])) }]
}

function claimsOf(marks: string): Claim[] {
  const names = marks.split(' ').filter(Boolean)
  const known = names.filter((name): name is Claim => (allClaims as readonly string[]).includes(name))
  if (known.length < names.length) throw new SyntaxError(`No such claim: ${marks}`)
  return known
}

/** The known facts, those that a line must mention where it can, and the text of each slot. */
export type Facts = { has: number; must: number; read: (slot: string) => string }

/** Share of the optional parts that are included where nothing requires them. */
const OPTIONAL_SHARE = 0.7

/** The line as text, with `{it}` still to be resolved from the sentence before, and the facts it mentions. */
export function render(line: GrammarLine, facts: Facts, random: Random): { text: string; mentioned: number } {
  let mentioned = 0
  const write = (nodes: readonly Node[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : writeNode(node))).join('')
  const writeNode = (node: Exclude<Node, string>): string => {
    if ('slot' in node) {
      mentioned |= node.bit
      return facts.read(node.slot)
    }
    if ('oneOf' in node) return write(node.oneOf[Math.floor(random() * node.oneOf.length)]!)
    const coin = random() < OPTIONAL_SHARE
    if ((node.bits & ~facts.has) !== 0) return ''
    return coin || (node.bits & facts.must) !== 0 ? write(node.optional) : ''
  }
  return { text: write(line.nodes), mentioned }
}

/**
 * The words of a text whose repetition a listener would notice, cut to their first four letters so that
 * "thanks" and "thank", "wait" and "waiting" count as one.
 */
export function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return new Set(words.filter((word) => !stopWords.has(word)).map((word) => word.slice(0, 4)))
}

const stopWords = new Set(
  (
    "the and you your for from with that this have has had will are was were its it's can but not " +
    'could would been into about just when what who here them then than all our out one'
  ).split(' '),
)

function parseLine(text: string, claims: readonly Claim[]): GrammarLine {
  const { nodes, rest } = parse(text)
  if (rest !== '') throw new SyntaxError(`A bracket too many: ${text}`)
  const { needs, can } = mentions(nodes)
  const words = lazy(() => contentWords(text.replace(/\{\w+\}/g, ' ')))
  const start = /^(?:\{it\}|[a-z'’]+)/i.exec(text)?.[0].toLowerCase() ?? ''
  return { nodes, needs, can, claims, size: text.length, words, start }
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

/** The facts that the nodes always mention, and those that they can mention. */
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
