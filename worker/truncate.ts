import { lazy } from '#domain/lazy.ts'

const graphemes = lazy(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

/**
 * A name as it is kept and passed on: well-formed, without the blanks around it, and cut between what a reader sees as
 * characters (UAX #29), never within one.
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
