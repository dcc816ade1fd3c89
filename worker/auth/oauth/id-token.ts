import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe } from './openid.ts'
import type { Provider } from './providers.ts'

const TIMEOUT_MS = 8_000
const KEPT_MS = 60 * 60_000
/** A token whose key we do not know may be from a new key, so the keys are asked for again, but not at every such token. */
const REFRESH_MS = 30_000
const SKEW_SECONDS = 30

type Kept = { keys: JSONWebKeySet; at: number }
const kept = new Map<string, Kept>()

/**
 * The claims of an ID token of a provider (OpenID Connect Core §3.1.3.7): signed by its keys, issued by it and not
 * expired. Whom it was meant for is left to the caller. Throws a `JOSEError` for a token that is not good.
 */
export async function verifyIdToken(provider: Provider, token: string): Promise<Record<string, unknown>> {
  const server = await describe(provider)
  const check = async (keys: JSONWebKeySet) => {
    const options = {
      issuer: server.issuer,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
    }
    return (await jwtVerify(token, createLocalJWKSet(keys), options)).payload
  }
  const uri = server.jwks_uri ?? ''
  const known = kept.get(uri)
  const fresh = known && known.at + KEPT_MS > Date.now() ? known : await fetchKeys(uri)
  try {
    return await check(fresh.keys)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey) || fresh.at + REFRESH_MS > Date.now()) throw error
    return check((await fetchKeys(uri)).keys)
  }
}

async function fetchKeys(uri: string): Promise<Kept> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The provider's keys answered ${response.status}`)
  const fetched = { keys: (await response.json()) as JSONWebKeySet, at: Date.now() }
  kept.set(uri, fetched)
  return fetched
}
