// npm run train:scorer: learns the weights of the lint's second opinion anew from the judged messages, in seconds.
import { writeFileSync } from 'node:fs'
import { constantFrom, integer, record, sample, tuple } from 'fast-check'
import { compose } from '../domain/messages/compose.ts'
import { fillTemplate } from '../domain/messages/fill.ts'
import { inputParts } from '../domain/messages/inputs.test-data.ts'
import { bad, good } from '../domain/messages/lint/corpus.test-data.ts'
import { ofOthers, ourOwn, type Judged } from '../domain/messages/lint/judged.test-data.ts'
import { prepareText } from '../domain/messages/lint/prepared-text.ts'
import { ROWS, rowsOf, STEP } from '../domain/messages/lint/scorer.ts'
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
const weights = learn([
  ...judgedExamples([...ofOthers, ...ourOwn]),
  ...corpusExamples(),
  ...composedExamples(),
])
const letters = Array.from(weights, (weight) =>
  String.fromCharCode('h'.charCodeAt(0) + Math.max(-MAX, Math.min(MAX, Math.round(weight / STEP)))),
).join('')
writeFileSync(
  file,
  `/** Made by scripts/train-scorer.ts: a letter for each row of the table. */\nexport const weights =\n  '${letters}'\n`,
)

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

function judgedExamples(judged: readonly Judged[]): Example[] {
  return judged.map(({ text, label, context }) => exampleOf(text, label === 'bad', context))
}

function corpusExamples(): Example[] {
  return [
    ...Object.values(bad).flatMap((texts) => texts.map((text) => exampleOf(text, true, {}))),
    ...good.map((text) => exampleOf(text, false, {})),
  ]
}

/** What the composer writes is never an offence. */
function composedExamples(): Example[] {
  const input = record({ ...inputParts, withheld: constantFrom<Claim[]>([], ['to_store']) })
  const drawn = sample(tuple(input, integer({ min: 0, max: 0xffff_ffff })), { numRuns: 6_000, seed: 1 })
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
    share: 1 / Math.sqrt(example.rows.length),
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
