import { entailedBy, isOfStore } from './claims.ts'
import { MessageBuilder } from './message-builder.ts'
import type { Claim, MessageInput, Tone } from './message.ts'
import { CAUSE, CLAUSE, ETA, ITEMS, NAME, STORE } from './notation.ts'
import type { Pool } from './notation.ts'
import { asClause, asSentence } from './own-words.ts'
import type { OwnWords } from './own-words.ts'
import { fitsAt } from './reason.ts'
import { random } from './seeded-random.ts'
import type { Random } from './seeded-random.ts'
import { accepted, atStore } from './sentences/before-pick-up.ts'
import { delayed } from './sentences/delayed.ts'
import { delivered } from './sentences/delivered.ts'
import { aboutDelivery } from './sentences/delivery-reasons.ts'
import { closings, greetings, namelessGreetings } from './sentences/greetings-and-closings.ts'
import { instructionLines } from './sentences/instructions.ts'
import { arriving, onTheWay } from './sentences/on-the-way.ts'
import { lateBecause, sorryAbout, waitedBecause, worthKnowing } from './sentences/own-words.ts'
import { aboutMe, isPersonal } from './sentences/personal-reasons.ts'

const SENTENCES = 3
/** "Your order of 5 items" says something; one or two, or a hundred, does not. */
const MENTIONED_ITEMS = { from: 3, to: 60 }
/** How own words of three sentences, which leave room for no other, are led in after the news. */
const leadIns = ['', ', plus a short note', ', plus a few words from me']
/** A cause as small as finding a park holds an order up for at most this many minutes. */
const SMALL_CAUSE_MINUTES = 15
/** So few minutes before the customer has the order, another stop, the kitchen and a swap are over. */
const LAST_MINUTES = 3
/** Shares of the messages with a greeting, with a closing sentence (with and without a fact), and with an emoji. */
const NAMED_GREETING = 0.8
const NAMELESS_GREETING: Record<Tone, number> = { warm: 0.8, brief: 0.4, playful: 0.8, formal: 0.8 }
const CLOSING: Record<Tone, number> = { warm: 0.35, brief: 0.15, playful: 0.35, formal: 0.35 }
const CLOSING_WITHOUT_FACTS: Record<Tone, number> = { warm: 0.7, brief: 0.25, playful: 0.6, formal: 0.6 }
const EMOJI = { warm: 0.15, playful: 0.5 }
/** Platforms whose contact button opens a text message, where an emoji makes one message cost two. */
const textMessages: ReadonlySet<string> = new Set(['amazonflex', 'grubhub', 'justeat'])

const moments = {
  accepted,
  at_store: atStore,
  picked_up: onTheWay,
  arriving,
  delayed,
  delivered,
}

/** Options that change a draft's length. */
export type DraftOptions = {
  seed: number
  /** Number of closing sentences, if there is room; one or none by chance otherwise. */
  closings?: 0 | 1 | 2
  /** Without the store and the item count. */
  store?: false
  /** Only the shortest or the longest of the lines that fit. */
  size?: 'short' | 'shortest' | 'long'
  /** Without the drop-off instruction. */
  instruction?: false
}

