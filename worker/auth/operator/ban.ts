import { AuthError } from '../error.ts'

/** Milliseconds of each unit that Go's durations have. */
const UNITS = { ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
/** Go counts nanoseconds in 64 bits: some 292 years. */
const LONGEST_MS = 2 ** 63 / 1e6

/**
 * The end of a ban, in epoch milliseconds: `none`, and zero or less, lift it.
 * @param text a duration as Go writes it, such as `24h` or `1h30m`
 * @returns absent when there is no duration
 */
export function bannedUntilOf(text: string, now: number): { bannedUntil?: number | null } {
  if (text === '') return {}
  const length = text === 'none' ? 0 : goDuration(text)
  return { bannedUntil: length > 0 ? now + Math.round(length) : null }
}

/** Milliseconds. */
function goDuration(text: string): number {
  const unsigned = text.replace(/^[+-]/, '')
  const parts = [...unsigned.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gy)]
  const whole = parts.map(([part]) => part).join('') === unsigned && parts.length > 0
  const length = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
    0,
  )
  if ((!whole && unsigned !== '0') || length > LONGEST_MS) {
    throw new AuthError(400, 'validation_failed', `invalid format for ban duration: ${JSON.stringify(text)}`)
  }
  return text.startsWith('-') ? -length : length
}
