import type { Instruction, MessageInput, Tone } from '../message.ts'
import { arrival } from './arrival.ts'
import { arriving } from './arriving.ts'
import { delayed } from './delayed.ts'
import { delivered } from './delivered.ts'
import { spoken } from './duration.ts'
import { greetings } from './greetings.ts'
import { instructions } from './instructions.ts'
import { both, CAUSE, CODE, DROP, ETA, FAR, ITEMS, MEET, NAME, NEAR, STORE } from './notation.ts'
import type { OwnWords } from './own-words.ts'
import { pickedUp } from './picked-up.ts'
import { random } from './random.ts'
import type { Random } from './random.ts'
import { causesOf, isPersonal, wordingOf } from './reasons.ts'
import { Writer } from './writer.ts'

/** How a draft is made: the seed, and what has to change so that it fits. */
export type Cut = {
  seed: number
  /** How many closing sentences, if there is room; one or none by chance otherwise. */
  closings?: 0 | 1 | 2
  /** Without the store and the item count. */
  store?: false
  /** Without the drop-off instruction. */
  instruction?: false
  /** With other dice: the parts stay, the words change. */
  again?: number
  /** From the shortest or the longest of the lines that fit. */
  size?: 'short' | 'long'
  /** One lead-in that ends in a colon, and then the own words alone. */
  leadIn?: true
}

/** What the news carries, and what each sentence after it does, as bits. */
type Spread = { news: number; after: number[] }

const SENTENCES = 3
/** A customer who is at most this many minutes away is near. */
const NEAR_MINUTES = 15
/** "All 5 items" says something; one or two, or a hundred, does not. */
const ITEMS_WORTH_SAYING = { from: 3, to: 60 }
/** Shares of the messages that name the cause in the news, open with the name, open with a greeting. */
const CAUSE_IN_NEWS = 0.35
const NAMED_GREETING = 0.82
const GREETING = 0.75
const CLOSING: Record<Tone, number> = { warm: 0.8, brief: 0.3, playful: 0.6, formal: 0.7 }
const EMOJI = { warm: 0.15, playful: 0.5 }
/** Platforms whose contact button opens a text message, where an emoji makes one message cost two. */
const textMessages = new Set(['amazonflex', 'grubhub', 'justeat'])

const moments = { picked_up: pickedUp, delayed, arriving, delivered }
const openings = {
  picked_up: both(greetings, pickedUp.openings),
  delayed: both(greetings, delayed.openings),
  arriving: both(greetings, arriving.openings),
  delivered: both(greetings, delivered.openings),
}

/**
 * Writes one message by the seed: greeting and news, the reason, arrival and drop-off, closing, in at most three
 * sentences. It may be too long or too short; compose() judges that and comes back with another cut.
 */
