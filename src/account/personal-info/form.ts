import { DriverDetails } from '#domain/account/driver-details.ts'
import type { KnownDetails } from './queries.ts'

/** What stands in the form, as typed. */
export type Typed = Pick<DriverDetails, 'vehicle' | 'platforms'> & { fullName: string; city: string }

const NAME_MAX = 80

export const typedFrom = (fullName: string, { city, vehicle, platforms }: KnownDetails): Typed => ({
  fullName,
  city: city ?? '',
  vehicle,
  platforms,
})

/** What is wrong with each field, as a sentence. Nothing is ever cut. */
export function problemsOf({ fullName, city }: Typed): Partial<Record<'fullName' | 'city', string>> {
  const parsed = DriverDetails.shape.city.safeParse(city)
  return {
    ...(fullName.trim().length > NAME_MAX && { fullName: `Keep the name to ${NAME_MAX} characters.` }),
    ...(!parsed.success && { city: `${parsed.error.issues[0]!.message}.` }),
  }
}

/** Whether anything stands in the form that is not saved. Spaces around words and the order of apps are nothing. */
export const isChanged = (typed: Typed, saved: Typed): boolean =>
  typed.fullName.trim() !== saved.fullName.trim() ||
  typed.city.trim() !== saved.city.trim() ||
  typed.vehicle !== saved.vehicle ||
  typed.platforms.toSorted().join() !== saved.platforms.toSorted().join()

/** Takes an app in, or out again. */
export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
