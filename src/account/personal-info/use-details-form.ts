import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DriverDetails } from '#domain/account/account.ts'
import { FULL_NAME_MAX } from '#domain/limits.ts'
import type { Driver } from '../../auth/driver.ts'
import { useSubmit } from '../../use-submit.ts'
import { saveProfile } from './queries.ts'
import type { SavedDetails } from './queries.ts'

/** "Saved" shows for this long, in milliseconds. */
const SAVED_NOTICE_MS = 4_000

/** The driver's details as typed, until they are saved. Fields that cannot be saved keep their text. */
export function useDetailsForm(driver: Driver, details: SavedDetails) {
  const queries = useQueryClient()
  const saved = fieldsFrom(driver.fullName, details)
  const [edited, setEdited] = useState<DetailsFields | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { busy, problem, setProblem, run } = useSubmit('That didn’t work. Please try again.')
  const [errors, setErrors] = useState<ReturnType<typeof fieldErrors>>({})
  const fields = edited ?? saved
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (part: Partial<DetailsFields>) => {
    setEdited({ ...fields, ...part })
    setSaved(false)
    setErrors(({ fullName, city }) => ({
      ...(fullName && !('fullName' in part) && { fullName }),
      ...(city && !('city' in part) && { city }),
    }))
  }

  /** Saves the form. Returns the first invalid field, if there is one. */
  const save = async (): Promise<'fullName' | 'city' | null> => {
    const found = fieldErrors(fields, driver.fullName)
    setErrors(found)
    setProblem(null)
    if (found.fullName) return 'fullName'
    if (found.city) return 'city'
    const profile = { ...fields, city: fields.city.trim() || null, tipReminder: details.tipReminder }
    if (!(await run(() => saveProfile(queries, driver, profile)))) return null
    setEdited((now) => (now === edited ? null : now))
    setSaved(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaved(false), SAVED_NOTICE_MS)
    return null
  }

  const state = busy ? 'saving' : isSaved ? 'saved' : 'open'
  return { typed: fields, state, problem, wrong: errors, change, save, isUnsaved: isChanged(fields, saved) }
}

type DetailsFields = Pick<DriverDetails, 'vehicle' | 'platforms'> & { fullName: string; city: string }

export const fieldsFrom = (fullName: string, { city, vehicle, platforms }: SavedDetails): DetailsFields => ({
  fullName,
  city: city ?? '',
  vehicle,
  platforms,
})

/** The problem of each field, as a sentence. Nothing is ever cut. A saved name may be longer, as a provider gave it. */
export function fieldErrors(
  { fullName, city }: Pick<DetailsFields, 'fullName' | 'city'>,
  savedName: string,
): Partial<Record<'fullName' | 'city', string>> {
  const parsed = DriverDetails.shape.city.safeParse(city)
  const name = fullName.trim()
  return {
    ...(name !== savedName.trim() &&
      name.length > FULL_NAME_MAX && { fullName: `Keep the name to ${FULL_NAME_MAX} characters.` }),
    ...(!parsed.success && { city: `${parsed.error.issues[0]!.message}.` }),
  }
}

/** Whether the form has unsaved changes. Spaces around words and the order of apps do not count. */
export const isChanged = (fields: DetailsFields, saved: DetailsFields): boolean =>
  fields.fullName.trim() !== saved.fullName.trim() ||
  fields.city.trim() !== saved.city.trim() ||
  fields.vehicle !== saved.vehicle ||
  fields.platforms.toSorted().join() !== saved.platforms.toSorted().join()
