import { AuthError } from '../error.ts'
import { type Settings, settingsOf } from '../../settings/settings.ts'

/** The names of settings with a value of this type. */
type SettingName<Kind> = {
  [Name in keyof Settings]: Settings[Name] extends Kind ? Name : never
}[keyof Settings]

/** An OpenID Connect provider, and the settings that switch it on. */
type ProviderConfig = {
  label: string
  enabled: SettingName<boolean>
  issuer: SettingName<string>
  clientIds: SettingName<string[]>
  secret: SettingName<string>
  skipsNonceCheck: SettingName<boolean>
  /** Requested at every sign-in. */
  scopes: string[]
  /** Other names under which the provider has issued tokens. */
  aliases: string[]
}

const providerConfigs: Record<string, ProviderConfig> = {
  google: {
    label: 'Google',
    enabled: 'EXTERNAL_GOOGLE_ENABLED',
    issuer: 'EXTERNAL_GOOGLE_ISSUER',
    clientIds: 'EXTERNAL_GOOGLE_CLIENT_ID',
    secret: 'EXTERNAL_GOOGLE_SECRET',
    skipsNonceCheck: 'EXTERNAL_GOOGLE_SKIP_NONCE_CHECK',
    scopes: ['openid', 'email', 'profile'],
    // Google's documents name both: https://developers.google.com/identity/openid-connect/openid-connect
    aliases: ['accounts.google.com'],
  },
}

/** A provider as it is configured. */
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

/** A provider by its name, open or not. */
export function findProvider(env: Env, id: string): Provider | undefined {
  const config = Object.hasOwn(providerConfigs, id) ? providerConfigs[id] : undefined
  if (!config) return undefined
  const settings = settingsOf(env)
  const issuer = settings[config.issuer]
  const aliases = config.aliases.filter((alias) => issuer === `https://${alias}`)
  return {
    id,
    label: config.label,
    isEnabled: settings[config.enabled],
    issuer,
    issuers: [issuer, ...aliases],
    clientIds: settings[config.clientIds],
    secret: settings[config.secret],
    scopes: config.scopes,
    skipsNonceCheck: settings[config.skipsNonceCheck],
  }
}

/** The provider that an issuer's tokens come from, open or not. */
export const findProviderByIssuer = (env: Env, issuer: string): Provider | undefined =>
  Object.keys(providerConfigs)
    .map((id) => findProvider(env, id))
    .find((provider) => provider?.issuers.includes(issuer))

/** A provider that is open for sign-ins. Throws `validation_failed` that names a missing setting. */
export function requireProvider(env: Env, id: string): Provider {
  const provider = findProvider(env, id)
  if (!provider) throw unsupported(`Provider ${id.slice(0, 40)} could not be found`)
  if (!provider.isEnabled) throw unsupported('provider is not enabled')
  if (provider.clientIds.length === 0) throw unsupported('missing OAuth client ID')
  if (provider.secret === '') throw unsupported('missing OAuth secret')
  return provider
}

const unsupported = (reason: string) =>
  new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`)
