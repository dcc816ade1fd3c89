import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { DriverDetails } from '#domain/account/account.ts'
import { api, readJson } from '../../api.ts'
import { attempt } from '../../auth/attempt.ts'
import type { Driver } from '../../auth/driver.ts'
import { InvalidInput } from '../../error-text.ts'
import { messageDefaultsStore, saveMessageDefaults } from '../../messages/use-draft.ts'

const fetchDetails = () => readJson(api.account.details.$get())
export type SavedDetails = Awaited<ReturnType<typeof fetchDetails>>

/** §2.14 The driver's saved details, and whether onboarding is over. */
export const detailsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['details', userId],
    queryFn: fetchDetails,
  })

/** Saves details. Throws what `readJson` throws, and then keeps the earlier details. */
export async function saveDetails(queries: QueryClient, userId: string, details: DriverDetails) {
  const { city, vehicle, platforms, tipReminder, news } = details
  await readJson(api.account.details.$put({ json: { city, vehicle, platforms, tipReminder, news } }))
  // A driver of one app need not name it again for each message.
  const [only, ...others] = platforms
  if (only && others.length === 0 && messageDefaultsStore(userId).get().platform === 'unknown')
    saveMessageDefaults(userId, { platform: only })
  const { queryKey } = detailsQuery(userId)
  // An answer that is on its way may be from before.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (saved) => ({
    isOnboarded: saved?.isOnboarded ?? false,
    city: city?.trim() || null,
    vehicle,
    platforms,
    tipReminder,
    news: news ?? saved?.news ?? true,
  }))
}

/**
 * Saves the details, and the account's name where it has changed, which greets the driver and is never in a message.
 * Throws as `saveDetails` does, or `InvalidInput` for the name; the details are saved then.
 */
export async function saveProfile(
  queries: QueryClient,
  driver: Driver,
  { fullName, ...details }: DriverDetails & { fullName: string },
): Promise<void> {
  await saveDetails(queries, driver.id, details)
  const name = fullName.trim()
  if (name === driver.fullName) return
  const { problem } = await attempt((auth) => auth.updateUser({ data: { full_name: name } }))
  if (problem) throw new InvalidInput(problem.text)
  void queries.invalidateQueries({ queryKey: ['account', driver.id] })
  void queries.invalidateQueries({ queryKey: ['auth-user', driver.id] })
}

export async function finishOnboarding(queries: QueryClient, userId: string): Promise<void> {
  const { queryKey } = detailsQuery(userId)
  queries.setQueryData(queryKey, (saved) => saved && { ...saved, isOnboarded: true })
  await readJson(api.account.onboarded.$put())
}
