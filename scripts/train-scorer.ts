// npm run train:scorer: learns anew from judged messages what reads like an offence and what like a word about oneself.
import { writeFileSync } from 'node:fs'
import { constantFrom, integer, record, sample, tuple } from 'fast-check'
import { compose } from '../domain/messages/compose.ts'
import { inputParts } from '../domain/messages/drawn-messages.test-data.ts'
import { fillTemplate } from '../domain/messages/fill.ts'
import { bad, good } from '../domain/messages/lint/corpus.test-data.ts'
import {
  batches,
  harderOfOurOwn,
  inOtherLanguages,
  type Judged,
  later,
  offencesOfOthers,
  ordinaryTalk,
  ourOwn,
  ownDelivery,
  ownLife,
} from '../domain/messages/lint/judged.test-data.ts'
import type { Word } from '../domain/messages/lint/meaning.ts'
import { prepareText } from '../domain/messages/lint/prepared-text.ts'
import { featuresOf, headOf, scoreOf, sentencesIn, type Table } from '../domain/messages/lint/scorer.ts'
import { clausesOf, sentencesOf } from '../domain/messages/lint/sentences.ts'
import { type Claim, personalReasons } from '../domain/messages/message.ts'
import { render } from '../domain/messages/notation.ts'
import { aboutMe } from '../domain/messages/sentences/personal-reasons.ts'
import { type Example, learn } from './logistic-regression.ts'

/** Rows of each table, how many of them may say something, and in which steps. */
const OFFENCE = { rows: 262_144, most: 30_860, step: 1 }
const LIFE = { rows: 65_536, most: 7_600, step: 0.5 }
const MAX = 7
/** Parts of the words about oneself, each left out once. */
const PARTS = 8
/** Talk of the delivery before or after the words in one sentence: an offence among it is one, and good words stay good. */
const frames: readonly ((words: string) => string)[] = [
  (words) => `Your order is with me and ${words}`,
  (words) => `${words}, I'm round the corner now`,
  (words) => `Out the front with your bag, ${words}`,
  (words) => `${words} and I'll be there in 3 minutes`,
  (words) => `Traffic's slow so I'm about ten minutes off, ${words}`,
  (words) => `${words}, the food is hot and ready`,
]
const order = { name: 'Zoë', store: 'Thai Garden' }

const file = new URL('../domain/messages/lint/scorer-weights.ts', import.meta.url)
const option = process.argv[2]
if (option === '--left-out') measureLeftOut()
else
  writeFileSync(
    file,
    [
      '/** Made by scripts/train-scorer.ts: the tables of the scorer. */',
      `export const offence = ${written(learnTable([...batches.flatMap(judgedExamples), ...ourExamples()], OFFENCE))}`,
      `export const ownLife = ${written(learnTable(lifeExamples(ownLife, ownDelivery), LIFE))}`,
      '',
    ].join('\n'),
  )

function learnTable(examples: readonly Example[], { rows, most, step }: typeof OFFENCE): Table {
  const { weights, bias } = learn(examples, { rows, most })
  const steps = Int8Array.from(weights, (weight) => Math.max(-MAX, Math.min(MAX, Math.round(weight / step))))
  return { weights: steps, step, bias: Math.round(100 * bias) / 100 }
}

function written(table: Table): string {
  const { rows, gaps, steps, step, bias } = headOf(table)
  return `{\n  rows: ${rows},\n  step: ${step},\n  bias: ${bias},\n  gaps:\n    '${gaps}',\n  steps:\n    '${steps}',\n}`
}

/** What a table that learnt without a part of the sentences says of that part. */
type Scored = { isIt: boolean; score: number }

/** How many of the sentences are over a score, as a table judges them that has not learnt from them. */
function measureLeftOut(): void {
  const ours = ourExamples()
  const offences = batches.map((batch, i): Scored[] => {
    const others = batches.filter((_, j) => j !== i).flatMap(judgedExamples)
    const table = learnTable([...others, ...ours], OFFENCE)
    return batch.map(({ text, label, context }) => ({
      isIt: label === 'bad',
      score: likeliest(wordsIn(text, context), table),
    }))
  })
  for (const [i, scored] of offences.entries()) print(`batch ${i + 1}`, scored)
  print('all batches', offences.flat())

  const lives = Array.from({ length: PARTS }, (_, part): Scored[] => {
    const isIn = (_: string, i: number) => i % PARTS === part
    const isOut = (text: string, i: number) => !isIn(text, i)
    const table = learnTable(lifeExamples(ownLife.filter(isOut), ownDelivery.filter(isOut)), LIFE)
    const scoredAs = (isIt: boolean) => (text: string) => ({
      isIt,
      score: Math.max(...[text, ...partsOf(text)].map((one) => scoreOf(featuresOf(wordsIn(one, {})), table))),
    })
    return [...ownLife.filter(isIn).map(scoredAs(true)), ...ownDelivery.filter(isIn).map(scoredAs(false))]
  })
  print('own life', lives.flat())
}

function print(what: string, scored: readonly Scored[]): void {
  const shareOver = (wanted: boolean, least: number) => {
    const all = scored.filter(({ isIt }) => isIt === wanted)
    return ((100 * all.filter(({ score }) => score > least).length) / all.length).toFixed(1)
  }
  const figures = [-1.6, -1.3, -1, -0.6, -0.3, 0, 0.2, 0.4, 0.6].map(
    (least) => `${least}: ${shareOver(true, least)}/${shareOver(false, least)}`,
  )
  console.log(`${what}, bad/good over a score: ${figures.join(', ')}`)
}

