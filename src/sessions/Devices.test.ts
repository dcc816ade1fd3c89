import { expect, test } from 'vitest'
import { findPublicIp } from './Devices.tsx'

/** A fake fetch: responses by path; a path without one never responds. */
const fakeFetch = (answers: Record<string, () => Response>) =>
  ((path: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (signal?.aborted) reject(signal.reason)
      const answer = answers[path]
      if (answer) resolve(answer())
    })) as typeof fetch

const trace = () => new Response('fl=1\nip=2001:db8::7\nts=1\n')

test('§7.29 the Worker returns the public address', async () => {
  const ask = fakeFetch({ '/api/ip': () => Response.json({ ip: '203.0.113.9' }) })
  expect(await findPublicIp(1000, ask)).toBe('203.0.113.9')
})

test('§7.29 when the Worker does not know it, the second lookup is used', async () => {
  for (const first of [() => Response.json({ ip: null }), () => new Response('', { status: 503 })]) {
    expect(await findPublicIp(1000, fakeFetch({ '/api/ip': first, '/cdn-cgi/trace': trace }))).toBe(
      '2001:db8::7',
    )
  }
})

test('§7.29 the app page in place of the trace is not an address', async () => {
  const page = () => new Response('<!doctype html><title>ip=none</title>')
  const ask = fakeFetch({ '/api/ip': () => Response.json({ ip: null }), '/cdn-cgi/trace': page })
  expect(await findPublicIp(1000, ask)).toBeNull()
})

test('§7.29 the lookup ends when no response comes in time', async () => {
  expect(await findPublicIp(5, fakeFetch({}))).toBeNull()
})