/** One message by the seed: greeting and news, the reason, the drop-off, a closing, in at most three sentences. */
export function draft(input: MessageInput, own: OwnWords | null, options: DraftOptions): string {
  const { moment, tone } = input
  const dice = random(options.seed)
  const entailed = entailedBy(input)
  const reason = input.reason?.kind === 'listed' && fitsAt(input.reason.id, moment) ? input.reason.id : null
  const words = reason && !isPersonal(reason) ? aboutDelivery[reason] : null
  const isSmall = reason === 'parking' && (input.eta ?? 0) > SMALL_CAUSE_MINUTES
  const listedCause = isSmall ? null : (words?.cause ?? null)
  const causes = moment !== 'delayed' ? null : own?.form === 'cause' ? [own.inside] : listedCause
  const causeInNews = causes !== null
  const isOver = moment === 'delivered'
  const writer = new MessageBuilder({
    tone,
    entailed,
    dice,
    size: options.size,
    read: (slot) => {
      if (slot === 'items') return `${input.itemCount} items`
      if (slot === 'eta') return spokenDuration(input.eta!)
      if (slot === 'cause') return pick(causes!, dice)
      if (slot === 'clause' && own!.form === 'cause') return asClause(own!.inside, isOver)
      if (slot === 'clause') return own!.inside
      return `{${slot}}`
    },
  })

  const instruction = options.instruction === false ? null : input.instruction
  const place = isOver && instruction && instruction !== 'other' ? delivered.place[instruction] : null
  const isLate = moment === 'delayed' && entailed.has('late') && entailed.has('waited')
  const withClause = isLate && own?.form === 'clause' && own.delays
  const isPreparing =
    isLate && reason === 'restaurant_preparing' && entailed.has('not_ready') && !isNearlyThere(input)
  const saysSorry = isLate && own !== null && /\b(?:sorry|apolog\w+)\b/i.test(own.text)
  const lateNews = isPreparing ? delayed.preparing : saysSorry ? delayed.withoutSorry : null
  const news = withClause ? lateBecause : (lateNews ?? place ?? newsFor(input, entailed))
  const eta = input.eta !== null && !isOver ? ETA : 0
  const store = input.hasStore && options.store !== false ? STORE : 0
  const items = options.store !== false && isWorthCounting(input) ? ITEMS : 0
  const requiredFacts = eta | (causeInNews ? CAUSE : 0) | (withClause ? CLAUSE : 0)
  // Before pick-up the store is the news; later it is mentioned where no arrival time is known.
  const namesStore = eta === 0 || moment === 'accepted' || moment === 'at_store'
  const mention = { may: requiredFacts | store | items, must: requiredFacts | (namesStore ? store : 0) }
  // Where the claims of the moment are withheld, the message uses news that is true at any.
  const newsText = writer.phrase(news, mention) || writer.phrase(accepted.neutral, mention)

  const leadIn = () =>
    instruction && !isOver
      ? `, and ${bare(writer.phrase(instructionLines[instruction], { may: 0, must: 0 }))}${pick(leadIns.slice(1), dice)}`
      : pick(leadIns, dice)
  const ownNews =
    own !== null && own.sentences >= SENTENCES ? `${newsText}${leadIn()}: ${own.text}` : newsText
  const [opening, ending] = named(input, { newsText: ownNews, dice, writer })
  writer.add(`${ownNews}${ending}`, opening)
  if (ownNews !== newsText) return writer.text()

  if (reason && !isPersonal(reason) && !causeInNews && !isPreparing)
    writer.say(sentencesFor(reason, input, entailed), { may: 0, must: 0 })
  const quoted = own && !withClause && !causeInNews ? own : null
  // A cause belongs to the news; any other word of the driver's comes after the drop-off.
  if (quoted?.delays) quote(writer, quoted, isOver)
  const room = SENTENCES - writer.length - (quoted?.delays ? 0 : (quoted?.sentences ?? 0))
  if (instruction && !isOver && room > 0) writer.say(instructionLines[instruction], { may: 0, must: 0 })
  if (quoted && !quoted.delays) quote(writer, quoted, isOver)
  if (reason && isPersonal(reason)) {
    const { before, delivered: after = before } = aboutMe[reason]
    writer.say(isOver ? after : before, { may: 0, must: 0 })
  }
  const left = SENTENCES - writer.length - ((own?.sentences ?? 1) - 1)
  const ends = moment === 'delayed' || moment === 'delivered' ? moments[moment].closings : closings
  const hasFact = (eta | store | items) !== 0 || reason !== null || own !== null || instruction !== null
  const share = (hasFact ? CLOSING : CLOSING_WITHOUT_FACTS)[tone]
  const most = Math.min(left, options.closings ?? (dice() < share ? 1 : 0))
  for (let ending = 0; ending < most; ending++)
    writer.say(ends, { may: 0, must: 0, fresh: options.closings !== 2 || ending > 0 })
  return own || options.size === 'shortest'
    ? writer.text()
    : `${writer.text()}${smile(input, { dice, waited: entailed.has('waited') })}`
}

