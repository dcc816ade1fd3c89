import { expect, test } from 'vitest'
import { checkoutPriceOf, nextOffer, offerCheckoutPath, type SeenOffer } from './next-offer.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'
const onTuesday = { copies: 3, lastCopy: tuesday, seen: [], today: tuesday } as const
const upsell = (day: string, isAnswered = true): SeenOffer => ({ path: '/upsell', day, isAnswered })

test('§2.18 Premium is suggested with the third copied message, and not before', () => {
  expect(nextOffer({ ...onTuesday, copies: 2 })).toBeNull()
  expect(nextOffer(onTuesday)).toBe('/upsell')
})

test('§2.18 a suggestion stays for the day until it is answered, and is not made again', () => {
  expect(nextOffer({ ...onTuesday, seen: [upsell(tuesday, false)] })).toBe('/upsell')
  expect(nextOffer({ ...onTuesday, seen: [upsell(tuesday)] })).toBeNull()
})

test('§2.18 the lower prices come on later days with a message, each once, and then no more', () => {
  const seen = [upsell(monday, false)]
  expect(nextOffer({ ...onTuesday, lastCopy: monday, seen })).toBeNull()
  expect(nextOffer({ ...onTuesday, seen })).toBe('/downsell-monthly')
  const both: SeenOffer[] = [...seen, { path: '/downsell-monthly', day: tuesday, isAnswered: true }]
  expect(nextOffer({ ...onTuesday, copies: 40, seen: both })).toBeNull()
  const onWednesday = { ...onTuesday, today: wednesday, lastCopy: wednesday }
  expect(nextOffer({ ...onWednesday, seen: both })).toBe('/downsell-lifetime')
  const all: SeenOffer[] = [...both, { path: '/downsell-lifetime', day: wednesday, isAnswered: true }]
  expect(nextOffer({ ...onWednesday, today: '2026-12-24', lastCopy: '2026-12-24', seen: all })).toBeNull()
})

test('§2.18 an offer that the driver found without a suggestion is not suggested any more', () => {
  const seen: SeenOffer[] = [{ path: '/downsell-monthly', day: monday, isAnswered: true }]
  expect(nextOffer({ ...onTuesday, seen })).toBe('/upsell')
  expect(nextOffer({ ...onTuesday, seen: [...seen, upsell(monday)] })).toBe('/downsell-lifetime')
})

test('§2.18 a clock that was set back brings no offer early', () => {
  expect(nextOffer({ ...onTuesday, seen: [upsell(wednesday)] })).toBeNull()
})

test('§2.18 the path that waits behind the sign-in tells which price was chosen', () => {
  const keyOf = (path: string) => checkoutPriceOf(path)?.key ?? null
  expect(keyOf('/billing?plan=premium_lifetime')).toBe('premium_lifetime')
  expect(keyOf(offerCheckoutPath('/upsell'))).toBe('premium_monthly')
  expect(keyOf(offerCheckoutPath('/downsell-lifetime'))).toBe('premium_lifetime_downsell')
  for (const path of ['/upsell', '/billing', '/billing?plan=gold', '/history', '/upsell?checkout=cancelled'])
    expect(keyOf(path)).toBeNull()
})
