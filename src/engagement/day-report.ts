import type { Telling } from '#domain/local-day.ts'

/**
 * §3.16 When this device last told that its driver came by, as it is kept: an ISO time with the offset of the clock
 * that stood beside it, "2026-11-21T23:27:24+11:00". A sign-in is told of, so it is one as well.
 */
export function writeTelling({ at, offset }: Telling): string {
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const ahead = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** Reads it again; null for what is no such time, and for a bare sign-in of an older version, which told of nothing. */
export function readTelling(kept: string | null): Telling | null {
  const parts = /^\d{4}-\d\d-\d\dT[\d:]{8}([+-])(\d\d):(\d\d)$/.exec(kept ?? '')
  const at = Date.parse(kept ?? '')
  if (!parts || Number.isNaN(at)) return null
  const ahead = Number(parts[2]) * 60 + Number(parts[3])
  return { at, offset: parts[1] === '-' ? -ahead : ahead }
}

const two = (figure: number) => String(figure).padStart(2, '0')
