import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'

/** §3.16 Where the last known figures are kept on this device. */
export const STATS_KEY = 'messageStats'

/**
 * §5.5 The count to show after another one came in: never lower than the base, nor than what was shown. Anything
 * that is no number changes nothing.
 */
export function nextCount(shown: number | null, heard: unknown): number | null {
  if (typeof heard !== 'number' || !Number.isFinite(heard)) return shown
  return Math.max(BASE_MESSAGE_COUNT, shown ?? 0, Math.floor(heard))
}

/** §4.19, §5.5 The last known count from what was stored; null when there is none. */
export function storedCount(raw: string | null): number | null {
  if (!raw) return null
  try {
    return nextCount(null, (JSON.parse(raw) as { count?: unknown } | null)?.count)
  } catch {
    return null
  }
}
