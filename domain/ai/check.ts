import { lazy } from '../lazy.ts'
import { entailedBy } from '../messages/claims.ts'
import { detectClaims } from '../messages/detect-claims.ts'
import { toTemplate } from '../messages/fill.ts'
import { lint } from '../messages/lint/lint.ts'
import type { Finding } from '../messages/lint/lint.ts'
import { personalReasons } from '../messages/message.ts'
import type { Claim, MessageInput } from '../messages/message.ts'
import { fitsAt } from '../messages/reason.ts'
import { lintContextOf } from './drafts.ts'
import type { Brief } from './generation.ts'
import { nameRejection } from './names.ts'
import { numbersIn } from './numbers.ts'
import { isOnlyOwn, plainWords, withoutOwnWords } from './own-words.ts'
import type { RejectionReason } from './rejection.ts'
import {
  hasForeignLetters,
  hasForeignWords,
  isEnglish,
  endingRejection,
  formatRejection,
  isTooLong,
} from './shape.ts'
import {
  dropoffs,
  food,
  forbiddenAt,
  giveaways,
  reasonClaims,
  reasonPatterns,
  requiredAt,
  timesOfDay,
  unknownFacts,
} from './topics.ts'

/**
 * First rule that a model's text breaks, or null when it may be sent: it looks like a message, is English,
 * passes the lint, and says what the brief says and nothing else. `text` comes from {@link textsIn}.
 */
export function rejectionOf(text: string, brief: Brief): RejectionReason | null {
  const analyzed = analyze(text, brief)
  return (
    emptyRejection(text) ??
    rejectionSoFar(analyzed, brief, true) ??
    endingRejection(text) ??
    rejectionOfWhole(analyzed, brief)
  )
}

/**
 * Whether the beginning of a text, up to a whole word, may be streamed while the model writes on: it breaks
 * no rule, however it continues.
 */
export const mayShow = (beginning: string, brief: Brief): boolean =>
  beginning === '' || rejectionSoFar(analyze(beginning.trimEnd(), brief), brief, false) === null

type AnalyzedText = {
  text: string
  /** Without names. */
  rest: string
  /** The same in small letters, with straight apostrophes. */
  words: string
  /** The text with `{name}` and `{store}` in place of names, and without the driver's own words. */
  template: string
  /** The words of `template` without names: those that the model answers for. */
  beside: string
  /** The driver's own words, prepared in the same way. */
  own: string
  /** The lint's findings, computed once. */
  findings: () => Finding[]
}

function analyze(text: string, brief: Brief): AnalyzedText {
  const { reason } = brief.input
  const whole = toTemplate(text, brief.fillings)
  const own = reason?.kind === 'own' ? toTemplate(plainWords(reason.text), brief.fillings) : ''
  const template = withoutOwnWords(whole, own)
  const rest = nameless(whole)
  const findings = lazy(() => lint(text, lintContextOf(brief)))
  return {
    text,
    rest,
    words: plain(rest),
    template,
    beside: plain(nameless(template)),
    own: plain(nameless(own)),
    findings,
  }
}

const nameless = (template: string): string =>
  template.replaceAll('{name}', 'you').replaceAll('{store}', 'them')
const plain = (words: string): string => words.replaceAll('’', "'").toLowerCase()

const emptyRejection = (text: string): RejectionReason | null => (text === '' ? 'empty' : null)

/** Rules that a beginning breaks, however the text continues. */
function rejectionSoFar(analyzed: AnalyzedText, brief: Brief, isWhole: boolean): RejectionReason | null {
  const { text, rest, template, beside, findings } = analyzed
  const misshape = formatRejection(text, rest, brief)
  if (misshape) return misshape
  if (hasForeignLetters(rest) || hasForeignWords(rest)) return 'other_language'
  // The second opinion judges whole sentences: what a beginning reads like, its end may mend.
  const counts = ({ rule, severity }: Finding) =>
    severity === 'block' && (isWhole || rule !== 'reads_like_offence')
  if (findings().some(counts)) return 'unsafe'
  if (isTooLong(text, template, brief)) return 'too_long'
  return (
    nameRejection(text, template, brief) ??
    wrongDigits(analyzed, brief) ??
    wrongDropoff(beside, brief) ??
    (forbiddenAt[brief.input.moment]?.test(beside) ? 'wrong_moment' : null) ??
    wrongClaim(analyzed, brief, isWhole) ??
    (isInvented(analyzed, brief) ? 'invented' : null)
  )
}

/** Rules that only a whole text can break. */
function rejectionOfWhole(analyzed: AnalyzedText, brief: Brief): RejectionReason | null {
  const { rest, words, beside, findings } = analyzed
  const { input } = brief
  if (!isEnglish(rest)) return 'other_language'
  if (findings().some((finding) => !isDriversChoice(finding, analyzed, brief))) return 'shape'
  const numbers = wrongNumbers(analyzed, brief)
  if (numbers) return numbers
  if (requiredAt[input.moment]?.test(words) === false) return 'wrong_moment'
  if (input.moment === 'delayed' && !kindWords.test(words)) return 'unkind'
  if (!keepsTone(beside, input)) return 'wrong_tone'
  const reason = input.reason?.kind === 'listed' ? input.reason.id : null
  if (reason !== null && fitsAt(reason, input.moment) && !reasonPatterns[reason].test(words))
    return 'reason_missing'
  return null
}

/** A word that says something; the short ones around it may be the model's. */
const longWord = /\p{L}{4,}/u

