import { brand } from '#domain/brand.ts'
import { DAY_MS } from '#domain/time.ts'

/** RFC 9116 §2.5.5 asks for less than a year. A copy elsewhere is valid for a month. */
const GOOD_FOR_DAYS = 30

/**
 * The contact for reports of weaknesses (RFC 9116).
 * @param site the site's origin, without a slash at its end
 * @param now epoch milliseconds; the text changes once a day
 */
export function securityText(site: string, now: number): string {
  const today = now - (now % DAY_MS)
  return [
    `Contact: mailto:${brand.sender.email}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${brand.locale.split('-')[0]}`,
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}
