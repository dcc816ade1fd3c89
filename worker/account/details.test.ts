import { expect, test } from 'vitest'
import type { DriverDetails } from '#domain/account/account.ts'
import { person, type Person } from '../test/factories.ts'

const details: DriverDetails = {
  city: 'Wollongong',
  vehicle: 'ebike',
  platforms: ['doordash', 'ubereats'],
  tipReminder: true,
  news: true,
}
const detailsOf = async (driver: Person) => (await driver.api.account.details.$get()).json()
const save = (driver: Person, json: unknown) =>
  driver.fetch('/api/account/details', {
    method: 'PUT',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
  })

test('§2.14 a driver without saved details has the defaults', async () => {
  expect(await detailsOf(await person('ann'))).toEqual({
    city: null,
    vehicle: null,
    platforms: [],
    tipReminder: false,
    news: true,
    isOnboarded: false,
  })
})

test('§2.14 a driver’s details are saved, the latest count, and nobody else sees them', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  expect((await save(ann, details)).status).toBe(204)
  expect(await detailsOf(ann)).toEqual({ ...details, isOnboarded: false })
  await save(ann, { ...details, city: '   ', vehicle: null, platforms: ['wolt', 'wolt'], tipReminder: false })
  expect(await detailsOf(ann)).toEqual({
    city: null,
    vehicle: null,
    platforms: ['wolt'],
    tipReminder: false,
    news: true,
    isOnboarded: false,
  })
  expect((await detailsOf(bob)).platforms).toEqual([])
})

test('§2.14 invalid details are refused by name, and the earlier ones stay', async () => {
  const ann = await person('ann')
  await save(ann, details)
  for (const [field, wrong] of [
    ['city', { ...details, city: 'x'.repeat(81) }],
    ['vehicle', { ...details, vehicle: 'tank' }],
    ['platforms', { ...details, platforms: ['carrier pigeon'] }],
    ['tipReminder', { ...details, tipReminder: 'yes' }],
  ] as const) {
    const refusal = await save(ann, wrong)
    expect([refusal.status, (await refusal.text()).includes(`"${field}`)]).toEqual([400, true])
  }
  expect(await detailsOf(ann)).toEqual({ ...details, isOnboarded: false })
})

test('§2.14 the first steps are finished once, and the driver’s details stay', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  expect((await ann.api.account.onboarded.$put()).status).toBe(204)
  await save(ann, details)
  await ann.api.account.onboarded.$put()
  expect(await detailsOf(ann)).toEqual({ ...details, isOnboarded: true })
  expect((await detailsOf(bob)).isOnboarded).toBe(false)
})
