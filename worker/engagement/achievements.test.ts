import { expect, test } from 'vitest'
import { achievements } from '#domain/engagement/achievement.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { person, type Person, subscriber, tester, logged } from '../test/factories.ts'
import { allJobsDone } from '../test/inbox.ts'

const daysAgo = (days: number) => dayAt(Date.now() - days * DAY_MS, 0)
const page = async (driver: Person, day = daysAgo(0)) => {
  const response = await driver.api.achievements.$get({ query: { day } })
  expect(response.status).toBe(200)
  return response.json()
}
const stateOf = async (driver: Person, id: string) =>
  (await page(driver)).achievements.find((one) => one.id === id)

test('§2.15 §6.3 the page of achievements is for plans that have it', async () => {
  const ask = async (driver: Person) =>
    (await driver.api.achievements.$get({ query: { day: daysAgo(0) } })).status
  expect(
    await Promise.all([person('ann'), subscriber('bob'), tester('cat')].map(async (who) => ask(await who))),
  ).toEqual([403, 200, 200])
})

test('a new driver sees all achievements, and none unlocked', async () => {
  const { streaks, achievements: shown } = await page(await subscriber('ann'))
  expect(streaks).toEqual({ current: 0, longest: 0 })
  expect(shown).toEqual(achievements.map(({ id }) => ({ id, progress: 0, unlockedAt: null })))
})

test('progress is counted, and an unlocked achievement has its time and stays when a tip is removed', async () => {
  const ann = await subscriber('ann')
  const before = Date.now()
  for (const ago of [0, 1, 3]) {
    await logged(ann, { composedAt: Date.now() - ago * DAY_MS, day: daysAgo(ago) })
  }
  const { id } = await logged(ann)
  await ann.api.messages[':id'].tip.$put({ param: { id }, json: { cents: 4_000 } })
  await allJobsDone()
  expect((await page(ann)).streaks).toEqual({ current: 2, longest: 2 })
  expect(await stateOf(ann, 'messages_10')).toEqual({ id: 'messages_10', progress: 4, unlockedAt: null })
  expect(await stateOf(ann, 'tips_100')).toMatchObject({ progress: 4_000, unlockedAt: null })
  expect(await stateOf(ann, 'streak_3')).toMatchObject({ progress: 2 })
  const first = await stateOf(ann, 'first_tip')
  expect(first).toMatchObject({ progress: 1 })
  expect(first?.unlockedAt).toBeGreaterThanOrEqual(before)
  await ann.api.messages[':id'].tip.$delete({ param: { id } })
  expect(await stateOf(ann, 'first_tip')).toEqual(first)
  expect(await stateOf(ann, 'tips_100')).toMatchObject({ progress: 0 })
})

test('a day that it is nowhere on Earth is refused', async () => {
  const ann = await subscriber('ann')
  for (const day of [daysAgo(4), daysAgo(-4), 'today', '']) {
    expect((await ann.api.achievements.$get({ query: { day } })).status).toBe(400)
  }
})
