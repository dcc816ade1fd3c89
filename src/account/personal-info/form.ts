import { DriverDetails } from '#domain/account/driver-details.ts'
import type { SavedDetails } from './queries.ts'

/** What stands in the form, as typed. */
export type DetailsFields = Pick<DriverDetails, 'vehicle' | 'platforms'> & { fullName: string; city: string }

const NAME_MAX = 80

export const fieldsFrom = (fullName: string, { city, vehicle, platforms }: SavedDetails): DetailsFields => ({
  fullName,
  city: city ?? '',
  vehicle,
  platforms,
})

/** What is wrong with each field, as a sentence. Nothing is ever cut. */
export function fieldErrors({ fullName, city }: DetailsFields): Partial<Record<'fullName' | 'city', string>> {
  const parsed = DriverDetails.shape.city.safeParse(city)
  return {
    ...(fullName.trim().length > NAME_MAX && { fullName: `Keep the name to ${NAME_MAX} characters.` }),
    ...(!parsed.success && { city: `${parsed.error.issues[0]!.message}.` }),
  }
}

/** Whether anything stands in the form that is not saved. Spaces around words and the order of apps are nothing. */
export const isChanged = (fields: DetailsFields, saved: DetailsFields): boolean =>
  fields.fullName.trim() !== saved.fullName.trim() ||
  fields.city.trim() !== saved.city.trim() ||
  fields.vehicle !== saved.vehicle ||
  fields.platforms.toSorted().join() !== saved.platforms.toSorted().join()

/** Takes an app in, or out again. */
export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
