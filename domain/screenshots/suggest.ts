import * as z from 'zod/mini'
import { NEAR_MINUTES } from '../messages/claims.ts'
import type { Claim, Instruction, Moment, Platform } from '../messages/message.ts'
import { CONFIRM_BELOW, type Order, type Extracted } from './order.ts'
import { resolveTimes, type CaptureTime, type ScreenTimes } from './screen-times.ts'
import { formatClockTime } from './time.ts'

/** Fields of a suggestion that the driver sees, and may be asked to confirm. */
export const suggestionFields = [
  'moment',
  'eta',
  'platform',
  'name',
  'store',
  'instruction',
  'itemCount',
] as const
export type SuggestionField = (typeof suggestionFields)[number]

/**
 * The starting point of a message for one customer of an order; null where the screen does not show a field.
 */
export type Suggestion = {
  /** Null for an offer, or for one of many parcels at a depot: there is no message to write yet. */
  moment: Moment | null
  /** Whole minutes until the customer has the order. */
  eta: number | null
  /** Whether the minutes only count to the time by which the order is due: the driver may be there earlier. */
  isEtaDeadline?: true
  /** Whole minutes until the order is due, where the screen clearly says it. */
  dueMinutes?: number
  instruction: Instruction | null
  /** Items of this customer's order. */
  itemCount: number | null
  firstName: string | null
  store: string | null
  platform: Platform
  /** Fields that the driver is asked to confirm. No message claims them. */
  doubted: readonly SuggestionField[]
  /** Claims of the moment that the screen does not clearly support. */
  withheld: readonly Claim[]
}

/**
 * Notices for the driver about the whole screen. The clock is the old picture's, where that shows its age.
 */
export const ScreenNotice = z.discriminatedUnion('code', [
  z.object({ code: z.literal('offer') }),
  /** A depot's screen: parcels of many customers, none with a name. */
  z.object({ code: z.literal('depot') }),
  z.object({ code: z.literal('old_screenshot'), clock: z.nullable(z.string()) }),
  z.object({ code: z.literal('times_disagree') }),
  z.object({ code: z.literal('moment_unsure') }),
])
export type ScreenNotice = z.infer<typeof ScreenNotice>

/**
 * One suggestion per customer, in screen order; one without a name when the screen names no customer. Only
 * the next stop gets the screen's times, instruction and store.
 */
export function suggest(
  order: Order,
  capture: CaptureTime,
): { suggestions: Suggestion[]; notices: readonly ScreenNotice[] } {
  const times = resolveTimes(order, capture)
  const customers = order.customers.length > 0 ? order.customers : [null]
  const next = customers.findIndex((customer) => !customer?.delivered)
  const suggestions = customers.map((customer, i): Suggestion => {
    const stop = customer?.delivered
      ? doneStop
      : i === next
        ? nextStop(order, times)
        : laterStop(order, times)
    return {
      ...stop,
      firstName: customer?.value.firstName ?? null,
      platform: order.platform.value,
      doubted: [...stop.doubted, ...unsureFields({ name: customer, platform: order.platform })],
    }
  })
  return { suggestions, notices: noticesOf(order, times) }
}

type Stop = Omit<Suggestion, 'firstName' | 'platform'>

const doneStop: Stop = {
  moment: 'delivered',
  eta: null,
  instruction: null,
  itemCount: null,
  store: null,
  doubted: [],
  withheld: [],
}

/** For a later stop only the accepted job is known. */
function laterStop(order: Order, times: ScreenTimes): Stop {
  const moment = momentOf(order, times).moment && unsureMoment.moment
  return { ...doneStop, ...unsureMoment, moment, doubted: order.kind.value === 'dropoff' ? ['moment'] : [] }
}

function nextStop(order: Order, times: ScreenTimes): Stop {
  const { kind, instruction } = order
  const store = isDepot(order) ? undefined : order.store
  const itemCount = order.customers.length > 1 || order.isRoute ? undefined : order.itemCount
  const { moment, withheld } = momentOf(order, times)
  return {
    moment,
    // No order is late before its deadline, whatever the driver taps or a model writes.
    withheld: times.isOnTime ? [...withheld, 'late'] : withheld,
    eta: times.eta?.minutes ?? null,
    ...(times.eta?.isDeadline && { isEtaDeadline: true }),
    ...(times.dueMinutes !== null && { dueMinutes: times.dueMinutes }),
    instruction: instruction?.value ?? null,
    itemCount: itemCount?.value ?? null,
    store: store?.value ?? null,
    doubted: [
      ...unsureFields({ moment: kind, instruction, itemCount, store }),
      ...(times.eta && !times.eta.sure ? (['eta'] as const) : []),
    ],
  }
}

type MomentClaim = Pick<Suggestion, 'moment' | 'withheld'>

/** The driver has accepted the job; whether they drive, wait or have the order is unknown. */
const unsureMoment: MomentClaim = { moment: 'accepted', withheld: ['to_store'] }

/** The moment of the next stop. */
function momentOf(order: Order, { eta, isLate }: ScreenTimes): MomentClaim {
  const { kind, stage } = order
  if (kind.value === 'not_an_order' || mayBeOffer(kind) || isAtDepot(order))
    return { ...unsureMoment, moment: null }
  if (kind.confidence < CONFIRM_BELOW) return unsureMoment
  if (kind.value === 'pickup') {
    if (stage === undefined || stage.confidence < CONFIRM_BELOW) return unsureMoment
    return { moment: stage.value === 'at_store' ? 'at_store' : 'accepted', withheld: [] }
  }
  if (isLate) return { moment: 'delayed', withheld: [] }
  const isNear = eta !== null && eta.sure && eta.minutes <= NEAR_MINUTES
  return { moment: isNear ? 'arriving' : 'picked_up', withheld: [] }
}

const mayBeOffer = (kind: Order['kind']): boolean => kind.value === 'offer' || kind.mayBeOffer === true

/** Parcels of a route are collected together: there is no single customer to write to yet. */
const isAtDepot = ({ platform, kind, isRoute, customers }: Order): boolean =>
  kind.value === 'pickup' && customers.length === 0 && (isRoute === true || platform.value === 'amazonflex')

/** Parcels come from depots, whose names mean nothing to a customer. */
const isDepot = ({ platform, store }: Order): boolean =>
  platform.value === 'amazonflex' || DEPOT.test(store?.value ?? '')
const DEPOT =
  /^(Amazon )?[A-Z]{3}\d{1,2}\b|\b([Dd]elivery station|[Pp]arcel depot|[Ss]ort(ing|ation) cent(re|er))\b/

function noticesOf(order: Order, { oldBy, disagree }: ScreenTimes): ScreenNotice[] {
  const notices: ScreenNotice[] = []
  if (mayBeOffer(order.kind)) notices.push({ code: 'offer' })
  else if (isAtDepot(order)) notices.push({ code: 'depot' })
  else if (order.kind.confidence < CONFIRM_BELOW) notices.push({ code: 'moment_unsure' })
  if (oldBy) {
    const clock = oldBy === 'clock' && order.clock ? formatClockTime(order.clock) : null
    notices.push({ code: 'old_screenshot', clock })
  }
  if (disagree) notices.push({ code: 'times_disagree' })
  return notices
}

function unsureFields(
  reads: Partial<Record<SuggestionField, Extracted<unknown> | null | undefined>>,
): SuggestionField[] {
  return suggestionFields.filter((field) => (reads[field]?.confidence ?? 1) < CONFIRM_BELOW)
}
