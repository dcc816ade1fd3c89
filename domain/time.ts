/** Lengths of time, in milliseconds. A day is of UTC: it has no summer time. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The same in seconds, as rate limits and tokens have them. */
export const MINUTE_S = 60
export const HOUR_S = 3_600
export const DAY_S = 86_400

/** §9.23 Seconds as minutes and two-digit seconds, such as `1:05`; `0:00` for an unknown length. */
export function formatTimecode(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
