import { expect, test } from 'vitest'
import filesHeaders from '../public/_headers?raw'
import { filePolicy, pagePolicy, securityHeaders } from './headers.ts'
import { anyone, person } from './test/factories.ts'
import { uploaded } from './test/screenshots.ts'

const ofAllFiles = Object.fromEntries(
  Array.from(filesHeaders.split(/^\//m)[1]!.matchAll(/^ {2}([A-Za-z-]+): (.*)$/gm), ([, name, value]) => [
    name,
    value,
  ]),
)

test('files and the Worker send the same security headers', () => {
  const { 'Content-Security-Policy': ours, ...shared } = securityHeaders
  const { 'Content-Security-Policy': theirs, ...filed } = ofAllFiles
  expect(filed).toEqual(shared)
  expect(theirs).toBe(pagePolicy)
  expect(ours).toContain("default-src 'none'")
})

test('§6.7 every response has them, refusals and strangers included, and no cache may store it', async () => {
  const ann = await person('ann')
  for (const response of [
    await ann.fetch('/api/account'),
    await anyone().fetch('/api/account'),
    await anyone().fetch('/api/no-such-thing'),
    await anyone().fetch('/auth/v1/user'),
  ]) {
    const sent = Object.keys(securityHeaders).map((name) => [name, response.headers.get(name)])
    expect(Object.fromEntries(sent)).toEqual(securityHeaders)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('§6.7 no response of ours can be framed, change the base of its links, or load a plugin', async () => {
  const ann = await person('ann')
  const { id } = await uploaded(ann)
  const filed = Array.from(filesHeaders.matchAll(/Content-Security-Policy: (.*)/g), ([, policy]) => policy!)
  const sent = await Promise.all(
    ['/api/account', '/api/no-such-thing', `/api/screenshots/${id}`, '/auth/v1/user'].map(async (path) =>
      (await ann.fetch(path)).headers.get('Content-Security-Policy')!,
    ),
  )
  for (const policy of [...filed, ...sent, pagePolicy, filePolicy]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('the public stats may be cached for a moment', async () => {
  const response = await anyone().fetch('/api/stats')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=2')
})
