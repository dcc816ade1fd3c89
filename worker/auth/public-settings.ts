import { brand } from '#domain/brand.ts'
import { type Settings, settingsOf } from '../settings/settings.ts'

/** The public part of the configuration: which ways of signing in are open. */
export function publicSettings(env: Env) {
  const settings = settingsOf(env)
  return {
    external: {
      anonymous_users: settings.EXTERNAL_ANONYMOUS_USERS_ENABLED,
      email: settings.EXTERNAL_EMAIL_ENABLED,
      google: settings.EXTERNAL_GOOGLE_ENABLED,
      phone: settings.EXTERNAL_PHONE_ENABLED,
      web3_ethereum: settings.EXTERNAL_WEB3_ETHEREUM_ENABLED,
      web3_solana: settings.EXTERNAL_WEB3_SOLANA_ENABLED,
    },
    disable_signup: settings.DISABLE_SIGNUP,
    mailer_autoconfirm: settings.MAILER_AUTOCONFIRM,
    phone_autoconfirm: settings.SMS_AUTOCONFIRM,
    sms_provider: settings.EXTERNAL_PHONE_ENABLED ? 'twilio' : '',
    saml_enabled: settings.SAML_ENABLED,
    passkeys_enabled: settings.PASSKEY_ENABLED,
    captcha: captchaOf(settings),
  }
}

/**
 * The captcha of our own forms; null when it is switched off or has no site key. `frame` is the address of the page to
 * show in a frame (captcha.ts).
 */
function captchaOf(settings: Settings) {
  const { SECURITY_CAPTCHA_PROVIDER: provider, SECURITY_CAPTCHA_SITE_KEY: site_key } = settings
  if (!settings.SECURITY_CAPTCHA_ENABLED || site_key === '') return null
  return { provider, site_key, frame: `${settings.SECURITY_CAPTCHA_FRAME_ORIGIN}/auth/v1/captcha` }
}

/** The health response, under the name by which clients know the protocol. */
export const health = () => ({
  version: brand.version,
  name: 'GoTrue',
  description: `Signing in to ${brand.name}`,
})