export function draft(input: MessageInput, own: OwnWords | null, cut: Cut): string {
  const dice = random(cut.seed + 0x1000_0000 * (cut.again ?? 0))
  const moment = moments[input.moment]
  const instruction = cut.instruction === false ? null : input.instruction
  const read = reader(input, dice)
  const writer = new Writer({ tone: input.tone, guard: guardOf(input), read, dice, size: cut.size })
  const name = input.hasName ? NAME : 0
  const things = cut.store === false ? 0 : (input.hasStore ? STORE : 0) | (worthCounting(input) ? ITEMS : 0)

  greet(writer, input, cut.size === 'long' ? 0 : dice())
  if (own && cut.leadIn) {
    const [{ news }] = spreads(input, { instruction, room: 0, causeInNews: false }) as [Spread]
    writer.say(moment.leadIn, { may: name | news, must: news | (name & ~writer.said) })
    return `${writer.text().slice(0, -1)}: ${own.text}`
  }

  const id = input.reason?.kind === 'listed' ? input.reason.id : null
  const causeInNews = causesOf(input) !== null && dice() < CAUSE_IN_NEWS
  const reason = id && !causeInNews ? { lines: wordingOf(id, input.moment), last: isPersonal(id) } : null
  const room = SENTENCES - 1 - (own?.sentences ?? 0) - (reason ? 1 : 0)
  const { news, after } = pick(spreads(input, { instruction, room, causeInNews }), dice)

  const lines = 'place' in moment && instruction ? moment.place[instruction] : moment.news
  const facts = news | (causeInNews ? CAUSE : 0)
  writer.say(lines, { may: facts | things | name, must: facts | (name & ~writer.said) })
  if (reason && !reason.last) writer.say(reason.lines, { may: things & STORE, must: 0 })
  if (own && input.moment === 'delayed') writer.quote(own)
  for (const due of after) {
    const toldByInstruction = instruction && (due === DROP || (due & CODE) !== 0)
    writer.say(toldByInstruction ? instructions[instruction].sentence : arrival, { may: due, must: due })
  }
  if (own && input.moment !== 'delayed') writer.quote(own)
  if (reason?.last) {
    writer.say(reason.lines, { may: 0, must: 0 })
  }
  const closings = cut.closings ?? (dice() < CLOSING[input.tone] ? 1 : 0)
  if (writer.length > 1) writer.changeSubject()
  for (let closing = 0; closing < closings && writer.length < SENTENCES; closing++)
    writer.say(moment.closings, { may: name, must: name & ~writer.said, fresh: true })

  return own ? writer.text() : `${writer.text()}${smile(input, dice)}`
}

/** The emoji at the end, or nothing. */
function smile({ moment, tone, platform }: MessageInput, dice: Random): string {
  if (tone === 'brief' || tone === 'formal' || textMessages.has(platform) || dice() >= EMOJI[tone]) return ''
  return ` ${pick(moments[moment].emoji[tone], dice)}`
}

function greet(writer: Writer, input: MessageInput, share: number): void {
  if (input.hasName && share < NAMED_GREETING) writer.open(openings[input.moment], { may: NAME, must: NAME })
  else if (!input.hasName && share < GREETING) writer.open(openings[input.moment], { may: 0, must: 0 })
}

/** The ways to spread arrival time and drop-off over the news and the sentences that still have room. */
function spreads(
  input: MessageInput,
  { instruction, room, causeInNews }: { instruction: Instruction | null; room: number; causeInNews: boolean },
): Spread[] {
  if (input.moment === 'delivered') return [{ news: 0, after: [] }]
  const eta = input.eta === null ? 0 : ETA
  const drop = instruction === null ? 0 : instruction === 'collect_pin' ? CODE : DROP
  const all: Spread[] = [
    { news: eta, after: [drop] },
    { news: eta, after: [drop] },
    { news: 0, after: instruction === 'other' ? [eta, drop] : [eta | drop] },
    { news: 0, after: [eta, drop] },
    { news: eta | drop, after: [] },
  ].map(({ news, after }) => ({ news, after: after.filter((facts) => facts !== 0) }))
  return all.filter(
    ({ news, after }) => after.length <= Math.max(room, 0) && !(causeInNews && (news & (DROP | CODE)) !== 0),
  )
}

/** How the slots read for this message. */
function reader(input: MessageInput, dice: Random): (slot: string) => string {
  return (slot) => {
    if (slot === 'items') return `${input.itemCount} items`
    if (slot === 'eta') return spoken(input.eta!)
    if (slot === 'drop' || slot === 'code') return pick(instructions[input.instruction!].drop, dice)
    if (slot === 'cause') return pick(causesOf(input)!, dice)
    return `{${slot}}`
  }
}

function guardOf({ eta, instruction }: MessageInput): number {
  const meets = instruction !== null && instruction !== 'leave_at_door' && instruction !== 'other'
  return (eta === null || eta <= NEAR_MINUTES ? NEAR : FAR) | (meets ? MEET : 0)
}

const worthCounting = ({ itemCount }: MessageInput): boolean =>
  itemCount !== null && itemCount >= ITEMS_WORTH_SAYING.from && itemCount <= ITEMS_WORTH_SAYING.to

const pick = <T>(choices: readonly T[], dice: Random): T => choices[Math.floor(dice() * choices.length)]!
