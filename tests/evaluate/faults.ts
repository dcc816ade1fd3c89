import { contraction, kindWords, rejectionOf } from '../../domain/ai/check.ts'
import type { Brief } from '../../domain/ai/generation.ts'
import { numbersIn } from '../../domain/ai/numbers.ts'
import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../../domain/limits.ts'
import { NEAR_MINUTES } from '../../domain/messages/claims.ts'
import { toTemplate } from '../../domain/messages/fill.ts'
import type { Instruction, Moment, Tone } from '../../domain/messages/message.ts'
// Faults and weaknesses of one text, by rules that need no judgement.
import { contentWords } from '../../domain/messages/notation.ts'
import { gradeOf } from './reading-grade.ts'
import type { MessageTask } from './texts.ts'

/** A fault and its evidence. */
export type TextFault = { is: TextFaultName; shown: string }

/**
 * Weight of each fault in the ranking of the worst: 10 makes a text unfit to send, 1 is a matter of taste.
 */
export const weights = {
  'check refuses it': 10,
  'name wrong or twice': 10,
  'arrival time missing or wrong': 10,
  'says what is not so yet': 10,
  'drop-off not followed': 8,
  'own words lost': 8,
  length: 6,
  'wrong tone': 5,
  'stock phrase': 4,
  'late without a kind word': 3,
  'word said twice': 3,
  'same beginnings': 3,
  'halting rhythm': 2,
  'hard to read': 2,
} as const
export type TextFaultName = keyof typeof weights

/** Judges a text like a strict customer. */
export function faultsOf(text: string, { of, tone, brief }: MessageTask): TextFault[] {
  const found: TextFault[] = []
  const fault = (is: TextFaultName, shown: string | false | undefined) => {
    if (shown) found.push({ is, shown })
  }
  const template = toTemplate(text, brief.fillings)
  const plain = plainOf(text, brief.fillings)
  const own = of.own !== undefined
  // The driver answers for own words: only the text around them is judged for style.
  const ours = own ? without(of.own!, plain) : plain
  const sentences = sentencesOf(ours)

  fault('check refuses it', rejectionOf(text, brief) ?? undefined)
  fault('name wrong or twice', nameFault(template))
  fault('arrival time missing or wrong', timeFault(plain, brief.input.eta, of.moment === 'delivered'))
  fault('says what is not so yet', tooSoonIn(ours, of))
  fault(
    'drop-off not followed',
    of.instruction && isUnderWay(of.moment) && !follows[of.instruction].test(plain) && of.instruction,
  )
  fault('own words lost', own && lostOf(of.own!, plain))
  fault('length', lengthFault(text.length, own))
  fault('wrong tone', toneFault(ours, tone))
  fault('stock phrase', stock.exec(ours)?.[0])
  fault(
    'late without a kind word',
    of.moment === 'delayed' && !kindWords.test(plain) && 'no sorry, no thanks',
  )
  fault('word said twice', twiceIn(sentences))
  fault('same beginnings', sameBeginnings(sentences))
  fault('halting rhythm', rhythmFault(sentences))
  const grade = gradeOf(sentences)
  fault('hard to read', grade > GRADE_MAX && `grade ${grade.toFixed(1)}`)
  return found
}

/** A text with names replaced, so that no name is judged. */
export const plainOf = (text: string, fillings: Brief['fillings']): string =>
  toTemplate(text, fillings).replaceAll('{name}', 'Sam').replaceAll('{store}', 'the store')

/** Total weight of a text's faults. */
export const weightOf = (faults: readonly TextFault[]): number =>
  faults.reduce((sum, { is }) => sum + weights[is], 0)

/** The sentences of a text, without emoji. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\p{Extended_Pictographic}\u{FE0F}?/gu, '')
    .split(/(?<=[.!?…])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/** A text for people of any schooling, and for readers of English as a second language. */
const GRADE_MAX = 8
/** Words of the longest sentence for one breath, and of the shortest one in the middle of a message. */
const BREATH = 28
const COMMAS = 3

const follows: Record<Instruction, RegExp> = {
  leave_at_door: /\bdoor|\bmat\b/i,
  hand_to_me: /\bhand|in person|directly|\bmyself\b|\bright to you\b/i,
  meet_outside: /outside|out (?:the )?front|kerb|downstairs/i,
  meet_in_lobby: /lobby|foyer/i,
  collect_pin: /\bcode\b/i,
  other: /\bnotes?\b|\binstructions?\b/i,
}

/** Stock phrases, as if read from a card. */
const stock =
  /\b(?:kindly|please be advised|be informed|at your earliest|do not hesitate|valued|dear customer|rest assured|utmost|as per|herewith|regarding|in regards? to|proceeding|inconvenience|hope this (?:message|note|finds)|esteemed|patronage|commence|endeavou?r|ensure that)\b/i

const ceremony =
  /\b(?:I am|I have (?:just )?(?:collected|read|noted|seen|delivered|kept)|I will|apologise|you requested|I expect|should anything|dear)\b/i
const jokes =
  /\b(?:teleport|royal treatment|plot twist|ta-da|touchdown|the eagle|auntie|treasure map|shark|snails?|secret code|drumroll|showtime)\b/i
const BRIEF_MAX = 170

