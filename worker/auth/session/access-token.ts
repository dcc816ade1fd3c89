import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose'
import { settingsOf } from '../../settings/settings.ts'
import type { SessionRow, UserRow } from '../users/users.ts'
import { jwtKeys } from './jwt-keys.ts'

const AUDIENCE = 'authenticated'

/** The claims of a verified access token that we use. Everything else about the person comes from the database. */
export type Bearer = { userId: string; sessionId: string }

/** The lifetime of an access token in seconds (JWT_EXP). */
export const accessSeconds = (env: Env) => settingsOf(env).JWT_EXP

/** Signs the claims that GoTrue's clients read. `now` and the times inside are whole epoch seconds. */
export async function signAccessToken(
  env: Env,
  { site, user, session, now }: { site: string; user: UserRow; session: SessionRow; now: number },
): Promise<string> {
  const { signing } = await jwtKeys(env)
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
    .setProtectedHeader({ alg: signing.alg, kid: signing.kid, typ: 'JWT' })
    .setIssuer(`${site}/auth/v1`)
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds(env))
    .sign(signing.key)
}

/**
 * Checks signature, algorithm, audience and expiry, and that the token belongs to a session. The issuer is not
 * checked: nobody else has the keys, and a phone may reach the Worker under another host name than at its sign-in.
 * Throws a `JOSEError` for an invalid token, and other errors for faults of our own.
 */
export async function verifyAccessToken(env: Env, token: string): Promise<Bearer> {
  const payload = await verifyToken(env, token, { audience: AUDIENCE })
  const { sub, session_id } = payload
  if (!sub) throw new errors.JWTClaimValidationFailed('missing sub claim', payload, 'sub', 'missing')
  if (typeof session_id !== 'string') {
    throw new errors.JWTClaimValidationFailed('missing session_id claim', payload, 'session_id', 'missing')
  }
  return { userId: sub, sessionId: session_id }
}

/** The claims of a token that one of our keys signed and that has not expired. Throws a `JOSEError` otherwise. */
export async function verifyToken(
  env: Env,
  token: string,
  options: JWTVerifyOptions = {},
): Promise<JWTPayload> {
  const { signing, verifying } = await jwtKeys(env)
  const { payload } = await jwtVerify(
    token,
    ({ kid = signing.kid, alg }) => {
      // An operator's own tool may leave the key's name out: then it is the signing key.
      const known = verifying.get(kid)
      // Each key has one algorithm, so that a token cannot choose another one for it.
      if (known?.alg !== alg) throw new errors.JWKSNoMatchingKey()
      return known!.key
    },
    { ...options, algorithms: [...verifying.values()].map(({ alg }) => alg), requiredClaims: ['exp'] },
  )
  return payload
}
