import { parse } from 'bowser'
import { eq } from 'drizzle-orm'
import { brand } from '#domain/brand.ts'
import { DAY_MS } from '#domain/time.ts'
import { sessions, userSessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import type { JobOf } from '../../jobs/job.ts'
import type { AuthAccount } from '../users/users.ts'
import type { Device } from './sign-in.ts'

/** A device's name for its driver: "Chrome on Android". */
export type DeviceView = { name: string; kind: 'phone' | 'tablet' | 'desktop' | 'unknown' }

/** The kind of a device by the type that bowser gives its platform; absent for any other, such as a television. */
export const kindByPlatformType: ReadonlyMap<string | undefined, 'phone' | 'tablet' | 'desktop'> = new Map([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['desktop', 'desktop'],
])

export function deviceView(userAgent: string | null): DeviceView {
  if (!userAgent) return { name: 'Unknown device', kind: 'unknown' }
  const { browser, os, platform } = parse(userAgent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return {
    name: names.join(' on ') || 'Unknown device',
    kind: kindByPlatformType.get(platform.type) ?? 'unknown',
  }
}

const countries = new Intl.DisplayNames([brand.locale], { type: 'region' })

/** "Wollongong, Australia", as far as the edge knows the network's place. */
export function placeOf(cf: { city?: unknown; country?: unknown } | undefined): string | null {
  const city = typeof cf?.city === 'string' ? cf.city : ''
  return [city, countryOf(cf?.country)].filter(Boolean).join(', ') || null
}

function countryOf(code: unknown): string {
  // The edge writes T1 for Tor, and XX when it does not know.
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || code === 'XX') return ''
  return countries.of(code) ?? ''
}

/**
 * §4.5 The mail to a driver about a sign-in on a device that is new to their account, while they are signed in
 * elsewhere. Absent for an account's first sign-in, one without other sessions, one without a confirmed address, and
 * a known device: the same browser on the same system in the same country, now or within the days that records are
 * kept. Phones change their networks all day, so a new network alone sends no mail.
 */
export async function newSignInMail(
  db: Db,
  { user }: AuthAccount,
  device: Device,
): Promise<JobOf<'send_mail'> | undefined> {
  // An account without an earlier sign-in has no other session, so most sign-ups skip the query.
  if (user.email === null || user.emailConfirmedAt === null || user.lastSignInAt === null) return undefined
  const [elsewhere, recorded] = await db.batch([
    db
      .select({ userAgent: sessions.userAgent, place: sessions.place })
      .from(sessions)
      .where(eq(sessions.userId, user.id)),
    db
      .select({ userAgent: userSessions.userAgent, place: userSessions.place })
      .from(userSessions)
      .where(eq(userSessions.userId, user.id)),
  ])
  if (elsewhere.length === 0 || [...elsewhere, ...recorded].some((used) => isSameDevice(used, device)))
    return undefined
  const now = Date.now()
  const values = {
    device: deviceView(device.userAgent).name,
    place: device.place ?? 'An unknown place',
    time: formatMailTime(now),
    link: `${device.site}/profile/security`,
  }
  const payload = { to: user.email, template: 'new_sign_in', values, until: now + DAY_MS } as const
  return { id: crypto.randomUUID(), kind: 'send_mail', payload }
}

type DeviceUse = Pick<Device, 'userAgent' | 'place'>

/** Whether two uses of an account look like one device: the same browser on the same system in the same country. */
export function isSameDevice(one: DeviceUse, other: DeviceUse): boolean {
  const [country, otherCountry] = [countryIn(one.place), countryIn(other.place)]
  const isSameCountry = country === undefined || otherCountry === undefined || country === otherCountry
  return isSameCountry && deviceView(one.userAgent).name === deviceView(other.userAgent).name
}

const countryIn = (place: string | null) => place?.split(', ').at(-1)

/**
 * Formats a time for a mail, in the brand's time zone.
 * @param at epoch milliseconds
 */
export const formatMailTime = (at: number) =>
  new Intl.DateTimeFormat(brand.locale, {
    timeZone: brand.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
