import { expect, test } from 'vitest'
import type { Order } from '#domain/order.ts'
import { usualHabits } from './draft.ts'
import { partsFrom } from './parts-from-order.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.97 })
const weak = <T>(value: T) => ({ value, confidence: 0.5 })
const order: Order = {
  platform: sure('doordash'),
  kind: sure('dropoff'),
  customers: [sure({ firstName: 'Sarah', lastInitial: 'N' })],
  store: weak('KFC Fairy Meadow'),
  minutesAway: sure(7),
  instruction: sure('leave_at_door'),
  secrets: ['Nguyen'],
}
const making = (mode: 'manual' | 'automated') => {
  let count = 0
  return { mode, habits: usualHabits, clock: '18:30', newId: () => `part-${count++}`, newSeed: () => 1 }
}

test('§1.2 by hand, what was read fills the details and weak values ask to be confirmed', () => {
  const [part] = partsFrom(order, making('manual'))
  expect(part?.details).toMatchObject({
    moment: 'arriving',
    eta: '7',
    platform: 'doordash',
    name: 'Sarah',
    store: 'KFC Fairy Meadow',
    instruction: 'leave_at_door',
  })
  expect(part?.unsure).toEqual(['store'])
  expect(part?.read).not.toContain('itemCount')
})

test('§1.3 automated, nobody is asked, so a weak value is left out', () => {
  const [part] = partsFrom(order, making('automated'))
  expect(part).toMatchObject({ unsure: [], details: { store: '', name: 'Sarah' } })
})

test('§2.2 two customers give two parts, the current stop first, each with its own name alone', () => {
  const stacked = { ...order, customers: [sure({ firstName: 'Sarah' }), weak({ firstName: 'Tom' })] }
  const parts = partsFrom(stacked, making('manual'))
  expect(parts.map(({ details }) => details.name)).toEqual(['Sarah', 'Tom'])
  expect(parts.map(({ id }) => id)).toEqual(['part-0', 'part-1'])
  expect(parts[1]?.unsure).toContain('name')
  expect(JSON.stringify(parts[0])).not.toContain('Tom')
})

test('§1.2 an app that the picture does not name is the one that the driver used last', () => {
  const habits = { ...usualHabits, platform: 'wolt' as const }
  const [part] = partsFrom({ ...order, platform: sure('unknown') }, { ...making('manual'), habits })
  expect(part?.details.platform).toBe('wolt')
})
