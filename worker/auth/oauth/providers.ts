import { settingsOf } from '../../settings/settings.ts'
import { badRequest } from '../error.ts'

export type Provider = {
  id: string
  label: string
  isEnabled: boolean
  issuer: string
  /** Every value that a token's `iss` may have. */
  issuers: string[]
  /** Our web client first; the others belong to our other apps and count as audiences only. */
  clientIds: string[]
  secret: string
  scopes: string[]
  /** For apps whose sign-in sheet makes a nonce without revealing it. */
  skipsNonceCheck: boolean
}

/** The providers that Kindrop supports, open or not. */
function providersOf(env: Env): Provider[] {
  const settings = settingsOf(env)
  const issuer = settings.EXTERNAL_GOOGLE_ISSUER
  return [
    {
      id: 'google',
      label: 'Google',
      isEnabled: settings.EXTERNAL_GOOGLE_ENABLED,
      issuer,
      // Google's documents name both: https://developers.google.com/identity/openid-connect/openid-connect
      issuers: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer],
      clientIds: settings.EXTERNAL_GOOGLE_CLIENT_ID,
      secret: settings.EXTERNAL_GOOGLE_SECRET,
      scopes: ['openid', 'email', 'profile'],
      skipsNonceCheck: settings.EXTERNAL_GOOGLE_SKIP_NONCE_CHECK,
    },
  ]
}

/** A provider by its name, open or not. */
export const findProvider = (env: Env, id: string): Provider | undefined =>
  providersOf(env).find((provider) => provider.id === id)

/** The provider that an issuer's tokens come from, open or not. */
export const findProviderByIssuer = (env: Env, issuer: string): Provider | undefined =>
  providersOf(env).find(({ issuers }) => issuers.includes(issuer))

/** A provider that is open for sign-ins. Throws `validation_failed` that names a missing setting. */
export function requireProvider(env: Env, id: string): Provider {
  const provider = findProvider(env, id)
  if (!provider) throw unsupported(`Provider ${id.slice(0, 40)} could not be found`)
  if (!provider.isEnabled) throw unsupported('provider is not enabled')
  if (provider.clientIds.length === 0) throw unsupported('missing OAuth client ID')
  if (provider.secret === '') throw unsupported('missing OAuth secret')
  return provider
}

const unsupported = (reason: string) => badRequest(`Unsupported provider: ${reason}`)
