import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { parseJwtKeys } from './jwt-keys.ts'

const made = async (alg: 'ES256' | 'RS256', modulusLength = 3072) =>
  exportJWK((await generateKeyPair(alg, { extractable: true, modulusLength })).privateKey)
const read = (...keys: JWK[]) => parseJwtKeys(JSON.stringify(keys))
const ES = { alg: 'ES256', use: 'sig', key_ops: ['verify'] }

test('§7.8 the first private key signs with its own algorithm, and every key is published', async () => {
  const [rsa, { d: _, ...retired }] = [await made('RS256'), await made('ES256')]
  const keys = await read({ ...retired, kid: 'old' }, { ...rsa, kid: 'new' })
  expect([keys.signing.kid, keys.signing.alg]).toEqual(['new', 'RS256'])
  expect(keys.published).toEqual([
    { ...retired, kid: 'old', ...ES },
    { kty: 'RSA', n: rsa.n, e: rsa.e, kid: 'new', ...ES, alg: 'RS256' },
  ])
})

test('§7.8 a key without a name is named by its thumbprint, which no private number enters', async () => {
  const { kty, crv, x, y, d } = await made('ES256')
  const name = await calculateJwkThumbprint({ kty, crv, x, y } as JWK)
  expect((await read({ kty, crv, x, y, d })).signing.kid).toBe(name)
})

test('§7.8 a key may name its operations, and one that only verifies never signs', async () => {
  const [old, current] = [await made('ES256'), await made('ES256')]
  const keys = await read(
    { ...old, kid: 'old', key_ops: ['verify'] },
    { ...current, kid: 'current', key_ops: ['sign', 'verify'] },
  )
  expect(keys.signing.kid).toBe('current')
  expect([...keys.verifying.keys()]).toEqual(['old', 'current'])
})

test('§7.8 keys of another kind, too short, twice the same or for another algorithm are refused by name', async () => {
  const [es, rsa] = [await made('ES256'), await made('RS256')]
  await expect(read({ ...es, kid: 'a' }, { ...es, kid: 'a' })).rejects.toThrow('two keys a')
  await expect(read({ ...es, alg: 'RS256' })).rejects.toThrow('neither for ES256')
  await expect(read({ ...rsa, alg: 'PS256' })).rejects.toThrow('neither for ES256')
  await expect(read(await made('RS256', 2048))).rejects.toThrow('too short')
  await expect(read({ kty: 'oct', k: 'c2VjcmV0' })).rejects.toThrow('neither for ES256')
  await expect(parseJwtKeys(JSON.stringify({ keys: [es] }))).rejects.toThrow('not an array')
  await expect(read()).rejects.toThrow('no private key')
})
