import { lazy } from '../../lazy.ts'
import { sources } from './policy-sources.ts'
import type { PreparedText } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'
import { offence } from './scorer-weights.ts'
import { scoreOf, tableOf } from './scorer.ts'
import { sentencesOf } from './sentences.ts'

/** The score from which a message is stopped, and from which it is warned of. */
const OFFENCE = 0.2
const DOUBT = -0.1
/** The scores of a message, and of the words around those that a rule found, below which they are ordinary talk. */
const ORDINARY = -1.6
const ORDINARY_AROUND = -0.5
/** How many words on each side are around. */
const AROUND = 2

/** What no rule names and yet reads like what people judged an offence: hints, conditions, reproaches. */
export const likeness = [
  {
    id: 'reads_like_offence',
    severity: 'block',
    why: 'This reads like a request, a hint, a reproach or a threat, which delivery apps act on.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: (prepared) => (likenessOf(prepared) > OFFENCE ? [likeliestSentence(prepared)] : []),
  },
  {
    id: 'may_read_like_offence',
    severity: 'warn',
    why: 'A customer may take this for a hint or a reproach, so read it once more.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: (prepared) => {
      const score = likenessOf(prepared)
      return score > DOUBT && score <= OFFENCE ? [likeliestSentence(prepared)] : []
    },
  },
] as const satisfies readonly Rule[]

/**
 * Whether what a rule found is ordinary talk: undisguised, and neither a sentence of the message nor the words around it
 * read like an offence. Much talk of the delivery beside a plea does not excuse it.
 */
export const isOrdinaryTalk = (prepared: PreparedText, span: Span): boolean =>
  prepared.views.length === 1 &&
  prepared.inWords()[0]!.length > 1 &&
  !DRAWN_OUT.test(prepared.text) &&
  !SIGNS.test(prepared.text.slice(span.start, span.end)) &&
  !FOR_ME.test(prepared.text.slice(span.start, span.end)) &&
  likenessOf(prepared) < ORDINARY &&
  scoreWithin(prepared, around(prepared, span)) < ORDINARY_AROUND

/** A driver who asks for something for themselves, or to keep something. */
const FOR_ME = /\b(?:me|us|keep the change)\b/i
/** Letters more than twice. */
const DRAWN_OUT = /(\p{L})\1\1/u
/** Signs, foreign letters and capitals in the place of letters. */
const SIGNS =
  /[^\p{Script=Latin}\p{Script=Han}\p{M}\p{N}\s'’,-]|[\u1d00-\u1dbf\u2100-\u214f\uff00-\uffef]|\p{L}\p{N}|\p{N}\p{L}|\p{Ll}\p{Lu}/u

const offenceTable = lazy(() => tableOf(offence))

const scores = new WeakMap<PreparedText, number>()

/** The score of the text or of the sentence that reads worst: a long message dilutes a hint. */
function likenessOf(prepared: PreparedText): number {
  const known = scores.get(prepared)
  if (known !== undefined) return known
  const sentences = sentencesOf(prepared.text)
  const parts = sentences.length > 1 ? [wholeOf(prepared), ...sentences] : [wholeOf(prepared)]
  const score = Math.max(...parts.map((part) => scoreWithin(prepared, part)))
  scores.set(prepared, score)
  return score
}

/** The part of the text from some words before a span to some after it. */
function around({ views: [view], inWords }: PreparedText, span: Span): Span {
  const words = inWords()[0]!.map(({ from, to }) => ({
    start: view!.starts[from]!,
    end: view!.ends[to - 1]!,
  }))
  const first = words.findIndex(({ end }) => end > span.start)
  const last = words.findLastIndex(({ start }) => start < span.end)
  return {
    start: words[Math.max(0, first - AROUND)]?.start ?? span.start,
    end: words[Math.min(words.length - 1, last + AROUND)]?.end ?? span.end,
  }
}

const wholeOf = ({ text }: PreparedText): Span => ({ start: 0, end: text.length })

const scoreWithin = (prepared: PreparedText, span: Span): number =>
  Math.max(
    ...prepared.views.map((_, view) => {
      const features = prepared.featuresOf(span, view)
      return features ? scoreOf(features, offenceTable()) : -Infinity
    }),
  )

const likeliestSentence = (prepared: PreparedText): Span =>
  sentencesOf(prepared.text)
    .map((span) => ({ span, score: scoreWithin(prepared, span) }))
    .reduce((worst, one) => (one.score > worst.score ? one : worst), {
      span: { start: 0, end: prepared.text.length },
      score: -Infinity,
    }).span