function likeliest(words: readonly Word[], table: Table): number {
  return Math.max(...[words, ...sentencesIn(words)].map((run) => scoreOf(featuresOf(run), table)))
}

function wordsIn(text: string, { customer, store }: Judged['context']): readonly Word[] {
  const context = { platform: 'unknown', moment: 'arriving', ...(store && { store }) } as const
  const [plain, undisguised] = prepareText(text, context, customer ? [customer] : []).inWords()
  return undisguised ?? plain!
}

function exampleOf(text: string, isIt: boolean, context: Judged['context'], weight = 1): Example {
  const words = wordsIn(text, context)
  return {
    features: featuresOf(words),
    isIt,
    weight,
    ...(isIt && { sentences: sentencesIn(words).map(featuresOf) }),
  }
}

/** The messages, and each sentence of a good one, which is good alone too. */
function judgedExamples(judged: readonly Judged[]): Example[] {
  return judged.flatMap(({ text, label, context }) => [
    exampleOf(text, label === 'bad', context),
    ...(label === 'good' ? partsOf(text).map((part) => exampleOf(part, false, context, 0.5)) : []),
  ])
}

function partsOf(text: string): string[] {
  const sentences = sentencesOf(text)
  const parts = sentences.flatMap((sentence) => [sentence, ...clausesOf(text, sentence)])
  return parts.map(({ start, end }) => text.slice(start, end)).filter((part) => part !== text)
}

function ourExamples(): Example[] {
  return [
    ...judgedExamples([
      ...ourOwn,
      ...harderOfOurOwn,
      ...ordinaryTalk,
      ...offencesOfOthers,
      ...inOtherLanguages,
      ...later,
    ]),
    ...Object.values(bad).flatMap((texts) => texts.map((text) => exampleOf(text, true, {}))),
    ...Object.values(bad)
      .flat()
      .filter(isShort)
      .flatMap((text, i) => amongDelivery(text, i).map((whole) => exampleOf(whole, true, {}, 0.4))),
    ...good
      .filter(isShort)
      .flatMap((text, i) => amongDelivery(text, i).map((whole) => exampleOf(whole, false, {}, 0.4))),
    ...good.flatMap((text) => [text, ...partsOf(text)].map((part) => exampleOf(part, false, {}, 2))),
    ...ownDelivery.flatMap((text) => [text, ...partsOf(text)].map((part) => exampleOf(part, false, {}))),
    ...composedExamples(),
    ...partsOfComposed(() => true).map((part) =>
      exampleOf(part, false, { customer: order.name, store: order.store }),
    ),
  ]
}

function isShort(text: string): boolean {
  return text.length < 120
}

/** Some words in three of the frames, by turns. */
function amongDelivery(words: string, turn: number): string[] {
  return [0, 1, 3].map((step) => frames[(turn + step) % frames.length]!(words))
}

/** What the composer writes is never an offence, and without a reason about the driver no word about oneself. */
function composedExamples(inputs = composedInputs()): Example[] {
  return inputs.map(([parts, seed]) =>
    exampleOf(
      fillTemplate(compose(parts, seed), order),
      false,
      { customer: order.name, store: order.store },
      0.5,
    ),
  )
}

/** Each sentence and clause that the composer writes of a delivery, once. */
function partsOfComposed(isMeant: (input: ComposedInput) => boolean): string[] {
  const inputs = composedInputs().filter(isMeant)
  return [...new Set(inputs.flatMap(([parts, seed]) => partsOf(fillTemplate(compose(parts, seed), order))))]
}

/** Words about oneself are those of the two lists and the composer's; all else that is good is of the delivery. */
function lifeExamples(life: readonly string[], delivery: readonly string[]): Example[] {
  const composed = Object.values(aboutMe)
    .flatMap((wording) => Object.values(wording).flatMap((pool) => Object.values(pool).flat()))
    .map((line) => render(line, { has: 0, must: 0, read: () => '' }, () => 0).text)
  const ordinary = [...batches.flat(), ...ourOwn, ...harderOfOurOwn, ...ordinaryTalk].filter(
    ({ label }) => label === 'good',
  )
  return [
    ...life.map((text) => exampleOf(text, true, {}, 6)),
    ...composed.map((text) => exampleOf(text, true, {}, 0.5)),
    ...delivery.flatMap((text) => [text, ...partsOf(text)].map((part) => exampleOf(part, false, {}, 3))),
    ...composedExamples(composedInputs().filter(isOfDelivery)),
    ...partsOfComposed(isOfDelivery).map((part) => exampleOf(part, false, {})),
    ...good.map((text) => exampleOf(text, false, {}, 0.7)),
    ...ordinary.flatMap(({ text, context }) =>
      sentencesOf(text).map(({ start, end }) => exampleOf(text.slice(start, end), false, context, 0.7)),
    ),
  ]
}

function composedInputs() {
  const input = record({ ...inputParts, withheld: constantFrom<Claim[]>([], ['to_store']) })
  return sample(tuple(input, integer({ min: 0, max: 0xffff_ffff })), { numRuns: 8_000, seed: 1 })
}

type ComposedInput = ReturnType<typeof composedInputs>[number]

function isOfDelivery([{ reason }]: ComposedInput): boolean {
  return reason?.kind !== 'listed' || !(personalReasons as readonly string[]).includes(reason.id)
}
