import { errors, jwtVerify, SignJWT } from 'jose'
import { settingsOf } from '../settings.ts'
import { ALGORITHM, keysOf } from './keys.ts'
import type { SessionRow, UserRow } from '../users/users.ts'

const AUDIENCE = 'authenticated'

/** What a verified access token says. Everything else about the person is asked of the database. */
export type Bearer = { userId: string; sessionId: string }

/** Seconds for which an access token is good (JWT_EXP). */
export const accessSeconds = (env: Env) => settingsOf(env).JWT_EXP

/**
 * The address that signs: the configured site's, else the one under which the request came.
 * @param url of the request
 */
export const issuerOf = (env: Env, url: string) =>
  `${(env.SITE_URL || new URL(url).origin).replace(/\/+$/, '')}/auth/v1`

/** Signs the claims that GoTrue's clients read. `now` and the times inside are whole epoch seconds. */
export async function signAccessToken(
  env: Env,
  { issuer, user, session, now }: { issuer: string; user: UserRow; session: SessionRow; now: number },
): Promise<string> {
  const { signing } = await keysOf(env)
  return new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds(env))
    .sign(signing.key)
}

/**
 * Checks signature, algorithm, issuer, audience and expiry, and that the token belongs to a session.
 * Throws a `JOSEError` for a token that is not good, and nothing of that kind for a fault of ours.
 */
export async function verifyAccessToken(env: Env, issuer: string, token: string): Promise<Bearer> {
  const { verifying } = await keysOf(env)
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const key = verifying.get(kid ?? '')
      if (!key) throw new errors.JWKSNoMatchingKey()
      return key
    },
    { algorithms: [ALGORITHM], issuer, audience: AUDIENCE, requiredClaims: ['exp'] },
  )
  if (!payload.sub) throw new errors.JWTClaimValidationFailed('missing sub claim', payload, 'sub', 'missing')
  if (typeof payload.session_id !== 'string')
    throw new errors.JWTClaimValidationFailed('missing session_id claim', payload, 'session_id', 'missing')
  return { userId: payload.sub, sessionId: payload.session_id }
}
