import { lazy } from '../../lazy.ts'
import { findPhrases, type PreparedText } from './prepared-text.ts'
import { ownLife } from './scorer-weights.ts'
import { featuresOf, scoreOf, tableOf } from './scorer.ts'
import { clausesOf, sentencesOf } from './sentences.ts'
import type { Span } from './span.ts'

/** Phrases that are about the driver when the chosen reason is. */
export const aboutMeWhenChosen = findPhrases([
  'stud(y|ying|ies|ent)|books?|textbooks?|homework|assignments?|classes|lecturers?|uni|exams?',
  'family|kids?|children',
  'goal|saving',
  "first week|new this week|new at this|new to this|brand new|(i'?m|am) new",
  'neighbou?rhoods?|(favourite|part of|lap in) (areas?|parts?|lap|town)|(your|this) (area|part of town)|part of town',
  'birthday|year wiser',
])

const ownLifeTable = lazy(() => tableOf(ownLife))

/** A score from which a part of a sentence reads like a word about oneself. */
const OWN_LIFE = -1.1

/** The parts of sentences that read like what drivers tell of themselves, or else the whole sentence that does. */
export const ownLifeIn = ({ text, views, inWords }: PreparedText): Span[] => {
  const words = inWords()[0] ?? []
  const readsLikeIt = ({ start, end }: Span) => {
    const within = words.filter(
      ({ from, to }) => views[0]!.starts[from]! >= start && views[0]!.ends[to - 1]! <= end,
    )
    return within.length > 0 && scoreOf(featuresOf(within), ownLifeTable()) > OWN_LIFE
  }
  return sentencesOf(text).flatMap((sentence) => {
    const parts = clausesOf(text, sentence).filter(readsLikeIt)
    return parts.length > 0 || !readsLikeIt(sentence) ? parts : [sentence]
  })
}
