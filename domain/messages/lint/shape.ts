import { lazy } from '../../lazy.ts'
import { MESSAGE_MAX } from '../../limits.ts'
import { personalReasons } from '../message.ts'
import { packs } from './platform-packs.ts'
import { sources } from './policy-sources.ts'
import { findPhrases, type PreparedText } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'
import { ownLife } from './scorer-weights.ts'
import { scoreOf, tableOf } from './scorer.ts'
import { sentencesOf, clausesOf } from './sentences.ts'
import { NAME_MARK } from './skeleton.ts'

/** Minutes after a message in which a second one gets a warning. */
const SOON_MINUTES = 5
const SENTENCES_MAX = 3

/** Rules for the form and the timing of a message, not for its content. */
export const shape = [
  {
    id: 'empty',
    severity: 'block',
    why: 'There is nothing to send yet.',
    source: sources.kindropShape,
    remedy: 'none',
    find: ({ text }) => (text.trim() === '' ? [{ start: 0, end: text.length }] : []),
  },
  {
    id: 'no_words',
    severity: 'block',
    why: 'A message without a word leaves the customer guessing.',
    source: sources.kindropShape,
    remedy: 'none',
    find: ({ text }) =>
      text.trim() !== '' && !/[a-z]|\p{L}/iu.test(text.replace(/\{(?:name|store)\}/g, ''))
        ? [{ start: 0, end: text.length }]
        : [],
  },
  {
    id: 'too_long',
    severity: 'block',
    why: `Keep it to ${MESSAGE_MAX} characters, or the customer will not read to the end.`,
    source: sources.kindropShape,
    remedy: (text) =>
      sentencesOf(text)
        .reduce((kept, { end }) => (end <= MESSAGE_MAX ? text.slice(0, end) : kept), '')
        .trim(),
    fixLabel: 'Keep what fits',
    find: ({ text }) => (text.length > MESSAGE_MAX ? [{ start: MESSAGE_MAX, end: text.length }] : []),
  },
  {
    id: 'hidden_direction',
    severity: 'block',
    why: 'This text holds hidden signs that turn letters around, which looks like a trick.',
    source: sources.kindropShape,
    remedy: (text) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''),
    fixLabel: 'Remove the hidden signs',
    find: ({ text }) => all(text, /[\u202D\u202E]/g),
  },
  {
    id: 'too_many_sentences',
    severity: 'warn',
    why: 'Three sentences at most are easier to read on the go.',
    source: sources.favorTextiquette,
    remedy: (text, [from]) => text.slice(0, from?.start).trim(),
    fixLabel: 'Keep the first three sentences',
    find: ({ text }) => {
      const extra = sentencesOf(text).filter((sentence) => !isGreeting(text, sentence))[SENTENCES_MAX]
      return extra ? [{ start: extra.start, end: text.length }] : []
    },
  },
  {
    id: 'too_many_emoji',
    severity: 'warn',
    why: 'One emoji is friendly; more look like an advert.',
    source: sources.kindropShape,
    remedy: 'drop_words',
    fixLabel: 'Keep the first emoji',
    find: ({ text }) => all(text, emoji).slice(1),
  },
  {
    id: 'shouting',
    severity: 'warn',
    why: 'Capitals and rows of exclamation marks read like shouting.',
    source: sources.kindropConduct,
    remedy: (text, spans) => spans.toReversed().reduce(quieter, text),
    fixLabel: 'Say it calmly',
    find: ({ text }) => [
      ...all(text, /[!?]{3,}/g),
      ...all(text, /(?<![\p{L}{])\p{Lu}{2,}(?:[^\p{L}\p{N}{}.]{1,3}\p{Lu}{1,20}){2,}\b/gu),
      ...all(text, /(?<![\p{L}{])\p{Lu}{8,}(?![\p{L}}])/gu),
    ],
  },
  {
    id: 'impatient',
    severity: 'warn',
    why: 'Hurrying a customer sounds impatient, and nobody opens the door faster for it.',
    source: sources.kindropConduct,
    remedy: 'drop_words',
    fixLabel: 'Leave it out',
    find: findPhrases(
      [
        'hurry (it |this )?up',
        '(please|pls|can you|could you) hurry',
        'get a move on|chop chop',
        'taking you so long',
        "(don't|do not|haven't|have not) (have|got) all (day|night|evening)",
      ],
      [
        "(i will|i'll|i can|we|they|them|the kitchen|the store|the staff|not|no need to|trying to) (to )?hurry( it| this)?( up)?",
      ],
    ),
  },
  {
    id: 'name_twice',
    severity: 'warn',
    why: 'A name said twice sounds like a call centre.',
    source: sources.kindropShape,
    remedy: 'drop_words',
    fixLabel: 'Say the name once',
    find: ({ text, views: [view] }) =>
      [...(view?.text ?? '').matchAll(new RegExp(`${NAME_MARK}+`, 'g'))]
        .map(({ index, 0: name }) => ({
          start: view!.starts[index]!,
          end: view!.ends[index + name.length - 1]!,
        }))
        .filter(({ start, end }) => /^[\p{Lu}{]/u.test(text.slice(start, end)))
        .slice(1),
  },
  {
    id: 'personal_reason',
    severity: 'warn',
    why: ({ platform }) => packs[platform].orderOnly?.why ?? 'Keep chat to the order.',
    source: ({ platform }) => packs[platform].orderOnly?.source ?? sources.kindropConduct,
    remedy: 'drop_sentence',
    find: (prepared) => {
      const { platform, reason } = prepared.context
      if (!packs[platform].orderOnly) return []
      const chosen =
        reason?.kind === 'own' || (reason && (personalReasons as readonly string[]).includes(reason.id))
      return [...ownLifeIn(prepared), ...(chosen ? aboutMeWhenChosen(prepared) : [])]
    },
  },
  {
    id: 'too_soon',
    severity: 'warn',
    why: `Your last message to this customer is less than ${SOON_MINUTES} minutes old; two in a row feel like pressure.`,
    source: sources.favorTextiquette,
    remedy: 'none',
    find: ({ text, context: { minutesSinceLast } }) =>
      minutesSinceLast !== undefined && minutesSinceLast < SOON_MINUTES && text.trim() !== ''
        ? [{ start: 0, end: text.length }]
        : [],
  },
  {
    id: 'after_delivery',
    severity: 'warn',
    why: ({ platform }) => `${packs[platform].name} says that contact ends when the delivery is complete.`,
    source: ({ platform }) => packs[platform].quietAfterDelivery ?? sources.uberRespect,
    remedy: 'none',
    find: ({ text, context: { platform, moment } }) =>
      moment === 'delivered' && packs[platform].quietAfterDelivery && text.trim() !== ''
        ? [{ start: 0, end: text.length }]
        : [],
  },
] as const satisfies readonly Rule[]

const emoji =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\u{FE0F}?\u{20E3}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}?)\p{Emoji_Modifier}?(?:\u{200D}\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier})?)*)/gu

