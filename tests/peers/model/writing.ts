// What the stand-in writes when it behaves: a few kind sentences put together from the fields of the prompt. It follows
// a script, other than the composer's, and understands nothing.

/** Gives numbers from 0 up to 1. */
type Dice = () => number

/** The fields of a prompt, by their names. */
export type Fields = ReadonlyMap<string, string>

/** Reads `name: value` lines. Marks between words of somebody else become blanks. */
export function fieldsIn(prompt: string): Fields {
  const lines = prompt.matchAll(/^([a-z' -]+): (.+)$/gm)
  return new Map(Array.from(lines, ([, name, value]) => [name!, value!.replaceAll('ˆ', ' ').trim()]))
}

/** One message from the fields. */
export function write(fields: Fields, dice: Dice): string {
  const isFormal = fields.get('tone')?.startsWith('formal') ?? false
  const name = fields.get("customer's first name")
  const moment = momentOf(fields.get('moment'))
  const pick = (choices: readonly string[]) => choices[Math.floor(dice() * choices.length)]!
  const order = fields.has('store') ? `your order from ${fields.get('store')}` : 'your order'
  const greeting = name ? (isFormal ? `Hello ${name}, ` : pick([`Hi ${name}, `, `Hey ${name}, `])) : ''
  const news = pick(newsOf[moment][isFormal ? 'formal' : 'plain']).replaceAll('ORDER', order)
  const due = fields.get('arrives in')
  const arrival = due ? pick(arrivals).replaceAll('DUE', due) : ''
  const first = sentence(`${greeting}${news}${arrival}`)
  const reason = reasonIn(fields, { moment, pick })
  const drop = dropoffs[fields.get('drop-off') ?? '']
  const middle = [reason, drop && pick(drop)].filter((part) => part !== undefined && part !== '')
  const said = [first, ...middle.map((part) => sentence(part!))].slice(0, 3)
  if (said.length < 3) said.push(sentence(pick(closings[moment])))
  return said.join(' ')
}

type Moment = 'picked_up' | 'delayed' | 'arriving' | 'delivered'

function momentOf(said = ''): Moment {
  if (/late/.test(said)) return 'delayed'
  if (/about to arrive/.test(said)) return 'arriving'
  return /delivered/.test(said) ? 'delivered' : 'picked_up'
}

function reasonIn(
  fields: Fields,
  { moment, pick }: { moment: Moment; pick: (choices: readonly string[]) => string },
): string | undefined {
  const own = fields.get("driver's own words")
  if (own) return own.replace(/[.!?]+$/, '')
  const said = fields.get('reason')?.split(' (')[0]
  const words = said && reasons[said]
  return words ? pick(moment === 'delivered' ? words.after : words.before) : undefined
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`

const newsOf: Record<Moment, { plain: string[]; formal: string[] }> = {
  picked_up: {
    plain: [
      'ORDER is with me and on its way to you',
      "I've collected ORDER and I'm coming to you now",
      'ORDER is safely on board and heading to you',
    ],
    formal: ['I have collected ORDER and am on my way to you', 'ORDER is with me and on its way to you'],
  },
  delayed: {
    plain: [
      'sorry, ORDER is running a little later than planned',
      'ORDER needs a bit more time, and I am sorry to keep you waiting',
    ],
    formal: ['I am sorry to say that ORDER is a little late', 'ORDER is taking a little longer than planned'],
  },
  arriving: {
    plain: ["I'm on the last stretch to you with ORDER", 'ORDER and I are getting close to you'],
    formal: ['I am approaching you with ORDER', 'ORDER is close to you now'],
  },
  delivered: {
    plain: ['ORDER has been delivered', 'ORDER has arrived and is all yours'],
    formal: ['ORDER has been delivered', 'ORDER has arrived with you'],
  },
}
const arrivals = [', DUE to go', ' and should be with you in DUE', ', DUE away']

const reasons: Record<string, { before: string[]; after: string[] }> = {
  Traffic: {
    before: ['the roads are slow just now, so I am taking it steadily', 'traffic is slower than usual'],
    after: ['the roads were slow, so thank you for waiting'],
  },
  'Still being prepared': {
    before: ['the kitchen needed a little longer to get it right'],
    after: ['the kitchen took a little longer, so thank you for waiting'],
  },
  Weather: {
    before: ['the weather is rough, so I am driving with extra care'],
    after: ['the weather was rough, and everything stayed dry'],
  },
  'A second drop': {
    before: ['I have one other stop on the way, and then it is your turn'],
    after: ['I had one other stop on the way, so thank you for waiting'],
  },
  Parking: {
    before: ['finding a place to park may take me a moment'],
    after: ['finding a place to park took me a moment'],
  },
  'Order checked': {
    before: ['I checked twice that everything is there'],
    after: ['I checked twice that everything was there'],
  },
  'Hot and cold apart': {
    before: ['the hot and cold things are packed separately'],
    after: ['the hot and cold things were packed separately'],
  },
  Studying: {
    before: ['I drive between my classes, and you are part of a good study day'],
    after: ['I am off to my classes now with a smile'],
  },
  Family: {
    before: ['I drive for my family, and I take good care of what I carry'],
    after: ['I drive for my family, and I was glad to bring this to you'],
  },
  'Saving for a goal': {
    before: ['I am saving for a goal of mine, one careful trip at a time'],
    after: ['I am saving for a goal of mine, one careful trip at a time'],
  },
  'First week': {
    before: ['it is my first week, so I am taking extra care'],
    after: ['it is my first week, and I was glad to find you'],
  },
  'Love this area': {
    before: ['I always like driving around here'],
    after: ['I always like driving around here'],
  },
  'Birthday shift': {
    before: ['it is my birthday, and I am glad to spend some of it on the road'],
    after: ['it is my birthday, and this was a nice part of it'],
  },
}

const dropoffs: Record<string, string[]> = {
  'leave it at the door': ['I will leave it at your door as you asked', "I'll set it down at your door"],
  'hand it to the customer in person': ['I will bring it to you in person'],
  'meet the customer outside': ['I will meet you outside'],
  'meet the customer in the lobby': ['I will meet you in the lobby'],
  'the customer has a delivery code ready, which the driver asks for at the door': [
    'please have your delivery code ready for me',
  ],
  'the driver has read the drop-off note': ['I have read your drop-off note, thank you'],
}

const closings: Record<Moment, string[]> = {
  picked_up: ['Thank you for your patience, I will take good care of it', 'I am looking after it on the way'],
  delayed: ['Thank you for your patience, I really appreciate it', 'I have not forgotten you'],
  arriving: ['Thank you for waiting so kindly', 'I am taking good care of it until then'],
  delivered: ['I hope it is just what you were after, and thank you', 'Thank you, and I hope you enjoy it'],
}
