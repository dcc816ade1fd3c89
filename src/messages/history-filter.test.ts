import { expect, test } from 'vitest'
import { cleanFilter, isFiltered, passesFilter } from './history-filter.ts'

const message = {
  text: 'At your door, {name}.',
  moment: 'delivered',
  platform: 'wolt',
  tipCents: 250,
  favouriteAt: null,
} as const

test('§1.2 without a network the stored messages are filtered as the server filters them', () => {
  for (const filter of [
    {},
    { q: 'YOUR door' },
    { moment: 'delivered' },
    { platform: 'wolt' },
    { tip: 'with' },
  ] as const)
    expect({ filter, passes: passesFilter(message, filter) }).toEqual({ filter, passes: true })
  for (const filter of [
    { q: 'window' },
    { moment: 'arriving' },
    { platform: 'didi' },
    { tip: 'without' },
    { favourite: 'true' },
    { moment: 'delivered', platform: 'didi' },
  ] as const)
    expect({ filter, passes: passesFilter(message, filter) }).toEqual({ filter, passes: false })
  expect(passesFilter({ ...message, favouriteAt: 1 }, { favourite: 'true' })).toBe(true)
})

test('§1.2 a filter whose parts are all empty leaves nothing out', () => {
  expect(cleanFilter({ q: '', moment: undefined, tip: 'with' })).toEqual({ tip: 'with' })
  expect(isFiltered({ q: '', moment: undefined })).toBe(false)
  expect(isFiltered({ q: 'door' })).toBe(true)
})
