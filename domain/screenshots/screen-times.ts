import { ETA_MAX } from '../limits.ts'
import { CONFIRM_BELOW, type ClockTime, type Order, type Extracted } from './order.ts'
import { clockDifference, minutesUntil } from './time.ts'

/**
 * The present time and the picture's age, as far as the phone knows them; empty for a file of unknown age.
 */
export type CaptureTime = {
  /** The phone's own clock, "HH:MM" in 24 h. */
  now: string | null
  /** Minutes since the picture's file was made. */
  takenMinutesAgo?: number
}

/** Results of comparing the times of a screen with each other. */
export type ScreenTimes = {
  /** Evidence that the picture is too old, or from another clock: then its times do not count. */
  oldBy: 'clock' | 'file' | null
  /** The times contradict each other, so that no claim may use any of them. */
  disagree: boolean
  /**
   * Whole minutes until the customer has the order, from 1; `sure` when a message may claim them, `isDeadline` when
   * they only count to the time by which the order is due.
   */
  eta: { minutes: number; sure: boolean; isDeadline: boolean } | null
  /** Whole minutes until the order is due, where that is certain and not over; null elsewhere. */
  dueMinutes: number | null
  /** Certainly past its deadline. */
  isLate: boolean
  /** Certainly not past its deadline yet. */
  isOnTime: boolean
}

/** Minutes. A clock this far from the phone's belongs to an old picture, another phone or another time zone. */
const CLOCK_OFF = 45
/** Minutes. A file made longer ago is an old picture, whatever its clock says: clocks repeat. */
const FILE_OLD = 60
/** Minutes. A deadline missed by more is not this order's, or not this day's. */
const LATE_AT_MOST = 3 * 60
/** Minutes. A picture of unknown age may be old, so that a deadline missed by more does not make its order late. */
const LATE_UNDATED = 45
/** Minutes. Remaining time is an arrival time only when it is this short; a deadline hours ahead is not. */
const LEFT_AT_MOST = 60
/** Minutes by which a trip may outlast the time that is left, because both are rounded. */
const ROUNDING = 2

/**
 * Compares the times of a screen with each other and with the phone's clock. Without a clock of the phone the
 * picture's own is the present. Before pick-up the minutes on the screen are the way to the store, so only
 * the deadline says when the customer has the order.
 */
export function resolveTimes(order: Order, { now, takenMinutesAgo }: CaptureTime): ScreenTimes {
  const clock = ifConfident(order.clock)
  const clockAge = now !== null && clock ? clockDifference({ value: now }, clock) : undefined
  const isOff = Math.abs(clockAge ?? 0) > CLOCK_OFF
  if (isOff || (takenMinutesAgo ?? 0) > FILE_OLD)
    return {
      oldBy: isOff ? 'clock' : 'file',
      disagree: false,
      eta: null,
      dueMinutes: null,
      isLate: false,
      isOnTime: false,
    }

  const present: ClockTime | undefined = now === null ? clock : { value: now }
  const { deliverBy, minutesAway } = order
  // A route's deadline may be half a day ahead, so that only a full time of day gives the remaining time.
  const isOpen = order.isRoute && (deliverBy?.ambiguous || present?.ambiguous)
  const left = deliverBy && present && !isOpen ? minutesUntil(deliverBy, present) : null
  const leftIsSure = left !== null && ifConfident(deliverBy) !== undefined
  // Minutes of driving shrink with the age of the picture, so those of a picture without a date are not sure.
  const age = Math.max(0, clockAge ?? takenMinutesAgo ?? 0)
  const isDated = now === null || clock !== undefined || takenMinutesAgo !== undefined
  const away = minutesAway ? Math.round(minutesAway.value - age) : null
  const awayIsSure =
    isDated && ifConfident(order.kind) !== undefined && ifConfident(minutesAway) !== undefined

  const pickUpAt = ifConfident(order.pickUpAt)
  const disagree =
    leftIsSure &&
    (left < -LATE_AT_MOST ||
      (pickUpAt !== undefined && minutesUntil(deliverBy!, pickUpAt) < 0) ||
      (awayIsSure && left >= 0 && away! > left + ROUNDING))
  const isDropoff = order.kind.value === 'dropoff'
  const isOnTime = leftIsSure && left >= 0 && !disagree
  return {
    oldBy: null,
    disagree,
    eta: etaOf(
      isDropoff && away !== null ? { minutes: away, sure: awayIsSure && !disagree, isDeadline: false } : null,
      left !== null && left <= LEFT_AT_MOST
        ? { minutes: left, sure: leftIsSure && !disagree, isDeadline: true }
        : null,
    ),
    isLate: isDropoff && leftIsSure && left < 0 && !disagree && (isDated || left >= -LATE_UNDATED),
    dueMinutes: isOnTime ? left : null,
    isOnTime,
  }
}

/** The driving time, else the remaining time; null for a driver who must have arrived by now. */
function etaOf(away: ScreenTimes['eta'], left: ScreenTimes['eta']): ScreenTimes['eta'] {
  if (away?.sure && away.minutes < 1) return null
  const shown = [away, left].filter((eta) => eta !== null && eta.minutes >= 1 && eta.minutes <= ETA_MAX)
  return shown.find((eta) => eta?.sure) ?? shown[0] ?? null
}

/** The value if it needs no confirmation by the driver. */
function ifConfident<T extends Extracted<unknown>>(read: T | undefined): T | undefined {
  return read !== undefined && read.confidence >= CONFIRM_BELOW ? read : undefined
}
