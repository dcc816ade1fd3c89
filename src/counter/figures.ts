import { utcDay } from '#domain/counter/counter.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'

/** §3.16 The storage key of the last known figures on this device. */
export const STATS_STORAGE_KEY = 'messageStats'

/** Everybody's figures. Null is unknown; `ts` is when they were true. */
export type Figures = {
  count: number
  today: number | null
  week: number | null
  month: number | null
  tippedMessages: number | null
  totalTipCents: number | null
  ts: number
}

/** Incoming figures, not validated. */
export type RawFigures = { [Figure in keyof Figures]?: unknown }

/**
 * §5.5 The count to show after another one arrived: never lower than the base or the count shown before. A value that
 * is not a number changes nothing.
 */
export function mergeCount(shown: number | null, incoming: unknown): number | null {
  if (!isFiniteNumber(incoming)) return shown
  return Math.max(BASE_MESSAGE_COUNT, shown ?? 0, Math.floor(incoming))
}

/**
 * The figures to show after others arrived, in any order. The count never falls; the days' figures fall only when a
 * new UTC day has begun; tips may fall, because a driver can remove one. Null until a count is known.
 */
export function mergeFigures(shown: Figures | null, incoming: RawFigures): Figures | null {
  const count = mergeCount(shown?.count ?? null, incoming.count)
  if (count === null) return null
  const ts = isFiniteNumber(incoming.ts) ? incoming.ts : 0
  const shownTs = shown?.ts ?? 0
  // A server that could not read its figures sends the time 0, and knows less than is shown (§8.17).
  if (shown && ts === 0) return { ...shown, count }
  const mergeTipFigure = (figure: 'tippedMessages' | 'totalTipCents') =>
    isFiniteNumber(incoming[figure]) ? incoming[figure] : (shown?.[figure] ?? null)
  const mergeDayFigure = (figure: 'today' | 'week' | 'month') => {
    const [old, next] = [shown?.[figure] ?? null, incoming[figure]]
    if (!isFiniteNumber(next) || utcDay(ts) < utcDay(shownTs)) return old
    return utcDay(ts) === utcDay(shownTs) ? Math.max(next, old ?? 0) : next
  }
  return {
    count,
    today: mergeDayFigure('today'),
    week: mergeDayFigure('week'),
    month: mergeDayFigure('month'),
    tippedMessages: mergeTipFigure('tippedMessages'),
    totalTipCents: mergeTipFigure('totalTipCents'),
    ts: Math.max(ts, shownTs),
  }
}

/**
 * §4.19, §5.5 The stored figures; null when there are none. Figures of an earlier UTC day say nothing about today's.
 */
export function parseStoredFigures(raw: string | null, now: number): Figures | null {
  if (!raw) return null
  try {
    const figures = mergeFigures(null, (JSON.parse(raw) ?? {}) as RawFigures)
    if (!figures || utcDay(figures.ts) === utcDay(now)) return figures
    return { ...figures, today: null, week: null, month: null }
  } catch {
    return null
  }
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/**
 * A count as English writes it: 26,116. By hand, because the first formatter of `Intl` blocks a cheap phone for 40
 * ms, and the front page has one figure.
 * @param count a whole number, not below zero
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
