import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SCREENSHOTS_MAX_TOTAL_BYTES, SCREENSHOTS_PER_DAY } from '#domain/limits.ts'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { app } from '../index.ts'
import { anyone, person, type Person } from '../test/factories.ts'
import { runCron } from '../test/platform.ts'
import { chunk, png, upload, uploaded } from '../test/screenshots.ts'

const day = 86_400_000
const db = () => openDb(env.DB)
const rows = () => db().select().from(screenshots)
const keys = async () => (await env.SCREENSHOTS.list()).objects.map(({ key }) => key)
const nothingKept = async () => {
  expect(await rows()).toEqual([])
  expect(await keys()).toEqual([])
}
const list = async (driver: Person, query: Record<string, string> = {}) => {
  const response = await driver.api.screenshots.$get({ query })
  expect(response.status).toBe(200)
  return response.json()
}
const said = async (response: Response) => ({
  status: response.status,
  ...(await response.json<{ error: { code: string; message: string } }>()).error,
})

test('§1.5 a screenshot is kept for its driver for 90 days, and comes back as it was', async () => {
  const ann = await person('ann')
  const picture = png(1170, 2532, 5000)
  const kept = await uploaded(ann, picture)
  expect(kept).toMatchObject({ type: 'image/png', width: 1170, height: 2532, bytes: 5000 })
  expect(kept.expiresAt - kept.createdAt).toBe(90 * day)
  expect(await keys()).toEqual([`${ann.id}/${kept.id}`])
  expect(await list(ann)).toEqual({ screenshots: [kept], total: 1, bytes: 5000, next: null })

  const response = await ann.fetch(`/api/screenshots/${kept.id}`)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture)
})

