import { brand } from '#domain/brand.ts'

/** What clients may know of the configuration: which ways of signing in are open. */
export const publicSettings = (env: Env) => ({
  external: { email: env.EXTERNAL_EMAIL_ENABLED === 'true', phone: false, anonymous_users: false },
  disable_signup: env.DISABLE_SIGNUP === 'true',
  mailer_autoconfirm: env.MAILER_AUTOCONFIRM === 'true',
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
})

/** Says that the service is up, under the name by which clients know the protocol. */
export const health = () => ({
  version: brand.version,
  name: 'GoTrue',
  description: `Signing in to ${brand.name}`,
})
