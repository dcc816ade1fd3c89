import { DriverDetails } from '#domain/account/driver-details.ts'
import type { SavedDetails } from './queries.ts'

/** The fields of the form, as typed. */
export type DetailsFields = Pick<DriverDetails, 'vehicle' | 'platforms'> & { fullName: string; city: string }

const NAME_MAX = 80

export const fieldsFrom = (fullName: string, { city, vehicle, platforms }: SavedDetails): DetailsFields => ({
  fullName,
  city: city ?? '',
  vehicle,
  platforms,
})

/** The problem of each field, as a sentence. Nothing is ever cut. */
export function fieldErrors({ fullName, city }: DetailsFields): Partial<Record<'fullName' | 'city', string>> {
  const parsed = DriverDetails.shape.city.safeParse(city)
  return {
    ...(fullName.trim().length > NAME_MAX && { fullName: `Keep the name to ${NAME_MAX} characters.` }),
    ...(!parsed.success && { city: `${parsed.error.issues[0]!.message}.` }),
  }
}

/** Whether the form has unsaved changes. Spaces around words and the order of apps do not count. */
export const isChanged = (fields: DetailsFields, saved: DetailsFields): boolean =>
  fields.fullName.trim() !== saved.fullName.trim() ||
  fields.city.trim() !== saved.city.trim() ||
  fields.vehicle !== saved.vehicle ||
  fields.platforms.toSorted().join() !== saved.platforms.toSorted().join()

/** Adds an app, or removes it. */
export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
