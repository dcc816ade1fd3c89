import { base64url, importJWK, type JWK, SignJWT } from 'jose'
import { brand } from '#domain/brand.ts'
import { AppError } from '../../error.ts'
import { settingsOf } from '../../settings/settings.ts'

/** The token's lifetime. RFC 8292 allows a day at most, and a push service's clock may differ. */
const TOKEN_LIFETIME = '12h'

/**
 * The public half of VAPID_KEY as browsers want it: the point, uncompressed, base64url. Throws `unavailable` where
 * there is none, and a plain Error when it is broken.
 */
export function publicPushKey(env: Pick<Env, 'VAPID_KEY'>): string {
  const { VAPID_KEY } = settingsOf(env)
  if (!VAPID_KEY) throw new AppError('unavailable', 'Notifications are not set up here.')
  const { x, y } = parseVapidKey(VAPID_KEY)
  return base64url.encode(Uint8Array.of(4, ...base64url.decode(x), ...base64url.decode(y)))
}

/** Throws a plain Error when VAPID_KEY is set and broken. */
export function checkPushKey(env: Pick<Env, 'VAPID_KEY'>): void {
  const { VAPID_KEY } = settingsOf(env)
  if (VAPID_KEY) parseVapidKey(VAPID_KEY)
}

/** The `Authorization` header that identifies us to the push service of an endpoint (RFC 8292). */
export async function vapid(env: Pick<Env, 'VAPID_KEY'>, endpoint: string): Promise<string> {
  const { kty, crv, x, y, d } = parseVapidKey(settingsOf(env).VAPID_KEY)
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${brand.sender.email}`)
    .setExpirationTime(TOKEN_LIFETIME)
    .sign(await importJWK({ kty, crv, x, y, d }, 'ES256'))
  return `vapid t=${token}, k=${publicPushKey(env)}`
}

function parseVapidKey(text: string): Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'y' | 'd'>> {
  const { kty, crv, x, y, d } = JSON.parse(text) as JWK
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !d) throw new Error('VAPID_KEY is no private P-256 key')
  return { kty, crv, x, y, d }
}
