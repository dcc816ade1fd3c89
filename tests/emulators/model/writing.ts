// Text of the model server: a few kind sentences from the prompt's fields. It follows a script of its own,
// different from the composer's.

/** Gives numbers from 0 up to 1. */
type RandomSource = () => number

/** The fields of a prompt, by their names. */
export type PromptFields = ReadonlyMap<string, string>

/** Reads `name: value` lines. Markers around third-party words become blanks. */
export function fieldsIn(prompt: string): PromptFields {
  const lines = prompt.matchAll(/^([a-z' -]+): (.+)$/gm)
  return new Map(Array.from(lines, ([, name, value]) => [name!, value!.replaceAll('ˆ', ' ').trim()]))
}

/** One message from the fields. */
export function write(fields: PromptFields, random: RandomSource): string {
  const tone = fields.get('tone') ?? ''
  const [isFormal, isBrief] = [tone.startsWith('formal'), tone.startsWith('brief')]
  const moment = momentOf(fields.get('moment'))
  const partsWritten: string[] = []
  const pick = (choices: readonly string[]) => {
    const fresh = choices.filter((choice) => isFresh(choice, partsWritten))
    const among = fresh.length > 0 ? fresh : choices
    return among[Math.floor(random() * among.length)]!
  }
  const order = fields.has('store') ? `your order from ${fields.get('store')}` : 'your order'
  const due = fields.get('arrives in') ?? fields.get('the customer has it in')
  const arrival = due ? pick(arrivalsOf(moment)).replaceAll('DUE', due) : ''
  partsWritten.push(
    `${pick(newsOf[moment === 'arriving' && isFar(due) ? 'picked_up' : moment]).replaceAll('ORDER', order)}${arrival}`,
  )
  const own = fields.get("driver's own words")
  const label = fields.get('reason')?.split(' (')[0] ?? ''
  const reason = reasons[label]
  if (own) partsWritten.push(...own.split(/(?<=[.!?])\s+/))
  else if (reason) partsWritten.push(pick(isOver(label, moment) ? reason.after : reason.before))
  const drop = dropoffs[fields.get('drop-off') ?? '']
  // A message has three sentences at most, and the customer's facts come first.
  if (drop && partsWritten.length < SENTENCES) partsWritten.push(pick(drop))
  else if (drop) partsWritten[0] += `, and ${pick(drop)}`
  const name = fields.get("customer's first name")
  const greeting = name ? `${isFormal ? 'Hello' : pick(['Hi', 'Hey'])} ${name}, ` : ''
  const whole = () =>
    [`${greeting}${partsWritten[0]}`, ...partsWritten.slice(1, SENTENCES)].map(sentence).join(' ')
  if (partsWritten.length < SENTENCES && (!isBrief || whole().length < LENGTH_MIN)) {
    const closing = pick(closings[moment])
    if (whole().length + closing.length < LENGTH_MAX) partsWritten.push(closing)
  }
  return isFormal ? inFull(whole()) : whole()
}

const SENTENCES = 3
const LENGTH_MIN = 60
const LENGTH_MAX = 200

/** Begins differently from the sentence before, and repeats no word. */
function isFresh(choice: string, partsWritten: readonly string[]): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/[a-z']{5,}/g) ?? []
  const first = (text = '') => text.split(' ', 1)[0]!.toLowerCase().replace(/'.*$/, '')
  const before = new Set(partsWritten.flatMap(words))
  return first(choice) !== first(partsWritten.at(-1)) && !words(choice).some((word) => before.has(word))
}

/** A formal message has no contractions. */
const inFull = (text: string): string =>
  text
    .replace(/\bI'm\b/g, 'I am')
    .replace(/\b(it|that|there)'s\b/gi, '$1 is')
    .replace(/'ve\b/g, ' have')
    .replace(/'ll\b/g, ' will')

type Moment = 'accepted' | 'at_store' | 'picked_up' | 'delayed' | 'arriving' | 'delivered'

function momentOf(partsWritten = ''): Moment {
  if (/way to the store/.test(partsWritten)) return 'accepted'
  if (/at the store/.test(partsWritten)) return 'at_store'
  if (/late/.test(partsWritten)) return 'delayed'
  if (/about to arrive/.test(partsWritten)) return 'arriving'
  return /delivered/.test(partsWritten) ? 'delivered' : 'picked_up'
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`

const newsOf: Record<Moment, string[]> = {
  accepted: [
    "I'm on my way to pick up ORDER",
    "I'm heading out to collect ORDER",
    'ORDER is next, and I am driving over to collect it',
  ],
  at_store: [
    "I'm at the store for ORDER",
    "I've come to the store for ORDER",
    "I'm here at the store to get ORDER",
  ],
  picked_up: [
    'ORDER is with me and on its way to you',
    "I've collected ORDER and I'm coming to you now",
    'ORDER is safely on board and heading to you',
    "I've just picked up ORDER",
  ],
  delayed: [
    'sorry, ORDER is running a little later than planned',
    "ORDER needs a bit more time, and I'm sorry to keep you waiting",
    "I'm sorry, ORDER is taking a little longer than planned",
  ],
  arriving: [
    "I'm on the last stretch to you with ORDER",
    'ORDER and I are getting close to you',
    "I'm not far from your place with ORDER",
  ],
  delivered: ['ORDER has been delivered', 'ORDER has arrived and is all yours', "that's ORDER delivered"],
}
const arrivalsOf = (moment: Moment): string[] =>
  moment === 'accepted' || moment === 'at_store'
    ? [', and you should have it in DUE', ', so it should be with you in DUE']
    : [', DUE to go', ' and should be with you in DUE']

/** A driver more than eight minutes away is not nearly there. */
const isFar = (due = ''): boolean => due.includes('hour') || Number(/\d+/.exec(due) ?? 0) > 8

/** A wait at the store is over once the driver has the order, anything else once it is delivered. */
const isOver = (label: string, moment: Moment): boolean =>
  moment === 'delivered' || (ofStore.has(label) && (moment === 'picked_up' || moment === 'arriving'))
const ofStore = new Set([
  'Still being prepared',
  'Long queue',
  'Shopping takes longer',
  'An item is replaced',
])

const reasons: Record<string, { before: string[]; after: string[] }> = {
  Traffic: {
    before: ['the roads are slow just now, so I take it steadily', 'traffic is slower than usual'],
    after: ['the roads were slow, so thank you for waiting'],
  },
  'Still being prepared': {
    before: ['the kitchen wants a few moments more to get it right'],
    after: ['the kitchen took a little longer, so thank you for waiting'],
  },
  'Long queue': {
    before: ['there is a long queue in front of me', 'the queue is longer than usual'],
    after: ['there was a long queue, so thank you for waiting'],
  },
  'Shopping takes longer': {
    before: ['the shopping takes a bit longer than planned'],
    after: ['the shopping took a bit longer, so thank you for waiting'],
  },
  'An item is replaced': {
    before: ['an item is sold out, so a replacement is being found'],
    after: ['an item was sold out and has a replacement'],
  },
  Weather: {
    before: ['the weather is rough, so I drive with extra care'],
    after: ['the weather was rough, and everything stayed dry'],
  },
  'A second drop': {
    before: ['there is one other stop first, and then it is your turn'],
    after: ['there was one other stop before yours, so thank you for waiting'],
  },
  Parking: {
    before: ['finding a place to park may take me a moment'],
    after: ['finding a place to park took me a moment'],
  },
  'Order checked': {
    before: ['I checked twice that everything is there', 'everything is there, I checked twice'],
    after: ['I checked twice that everything was there', 'everything is there, I checked twice'],
  },
  'Hot and cold apart': {
    before: ['the hot and cold things are packed separately'],
    after: ['the hot and cold things were packed separately'],
  },
  Studying: {
    before: ['between my classes I drive, and a trip like this is a nice break'],
    after: ['now I go back to my classes with a smile'],
  },
  Family: {
    before: ['for my family I drive, and I take good care of what I carry'],
    after: ['for my family I drive, and I was glad to bring this to you'],
  },
  'Saving for a goal': {
    before: ["there's a goal that I'm saving for, one careful trip at a time"],
    after: ["there's a goal that I'm saving for, one careful trip at a time"],
  },
  'First week': {
    before: ["it's my first week, so everything gets extra care"],
    after: ["it's my first week, and I was glad to find you"],
  },
  'Love this area': {
    before: ['driving around here is something that I always like'],
    after: ['driving around here is something that I always like'],
  },
  'Birthday shift': {
    before: ["it's my birthday, and I'm glad to spend some of it on the road"],
    after: ["it's my birthday, and this was a nice part of it"],
  },
}

const dropoffs: Record<string, string[]> = {
  'leave it at the door': ["I'll leave it at your door as you asked", "it'll be set down at your door"],
  'hand it to the customer in person': ["I'll bring it to you in person", "you'll get it in person"],
  'meet the customer outside': ["I'll meet you outside"],
  'meet the customer in the lobby': ["I'll meet you in the lobby"],
  'the customer has a delivery code ready, which the driver asks for at the door': [
    'please have your delivery code ready for me',
  ],
  'the driver has read the drop-off note': ["I've seen your drop-off note", 'your drop-off note is with me'],
}

const closings: Record<Moment, string[]> = {
  accepted: ['good care will be taken of it', 'it is a pleasure to bring it to you'],
  at_store: ['good care will be taken of it', 'it is a pleasure to bring it to you', 'thank you for waiting'],
  picked_up: [
    'thank you for your order',
    "I'm looking after it on the way",
    'it is in good hands until then',
  ],
  delayed: [
    'thank you for your patience',
    'I have not forgotten you',
    'it means a lot that you bear with me',
  ],
  arriving: ['thank you for your order', "I'm taking good care of it until then", 'see you in a bit'],
  delivered: [
    'I hope it is just what you were after',
    'enjoy every bit of it, and thank you so much',
    'have a good one, and thank you for your order',
  ],
}
