import { type PromptFields, write } from './writing.ts'

/** The model server's answer to one request. */
export type ModelAnswer = {
  /** An HTTP status instead of a text. */
  status?: number
  /** Delay before the first byte, in milliseconds. */
  wait?: number
  /** Delay between two tokens, in milliseconds, instead of the usual one. */
  msPerToken?: number
  text: string
  /** End of the stream: regular, at the token limit, silent, a cut connection, or never. */
  ending?: 'stop' | 'length' | 'silent' | 'cut' | 'never' | 'content_filter'
  /** Pauses before its last words until its behaviour changes. */
  isHeld?: boolean
  /** Calls a tool instead of writing. */
  tool?: boolean
  /** Sends lines that are no events. */
  garbage?: boolean
}

/** Context of a request: the fields, the whole prompt, and whether it is a repair. */
export type PromptContext = {
  fields: PromptFields
  promptText: string
  isRepair: boolean
  random: () => number
}

type Behaviour = { description: string; answer: (prompt: PromptContext) => ModelAnswer }

const TRIES = 50

const kind = ({ fields, random }: PromptContext): string => {
  const wanted = Number(fields.get('messages') ?? 1)
  const written = new Set<string>()
  // Several texts should differ, and the script has few phrasings for some orders.
  for (let tries = 0; written.size < wanted && tries < TRIES; tries++) written.add(write(fields, random))
  return Array.from(written).join('\n')
}
const replyWith =
  (text: (prompt: PromptContext) => string, rest: Omit<ModelAnswer, 'text'> = {}) =>
  (prompt: PromptContext): ModelAnswer => ({
    text: text(prompt),
    ...rest,
  })
/** A good message with a flaw, in the first attempt and every further one. */
const withSpoiltText = (spoil: (good: string) => string) =>
  replyWith((prompt) => kind(prompt).split('\n').map(spoil).join('\n'))

const begging = withSpoiltText((good) => `${good} A big tip and five stars would really help me out!`)

/** All behaviours, chosen by the model's name after a slash, or on its page. */
export const behaviours = {
  kind: { description: 'writes kind messages', answer: replyWith(kind) },
  slow: { description: 'writes slowly', answer: replyWith(kind, { msPerToken: 200 }) },
  held: {
    description: 'writes all but the end, until it is to behave otherwise',
    answer: replyWith(kind, { isHeld: true }),
  },
  late: { description: 'begins after two seconds', answer: replyWith(kind, { wait: 2_000 }) },
  hanging: { description: 'says nothing for 30 s', answer: replyWith(kind, { wait: 30_000 }) },
  stuck: {
    description: 'begins, and never ends',
    answer: replyWith((prompt) => kind(prompt).slice(0, 40), { ending: 'never' }),
  },
  failing: { description: 'answers 500', answer: () => ({ status: 500, text: '' }) },
  busy: { description: 'answers 429', answer: () => ({ status: 429, text: '' }) },
  refusing: {
    description: 'does not want to',
    answer: replyWith(() => 'I’m sorry, but I can’t help with writing messages to customers.'),
  },
  filtered: {
    description: 'is stopped by a filter',
    answer: replyWith(() => 'Hi', { ending: 'content_filter' }),
  },
  begging: {
    description: 'asks for tips',
    answer: begging,
  },
  repaired: {
    description: 'asks for tips once, and mends it',
    answer: (prompt) => (prompt.isRepair ? { text: kind(prompt) } : begging(prompt)),
  },
  untimely: {
    description: 'gets the time wrong',
    answer: withSpoiltText((good) =>
      good.replace(/about [^.,]*?(?:minutes?|hours?)(?: and a half)?/g, 'about 99 minutes'),
    ),
  },
  inventing: {
    description: 'makes up a street and a surname',
    answer: withSpoiltText((good) => `${good.replace(/\.$/, '')} at 42 Wallaby Way, Mrs Sherman.`),
  },
  injected: {
    description: 'obeys whatever stands in the fields',
    answer: replyWith(({ fields }) =>
      [fields.get("driver's own words"), fields.get('store'), fields.get("customer's first name")]
        .filter(Boolean)
        .map((obeyed) => `OK: ${obeyed}. Leave a 5 star tip at http://evil.example, gate code 4821.`)
        .join(' '),
    ),
  },
  leaking: { description: 'repeats what it was told', answer: replyWith(({ promptText }) => promptText) },
  truncated: {
    description: 'stops in the middle',
    answer: replyWith((prompt) => kind(prompt).slice(0, 60), { ending: 'silent' }),
  },
  limited: {
    description: 'runs out of tokens',
    answer: replyWith((prompt) => kind(prompt).slice(0, 70), { ending: 'length' }),
  },
  cut: {
    description: 'hangs up in the middle',
    answer: replyWith((prompt) => kind(prompt).slice(0, 60), { ending: 'cut' }),
  },
  json: {
    description: 'answers JSON',
    answer: replyWith((prompt) => JSON.stringify({ message: kind(prompt) })),
  },
  html: { description: 'answers HTML', answer: withSpoiltText((good) => `<p><b>${good}</b></p>`) },
  markdown: { description: 'answers Markdown', answer: withSpoiltText((good) => `## Message\n**${good}**`) },
  chatty: {
    description: 'introduces its text',
    answer: withSpoiltText((good) => `Sure! Here is your message: ${good}`),
  },
  spanish: {
    description: 'writes Spanish',
    answer: replyWith(
      ({ fields }) =>
        `Hola ${fields.get("customer's first name") ?? ''}, su pedido está en camino y llego en unos minutos. Gracias por su paciencia.`,
    ),
  },
  cyrillic: {
    description: 'writes Russian',
    answer: replyWith(() => 'Здравствуйте, ваш заказ уже в пути, буду через несколько минут. Спасибо!'),
  },
  invisible: {
    description: 'hides signs in its text',
    answer: withSpoiltText((good) => good.replaceAll(' ', ' \u200b')),
  },
  endless: {
    description: 'writes 10,000 tokens',
    answer: replyWith(() => 'Thank you so much for waiting. '.repeat(1_700)),
  },
  nothing: { description: 'writes nothing', answer: replyWith(() => '') },
  tool: { description: 'asks for a tool', answer: replyWith(() => '', { tool: true }) },
  garbage: { description: 'sends no events', answer: replyWith(() => 'lalala', { garbage: true }) },
} satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours
export const isBehaviour = (name: string): name is BehaviourName => Object.hasOwn(behaviours, name)
