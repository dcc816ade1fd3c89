import { base64url, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { settingsOf } from '../../settings/settings.ts'

/** The algorithms of access tokens: those that the client verifies by itself, with WebCrypto (auth-js `getClaims`). */
type Algorithm = 'ES256' | 'RS256'

/** The minimum size of an RSA key, in bytes: a strength of 128 bits, like ES256 (NIST SP 800-57). */
const RSA_MIN_BYTES = 384

/** The keys in JWT_KEYS: the first private key signs, every key verifies, public halves are published. */
type JwtKeys = {
  signing: { kid: string; alg: Algorithm; key: CryptoKey }
  verifying: Map<string, { alg: Algorithm; key: CryptoKey }>
  published: JWK[]
}

let cached: { text: string; keys: JwtKeys } | undefined

/** Reads JWT_KEYS, once per isolate. Throws a plain Error when the setting is broken: that is a fault of ours. */
export async function jwtKeys(env: Env): Promise<JwtKeys> {
  // Only the finished value is cached: in workerd one request must not await another's promise.
  const { JWT_KEYS: text } = settingsOf(env)
  if (cached?.text !== text) cached = { text, keys: await parseJwtKeys(text) }
  return cached.keys
}

/**
 * @param text a JSON array of JWKs (RFC 7517), private ones and, for retired keys that only verify, public ones. A
 * key without a `kid` is named by its thumbprint (RFC 7638).
 */
export async function parseJwtKeys(text: string): Promise<JwtKeys> {
  const verifying: JwtKeys['verifying'] = new Map()
  const published: JWK[] = []
  let signing: JwtKeys['signing'] | undefined
  for (const jwk of parseJwks(text)) {
    const { alg, publicJwk, privateJwk } = splitJwk(jwk)
    const kid = jwk.kid || (await calculateJwkThumbprint(publicJwk))
    if (verifying.has(kid)) throw new Error(`JWT_KEYS names two keys ${kid}`)
    verifying.set(kid, { alg, key: (await importJWK(publicJwk, alg)) as CryptoKey })
    published.push({ ...publicJwk, kid, alg, use: 'sig', key_ops: ['verify'] })
    if (privateJwk && !signing) signing = { kid, alg, key: (await importJWK(privateJwk, alg)) as CryptoKey }
  }
  if (!signing) throw new Error('JWT_KEYS holds no private key')
  return { signing, verifying, published }
}

function parseJwks(text: string): JWK[] {
  const list = JSON.parse(text) as unknown
  if (!Array.isArray(list)) throw new Error('JWT_KEYS is not an array of keys')
  return list as JWK[]
}

/**
 * The public half of a key, and all of one that may sign. Both are rebuilt from their numbers: WebCrypto cannot
 * import a JWK whose `key_ops` name signing and verifying, and nothing private gets into the published set.
 */
function splitJwk(jwk: JWK): { alg: Algorithm; publicJwk: JWK; privateJwk: JWK | undefined } {
  const { kty, crv, x, y, n, e, d, p, q, dp, dq, qi, key_ops } = jwk
  // A private key whose operations exclude signing is a retired one.
  const signs = d !== undefined && (key_ops?.includes('sign') ?? true)
  if (kty === 'EC' && crv === 'P-256' && x && y && fitsAlgorithm(jwk, 'ES256')) {
    const publicJwk = { kty, crv, x, y }
    return { alg: 'ES256', publicJwk, privateJwk: signs ? { ...publicJwk, d } : undefined }
  }
  if (kty === 'RSA' && n && e && fitsAlgorithm(jwk, 'RS256')) {
    if (base64url.decode(n).length < RSA_MIN_BYTES)
      throw new Error('JWT_KEYS holds an RSA key that is too short')
    const publicJwk = { kty, n, e }
    return { alg: 'RS256', publicJwk, privateJwk: signs ? { ...publicJwk, d, p, q, dp, dq, qi } : undefined }
  }
  throw new Error('JWT_KEYS holds a key that is neither for ES256 nor for RS256')
}

const fitsAlgorithm = ({ alg }: JWK, algorithm: Algorithm) => alg === undefined || alg === algorithm

/** How long clients and caches may keep the keys, in seconds; a retired key stays published at least that long. */
export const JWKS_SECONDS = 600

/** §7.8 The public halves of the signing keys. */
export const publicKeys = async (env: Env) => ({ keys: (await jwtKeys(env)).published })
