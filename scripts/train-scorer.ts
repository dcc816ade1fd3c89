// npm run train:scorer: learns the weights of the lint's second opinion anew from the judged messages, in seconds.
import { writeFileSync } from 'node:fs'
import { constantFrom, integer, record, sample, tuple } from 'fast-check'
import { compose } from '../domain/messages/compose.ts'
import { fillTemplate } from '../domain/messages/fill.ts'
import { inputParts } from '../domain/messages/inputs.test-data.ts'
import { bad, good } from '../domain/messages/lint/corpus.test-data.ts'
import { batches, ourOwn, type Judged } from '../domain/messages/lint/judged.test-data.ts'
import { prepareText } from '../domain/messages/lint/prepared-text.ts'
import { ROWS, rowsOf, scoreOfRows, shareOf, STEP } from '../domain/messages/lint/scorer.ts'
import { clausesOf, sentencesOf } from '../domain/messages/lint/sentences.ts'
import type { Claim } from '../domain/messages/message.ts'
import { mulberry32 } from '../domain/messages/seeded-random.ts'

/** Rows of a message, whether it is an offence, and how much it counts. */
type Example = { rows: number[]; isBad: boolean; weight: number }

const EPOCHS = 20
const RATE = 0.15
/** Pull of each weight to nothing. */
const DECAY = 1e-3
/** A feature of fewer messages says nothing of others. */
const SEEN_MIN = 2
const MAX = 7

const file = new URL('../domain/messages/lint/scorer-weights.ts', import.meta.url)
const ours = ourExamples()
if (process.argv[2] === '--left-out') measureLeftOut()
else writeWeights(learn([...batches.flatMap(judgedExamples), ...ours]))

function writeWeights(weights: Float64Array): void {
  const steps = (weight: number) => Math.max(-MAX, Math.min(MAX, Math.round(weight / STEP)))
  const letters = Array.from(weights, (weight) => String.fromCharCode('h'.charCodeAt(0) + steps(weight)))
  writeFileSync(
    file,
    `/** Made by scripts/train-scorer.ts: a letter for each row of the table. */\nexport const weights =\n  '${letters.join('')}'\n`,
  )
}

/** For each batch of judged messages how many of it are over a score, learnt from the other batches. */
function measureLeftOut(): void {
  for (const [i, batch] of batches.entries()) {
    const weights = learn([...batches.filter((_, j) => j !== i).flatMap(judgedExamples), ...ours])
    const scored = batch.map(({ text, label, context }) => ({
      label,
      score: scoreOfRows(exampleOf(text, false, context).rows, (row) => weights[row]!),
    }))
    const shareOver = (wanted: Judged['label'], least: number) => {
      const all = scored.filter(({ label }) => label === wanted)
      return ((100 * all.filter(({ score }) => score > least).length) / all.length).toFixed(1)
    }
    const figures = [-1.5, -1, 0, 0.2, 0.4, 0.6, 0.8, 1].map(
      (least) => `${least}: ${shareOver('bad', least)}/${shareOver('good', least)}`,
    )
    console.log(`batch ${i + 1}, bad/good over a score: ${figures.join(', ')}`)
  }
}

function exampleOf(
  text: string,
  isBad: boolean,
  { customer, store }: Judged['context'],
  weight = 1,
): Example {
  const context = { platform: 'unknown', moment: 'arriving', ...(store && { store }) } as const
  const { inWords } = prepareText(text, context, customer ? [customer] : [])
  const [plain, undisguised] = inWords()
  return { rows: [...rowsOf(undisguised ?? plain!)], isBad, weight }
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
    ...judgedExamples(ourOwn),
    ...Object.values(bad).flatMap((texts) => texts.map((text) => exampleOf(text, true, {}))),
    ...good.flatMap((text) => [text, ...partsOf(text)].map((part) => exampleOf(part, false, {}))),
    ...composedExamples(),
  ]
}

/** What the composer writes is never an offence. */
function composedExamples(): Example[] {
  const input = record({ ...inputParts, withheld: constantFrom<Claim[]>([], ['to_store']) })
  const drawn = sample(tuple(input, integer({ min: 0, max: 0xffff_ffff })), { numRuns: 8_000, seed: 1 })
  const order = { name: 'Zoë', store: 'Thai Garden' }
  return drawn.map(([parts, seed]) =>
    exampleOf(
      fillTemplate(compose(parts, seed), order),
      false,
      { customer: order.name, store: order.store },
      0.5,
    ),
  )
}

/** Logistic regression by AdaGrad; a message's rows share its weight, whatever its length. */
function learn(examples: Example[]): Float64Array {
  const seen = new Uint16Array(ROWS)
  for (const { rows } of examples) for (const row of rows) seen[row]!++
  const common = examples.map((example) => ({
    ...example,
    share: shareOf(example.rows.length),
    rows: example.rows.filter((row) => seen[row]! >= SEEN_MIN),
  }))
  const learned = new Float64Array(ROWS)
  const squares = new Float64Array(ROWS).fill(1e-3)
  const roll = mulberry32(1)
  let bias = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = common.length - 1; i > 0; i--) {
      const j = Math.floor(roll() * (i + 1))
      ;[common[i], common[j]] = [common[j]!, common[i]!]
    }
    for (const { rows, isBad, weight, share } of common) {
      let sum = bias
      for (const row of rows) sum += learned[row]! * share
      const error = (1 / (1 + Math.exp(-sum)) - Number(isBad)) * weight
      for (const row of rows) {
        const slope = error * share + DECAY * learned[row]!
        squares[row]! += slope * slope
        learned[row]! -= (RATE * slope) / Math.sqrt(squares[row]!)
      }
      bias -= 0.01 * error
    }
  }
  console.log(`${examples.length} messages, bias ${bias.toFixed(2)}`)
  return learned
}
