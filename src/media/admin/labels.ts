import { FRONT_PAGE_CATEGORY } from '#domain/media/video-upload.ts'
import { HOUR_MS, formatTimecode } from '#domain/time.ts'

export const categoryLabels: Readonly<Record<string, string>> = {
  [FRONT_PAGE_CATEGORY]: 'Front page',
  tutorial: 'Tutorial',
  tips: 'Tips',
}

/** A length in milliseconds as minutes and seconds: "1:05". A part of a second counts as one. */
export const formatVideoLength = (ms: number): string => formatTimecode(Math.max(1, Math.round(ms / 1000)))

/** Milliseconds of "1:05", or of "65" seconds; null for anything else, zero, or more than an hour. */
export function parseTimecode(input: string): number | null {
  const [, minutes = '0', seconds] = /^(?:(\d{1,2}):(?=\d\d$))?(\d{1,4})$/.exec(input.trim()) ?? []
  if (seconds === undefined || (input.includes(':') && Number(seconds) > 59)) return null
  const ms = (Number(minutes) * 60 + Number(seconds)) * 1000
  return ms > 0 && ms <= HOUR_MS ? ms : null
}
