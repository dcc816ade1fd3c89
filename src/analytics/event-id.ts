/**
 * A UUIDv7 (RFC 9562): it begins with its time, so that ids sort by time. Its random half is that of a UUIDv4, whose
 * digits have the same positions.
 * @param now epoch milliseconds
 */
export function eventId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