const all = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))

/** A greeting alone ("Hi Sarah!") says nothing. */
const isGreeting = (text: string, { start, end }: Span): boolean =>
  /^\s*(?:hi|hey|hello|g'?day|good (?:morning|afternoon|evening)|dear)(?: there)?(?:,? [\p{L}{}'’-]+){0,2}[!.,\s]*$/iu.test(
    text.slice(start, end),
  )

function quieter(text: string, { start, end }: Span): string {
  const written = text.slice(start, end)
  if (/^[!?]+$/.test(written))
    return text.slice(0, start) + (written.includes('?') ? '?' : '!') + text.slice(end)
  const opens = /(?:^|[.!?]\s*)$/.test(text.slice(0, start))
  const calm = written.toLowerCase().replace(/\bi\b/g, 'I')
  return (
    text.slice(0, start) + (opens ? calm.charAt(0).toUpperCase() + calm.slice(1) : calm) + text.slice(end)
  )
}

/** Phrases that are about the driver when the chosen reason is. */
const aboutMeWhenChosen = findPhrases([
  'stud(y|ying|ies|ent)|books?|textbooks?|homework|assignments?|classes|lecturers?|uni|exams?',
  'family|kids?|children',
  'goal|saving',
  "first week|new this week|new at this|new to this|brand new|(i'?m|am) new",
  'neighbou?rhoods?|(favourite|part of|lap in) (areas?|parts?|lap|town)|(your|this) (area|part of town)|part of town',
  'birthday|year wiser',
])

const ownLifeTable = lazy(() => tableOf(ownLife))

/** A score from which a part of a sentence reads like a word about oneself. */
const OWN_LIFE = -1.05

/** The parts of sentences that read like what drivers tell of themselves, or else the whole sentence that does. */
const ownLifeIn = (prepared: PreparedText): Span[] => {
  const { text } = prepared
  const readsLikeIt = (span: Span) => {
    const features = prepared.featuresOf(span, 0)
    return features !== undefined && scoreOf(features, ownLifeTable()) > OWN_LIFE
  }
  return sentencesOf(text).flatMap((sentence) => {
    const parts = clausesOf(text, sentence).filter(readsLikeIt)
    return parts.length > 0 || !readsLikeIt(sentence) ? parts : [sentence]
  })
}
