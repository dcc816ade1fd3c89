import { saidDigits, teens, tens } from './numbers.ts'
import { ordinaryWords, roadTypes, wordyRoadTypes } from './ordinary-words.ts'
import { sources } from './policy-sources.ts'
import { findInDigits, spanOf } from './prepared-text.ts'
import type { PreparedText } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'
import { fold, isWordAt } from './skeleton.ts'

/** Words read from the order that a message must not contain. */
export const secrets = [
  {
    id: 'order_secret',
    severity: 'block',
    why: 'This was read from the order and is private; the customer already knows it.',
    source: sources.kindropPrivacy,
    remedy: 'drop_words',
    find: findInDigits(secretsIn),
  },
] as const satisfies readonly Rule[]

/** What a secret is looked for as: its words in all ways to write them, digits that may be said, a Chinese street. */
type Wanted = {
  ways: readonly { parts: readonly string[]; joined: string }[]
  numbers: readonly string[]
  streets: readonly RegExp[]
}

const wantedOf = (secret: string): Wanted => ({
  ways: variantsOf(wordsOf(secret)).map((parts) => ({ parts, joined: parts.join('') })),
  numbers: secret.match(/\d{3,}/g) ?? [],
  streets: (secret.match(/\p{Script=Han}{1,8}[路街道巷]/u) ?? []).map(
    (street) => new RegExp(`${street}(?: ?\\d{1,5} ?号?)?`, 'gu'),
  ),
})

/** An order is checked with each key that is typed. What was worked out of it goes when its secrets go. */
const wantedOfOrder = new WeakMap<readonly string[], readonly Wanted[]>()

/**
 * Finds words read from the order, with any blanks and dashes: words are joined until they spell the secret
 * or cannot. A street is also found without its number and with its type abbreviated.
 */
function secretsIn(prepared: PreparedText): Span[] {
  const { secrets = [], firstName = '' } = prepared.context
  if (secrets.length === 0) return []
  const wanted = wantedOfOrder.get(secrets) ?? secrets.map(wantedOf)
  wantedOfOrder.set(secrets, wanted)
  const first = wordsOf(firstName)
  const numbers = wanted.flatMap(({ numbers }) => numbers)
  const streets = wanted.flatMap(({ streets }) => streets)
  const ways = wanted
    .flatMap(({ ways }) => ways)
    .filter(({ parts, joined }) => parts.length > 1 || !first.includes(joined))
  return prepared.views.flatMap((view) => {
    const words = tokensOf(view.text)
    const said = [
      ...saidDigits(view.text, numbers),
      ...streets.flatMap((street) =>
        [...view.text.matchAll(street)].map(({ index, 0: found }) => ({
          from: index,
          to: index + found.length,
        })),
      ),
    ].map(({ from, to }) => spanOf(view, from, to))
    const written: Span[] = []
    for (const [i, { from }] of words.entries())
      for (const { parts, joined } of ways) {
        const last = lastJoining(words, i, joined)
        if (last === undefined) continue
        const span = spanOf(view, from, words[last]!.to)
        if (!isOrdinaryWording(parts, span, prepared.text)) written.push(span)
      }
    return [...said.filter((span) => !isTime(prepared.text, span)), ...written]
  })
}

const wordsOf = (text: string): string[] => tokensOf(fold(text).text).map(({ text }) => text)

type Token = { text: string; from: number; to: number }

function tokensOf(text: string): Token[] {
  const words: Token[] = []
  for (let from = 0; from < text.length; from++) {
    if (!isWordAt(text, from)) continue
    let to = from + 1
    while (isWordAt(text, to)) to += 1
    words.push({ text: text.slice(from, to), from, to })
    from = to
  }
  return words
}

/** The index of the last word when the words from `i` on, joined, spell `joined`. */
function lastJoining(words: readonly Token[], i: number, joined: string): number | undefined {
  const { text } = words[i]!
  if (isInitialWith(joined, text)) return i
  if (!joined.startsWith(text)) return undefined
  let spelled = ''
  for (let last = i; last < words.length && spelled.length < joined.length; last++) {
    spelled += words[last]!.text
    if (spelled === joined) return last
    if (!joined.startsWith(spelled)) return undefined
  }
  return undefined
}

/** A name with the initial before it, as in an address or an account: "jdlamini". */
const isInitialWith = (name: string, word: string): boolean =>
  name.length > 5 && word.length === name.length + 1 && word.endsWith(name) && !ordinaryWords.has(word)

/** The secret itself, also with its number in words; for a street its bare name, and every way to write its type. */
function variantsOf(parts: string[]): string[][] {
  const said = /^\d{1,2}$/.test(parts[0] ?? '') && parts.length > 1 ? saidNumber(Number(parts[0])) : undefined
  return [...waysOf(parts), ...(said ? waysOf([said, ...parts.slice(1)]) : [])]
}

const upToNineteen = ['zero one two three four five six seven eight nine'.split(' '), teens].flat()

/** A number below a hundred as `lastJoining` joins its words: "twentyone". */
function saidNumber(number: number): string {
  const unit = number % 10 === 0 ? '' : upToNineteen[number % 10]!
  return upToNineteen[number] ?? tens[Math.floor(number / 10) - 2]! + unit
}

const allRoads = [...roadTypes, ...wordyRoadTypes]

/** Kinds of road that stand before the name. */
const roadsBefore = new Set(
  'calle avenida carrera plaza paseo rua travessa praca alameda rue chemin allee duong pho hem ngo'.split(
    ' ',
  ),
)

function waysOf(parts: string[]): string[][] {
  const name = parts.filter((part) => !/\d/.test(part))
  if (roadsBefore.has(name[0] ?? '') && name.join('').length >= 8) return [parts, name]
  const numbered = parts.findIndex((part) => !/\d/.test(part))
  const type = parts.findIndex((part, i) => i > 0 && allRoads.some((ways) => ways.includes(part)))
  if (type < 0 || numbered < 0 || numbered >= type) return [parts]
  const bare = parts.slice(numbered, type)
  const ways = allRoads.find((ways) => ways.includes(parts[type]!)) ?? []
  return [
    parts,
    ...ways.map((way) => [...bare, way]),
    ...(numbered > 0 ? [parts.slice(0, type)] : []),
    ...(bare.join('').length >= 5 || bare.length > 1 ? [bare] : []),
  ]
}

/** "by 19:45" or "ETA 19:45", which may be the digits of a gate's code. */
const isTime = (text: string, { start, end }: Span): boolean =>
  /^\d{1,2}[:.]\d{2}$/.test(text.slice(start, end)) &&
  /(?:^|\s)(?:by|at|until|till|before|after|around|about|from|since|eta|there|arriving|here)[ :]+(?:about )?$/i.test(
    text.slice(0, start),
  )

/**
 * Whether a secret that is also an ordinary word or a small number is only that here: "young" as a surname
 * counts only with a capital inside a sentence, and "4" as a unit is left to the rule about addresses.
 */
function isOrdinaryWording(parts: readonly string[], { start, end }: Span, text: string): boolean {
  const joined = parts.join('')
  if (/^\d+$/.test(joined)) return joined.length < 3 || isTime(text, { start, end })
  if (joined.length < 2) return true
  if (!parts.every((part) => ordinaryWords.has(part))) return false
  const written = text.slice(start, end)
  const opens = /(?:^|[.!?:\n]\s*)$/.test(text.slice(0, start))
  return opens || !/^\p{Lu}/u.test(written)
}
