import { utcDay } from '#domain/counter/counter.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'

/** §3.16 Where the last known figures are kept on this device. */
export const STATS_KEY = 'messageStats'

/** What is shown of everybody's figures. Null is what is not known yet; `ts` is when they held. */
export type Figures = {
  count: number
  today: number | null
  week: number | null
  month: number | null
  tippedMessages: number | null
  totalTipCents: number | null
  ts: number
}

/** Figures as they come in: anything. */
export type Heard = { [Figure in keyof Figures]?: unknown }

/**
 * §5.5 The count to show after another one came in: never lower than the base, nor than what was shown. Anything
 * that is no number changes nothing.
 */
export function nextCount(shown: number | null, heard: unknown): number | null {
  if (!isFigure(heard)) return shown
  return Math.max(BASE_MESSAGE_COUNT, shown ?? 0, Math.floor(heard))
}

/**
 * The figures to show after others came in, in whatever order. The count never falls; the days' figures fall only
 * when a UTC day has begun; tips may fall, because a driver can take one back. Null as long as no count is known.
 */
export function nextFigures(shown: Figures | null, heard: Heard): Figures | null {
  const count = nextCount(shown?.count ?? null, heard.count)
  if (count === null) return null
  const ts = isFigure(heard.ts) ? heard.ts : 0
  const before = shown?.ts ?? 0
  // A server that could not read anything says so with the time 0, and knows less than is shown (§8.17).
  if (shown && ts === 0) return { ...shown, count }
  const tips = (figure: 'tippedMessages' | 'totalTipCents') =>
    isFigure(heard[figure]) ? heard[figure] : (shown?.[figure] ?? null)
  const ofDays = (figure: 'today' | 'week' | 'month') => {
    const [old, next] = [shown?.[figure] ?? null, heard[figure]]
    if (!isFigure(next) || utcDay(ts) < utcDay(before)) return old
    return utcDay(ts) === utcDay(before) ? Math.max(next, old ?? 0) : next
  }
  return {
    count,
    today: ofDays('today'),
    week: ofDays('week'),
    month: ofDays('month'),
    tippedMessages: tips('tippedMessages'),
    totalTipCents: tips('totalTipCents'),
    ts: Math.max(ts, before),
  }
}

/**
 * §4.19, §5.5 The last known figures from what was stored; null when there are none. Those of another UTC day say
 * nothing about this one.
 */
export function storedFigures(raw: string | null, now: number): Figures | null {
  if (!raw) return null
  try {
    const figures = nextFigures(null, (JSON.parse(raw) ?? {}) as Heard)
    if (!figures || utcDay(figures.ts) === utcDay(now)) return figures
    return { ...figures, today: null, week: null, month: null }
  } catch {
    return null
  }
}

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
