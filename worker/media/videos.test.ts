import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { websiteVideos } from '../db/media-schema.ts'
import { anyone } from '../test/factories.ts'

type Row = typeof websiteVideos.$inferInsert

async function published(row: Partial<Row> = {}): Promise<Row> {
  const whole: Row = {
    id: crypto.randomUUID(),
    title: 'A delivery',
    filePath: 'demo-01.mp4',
    webmPath: 'demo-02.webm',
    captionsPath: 'demo-03.vtt',
    thumbnailPath: 'demo-04.jpg',
    durationMs: 40_000,
    category: 'demo',
    isActive: true,
    createdAt: 1,
    ...row,
  }
  await openDb(env.DB).insert(websiteVideos).values(whole)
  return whole
}

async function listed(query: { category?: string } = {}) {
  const response = await anyone().api.videos.$get({ query })
  return (await response.json()).videos
}

test('§3.10 §7.19 a video is listed with all its fields', async () => {
  const video = await published()
  expect(await listed()).toEqual([video])
})

test('§7.19 the newest video comes first', async () => {
  const old = await published({ createdAt: 1 })
  const young = await published({ createdAt: 3 })
  const middle = await published({ createdAt: 2 })
  expect(await listed()).toEqual([young, middle, old])
})

test('§7.19 a list by category holds that category', async () => {
  await published({ category: 'tutorial' })
  const demo = await published()
  expect(await listed({ category: 'demo' })).toEqual([demo])
  expect(await listed({ category: 'none' })).toEqual([])
  expect(await listed()).toHaveLength(2)
})

test('§6.6 an inactive video is shown nowhere', async () => {
  const { id } = await published({ isActive: false })
  expect(await listed()).toEqual([])
  expect(await listed({ category: 'demo' })).toEqual([])
  expect((await anyone().fetch(`/api/videos/${id}`)).status).toBe(404)
})

test('§7.19 by its id there is one video, or none', async () => {
  const video = await published()
  const one = await anyone().fetch(`/api/videos/${video.id}`)
  expect(await one.json()).toEqual(video)
  expect(one.headers.get('cache-control')).toBe('public, max-age=60')
  const none = await anyone().fetch(`/api/videos/${crypto.randomUUID()}`)
  expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

test('an unknown category and a malformed id are refused', async () => {
  for (const path of [
    `?category=${'a'.repeat(41)}`,
    "?category=' or 1=1",
    '?category=',
    '?category=<script>',
    '/x',
  ])
    expect([path, (await anyone().fetch(`/api/videos${path}`)).status]).toEqual([path, 400])
})
