import { shareOf } from '../domain/messages/lint/scorer.ts'
import { mulberry32 } from '../domain/messages/seeded-random.ts'

/**
 * The features of a text, whether it is what is looked for, and how much it counts. Of a text with sentences, the one
 * that reads most like it is learnt, too: a hint stands in one sentence of many.
 */
export type Example = {
  features: Uint32Array
  isIt: boolean
  weight: number
  sentences?: readonly Uint32Array[]
}

export type Learned = { weights: Float64Array; bias: number }

const EPOCHS = 20
/** Epochs after which it is known which sentence of a text reads most like it. */
const EPOCHS_OF_WHOLE = 8
const SENTENCE_WEIGHT = 0.5
const RATE = 0.15
/** Pull of each weight to nothing. */
const DECAY = 1e-3
/** A feature of fewer texts says nothing of others. */
const SEEN_MIN = 2

/**
 * Learns a table of which no more than `most` rows are not zero: those that say most, learnt once more without the
 * others. A table that is full reads every new word as some other one.
 */
export function learn(examples: readonly Example[], { rows, most }: { rows: number; most: number }): Learned {
  const seen = new Uint16Array(rows)
  for (const { features } of examples) for (const feature of features) seen[feature % rows]!++
  const all = fit(
    examples,
    seen.map((times) => (times >= SEEN_MIN ? 1 : 0)),
  )
  const says = (row: number) => Math.abs(all.weights[row]!) * Math.sqrt(seen[row]!)
  const chosen = [...all.weights.keys()].sort((a, b) => says(b) - says(a)).slice(0, most)
  const isChosen = new Uint16Array(rows)
  for (const row of chosen) isChosen[row] = 1
  return fit(examples, isChosen)
}

/** Logistic regression by AdaGrad; a text's features share its weight, whatever its length. */
function fit(examples: readonly Example[], isUsed: Uint16Array): Learned {
  const rows = isUsed.length
  const prepare = (features: Uint32Array) => ({
    share: shareOf(features.length),
    rows: features.map((feature) => feature % rows).filter((row) => isUsed[row]! > 0),
  })
  const wholes = examples.map(({ features, sentences = [], ...example }) => ({
    ...example,
    ...prepare(features),
    sentences: sentences.map(prepare),
  }))
  const weights = new Float64Array(rows)
  const squares = new Float64Array(rows).fill(1e-3)
  const roll = mulberry32(1)
  let bias = 0
  const scoreOf = ({ share, rows }: ReturnType<typeof prepare>) =>
    rows.reduce((sum, row) => sum + weights[row]! * share, bias)
  const likeliest = (sentences: ReturnType<typeof prepare>[]) =>
    sentences.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best))
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const ofSentences = wholes
      .filter(({ isIt, sentences }) => isIt && sentences.length > 1 && epoch >= EPOCHS_OF_WHOLE)
      .map((whole) => ({ ...whole, ...likeliest(whole.sentences), weight: SENTENCE_WEIGHT * whole.weight }))
    const all = [...wholes, ...ofSentences]
    for (let i = all.length - 1; i > 0; i--) {
      const j = Math.floor(roll() * (i + 1))
      ;[all[i], all[j]] = [all[j]!, all[i]!]
    }
    for (const example of all) {
      const error = (1 / (1 + Math.exp(-scoreOf(example))) - Number(example.isIt)) * example.weight
      for (const row of example.rows) {
        const slope = error * example.share + DECAY * weights[row]!
        squares[row]! += slope * slope
        weights[row]! -= (RATE * slope) / Math.sqrt(squares[row]!)
      }
      bias -= 0.01 * error
    }
  }
  return { weights, bias }
}
