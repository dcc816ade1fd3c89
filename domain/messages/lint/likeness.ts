import { sources } from './policy-sources.ts'
import type { PreparedText } from './prepared-text.ts'
import type { Rule } from './rule.ts'
import { scoreOf } from './scorer.ts'
import { sentencesOf } from './sentences.ts'
import type { Span } from './span.ts'

/** The score from which a message is stopped, and from which it is warned of. */
const OFFENCE = 0.9
const DOUBT = 0.4
/** The scores of a message and of a sentence below which a rule's words are ordinary talk. */
const ORDINARY = -1.2
const ORDINARY_SENTENCE = -0.8

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

/** Whether what a rule found is ordinary talk: undisguised, and neither its sentence nor the whole reads like an offence. */
export const isOrdinaryTalk = (prepared: PreparedText, span: Span): boolean =>
  prepared.views.length === 1 &&
  !DISGUISED.test(prepared.text.slice(span.start, span.end)) &&
  likenessOf(prepared) < ORDINARY &&
  scoreWithin(prepared, sentenceAt(prepared, span)) < ORDINARY_SENTENCE

/** Signs for letters, and letters more than twice. */
const DISGUISED = /[^\p{L}\s'’,.-]|(.)\1\1/u

const scores = new WeakMap<PreparedText, number>()

/** The score of the whole text, by the view that reads worst. */
function likenessOf(prepared: PreparedText): number {
  const known = scores.get(prepared)
  if (known !== undefined) return known
  const score = scoreWithin(prepared, { start: 0, end: prepared.text.length })
  scores.set(prepared, score)
  return score
}

function scoreWithin({ views, inWords }: PreparedText, { start, end }: Span): number {
  const inside = inWords().map((words, i) =>
    words.filter(({ from, to }) => views[i]!.starts[from]! >= start && views[i]!.ends[to - 1]! <= end),
  )
  return Math.max(...inside.map((words) => (words.length === 0 ? -Infinity : scoreOf(words))))
}

const sentenceAt = ({ text }: PreparedText, { start, end }: Span): Span => {
  const touched = sentencesOf(text).filter((sentence) => sentence.start < end && start < sentence.end)
  return { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end }
}

const likeliestSentence = (prepared: PreparedText): Span =>
  sentencesOf(prepared.text)
    .map((span) => ({ span, score: scoreWithin(prepared, span) }))
    .reduce((worst, one) => (one.score > worst.score ? one : worst), {
      span: { start: 0, end: prepared.text.length },
      score: -Infinity,
    }).span
