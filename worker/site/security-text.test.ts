import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { anyone } from '../test/factories.ts'

test('§6.1 security.txt says where to report a weakness, in the form of RFC 9116', async () => {
  const answer = await anyone().fetch('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)))
  expect(fields).toEqual({
    Contact: `mailto:${brand.sender.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: new URL('/.well-known/security.txt', answer.url || 'http://example.com').href,
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(28)
  expect(days).toBeLessThan(31)
})