/** The driver decides on warnings about their own choices, as with a composed message. */
function isDriversChoice(
  { rule, start, end }: Finding,
  { text, own }: AnalyzedText,
  { input: { reason } }: Brief,
): boolean {
  if (rule === 'after_delivery') return true
  if (rule !== 'personal_reason' || reason === null) return false
  if (reason.kind === 'own') return isOnlyOwn(longWord, plain(text.slice(start, end)), own)
  return (personalReasons as readonly string[]).includes(reason.id)
}

/** A number in digits must be the arrival time (minutes, or hours and minutes) or the count of items. */
function wrongDigits({ beside, own }: AnalyzedText, { input }: Brief): RejectionReason | null {
  const { eta, itemCount } = input
  const ours = [eta, eta && Math.floor(eta / 60), eta && eta % 60, itemCount]
  const theirs = numbersIn(own).others.map(({ value }) => value)
  const digits = beside.match(/\d+/g) ?? []
  const isAllowed = (value: number) => ours.includes(value) || theirs.includes(value)
  const wrong = digits.find((digit) => !isAllowed(Number(digit)) || digit.length > 3)
  if (wrong === undefined) return null
  const { minutes, clock } = numbersIn(beside)
  return clock || minutes.some((length) => !ours.includes(length)) ? 'wrong_time' : 'wrong_number'
}

/**
 * Every length of time must be the arrival time, which the text names if the brief has one. Nothing else may
 * be counted.
 */
function wrongNumbers({ words, beside, own }: AnalyzedText, { input }: Brief): RejectionReason | null {
  const { eta, moment, itemCount } = input
  const stated = numbersIn(beside)
  const theirs = numbersIn(own)
  const due = moment === 'delivered' ? null : eta
  if (stated.clock || stated.minutes.some((minutes) => minutes !== due)) return 'wrong_time'
  if (due !== null && !numbersIn(words).minutes.includes(due)) return 'wrong_time'
  const replaces = input.reason?.kind === 'listed' && input.reason.id === 'item_replaced'
  const isOurs = ({ value, of }: { value: number; of: string }) =>
    (value === itemCount && /^(?:items?|things?|pieces?|of|)$/.test(of)) ||
    (value === 1 && of === 'item' && replaces) ||
    // The same number of the same thing.
    (of !== '' && theirs.others.some((other) => other.value === value && other.of === of))
  return stated.others.every(isOurs) ? null : 'wrong_number'
}

/**
 * A claim of the model that does not follow from the input. The last words of a beginning are left open: "on
 * my way" may continue "to the store".
 */
function wrongClaim({ template }: AnalyzedText, { input }: Brief, isWhole: boolean): RejectionReason | null {
  const mayClaim = claimableIn(input)
  const claimText = template.replaceAll('{name}', 'you')
  const wrong = detectClaims(claimText).find(
    ({ claim, end }) => !mayClaim.has(claim) && (isWhole || end < claimText.length),
  )
  return wrong ? (rejectionForClaim[wrong.claim] ?? 'wrong_moment') : null
}

/** Thanks for waiting also fit a late order, a wait at the store, and a reason in own words. */
function claimableIn(input: MessageInput): ReadonlySet<Claim> {
  const { moment, reason } = input
  const waits = moment === 'delayed' || moment === 'at_store' || reason?.kind === 'own'
  return waits ? new Set([...entailedBy(input), 'waited' as const]) : entailedBy(input)
}

const rejectionForClaim: Partial<Record<Claim, RejectionReason>> = {
  near: 'wrong_time',
  waited: 'invented',
  asked: 'wrong_dropoff',
  meets: 'wrong_dropoff',
}

function wrongDropoff(beside: string, { input }: Brief): RejectionReason | null {
  const wrong = Object.entries(dropoffs).some(
    ([instruction, says]) => instruction !== input.instruction && says.test(beside),
  )
  return wrong ? 'wrong_dropoff' : null
}

function isInvented({ beside, own }: AnalyzedText, { input, fillings }: Brief): boolean {
  const reason = input.reason?.kind === 'listed' ? input.reason.id : null
  const checked = input.instruction === 'collect_pin' ? beside.replace(/\bcodes?\b|\bpin\b/g, '') : beside
  return (
    giveaways.test(beside) ||
    !isOnlyOwn(unknownFacts, checked, own) ||
    !isOnlyOwn(timesOfDay, beside, own) ||
    !isOnlyOwn(food, beside, `${plain(fillings.store ?? '')} ${own}`) ||
    reasonClaims.some(([id, says]) => id !== reason && !isOnlyOwn(says, beside, own))
  )
}

// Rules of tone that need no judgement. The prompt asks for the tone, and these check the result.
/** "I'm", "won't", "it's": a formal message has none. The genitive of a name does not count. */
export const contraction =
  /\b(?:\w+n['’]t|\w+['’](?:ll|re|ve|m|d)|(?:it|that|here|there|what|let|order|who)['’]s)\b/i

/** A kind word for a customer who waits. */
export const kindWords = /\b(?:sorry|apolog\w+|thank\w*|appreciat\w+|patien\w+|bear\w* with)\b/i

const apologies = /\b(?:sorry|apolog\w+|forgive)\b/gi

/**
 * Whether a text keeps its tone: a formal one has no contractions and is calm, and each apologises once at
 * most.
 */
function keepsTone(text: string, { tone }: MessageInput): boolean {
  if ((text.match(apologies)?.length ?? 0) > 1) return false
  return tone !== 'formal' || !(contraction.test(text) || text.includes('!'))
}
