import { expect, test } from 'vitest'
import { person, type Person, input, logged } from '../test/factories.ts'

const texts = async (driver: Person, query: Record<string, string> = {}) => {
  const response = await driver.api.messages.$get({ query })
  expect(response.status).toBe(200)
  return (await response.json()).messages.map(({ text }) => text)
}
const favourite = (driver: Person, id: string) => driver.api.messages[':id'].favourite.$put({ param: { id } })
const ordinary = (driver: Person, id: string) =>
  driver.api.messages[':id'].favourite.$delete({ param: { id } })

test('§1.2 a driver makes a message a favourite, once however often it is asked, and takes it back', async () => {
  const ann = await person('ann')
  const { id, favouriteAt } = await logged(ann, { text: 'At your door, {name}.' })
  await logged(ann, { text: 'On my way.' })
  expect(favouriteAt).toBe(null)
  const first = await (await favourite(ann, id)).json()
  expect(first.message.favouriteAt).toEqual(expect.any(Number))
  expect(await (await favourite(ann, id)).json()).toEqual(first)
  expect(await texts(ann, { favourite: 'true' })).toEqual(['At your door, {name}.'])
  for (const response of [await ordinary(ann, id), await ordinary(ann, id)])
    expect((await response.json()).message).toMatchObject({ id, favouriteAt: null })
  expect(await texts(ann, { favourite: 'true' })).toEqual([])
})

test('§1.2 a deleted message is no favourite', async () => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  await favourite(ann, id)
  await ann.api.messages[':id'].$delete({ param: { id } })
  expect(await texts(ann, { favourite: 'true' })).toEqual([])
  expect((await favourite(ann, id)).status).toBe(404)
})

test('§1.2 the history is filtered by moment, platform and tip, each alone and all together', async () => {
  const ann = await person('ann')
  const at = (text: string, changes: Partial<typeof input>) =>
    logged(ann, { text, input: { ...input, ...changes } })
  const tipped = await at('door', { moment: 'delivered', platform: 'wolt' })
  await at('desk', { moment: 'delivered', platform: 'doordash' })
  await at('road', { moment: 'picked_up', platform: 'wolt' })
  await ann.api.messages[':id'].tip.$put({ param: { id: tipped.id }, json: { cents: 250 } })
  const found = async (query: Record<string, string>) => (await texts(ann, query)).toSorted()
  expect(await found({ moment: 'delivered' })).toEqual(['desk', 'door'])
  expect(await found({ platform: 'wolt' })).toEqual(['door', 'road'])
  expect(await found({ tip: 'with' })).toEqual(['door'])
  expect(await found({ tip: 'without' })).toEqual(['desk', 'road'])
  expect(await found({ moment: 'delivered', platform: 'wolt', tip: 'without' })).toEqual([])
  expect(await found({ moment: 'delivered', platform: 'wolt', q: 'DOOR' })).toEqual(['door'])
  for (const query of [{ moment: 'lunch' }, { platform: 'pigeon' }, { tip: 'maybe' }, { favourite: 'no' }])
    expect((await ann.api.messages.$get({ query: query as never })).status).toBe(400)
})
