import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AVATAR_MAX_BYTES, AVATAR_SIDE, AVATARS_PER_HOUR } from '#domain/account/account.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'
import { takeToken } from '../limits/rate-limits.ts'
import { anyone, person, type Person } from '../test/factories.ts'
import { chunk, png } from '../test/screenshots.ts'

const db = () => openDb(env.DB)
const keys = async () => (await env.AVATARS.list()).objects.map(({ key }) => key)
const put = (driver: Pick<Person, 'fetch'>, body: BodyInit = png(AVATAR_SIDE, AVATAR_SIDE)) =>
  driver.fetch('/api/account/avatar', { method: 'PUT', body })
const nameOf = async (driver: Person) => (await (await driver.api.account.$get()).json()).avatar

test('§2.14 a driver’s picture is served unchanged to them alone, and the account has its version', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const picture = png(AVATAR_SIDE, AVATAR_SIDE, 900)
  const { avatar } = await (await put(ann, picture)).json<{ avatar: string }>()
  expect([await nameOf(ann), await nameOf(bob)]).toEqual([avatar, null])
  expect(await keys()).toEqual([`${ann.id}/${avatar}`])
  const response = await ann.fetch('/api/account/avatar')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  expect((await bob.fetch('/api/account/avatar')).status).toBe(404)
  expect((await anyone().fetch('/api/account/avatar')).status).toBe(401)
})

test('§2.14 a picture’s metadata of place and phone are removed', async () => {
  const ann = await person('ann')
  const said = Array.from(new TextEncoder().encode('12 Harbour Parade'))
  const ancillary = chunk('eXIf', said)
  expect((await put(ann, png(20, 20, 100 + ancillary.length, ancillary))).status).toBe(200)
  const response = await ann.fetch('/api/account/avatar')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png(20, 20, 100))
})

test('§2.14 a new picture takes the place of the old one, and leaves the other details unchanged', async () => {
  const ann = await person('ann')
  await db().insert(driverDetails).values({ userId: ann.id, city: 'Perth', updatedAt: 1 })
  await put(ann)
  const before = await nameOf(ann)
  await put(ann)
  const after = await nameOf(ann)
  expect(after).not.toBe(before)
  expect(await keys()).toEqual([`${ann.id}/${after}`])
  expect((await db().select().from(driverDetails))[0]).toMatchObject({ city: 'Perth' })
})

test('§2.14 a picture is deleted for good, and deleting it again changes nothing', async () => {
  const ann = await person('ann')
  await put(ann)
  for (let i = 0; i < 2; i++) expect((await ann.api.account.avatar.$delete()).status).toBe(204)
  expect([await nameOf(ann), await keys()]).toEqual([null, []])
})

test('of pictures that come at the same moment one stays, and no other is left in the bucket', async () => {
  const ann = await person('ann')
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(ann)))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await keys()).toEqual([`${ann.id}/${await nameOf(ann)}`])
})

test('a driver who changes their picture all the time has to wait', async () => {
  const ann = await person('ann')
  const size = { burst: AVATARS_PER_HOUR, seconds: 3600 }
  for (let n = 0; n < AVATARS_PER_HOUR; n++) await takeToken(env, `avatar:${ann.id}`, size)
  const refused = await put(ann)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0, await keys()]).toEqual([
    429,
    true,
    [],
  ])
})

test('a picture that comes after its account was erased leaves nothing', async () => {
  const ann = await person('ann')
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await db().delete(users).where(eq(users.id, ann.id))
      controller.enqueue(png(10, 10))
      controller.close()
    },
  })
  expect((await put(ann, slow)).status).toBeGreaterThanOrEqual(400)
  expect(await keys()).toEqual([])
})

test.for([
  ['of 300 pixels', png(300, 300), 413],
  ['of more than 100 KB', png(10, 10, AVATAR_MAX_BYTES + 1), 413],
  ['that is a text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['of nothing', new Uint8Array(0), 415],
] as const)('a picture %s is refused, and the previous one stays', async ([, body, status]) => {
  const ann = await person('ann')
  await put(ann)
  const before = await nameOf(ann)
  expect((await put(ann, body)).status).toBe(status)
  expect(await keys()).toEqual([`${ann.id}/${before}`])
})
