import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { providerKeys } from './discovery.ts'
import type { Provider } from './providers.ts'

/** An unknown key may be a new one; the keys are fetched again for it, but at most this often, in milliseconds. */
const KEYS_RETRY_MS = 30_000
const SKEW_SECONDS = 30

/**
 * The claims of an ID token of a provider (OpenID Connect Core §3.1.3.7): signed by its keys, issued by it and not
 * expired. The caller checks the audience. Throws a `JOSEError` for an invalid token, and another error when the
 * provider cannot be reached.
 */
export async function verifyIdToken(provider: Provider, token: string): Promise<Record<string, unknown>> {
  const verifyWith = async (maxAge?: number) => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await providerKeys(provider, maxAge)), {
      issuer: provider.issuers,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      // Never a shared secret: only the provider may be able to sign.
      algorithms: ['RS256', 'PS256', 'ES256'],
    })
    if (payload.sub === '') {
      throw new errors.JWTClaimValidationFailed('missing sub claim', payload, 'sub', 'missing')
    }
    return payload
  }
  try {
    return await verifyWith()
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return verifyWith(KEYS_RETRY_MS)
  }
}
