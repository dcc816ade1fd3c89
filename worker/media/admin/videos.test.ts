import { env } from 'cloudflare:workers'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NewVideo, VideoPart } from '#domain/media/video-upload.ts'
import { DAY_MS } from '#domain/time.ts'
import { auditLog } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { admin, anyone, type Person } from '../../test/factories.ts'
import { runCron } from '../../test/platform.ts'
import { removeUnusedVideos } from './videos.ts'

const db = () => openDb(env.DB)
const bytes = (start: string, length = 5_000) => {
  const all = Uint8Array.from({ length }, (_, at) => at % 251)
  all.set(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))
  return all
}
const mp4 = bytes('\0\0\0\u0020ftypisom')
const webm = bytes('\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0084webm')
const vtt = bytes('WEBVTT\n\n', 40)
const jpg = bytes('\u00ff\u00d8\u00ff\u00e0')
const hashOf = async (file: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', file)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
const uploadFile = async (who: Person, part: VideoPart, file: Uint8Array<ArrayBuffer>, hash?: string) =>
  who.fetch(`/api/admin/videos/files/${part}/${hash ?? (await hashOf(file))}`, { method: 'PUT', body: file })
const keyOf = async (who: Person, part: VideoPart, file: Uint8Array<ArrayBuffer>) =>
  ((await (await uploadFile(who, part, file)).json()) as { key: string }).key
const whole = async (boss: Person, changes: Partial<NewVideo> = {}): Promise<NewVideo> => ({
  id: crypto.randomUUID(),
  title: 'A wet night',
  category: 'demo',
  durationMs: 12_000,
  filePath: await keyOf(boss, 'video', mp4),
  webmPath: null,
  captionsPath: null,
  thumbnailPath: null,
  isActive: true,
  ...changes,
})
const shown = async () =>
  (await (await anyone().api.videos.$get({ query: { category: 'demo' } })).json()).videos.map(({ id }) => id)
const acts = async () =>
  (await db().select().from(auditLog).where(like(auditLog.action, 'admin_video%'))).map(
    ({ action }) => action,
  )

test('§3.10 §7.19 a video whose files are uploaded is the first of its category, and is served with its type', async () => {
  const boss = await admin()
  const video = await whole(boss, {
    webmPath: await keyOf(boss, 'webm', webm),
    captionsPath: await keyOf(boss, 'captions', vtt),
    thumbnailPath: await keyOf(boss, 'thumbnail', jpg),
  })
  expect(video.filePath).toBe(`upload-${await hashOf(mp4)}.mp4`)
  const add = () => boss.api.admin.videos.$post({ json: video })
  expect([(await add()).status, (await add()).status]).toEqual([201, 200])
  expect(await shown()).toEqual([video.id])
  const film = await anyone().fetch(`/media/videos/${video.filePath}`)
  expect([film.headers.get('content-type'), new Uint8Array(await film.arrayBuffer())]).toEqual([
    'video/mp4',
    mp4,
  ])
  const still = await anyone().fetch(`/media/thumbnails/${video.thumbnailPath}`)
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await still.body?.cancel()

  const newer = await whole(boss, { title: 'Newer', isActive: false })
  await boss.api.admin.videos.$post({ json: newer })
  expect(await shown()).toEqual([video.id])
  const show = (id: string, isActive: boolean) =>
    boss.api.admin.videos[':id'].shown.$put({ param: { id }, json: { isActive } })
  expect((await show(newer.id, true)).status).toBe(204)
  expect(await shown()).toEqual([newer.id, video.id])
  const remove = (id: string) => boss.api.admin.videos[':id'].$delete({ param: { id } })
  expect((await remove(video.id)).status).toBe(409)
  await show(video.id, false)
  await show(video.id, false)
  expect([(await remove(video.id)).status, (await remove(video.id)).status]).toEqual([204, 404])
  expect((await show(video.id, true)).status).toBe(404)
  const { rows } = await (await boss.api.admin.videos.$get({ query: {} })).json()
  expect(rows).toMatchObject([{ id: newer.id, isActive: true }])
  expect(await acts()).toEqual([
    'admin_video_added',
    'admin_video_added',
    'admin_video_shown',
    'admin_video_hidden',
    'admin_video_removed',
  ])
})

test('§3.10 a file must match its type, its size limit and its hash', async () => {
  const boss = await admin()
  const status = async (part: VideoPart, file: Uint8Array<ArrayBuffer>, hash?: string) => {
    const response = await uploadFile(boss, part, file, hash)
    await response.body?.cancel()
    return response.status
  }
  expect(await status('video', webm)).toBe(415)
  expect(await status('video', bytes('<html><script>'))).toBe(415)
  expect(await status('webm', bytes('\u001aE\u00df\u00a3matroska'))).toBe(415)
  expect(await status('thumbnail', mp4)).toBe(415)
  expect(await status('thumbnail', bytes('\u00ff\u00d8\u00ff', 1_048_577))).toBe(413)
  expect(await status('captions', bytes('WEBVTT\n', 262_145))).toBe(413)
  expect(await status('video', new Uint8Array())).toBe(400)
  expect(await status('video', mp4, 'a'.repeat(64))).toBe(400)
  expect(await status('video', mp4, 'x')).toBe(400)
  expect((await env.VIDEOS.list()).objects).toEqual([])
  const find = (part: VideoPart, hash: string) =>
    boss.api.admin.videos.files[':part'][':hash'].$get({ param: { part, hash } })
  const hash = await hashOf(mp4)
  expect(await (await find('video', hash)).json()).toEqual({ key: null })
  // A row cannot name a missing file, or one of another kind.
  const json = await whole(boss)
  for (const wrong of [
    { filePath: `upload-${'0'.repeat(64)}.mp4` },
    { filePath: 'demo-01.mp4' },
    { thumbnailPath: json.filePath },
  ])
    expect([400, 409]).toContain((await boss.api.admin.videos.$post({ json: { ...json, ...wrong } })).status)
  expect(await (await find('video', hash)).json()).toEqual({ key: json.filePath })
  expect(await status('video', mp4)).toBe(200)
  expect(await acts()).toEqual([])
})

test('§3.10 files that no video uses are deleted after a day, and those of a video stay', async () => {
  const boss = await admin()
  const used = await whole(boss)
  await boss.api.admin.videos.$post({ json: used })
  const left = await keyOf(boss, 'webm', webm)
  await env.VIDEOS.put('demo-0011aabb.webm', webm)
  const keys = async () => (await env.VIDEOS.list()).objects.map(({ key }) => key).toSorted()
  await runCron()
  // Filling in the form may take most of a day.
  await removeUnusedVideos(env, db(), Date.now() + DAY_MS - 60_000)
  expect(await keys()).toEqual(['demo-0011aabb.webm', left, used.filePath].toSorted())
  await removeUnusedVideos(env, db(), Date.now() + 2 * DAY_MS)
  expect(await keys()).toEqual(['demo-0011aabb.webm', used.filePath].toSorted())
  // The task runs once an hour.
  await env.VIDEOS.put(left, webm)
  await removeUnusedVideos(env, db(), Date.now() + 2 * DAY_MS + 60_000)
  expect(await keys()).toContain(left)
})
