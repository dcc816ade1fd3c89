import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { anyone } from '../test/factories.ts'

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
const film = '/media/videos/demo-0011aabb.webm'

beforeEach(async () => {
  await env.VIDEOS.put('demo-0011aabb.webm', bytes)
  await env.VIDEOS.put('demo-0011aabb.vtt', 'WEBVTT')
  await env.VIDEOS.put('page.html', '<script>alert(1)</script>')
  await env.THUMBNAILS.put('demo-2233ccdd.jpg', bytes)
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  anyone().fetch(path, { method, headers })
const sent = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test('§3.10 a video is served whole, to be cached for ever, and with its own type', async () => {
  const response = await ask(film)
  expect(response.status).toBe(200)
  expect(await sent(response)).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
})

test('§3.10 captions and thumbnails are served with their types', async () => {
  expect((await ask('/media/videos/demo-0011aabb.vtt')).headers.get('content-type')).toMatch(/^text\/vtt/)
  expect((await ask('/media/thumbnails/demo-2233ccdd.jpg')).headers.get('content-type')).toBe('image/jpeg')
})

test.for([
  ['bytes=0-', 0, 999],
  ['bytes=100-199', 100, 199],
  ['bytes=990-5000', 990, 999],
  ['bytes=-7', 993, 999],
] as const)('a player that asks for %s gets that part', async ([range, from, to]) => {
  const response = await ask(film, { range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/1000`)
  expect(response.headers.get('content-length')).toBe(String(to - from + 1))
  expect(await sent(response)).toEqual(bytes.slice(from, to + 1))
})

test('a part beyond the end is refused, with the file’s size', async () => {
  const response = await ask(film, { range: 'bytes=1000-' })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe('bytes */1000')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an invalid range is answered with the whole file', async () => {
  for (const range of ['bytes=5-4', 'bytes=1-2,4-5', 'lines=1-2'])
    expect((await ask(film, { range })).status).toBe(200)
})

test('a part is served only of the version that the player already has', async () => {
  const tag = (await ask(film)).headers.get('etag')!
  const date = (await ask(film)).headers.get('last-modified')!
  const part = { range: 'bytes=0-9' }
  for (const same of [tag, date]) expect((await ask(film, { ...part, 'if-range': same })).status).toBe(206)
  for (const other of ['"another"', `W/${tag}`, 'Thu, 01 Jan 1970 00:00:00 GMT'])
    expect((await ask(film, { ...part, 'if-range': other })).status).toBe(200)
})

test('a file that the browser has is not sent again', async () => {
  const { headers } = await ask(film)
  const tag = headers.get('etag')!
  const date = headers.get('last-modified')!
  const known: Record<string, string>[] = [
    { 'if-none-match': tag },
    { 'if-none-match': `"x", W/${tag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': date },
  ]
  for (const condition of known) {
    const response = await ask(film, { ...condition, range: 'bytes=0-9' })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(tag)
  }
  const unknown: Record<string, string>[] = [
    { 'if-none-match': '"x"' },
    // A tag wins over a date.
    { 'if-none-match': '"x"', 'if-modified-since': date },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-modified-since': 'yesterday' },
  ]
  for (const condition of unknown) expect((await ask(film, condition)).status).toBe(200)
})

test('HEAD sends the file’s size and none of its content', async () => {
  const response = await ask(film, { range: 'bytes=0-9' }, 'HEAD')
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
  expect(await response.text()).toBe('')
})

test('a missing file, one of another type, and other buckets are not found', async () => {
  for (const path of [
    '/media/videos/other-00.webm',
    '/media/videos/page.html',
    '/media/thumbnails/demo-0011aabb.webm',
    '/media/thumbnails/none-00.avif',
    '/media/',
    '/media/screenshots/demo-0011aabb.webm',
  ]) {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a name that leads elsewhere, or is too long, is refused', async () => {
  for (const key of ['..%2f..%2fx.webm', '.webm', 'A.webm', 'x', `${'a'.repeat(2000)}.webm`, '%00.webm'])
    expect((await ask(`/media/videos/${key}`)).status).toBe(400)
})

test('this route writes nothing', async () => {
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
    expect((await ask(film, {}, method)).status).toBe(404)
})
