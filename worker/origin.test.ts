import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from './index.ts'

const answerOf = (address: string, init: RequestInit = {}, site = '') =>
  app.fetch(new Request(address, init), { ...env, SITE_URL: site } as Env)

test.for(['/', '/api/health', '/auth/v1/settings', '/media/videos/demo.mp4', '/sitemap.xml'])(
  'without SITE_URL an arbitrary host name is not served at %s, and the operator reads why',
  async (path) => {
    const response = await answerOf(`https://evil.example${path}`)
    expect(response.status).toBe(421)
    const words = await response.text()
    expect(words).toContain('SITE_URL')
    expect(words).not.toContain('evil')
  },
)

test('without SITE_URL no mail goes out whose links lead to an arbitrary host', async () => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com' }),
  }
  expect((await answerOf('https://evil.example/auth/v1/recover', init)).status).toBe(421)
})

test.for([
  'http://localhost:8787',
  'http://127.0.0.1:8787',
  'http://127.8.9.1',
  'http://[::1]:8787',
  'http://kindrop.localhost',
])('without SITE_URL %s is this machine, and served', async (origin) => {
  expect((await answerOf(`${origin}/api/health`)).status).toBe(200)
})

test.for(['http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://192.168.1.20:8787'])(
  'without SITE_URL %s is not this machine',
  async (origin) => {
    expect((await answerOf(`${origin}/api/health`)).status).toBe(421)
  },
)

test('with SITE_URL the site is served', async () => {
  const response = await answerOf('https://www.kindrop.test/api/health', {}, 'https://www.kindrop.test')
  expect(response.status).toBe(200)
})
