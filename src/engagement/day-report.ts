import type { DayReport } from '#domain/local-day.ts'

/**
 * §3.16 The stored time of this device's last report that its driver was active: an ISO time with the offset of the
 * device's clock, "2026-11-21T23:27:24+11:00". A sign-in is reported, so it counts too.
 */
export function formatDayReport({ at, offset }: DayReport): string {
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const offsetMinutes = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(offsetMinutes / 60))}:${twoDigits(offsetMinutes % 60)}`
}

/**
 * Parses the stored time; null for anything else, and for the plain sign-in time of an older version, which reported
 * nothing.
 */
export function parseDayReport(stored: string | null): DayReport | null {
  const parts = /^\d{4}-\d\d-\d\dT[\d:]{8}([+-])(\d\d):(\d\d)$/.exec(stored ?? '')
  const at = Date.parse(stored ?? '')
  if (!parts || Number.isNaN(at)) return null
  const offsetMinutes = Number(parts[2]) * 60 + Number(parts[3])
  return { at, offset: parts[1] === '-' ? -offsetMinutes : offsetMinutes }
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