/** The lines of the news that suit the moment and what is known of it. */
function newsFor({ moment }: MessageInput, entailed: ReadonlySet<Claim>): Pool {
  if (moment === 'arriving') return entailed.has('near') ? arriving.near : arriving.far
  return moments[moment].news
}

/** The sentences of a reason about the delivery: while it lasts, once it is over, or looking back. */
function sentencesFor(
  reason: keyof typeof aboutDelivery,
  input: MessageInput,
  entailed: ReadonlySet<Claim>,
): Pool {
  const { moment } = input
  const words = aboutDelivery[reason]
  if (moment === 'delivered') return words.delivered ?? words.over ?? words.now
  const isClose = entailed.has('near') || isNearlyThere(input)
  const isOver = isOfStore(reason) ? entailed.has('has_order') || (moment === 'delayed' && isClose) : isClose
  return (isOver && words.over) || words.now
}

/** Place of the first name: in a greeting, or after the news where that reads well. */
function named(
  { hasName, tone }: MessageInput,
  { newsText, dice, writer }: { newsText: string; dice: Random; writer: MessageBuilder },
): [opening: string, ending: string] {
  const share = dice()
  if (!hasName) {
    if (share >= NAMELESS_GREETING[tone]) return ['', '']
    return [writer.greeting(namelessGreetings, { may: 0, must: 0 }), '']
  }
  const takesName = !/[,:]/.test(newsText) && newsText.length < 110
  if (takesName && share >= NAMED_GREETING) return ['', ', {name}']
  return [writer.greeting(greetings, { may: NAME, must: NAME }), '']
}

/** The driver's own words, worked into a sentence where possible, and otherwise as typed. */
function quote(writer: MessageBuilder, own: OwnWords, isOver: boolean): void {
  const fact = { may: CLAUSE, must: CLAUSE }
  if (own.form === 'sentence' || own.form === 'note') writer.quote(own.text)
  else if (isOver && own.delays) writer.say(waitedBecause, fact)
  else if (isOver && own.damage) writer.say(sorryAbout, fact)
  // "Just so you know" introduces what is still so.
  else if (isOver || own.isPast || !own.delays) writer.quote(asSentence(own.inside))
  else writer.say(worthKnowing, fact)
}

/** A drop-off sentence inside another one. */
const bare = (drop: string): string =>
  drop.replace(/^as (?:you )?(?:asked|requested), |, as (?:you )?(?:asked|requested)$/, '')

/** The emoji at the end, or none, as in a message about a wait. */
function smile(
  { moment, tone, platform }: MessageInput,
  { dice, waited }: { dice: Random; waited: boolean },
): string {
  if (tone === 'brief' || tone === 'formal' || textMessages.has(platform)) return ''
  if (dice() >= EMOJI[tone] || waited) return ''
  return ` ${pick(moments[moment].emoji[tone], dice)}`
}

const isNearlyThere = ({ eta }: MessageInput): boolean => eta !== null && eta <= LAST_MINUTES

const isWorthCounting = ({ itemCount }: MessageInput): boolean =>
  itemCount !== null && itemCount >= MENTIONED_ITEMS.from && itemCount <= MENTIONED_ITEMS.to

const pick = <T>(choices: readonly T[], dice: Random): T => choices[Math.floor(dice() * choices.length)]!

const HOUR = 60

/**
 * Whole minutes as they are spoken after the word "about": "a minute", "45 minutes", "an hour and a half",
 * "2 hours and 5 minutes".
 */
export function spokenDuration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return inMinutes(minutes)
  if (rest === 0) return hours === 1 ? 'an hour' : `${hours} hours`
  if (rest === 30) return hours === 1 ? 'an hour and a half' : `${hours} and a half hours`
  return `${hours === 1 ? 'an hour' : `${hours} hours`} and ${inMinutes(rest)}`
}

const inMinutes = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`)
