import { lazy } from '#domain/lazy.ts'

const graphemes = lazy(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/**
 * Normalises a name for storage: well-formed, trimmed, and cut between visible characters (UAX #29), never within
 * one.
 * @param max UTF-16 code units
 */
export function truncate(name: string, max: number): string {
  const whole = name.toWellFormed().trim()
  if (whole.length <= max) return whole
  let end = 0
  for (const { index, segment } of graphemes().segment(whole)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return whole.slice(0, end).trimEnd()
}
