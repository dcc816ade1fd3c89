import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { app } from '../index.ts'

/** A page of a site whose build has these pages. */
const pageOf = (built: Record<string, string>, path: string) => {
  const answer = (url: URL) => {
    const html = built[url.pathname]
    return Promise.resolve(html === undefined ? new Response(null, { status: 404 }) : new Response(html))
  }
  return app.fetch(new Request(`https://test${path}`), { ...env, ASSETS: { fetch: answer } as never })
}

test('§2.6 a suburb without words of its own shows its city, and alone asks search engines not to list it', async () => {
  const built = {
    '/pages/tips/sydney.html': '<head></head>Sydney',
    '/pages/tips/sydney/newtown.html': '<head></head>Newtown',
  }
  const seen = async (path: string) => {
    const response = await pageOf(built, path)
    const html = await response.text()
    const isUnlisted = html.includes('<meta name="robots" content="noindex" />')
    return [response.status, html.split('</head>')[1], isUnlisted]
  }
  expect(await seen('/tips/sydney/no-such-suburb')).toEqual([200, 'Sydney', true])
  expect(await seen('/tips/sydney')).toEqual([200, 'Sydney', false])
  expect(await seen('/tips/sydney/newtown')).toEqual([200, 'Newtown', false])
})

test('§2.49 a page that the server cannot send says so in plain words, with a way on and a reference', async () => {
  const fail = () => Promise.reject(new Error('The files are not there'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await app.fetch(new Request('https://test/upload?from=share'), {
    ...env,
    ASSETS: { fetch: fail } as never,
  })
  const page = await response.text()
  const reference = response.headers.get('X-Request-Id')!
  expect(response.status).toBe(500)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'/,
  )
  expect(page).toContain('Your messages and your draft are safe')
  expect(page).toContain('<a class="retry" href="">Try Again</a>')
  expect(page).toContain(`mention <b>${reference}</b>`)
  expect(logged.mock.calls[0]?.[0]).toContain(reference)
  logged.mockRestore()
})