function toneFault(text: string, tone: Tone): string | undefined {
  if (tone === 'formal') {
    if (text.includes('!')) return 'an exclamation mark in a formal text'
    return contraction.exec(text)?.[0] ?? jokes.exec(text)?.[0]
  }
  if (tone === 'brief' && text.length > BRIEF_MAX) return `brief, with ${text.length} characters`
  return (tone === 'playful' ? undefined : jokes.exec(text)?.[0]) ?? ceremony.exec(text)?.[0]
}

/** The checks for model texts cover other people's names. */
function nameFault(template: string): string | undefined {
  const times = template.split('{name}').length - 1
  return times > 1 ? `${times} times` : undefined
}

function timeFault(plain: string, eta: number | null, isOver: boolean): string | undefined {
  const { minutes } = numbersIn(plain)
  if (eta === null || isOver) return undefined
  return minutes.includes(eta) ? undefined : `${eta} min, said ${minutes.join(', ') || 'nothing'}`
}

/** The drop-off belongs to the time under way, neither before pick-up nor after delivery. */
const isUnderWay = (moment: Moment): boolean => !beforePickUp.has(moment) && moment !== 'delivered'
const beforePickUp: ReadonlySet<Moment> = new Set(['accepted', 'at_store'])

const onBoard =
  /\b(?:I(?:['’]ve| have) (?:just |now )?(?:got|picked|collected)|(?:is|are) (?:now |safely )?(?:with me|on board|in (?:my|the) (?:car|bag))|(?:on|en) (?:my|its|the) way to you|heading (?:to you|your way)|coming to you)\b/i
const close = /\b(?:nearly|almost) there\b|\b(?:around|round) the corner\b|\bany (?:minute|moment|second)\b/i

/** The driver has the order from pick-up on, and is not close with more than eight minutes to go. */
function tooSoonIn(text: string, { moment, eta }: MessageTask['of']): string | undefined {
  if (beforePickUp.has(moment)) return (onBoard.exec(text) ?? close.exec(text))?.[0]
  return moment !== 'delivered' && (eta ?? 0) > NEAR_MINUTES ? close.exec(text)?.[0] : undefined
}

function lengthFault(length: number, own: boolean): string | undefined {
  const most = own ? MESSAGE_MAX : MESSAGE_SOFT_MAX
  return length < MESSAGE_MIN || length > most ? `${length} characters` : undefined
}

/** Half of the content words have to be there, in any form. */
function lostOf(own: string, plain: string): string | undefined {
  const meant = contentWords(own)
  const claimedWords = contentWords(plain)
  const lost = [...meant].filter((word) => !claimedWords.has(word))
  return lost.length * 2 > meant.size ? lost.join(' ') : undefined
}

function without(own: string, text: string): string {
  const words = own.replace(/[.!?]+$/, '')
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  return at < 0
    ? text
    : `${text.slice(0, at)}Own words.${text.slice(at + words.length).replace(/^[.!?]+/, '')}`
}

/**
 * A word whose repetition a listener notices within one or two sentences. The message's subject may be
 * repeated.
 */
function twiceIn(sentences: readonly string[]): string | undefined {
  const seenStems = new Set<string>()
  for (const sentence of sentences)
    for (const word of sentence.toLowerCase().match(/[a-z'-]{4,}/g) ?? []) {
      const stem = word.replace(/'(?:ll|ve|re|s|m|d)$/, '').replace(/(?:ing|ed|es|s)$/, '')
      if (stem.length < 4 || mayRepeat.has(word) || mayRepeat.has(stem)) continue
      if (seenStems.has(stem)) return word
      seenStems.add(stem)
    }
  return undefined
}
const mayRepeat = new Set(
  'order your you with that this have has will there here they from about about for when what then than were been store minut minutes hour'.split(
    ' ',
  ),
)

/** Sentences that all begin alike are a list. */
function sameBeginnings(sentences: readonly string[]): string | undefined {
  if (sentences.length < 2) return undefined
  const starts = sentences.map((sentence) =>
    sentence
      .replace(/^[^.!?]{1,50}: |^(?:hi|hey|hello|g'day|dear)(?: there)?(?: sam)?, (?=\S)/i, '')
      .split(/[\s,]/, 1)[0]!
      .toLowerCase(),
  )
  const first = (word: string) => word.replace(/['’].*$/, '')
  const three = starts.length > 2 && new Set(starts.map(first)).size === 1
  const twoIn = starts.findIndex((start, at) => at > 0 && start === starts[at - 1])
  return three || twoIn > 0 ? starts.join(' / ') : undefined
}

function rhythmFault(sentences: readonly string[]): string | undefined {
  const lengths = sentences.map((sentence) => sentence.split(/\s+/).length)
  // A colon allows a breath.
  const longest = Math.max(
    0,
    ...sentences.flatMap((each) => each.split(': ')).map((each) => each.split(/\s+/).length),
  )
  if (longest > BREATH) return `${longest} words in a sentence`
  const commas = Math.max(0, ...sentences.map((sentence) => sentence.split(',').length - 1))
  if (commas > COMMAS) return `${commas} commas in a sentence`
  const stops = sentences.length > 2 && lengths.every((length) => length <= 4)
  return stops ? `${lengths.join(' + ')} words` : undefined
}
