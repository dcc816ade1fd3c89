import type { LocalDay } from '../local-day.ts'
import { findPrice, type Price, type PriceKey, prices } from './price.ts'

/** §2.18 The offers, in the order in which they are suggested. */
export const offerPaths = ['/upsell', '/downsell-monthly', '/downsell-lifetime'] as const
export type OfferPath = (typeof offerPaths)[number]

/** §2.18 What each offer sells. */
export const offerPrices: Record<OfferPath, PriceKey> = {
  '/upsell': 'premium_monthly',
  '/downsell-monthly': 'premium_monthly_downsell',
  '/downsell-lifetime': 'premium_lifetime_downsell',
}

/** The path that opens an offer's checkout, once the visitor who took it has an account. */
export const offerCheckoutPath = (path: OfferPath): string => `${path}?checkout=now`

/** The price at whose checkout a path of ours ends; null for every other path. */
export function checkoutPriceOf(path: string): Price | null {
  const [, plan] = /^\/billing\?plan=(\w+)$/.exec(path) ?? []
  if (plan) return findPrice(plan)
  const offer = offerPaths.find((one) => path === offerCheckoutPath(one))
  return offer ? prices[offerPrices[offer]] : null
}

/** An offer that this driver has seen. */
export type SeenOffer = {
  path: OfferPath
  /** The driver's day on which it was first seen. */
  day: LocalDay
  /** The driver has opened or declined it. */
  isAnswered: boolean
}

/** Value comes before an offer: this many messages were copied. */
const COPIES_BEFORE_OFFER = 3

type OfferFacts = {
  /** How many messages the driver has copied. */
  copies: number
  /** The day of the last copied message. */
  lastCopy: LocalDay | null
  /** Oldest first. */
  seen: readonly SeenOffer[]
  today: LocalDay
}

/**
 * §2.18 The offer to suggest now, or null. Each is suggested on one day at most, and only on a day on which a message
 * was copied: the first with the third message, the next ones each on a later day than the one before.
 */
export function nextOffer({ copies, lastCopy, seen, today }: OfferFacts): OfferPath | null {
  const last = seen.at(-1)
  if (last && last.day >= today) return last.day === today && !last.isAnswered ? last.path : null
  if (copies < COPIES_BEFORE_OFFER || lastCopy !== today) return null
  return offerPaths.find((path) => !seen.some((one) => one.path === path)) ?? null
}
