import { expect, test } from 'vitest'
import { isGenuine, newRefreshKey, parseRefreshToken, encodeRefreshToken } from './refresh-token.ts'

const id = '0a1b2c3d-4e5f-4607-8899-aabbccddeeff'

test.for([0, 1, 127, 128, 300, 16_384, 2 ** 31, 2 ** 40 + 1, Number.MAX_SAFE_INTEGER])(
  '§7.3 a refresh token carries its session and the counter %d',
  async (counter) => {
    const key = newRefreshKey()
    const token = await parseRefreshToken(await encodeRefreshToken(key, id, counter))
    expect(token).toMatchObject({ sessionId: id, counter })
    expect(await isGenuine(key, token!)).toBe(true)
    expect(await isGenuine(newRefreshKey(), token!)).toBe(false)
  },
)

test('§7.3 a refresh token has the layout that the reference server documents', async () => {
  const token = await encodeRefreshToken(btoa('k'.repeat(32)).replaceAll('=', ''), id, 5)
  const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  expect(bytes).toHaveLength(1 + 16 + 1 + 16 + 4)
  expect([...bytes.slice(0, 3), bytes[17]]).toEqual([0, 0x0a, 0x1b, 5])
  const sha = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice(0, -4)))
  expect(bytes.slice(-4)).toEqual(sha.slice(0, 4))
  const mac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode('k'.repeat(32)), mac, false, [
    'sign',
  ])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.slice(0, 18)))
  expect(bytes.slice(18, 34)).toEqual(signature.slice(0, 16))
})

test('§7.3 changing any character of a refresh token makes it invalid', async () => {
  const token = await encodeRefreshToken(newRefreshKey(), id, 3)
  for (const at of token.slice(0, -1).split('').keys()) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(await parseRefreshToken(changed)).toBeUndefined()
  }
  for (const cut of [1, 2, 3, 4]) expect(await parseRefreshToken(token.slice(0, -cut))).toBeUndefined()
  expect(await parseRefreshToken(`${token}AA`)).toBeUndefined()
})
