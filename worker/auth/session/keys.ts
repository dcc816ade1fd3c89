import { importJWK, type JWK } from 'jose'

/** The one algorithm of access tokens: the client verifies it by itself, with WebCrypto (auth-js `getClaims`). */
export const ALGORITHM = 'ES256'

/** What JWT_KEYS holds: the first private key signs, every key verifies, public parts are published. */
export type Keys = {
  signing: { kid: string; key: CryptoKey }
  verifying: Map<string, CryptoKey>
  published: JWK[]
}

let kept: { text: string; keys: Keys } | undefined

/** Reads JWT_KEYS, once per isolate. Throws a plain Error when the setting is broken: that is a fault of ours. */
export async function keysOf(env: Env): Promise<Keys> {
  // Only the finished value is kept: a promise of one request must not be awaited by another in workerd.
  if (kept?.text !== env.JWT_KEYS) kept = { text: env.JWT_KEYS, keys: await readKeys(env.JWT_KEYS) }
  return kept.keys
}

async function readKeys(text: string): Promise<Keys> {
  const verifying = new Map<string, CryptoKey>()
  const published: JWK[] = []
  let signing: Keys['signing'] | undefined
  for (const { kty, crv, x, y, d, kid } of JSON.parse(text) as JWK[]) {
    if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !kid) throw new Error('JWT_KEYS holds a key of no use')
    // Rebuilt from its parts: a JWK whose key_ops name both sign and verify cannot be imported by WebCrypto.
    const open = { kty, crv, x, y }
    verifying.set(kid, (await importJWK(open, ALGORITHM)) as CryptoKey)
    published.push({ ...open, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] })
    if (d && !signing) signing = { kid, key: (await importJWK({ ...open, d }, ALGORITHM)) as CryptoKey }
  }
  if (!signing) throw new Error('JWT_KEYS holds no private key')
  return { signing, verifying, published }
}
