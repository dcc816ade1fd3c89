import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cityIdOf } from '#domain/testing/city.ts'
import { openDb } from '../db/db.ts'
import { cities } from '../db/testing-schema.ts'
import { anyone, person } from '../test/factories.ts'

const known = async (country: string) =>
  (await (await anyone().api.testing.cities.$get({ query: { country } })).json()).cities
const cityOf = (countryCode: string, name: string, capacity: number, openedAt: number | null = 1) =>
  openDb(env.DB)
    .insert(cities)
    .values({ id: cityIdOf(countryCode, name)!, name, countryCode, capacity, openedAt, createdAt: 1 })
const joinIn = async (name: string, city: string) => {
  const json = { fullName: name, phoneNumber: '021 123 4567', countryCode: 'NZ', city }
  return (await (await person(name)).api.testing.join.$post({ json })).status
}

test('§2.22 the cities of the chosen country are suggested, and no other country’s', async () => {
  await cityOf('NZ', 'Wānaka', 5)
  await cityOf('NZ', 'Akaroa', 0)
  await cityOf('AU', 'Wollongong', 20)
  expect(await known('NZ')).toEqual(['Akaroa', 'Wānaka'])
  expect(await known('AU')).toEqual(['Wollongong'])
  expect(await known('FR')).toEqual([])
})

test('§2.22 a city that only one stranger has typed is suggested to nobody', async () => {
  expect(await joinIn('zoe', 'Evil dot example')).toBe(409)
  // Its testers joined before cities were opened by the administrator.
  await cityOf('NZ', 'Rotorua', 5, null)
  expect(await joinIn('ann', 'Rotorua')).toBe(200)
  expect(await known('NZ')).toEqual([])
  expect(await joinIn('bob', 'ROTORUA')).toBe(200)
  expect(await known('NZ')).toEqual(['Rotorua'])
})

test('§2.22 an unknown country has no cities', async () => {
  for (const country of ['', 'au', 'A', 'AU%', '..'])
    expect((await anyone().fetch(`/api/testing/cities?country=${country}`)).status).toBe(400)
})
