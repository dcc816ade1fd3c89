import { NEAR_MINUTES } from '../domain/messages/claims.ts'
import type { Claim, MessageInput, Moment } from '../domain/messages/message.ts'
import type { ClockTime, ScreenKind } from '../domain/screenshots/order.ts'
import { minutesUntil } from '../domain/screenshots/time.ts'

/** The automated mode's message for a picture; empty without one. */
export type AutomatedMessage = {
  /** Null where the screen does not show it. */
  moment?: Moment | null
  claims?: Claim[]
  input?: MessageInput
  message?: string
  /** The words filled in on the phone, and the clock that the picture was read with. */
  filled?: { name: string | null; store: string | null; clock: ClockTime | undefined }
}

type LabelledFields = {
  kind: ScreenKind
  customers?: { firstName: string }[]
  store?: string
  itemCount?: number
  /** "HH:MM" in 24 h. */
  deliverBy?: string
  minutesAway?: number
  instruction?: string
}
/** The true fields of a picture, with other accepted values. */
export type LabelledScreenshot = {
  file: string
  truth: LabelledFields
  accept?: Partial<Record<keyof LabelledFields, unknown[]>>
}

/** Prints by moment the number of messages, their false claims, and how many contain a fact. */
export function reportAccuracy(
  labelled: readonly LabelledScreenshot[],
  messagesByFile: Readonly<Record<string, AutomatedMessage>>,
): void {
  const shown = labelled.flatMap((truth) => {
    const one = messagesByFile[truth.file]
    return one ? [{ truth, one, untrue: wrongClaims(truth, one) }] : []
  })
  for (const { truth, untrue } of shown)
    for (const claim of untrue) console.log(`untrue: ${truth.file}: ${claim}`)
  const messages = shown.filter(({ one }) => one.message !== undefined)
  const byMoment = Map.groupBy(messages, ({ one }) => one.moment ?? 'unknown')
  const row = (rows: typeof messages) => ({
    messages: rows.length,
    'untrue claims': rows.reduce((sum, { untrue }) => sum + untrue.length, 0),
  })
  console.table({
    ...Object.fromEntries([...byMoment].map(([moment, rows]) => [moment, row(rows)])),
    total: row(messages),
  })
  const underWay = shown.filter(({ truth }) => ['pickup', 'dropoff'].includes(truth.truth.kind))
  const withFact = underWay.filter(({ one }) => hasFact(one))
  for (const { truth } of underWay.filter(({ one }) => !hasFact(one))) console.log(`no fact: ${truth.file}`)
  const share = Math.round((1000 * withFact.length) / Math.max(1, underWay.length)) / 10
  console.log(
    `${withFact.length} of ${underWay.length} pick-ups and drop-offs have a message with a fact (${share} %)`,
  )
}

/** Minutes, drop-off, store or items: a fact beyond the moment. */
const hasFact = ({ input }: AutomatedMessage): boolean =>
  input !== undefined &&
  (input.eta !== null || input.instruction !== null || input.itemCount !== null || input.hasStore)

/** All claims of a message that the true fields do not support, in words. */
export function wrongClaims(
  { truth, accept = {} }: LabelledScreenshot,
  { claims = [], input, filled }: AutomatedMessage,
): string[] {
  if (!input || !filled) return []
  if (truth.kind !== 'pickup' && truth.kind !== 'dropoff')
    return [`a message on a screen of kind ${truth.kind}`]
  const left =
    truth.deliverBy && filled.clock ? minutesUntil({ value: truth.deliverBy }, filled.clock) : undefined
  const isClaimTrue: Record<Claim, boolean> = {
    to_store: truth.kind === 'pickup',
    at_store: truth.kind === 'pickup',
    not_ready: truth.kind === 'pickup',
    has_order: truth.kind === 'dropoff',
    near: (truth.minutesAway ?? left ?? Infinity) <= NEAR_MINUTES || (left ?? Infinity) <= NEAR_MINUTES,
    late: left !== undefined && left < 0,
    waited: left !== undefined && left < 0,
    delivered: false,
    asked: isCorrect('instruction', input.instruction),
    meets: isCorrect('instruction', input.instruction),
  }
  const facts: [string, string | number | null, boolean][] = [
    [
      'minutes',
      input.eta,
      [truth.kind === 'dropoff' ? truth.minutesAway : undefined, left].includes(input.eta ?? NaN),
    ],
    ['items', input.itemCount, isCorrect('itemCount', input.itemCount)],
    ['instruction', input.instruction, isCorrect('instruction', input.instruction)],
    ['store', input.hasStore ? filled.store : null, isCorrect('store', filled.store)],
    ['name', input.hasName ? filled.name : null, names().includes(plain(filled.name))],
  ]
  return [
    ...claims.filter((claim) => !isClaimTrue[claim]),
    ...facts
      .filter(([, value, isRight]) => value !== null && !isRight)
      .map(([fact, value]) => `${fact} ${value}`),
  ]

  function isCorrect(field: keyof LabelledFields, value: unknown): boolean {
    return [truth[field], ...(accept[field] ?? [])].some(
      (right) => right !== undefined && plain(right) === plain(value),
    )
  }
  function names(): string[] {
    return (truth.customers ?? []).map(({ firstName }) => plain(firstName))
  }
}

/** Text without regard to case and kinds of quotes; a store without its branch, which a message may leave out. */
const plain = (value: unknown): string =>
  String(value)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019`]/g, "'")
    .replace(/\s*\([^)]*\)$|\s*#\s*\d+$|\s+-\s+.*$/, '')
    .trim()
