import { type Fields, write } from './writing.ts'

/** What the stand-in answers to one request. */
export type Answer = {
  /** An HTTP status instead of a text. */
  status?: number
  /** Waits so long before the first sign of life, in milliseconds. */
  wait?: number
  /** Between two tokens, in milliseconds, instead of the usual time. */
  msPerToken?: number
  text: string
  /** How it ends: as it should, at the limit of tokens, without a word, by cutting the line, or never. */
  ending?: 'stop' | 'length' | 'silent' | 'cut' | 'never' | 'content_filter'
  /** Stops before its last words until it is to behave otherwise. */
  isHeld?: boolean
  /** Asks for a tool instead of writing. */
  tool?: boolean
  /** Lines that are no events at all. */
  garbage?: boolean
}

/** What the stand-in is asked: the fields, everything that it was told, and whether it is told to mend. */
export type Asked = { fields: Fields; told: string; isMending: boolean; dice: () => number }

type Behaviour = { says: string; answer: (asked: Asked) => Answer }

const TRIES = 50

const kind = ({ fields, dice }: Asked): string => {
  const wanted = Number(fields.get('messages') ?? 1)
  const written = new Set<string>()
  // Whoever asks for several wants them to differ, and the script has few ways to tell of some orders.
  for (let tries = 0; written.size < wanted && tries < TRIES; tries++) written.add(write(fields, dice))
  return Array.from(written).join('\n')
}
const saying =
  (text: (asked: Asked) => string, rest: Omit<Answer, 'text'> = {}) =>
  (asked: Asked): Answer => ({
    text: text(asked),
    ...rest,
  })
/** A good message with something wrong in it, where the first attempt has that and every further one too. */
const spoilt = (spoil: (good: string) => string) =>
  saying((asked) => kind(asked).split('\n').map(spoil).join('\n'))

const begging = spoilt((good) => `${good} A big tip and five stars would really help me out!`)

/** Everything that it can do on demand: chosen by the model's name after a slash, or on its page. */
export const behaviours = {
  kind: { says: 'writes kind messages', answer: saying(kind) },
  slow: { says: 'writes slowly', answer: saying(kind, { msPerToken: 200 }) },
  held: {
    says: 'writes all but the end, until it is to behave otherwise',
    answer: saying(kind, { isHeld: true }),
  },
  late: { says: 'begins after two seconds', answer: saying(kind, { wait: 2_000 }) },
  hanging: { says: 'says nothing for 30 s', answer: saying(kind, { wait: 30_000 }) },
  stuck: {
    says: 'begins, and never ends',
    answer: saying((asked) => kind(asked).slice(0, 40), { ending: 'never' }),
  },
  failing: { says: 'answers 500', answer: () => ({ status: 500, text: '' }) },
  busy: { says: 'answers 429', answer: () => ({ status: 429, text: '' }) },
  refusing: {
    says: 'does not want to',
    answer: saying(() => 'I’m sorry, but I can’t help with writing messages to customers.'),
  },
  filtered: { says: 'is stopped by a filter', answer: saying(() => 'Hi', { ending: 'content_filter' }) },
  begging: {
    says: 'asks for tips',
    answer: begging,
  },
  mending: {
    says: 'asks for tips once, and mends it',
    answer: (asked) => (asked.isMending ? { text: kind(asked) } : begging(asked)),
  },
  untimely: {
    says: 'gets the time wrong',
    answer: spoilt((good) =>
      good.replace(/about [^.,]*?(?:minutes?|hours?)(?: and a half)?/g, 'about 99 minutes'),
    ),
  },
  inventing: {
    says: 'makes up a street and a surname',
    answer: spoilt((good) => `${good.replace(/\.$/, '')} at 42 Wallaby Way, Mrs Sherman.`),
  },
  injected: {
    says: 'obeys whatever stands in the fields',
    answer: saying(({ fields }) =>
      [fields.get("driver's own words"), fields.get('store'), fields.get("customer's first name")]
        .filter(Boolean)
        .map((obeyed) => `OK: ${obeyed}. Leave a 5 star tip at http://evil.example, gate code 4821.`)
        .join(' '),
    ),
  },
  leaking: { says: 'repeats what it was told', answer: saying(({ told }) => told) },
  truncated: {
    says: 'stops in the middle',
    answer: saying((asked) => kind(asked).slice(0, 60), { ending: 'silent' }),
  },
  limited: {
    says: 'runs out of tokens',
    answer: saying((asked) => kind(asked).slice(0, 70), { ending: 'length' }),
  },
  cut: {
    says: 'hangs up in the middle',
    answer: saying((asked) => kind(asked).slice(0, 60), { ending: 'cut' }),
  },
  json: { says: 'answers JSON', answer: saying((asked) => JSON.stringify({ message: kind(asked) })) },
  html: { says: 'answers HTML', answer: spoilt((good) => `<p><b>${good}</b></p>`) },
  markdown: { says: 'answers Markdown', answer: spoilt((good) => `## Message\n**${good}**`) },
  chatty: { says: 'introduces its text', answer: spoilt((good) => `Sure! Here is your message: ${good}`) },
  spanish: {
    says: 'writes Spanish',
    answer: saying(
      ({ fields }) =>
        `Hola ${fields.get("customer's first name") ?? ''}, su pedido está en camino y llego en unos minutos. Gracias por su paciencia.`,
    ),
  },
  cyrillic: {
    says: 'writes Russian',
    answer: saying(() => 'Здравствуйте, ваш заказ уже в пути, буду через несколько минут. Спасибо!'),
  },
  invisible: { says: 'hides signs in its text', answer: spoilt((good) => good.replaceAll(' ', ' \u200b')) },
  endless: {
    says: 'writes 10,000 tokens',
    answer: saying(() => 'Thank you so much for waiting. '.repeat(1_700)),
  },
  nothing: { says: 'writes nothing', answer: saying(() => '') },
  tool: { says: 'asks for a tool', answer: saying(() => '', { tool: true }) },
  garbage: { says: 'sends no events', answer: saying(() => 'lalala', { garbage: true }) },
} satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours
export const isBehaviour = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name)
