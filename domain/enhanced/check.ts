import { templateOf } from '../compose/fill.ts'
import type { Brief } from '../enhanced.ts'
import { lint } from '../lint/lint.ts'
import type { Finding, LintContext } from '../lint/lint.ts'
import { personalReasons } from '../message.ts'
import { hasForeignLetters, hasForeignWords, isEnglish } from './language.ts'
import { misnamed } from './names.ts'
import { numbersIn } from './numbers.ts'
import type { Refusal } from './refusal.ts'
import { isTooLong, misshapen, unfinished } from './shape.ts'
import { claims, dropoffs, food, mustSay, near, shows, timesOfDay, unheardOf, wrongAt } from './topics.ts'

/**
 * What is against a text that a model wrote for a brief, or null when it may be sent: it looks like a message, in
 * English, is safe by the lint, and says what the brief says and nothing else (PRODUCT, Modes and Shape). The text
 * comes as {@link textsIn} gives it. What is wrong first is named.
 */
export function refusalOf(text: string, brief: Brief): Refusal | null {
  const seen = look(text, brief)
  return unfinishedEmpty(text) ?? wrongSoFar(seen, brief) ?? unfinished(text) ?? wrongInAll(seen, brief)
}

/**
 * Whether the beginning of a text, up to a whole word, may be shown while the rest is being written: nothing in it
 * breaks a rule, whatever comes.
 */
export const mayShow = (beginning: string, brief: Brief): boolean =>
  beginning === '' || wrongSoFar(look(beginning.trimEnd(), brief), brief) === null

type Seen = {
  text: string
  /** With `{name}` and `{store}` in their places. */
  template: string
  /** Without them, and without what the driver said in own words. */
  rest: string
  /** In small letters, with straight apostrophes. */
  words: string
  /** What the lint finds in it, looked for once. */
  findings: () => Finding[]
}

function look(text: string, brief: Brief): Seen {
  const template = templateOf(text, brief.fillings)
  const rest = template.replaceAll('{name}', 'you').replaceAll('{store}', 'them')
  let found: Finding[] | undefined
  const findings = () => (found ??= lint(text, contextOf(brief)))
  return { text, template, rest, words: rest.replaceAll('’', "'").toLowerCase(), findings }
}

const unfinishedEmpty = (text: string): Refusal | null => (text === '' ? 'empty' : null)

/** What is wrong already, however the text goes on. */
function wrongSoFar({ text, template, rest, words, findings }: Seen, brief: Brief): Refusal | null {
  const misshape = misshapen(text, rest, brief)
  if (misshape) return misshape
  if (hasForeignLetters(rest) || hasForeignWords(rest)) return 'other_language'
  if (findings().some(({ severity }) => severity === 'block')) return 'unsafe'
  if (isTooLong(text, brief)) return 'too_long'
  return (
    misnamed(text, template, brief) ??
    wrongDigits(words, brief) ??
    wrongDropoff(words, brief) ??
    (wrongAt[brief.input.moment].test(words) ? 'wrong_moment' : null) ??
    (isInvented(words, brief) ? 'invented' : null)
  )
}

/** What is wrong with a text that is all there. */
function wrongInAll({ rest, words, findings }: Seen, brief: Brief): Refusal | null {
  const { input } = brief
  if (!isEnglish(rest)) return 'other_language'
  if (findings().some((finding) => !isDriversChoice(finding, brief))) return 'shape'
  const numbers = wrongNumbers(words, brief)
  if (numbers) return numbers
  if (mustSay[input.moment]?.test(words) === false) return 'wrong_moment'
  if (input.reason?.kind === 'listed' && !shows[input.reason.id].test(words)) return 'reason_missing'
  return null
}

const contextOf = ({ input, fillings }: Brief): LintContext => ({
  ...input,
  ...(fillings.name !== null && { firstName: fillings.name }),
})

/** Warnings of what the driver has chosen are the driver's to weigh, as with a composed message. */
function isDriversChoice({ rule }: Finding, { input: { reason } }: Brief): boolean {
  if (rule === 'after_delivery') return true
  if (rule !== 'personal_reason') return false
  return (
    reason?.kind === 'own' || (reason !== null && (personalReasons as readonly string[]).includes(reason.id))
  )
}

/** A number in digits is the arrival time, in minutes or in hours and minutes, or the count of items. */
function wrongDigits(words: string, { input }: Brief): Refusal | null {
  const { eta, itemCount } = input
  const allowed = new Set([
    eta,
    eta && Math.floor(eta / 60),
    eta && eta % 60,
    itemCount,
    ...ownNumbers(input),
  ])
  const digits = words.match(/\d+/g) ?? []
  const wrong = digits.find((digit) => !allowed.has(Number(digit)) || digit.length > 3)
  if (wrong === undefined) return null
  const { minutes, clock } = numbersIn(words)
  return clock || minutes.some((length) => !allowed.has(length)) ? 'wrong_time' : 'wrong_number'
}

/** Every length of time is the arrival time, which is said where there is one, and nothing else is counted. */
function wrongNumbers(words: string, { input }: Brief): Refusal | null {
  const { eta, moment, itemCount } = input
  const said = numbersIn(words)
  const own = numbersIn(ownWords(input))
  const due = moment === 'delivered' ? null : eta
  if (said.clock && !own.clock) return 'wrong_time'
  if (said.minutes.some((minutes) => minutes !== due && !own.minutes.includes(minutes))) return 'wrong_time'
  if (due !== null && !said.minutes.includes(due)) return 'wrong_time'
  if (due !== null && due > NEAR_MINUTES && near.test(words)) return 'wrong_time'
  const isOurs = ({ value, of }: { value: number; of: string }) =>
    (value === itemCount && /^(?:items?|things?|pieces?|of|)$/.test(of)) ||
    own.others.some((other) => other.value === value)
  return said.others.every(isOurs) ? null : 'wrong_number'
}

/** As the composer has it. */
const NEAR_MINUTES = 15

function wrongDropoff(words: string, { input }: Brief): Refusal | null {
  const own = ownWords(input)
  const wrong = Object.entries(dropoffs).some(
    ([instruction, says]) => instruction !== input.instruction && says.test(words) && !says.test(own),
  )
  return wrong ? 'wrong_dropoff' : null
}

function isInvented(words: string, { input, fillings }: Brief): boolean {
  const own = ownWords(input)
  const store = (fillings.store ?? '').toLowerCase()
  const isSaid = (says: RegExp) => says.test(own)
  const isCode = input.instruction === 'collect_pin'
  const heard = isCode ? words.replace(/\bcodes?\b|\bpin\b/g, '') : words
  if (unheardOf.test(heard) && !isSaid(unheardOf)) return true
  if (timesOfDay.test(words) && !isSaid(timesOfDay)) return true
  if (food.test(words) && !food.test(store) && !isSaid(food)) return true
  const reason = input.reason?.kind === 'listed' ? input.reason.id : null
  return claims.some(([id, says]) => id !== reason && says.test(words) && !isSaid(says))
}

const ownWords = ({ reason }: Brief['input']): string =>
  reason?.kind === 'own' ? reason.text.replaceAll('’', "'").toLowerCase() : ''
const ownNumbers = (input: Brief['input']): number[] => (ownWords(input).match(/\d+/g) ?? []).map(Number)
