import { settingsOf } from '../settings.ts'

/** An account elsewhere that people sign in with (OpenID Connect). */
export type Provider = {
  id: string
  issuer: string
  /** Ours on the web first; the others belong to our other apps and count as audiences only. */
  clientIds: string[]
  secret: string
  scopes: string[]
  /** What is asked of the provider besides, so that it behaves as drivers expect. */
  parameters: Record<string, string>
  /** For apps whose sign-in sheet makes a nonce that they do not tell. */
  skipsNonceCheck: boolean
}

/** A provider by its name, if it is one of ours and switched on. */
export function findProvider(env: Env, id: string): Provider | undefined {
  const settings = settingsOf(env)
  if (id !== 'google' || !settings.EXTERNAL_GOOGLE_ENABLED) return undefined
  return {
    id,
    issuer: settings.EXTERNAL_GOOGLE_ISSUER,
    clientIds: settings.EXTERNAL_GOOGLE_CLIENT_ID,
    secret: settings.EXTERNAL_GOOGLE_SECRET,
    scopes: ['openid', 'email', 'profile'],
    parameters: {},
    skipsNonceCheck: settings.EXTERNAL_GOOGLE_SKIP_NONCE_CHECK,
  }
}

/** The provider that an issuer's tokens come from. */
export const findProviderByIssuer = (env: Env, issuer: string, clientId: string): Provider | undefined =>
  ['google']
    .map((id) => findProvider(env, id))
    .find((provider) => provider?.issuer === issuer && provider.clientIds.includes(clientId))
