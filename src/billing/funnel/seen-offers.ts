import * as z from 'zod/mini'
import { offerPaths, type OfferPath, type SeenOffer } from '#domain/billing/next-offer.ts'
import { dayAt, LocalDay } from '#domain/local-day.ts'
import { deviceClock } from '../../device/clock.ts'
import { persistedStore } from '../../storage/persisted-store.ts'

const SeenOffers = z.array(z.object({ path: z.enum(offerPaths), day: LocalDay, isAnswered: z.boolean() }))

/** The offers that a driver has seen on this phone, oldest first. */
export const seenOffersStore = (userId: string) =>
  persistedStore<readonly SeenOffer[]>(`offers_${userId}`, SeenOffers, [])

export const today = (): LocalDay => {
  const { at, offset } = deviceClock()
  return dayAt(at, offset)
}

/** Records that a driver sees an offer now, or has answered it. The day of the first time stays. */
export function recordOffer(userId: string, path: OfferPath, { isAnswered }: { isAnswered: boolean }): void {
  const store = seenOffersStore(userId)
  const known = store.get().find((one) => one.path === path)
  if (known && (known.isAnswered || !isAnswered)) return
  store.set((seen) => [
    ...seen.filter((one) => one !== known),
    { path, day: known?.day ?? today(), isAnswered },
  ])
}