test('a screenshot is served as an image only, and no cache stores it', async () => {
  const ann = await person('ann')
  // Declared as HTML, which it is not.
  const response = await upload(ann, png(10, 10), 'text/html')
  const { id } = await response.json<{ id: string }>()
  const { headers } = await ann.fetch(`/api/screenshots/${id}`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="screenshot-${id}.png"`,
  })
})

test('§6.6 nobody sees, lists or deletes the screenshots of another', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { id } = await uploaded(ann)
  expect((await bob.fetch(`/api/screenshots/${id}`)).status).toBe(404)
  expect((await bob.api.screenshots[':id'].$delete({ param: { id } })).status).toBe(404)
  expect(await list(bob)).toEqual({ screenshots: [], total: 0, bytes: 0, next: null })
  expect((await anyone().fetch(`/api/screenshots/${id}`)).status).toBe(401)
  expect((await ann.fetch(`/api/screenshots/${id}`)).status).toBe(200)
})

test('a deleted screenshot is gone from the list and the bucket', async () => {
  const ann = await person('ann')
  const { id } = await uploaded(ann)
  const remove = () => ann.api.screenshots[':id'].$delete({ param: { id } })
  expect((await remove()).status).toBe(204)
  await nothingKept()
  expect((await ann.fetch(`/api/screenshots/${id}`)).status).toBe(404)
  expect((await remove()).status).toBe(404)
})

test('§1.5 §6.6 a driver deletes all their screenshots at once, and nobody else’s', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  for (const who of [ann, ann, bob]) await uploaded(who)
  for (let i = 0; i < 2; i++) expect((await ann.api.screenshots.$delete()).status).toBe(204)
  expect(await list(ann)).toEqual({ screenshots: [], total: 0, bytes: 0, next: null })
  expect([(await list(bob)).total, (await keys()).length]).toEqual([1, 1])
})

test.for([
  ['nothing at all', new Uint8Array(0), 400, 'invalid_input', /empty/],
  [
    'a text named like a picture',
    new TextEncoder().encode('not a picture'),
    415,
    'unsupported_media',
    /PNG, JPEG or WebP/,
  ],
  [
    'an SVG',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    'unsupported_media',
    /SVG/,
  ],
  ['a HEIC photo', new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0'), 415, 'unsupported_media', /HEIC/],
  ['a picture of 12 MB', png(100, 100, 12 * 1024 * 1024), 413, 'too_large', /10 MB/],
  ['a picture of 50 megapixels', png(10_000, 5000), 413, 'too_large', /40 megapixels/],
  ['a picture that was cut off', png(100, 100).slice(0, 20), 400, 'invalid_input', /damaged/],
] as const)(
  '%s is refused with the reason, and nothing is stored',
  async ([, body, status, code, message]) => {
    const ann = await person('ann')
    expect(await said(await upload(ann, body))).toEqual({
      status,
      code,
      message: expect.stringMatching(message) as string,
    })
    await nothingKept()
  },
)

test('a picture that hides its length is cut off at 10 MB', async () => {
  const ann = await person('ann')
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent === 0 ? png(100, 100, 1024 * 1024) : new Uint8Array(1024 * 1024))
      sent += 1
      if (sent === 64) controller.close()
    },
  })
  expect(await said(await upload(ann, endless))).toMatchObject({ status: 413, code: 'too_large' })
  expect(sent).toBeLessThan(20)
  await nothingKept()
})

test('§1.5 a picture’s metadata of place, time and phone are removed, and so is everything behind its end', async () => {
  const ann = await person('ann')
  const said = Array.from(new TextEncoder().encode('12 Harbour Parade'))
  const plain = png(1170, 2532, 500)
  const metadataChunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP'].flatMap((type) => chunk(type, said))
  const sent = new Uint8Array([...png(1170, 2532, 500 + metadataChunks.length, metadataChunks), ...said])
  const { id, bytes } = await uploaded(ann, sent)
  expect(bytes).toBe(500)
  const back = await ann.fetch(`/api/screenshots/${id}`)
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(plain)
})

/** Sends a picture and reports whether its body was read. */
async function sendWatched(driver: Person) {
  let isRead = false
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    isRead = true
    controller.enqueue(png(10, 10))
    controller.close()
  }
  const answer = await app.request(
    'https://test/api/screenshots',
    {
      method: 'POST',
      // Without a buffer the stream is pulled only when the picture is read.
      body: new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 }),
      headers: { authorization: `Bearer ${driver.token}` },
    },
    env,
  )
  return { answer, isRead }
}

test('a driver without room left reads to delete some, before the picture is read, and has room again after', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { id } = await uploaded(ann)
  const fill = (bytes: number) => db().update(screenshots).set({ bytes })
  await fill(SCREENSHOTS_MAX_TOTAL_BYTES)
  const { answer, isRead } = await sendWatched(ann)
  expect([isRead, Number(answer.headers.get('retry-after')) > 0, await said(answer)]).toEqual([
    false,
    true,
    {
      status: 429,
      code: 'quota_exceeded',
      message: expect.stringMatching(/200 MB.*Delete old ones in Profile/) as string,
    },
  ])
  await fill(SCREENSHOTS_MAX_TOTAL_BYTES - 100)
  // Of concurrent uploads only as many are stored as there is room for.
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(ann, png(10, 10))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429])
  await uploaded(bob)
  await ann.api.screenshots[':id'].$delete({ param: { id } })
  await uploaded(ann)
})

test('a used-up day is refused before the picture is read', async () => {
  const ann = await person('ann')
  await uploaded(ann)
  await db().update(uploadQuota).set({ used: SCREENSHOTS_PER_DAY })
  const { answer, isRead } = await sendWatched(ann)
  expect([answer.status, isRead]).toEqual([429, false])
})

test('§4.5 a picture is not stored when its driver’s session ends during the upload', async () => {
  const ann = await person('ann')
  const picture = png(100, 100, 2000)
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(picture)
    await db().delete(sessions).where(eq(sessions.userId, ann.id))
    controller.close()
  }
  // Without a buffer the stream is pulled only when the picture is read, which is after the guard.
  const slow = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const headers = { authorization: `Bearer ${ann.token}` }
  const answer = await app.request(
    'https://test/api/screenshots',
    { method: 'POST', body: slow, headers },
    env,
  )
  expect(await said(answer)).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await db().$count(uploadQuota)).toBe(1)
  await nothingKept()
})

test('after 200 screenshots a day the next has to wait for midnight, and only for the driver who sent them', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  await uploaded(ann)
  await db()
    .update(uploadQuota)
    .set({ used: SCREENSHOTS_PER_DAY - 3 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ann, png(10, 10))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  const wait = Number(refused?.headers.get('retry-after'))
  expect((Date.now() + wait * 1000) % day).toBeLessThan(60_000)
  expect(refused && (await said(refused))).toMatchObject({ code: 'quota_exceeded' })
  await uploaded(bob)
})

test('the list is read page by page, newest first', async () => {
  const ann = await person('ann')
  for (let i = 0; i < 5; i++) await uploaded(ann)
  const all = (await list(ann)).screenshots
  expect(all).toHaveLength(5)
  const first = await list(ann, { limit: '3' })
  const rest = await list(ann, { limit: '3', cursor: first.next ?? '' })
  expect([...first.screenshots, ...rest.screenshots]).toEqual(all)
  expect([rest.next, first.total, rest.total]).toEqual([null, 5, 5])
})

test('after 90 days the cron removes a screenshot, and it is not shown from the moment it expires', async () => {
  const ann = await person('ann')
  const [old, young] = [await uploaded(ann), await uploaded(ann)]
  await db().update(screenshots).set({ expiresAt: Date.now() }).where(eq(screenshots.id, old.id))
  expect((await list(ann)).screenshots).toEqual([young])
  expect((await ann.fetch(`/api/screenshots/${old.id}`)).status).toBe(404)
  await runCron()
  expect((await rows()).map(({ id }) => id)).toEqual([young.id])
  expect(await keys()).toEqual([`${ann.id}/${young.id}`])
})

test('an interrupted upload is never shown, and the cron removes its remains', async () => {
  const ann = await person('ann')
  const { id, createdAt } = await uploaded(ann)
  // The state after a crash between the object and the end of its row.
  await db()
    .update(screenshots)
    .set({ expiresAt: createdAt + 3_600_000 })
  expect((await list(ann)).screenshots).toEqual([])
  expect((await ann.fetch(`/api/screenshots/${id}`)).status).toBe(404)
  await runCron()
  expect(await keys()).toHaveLength(1)
  await db().update(screenshots).set({ expiresAt: Date.now() })
  await runCron()
  await nothingKept()
})

test('the cron removes more than one query can name, and old quotas', async () => {
  const ann = await person('ann')
  await env.DB.batch(
    Array.from({ length: 200 }, () =>
      env.DB.prepare('insert into screenshots values (?, ?, ?, 1, 1, 1, 0, 1)').bind(
        crypto.randomUUID(),
        ann.id,
        'image/png',
      ),
    ),
  )
  await db().insert(uploadQuota).values({ userId: ann.id, day: '2025-05-21', used: 3 })
  await runCron()
  expect(await rows()).toEqual([])
  expect(await db().select().from(uploadQuota)).toEqual([])
})
