import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
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
