import { base64url } from 'jose'
import { expect, test } from 'vitest'
import { isBrowserKey, encryptPush } from './encrypt.ts'

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('a push is encrypted like the example of RFC 8291', async () => {
  const body = await encryptPush('When I grow up, I want to be a watermelon', keys, {
    pair: await senderOfTheExample(),
    salt: base64url.decode('DGv6ra1nlYgDCS1FRnbzlw'),
    length: 0,
  })
  expect(base64url.encode(body)).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the length of an encrypted push does not reveal its text, and no two are alike', async () => {
  const bodies = await Promise.all(['a', 'a', 'a payment is overdue'].map((text) => encryptPush(text, keys)))
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(1)
  expect(new Set(bodies.map((body) => base64url.encode(body))).size).toBe(3)
})

test('a key that is no point of the curve is refused', async () => {
  expect(await isBrowserKey(keys.p256dh)).toBe(true)
  expect(await isBrowserKey(`BA${'a'.repeat(85)}`)).toBe(false)
})

async function senderOfTheExample(): Promise<CryptoKeyPair> {
  const point = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
  const bytes = base64url.decode(point)
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url.encode(bytes.subarray(1, 33)),
    y: base64url.encode(bytes.subarray(33)),
  }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const secret = { ...open, d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' }
  return {
    publicKey: await crypto.subtle.importKey('jwk', open, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', secret, curve, true, ['deriveBits']),
  }
}
