import { duration, flag, list, pairs, text, whole } from './parsers.ts'

/**
 * Every setting of the auth service and how its text is read, and the limits of what drivers do. The names and meanings
 * of the former are GoTrue's, those of ADMIN_ our own; the defaults
 * stand in wrangler.toml alone. `docs/settings.md` lists them for operators.
 */
const parsers = {
  SITE_URL: text,
  URI_ALLOW_LIST: list,
  DISABLE_SIGNUP: flag,

  EXTERNAL_EMAIL_ENABLED: flag,
  EXTERNAL_PHONE_ENABLED: flag,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: flag,
  SECURITY_MANUAL_LINKING_ENABLED: flag,
  SECURITY_IMPLICIT_GRANT_ENABLED: flag,

  JWT_EXP: duration,
  JWT_ADMIN_ROLES: list,
  SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: duration,
  SESSIONS_TIMEBOX: duration,
  SESSIONS_INACTIVITY_TIMEOUT: duration,
  ADMIN_SECOND_FACTOR: flag,
  ADMIN_SESSION_TIMEBOX: duration,

  PASSWORD_MIN_LENGTH: whole,
  PASSWORD_REQUIRED_CHARACTERS: text,
  PASSWORD_HIBP_URL: text,
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag,

  MAILER_AUTOCONFIRM: flag,
  MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag,
  MAILER_OTP_EXP: duration,
  MAILER_CODE_EXP: duration,
  SMTP_MAX_FREQUENCY: duration,

  SMS_AUTOCONFIRM: flag,
  SMS_OTP_EXP: duration,
  SMS_MAX_FREQUENCY: duration,
  SMS_TEST_OTP: pairs,
  SMS_TWILIO_URL: text,
  SMS_TWILIO_ACCOUNT_SID: text,
  SMS_TWILIO_AUTH_TOKEN: text,
  SMS_TWILIO_MESSAGE_SERVICE_SID: text,

  SECURITY_CAPTCHA_ENABLED: flag,
  SECURITY_CAPTCHA_PROVIDER: text,
  SECURITY_CAPTCHA_SITE_KEY: text,
  SECURITY_CAPTCHA_SCRIPT_URL: text,
  SECURITY_CAPTCHA_FRAME_ORIGIN: text,
  SECURITY_CAPTCHA_URL: text,
  SECURITY_CAPTCHA_SECRET: text,

  EXTERNAL_GOOGLE_ENABLED: flag,
  EXTERNAL_GOOGLE_ISSUER: text,
  EXTERNAL_GOOGLE_CLIENT_ID: list,
  EXTERNAL_GOOGLE_SECRET: text,
  EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: flag,

  EXTERNAL_WEB3_ETHEREUM_ENABLED: flag,
  EXTERNAL_WEB3_SOLANA_ENABLED: flag,

  MFA_MAX_ENROLLED_FACTORS: whole,
  MFA_CHALLENGE_EXPIRY_DURATION: duration,
  MFA_FACTOR_EXPIRY_DURATION: duration,
  MFA_TOTP_ENROLL_ENABLED: flag,
  MFA_TOTP_VERIFY_ENABLED: flag,
  MFA_PHONE_ENROLL_ENABLED: flag,
  MFA_PHONE_VERIFY_ENABLED: flag,
  MFA_PHONE_MAX_FREQUENCY: duration,
  MFA_WEB_AUTHN_ENROLL_ENABLED: flag,
  MFA_WEB_AUTHN_VERIFY_ENABLED: flag,
  MFA_RECOVERY_CODES_ENABLED: flag,

  PASSKEY_ENABLED: flag,
  PASSKEY_MAX_PER_USER: whole,
  PASSKEY_CHALLENGE_EXPIRY_DURATION: duration,
  WEBAUTHN_RP_ID: text,
  WEBAUTHN_RP_ORIGINS: list,

  SAML_ENABLED: flag,
  SAML_RELAY_STATE_VALIDITY_PERIOD: duration,

  RATE_LIMIT_EMAIL_SENT: whole,
  RATE_LIMIT_SMS_SENT: whole,
  RATE_LIMIT_OTP: whole,
  RATE_LIMIT_VERIFY: whole,
  RATE_LIMIT_TOKEN: whole,
  RATE_LIMIT_ANONYMOUS_USERS: whole,
  RATE_LIMIT_SSO: whole,
  RATE_LIMIT_WEB3: whole,
  RATE_LIMIT_PASSKEY: whole,
  RATE_LIMIT_MFA: whole,
  RATE_LIMIT_PASSWORD: whole,
  RATE_LIMIT_ADDRESS_CHANGE: whole,

  RATE_LIMIT_WRITES: whole,
  RATE_LIMIT_MESSAGES: whole,
  RATE_LIMIT_MESSAGES_DAY: whole,
  COUNTED_MESSAGES_PER_HOUR: whole,
  RATE_LIMIT_SOCKETS: whole,
} satisfies Record<string, (text: string) => unknown>

/** What the settings say, by their names. Durations are in seconds. */
export type Settings = { [Name in keyof typeof parsers]: ReturnType<(typeof parsers)[Name]> }

const cache = new WeakMap<Env, Settings>()

/** Reads the settings, once per environment. Throws a plain Error that names a broken one: a fault of ours. */
export function settingsOf(env: Env): Settings {
  const known = cache.get(env)
  if (known) return known
  const texts = env as unknown as Record<string, string | undefined>
  const entries = Object.entries(parsers).map(([name, parse]) => {
    try {
      return [name, parse(texts[name] ?? '')]
    } catch (error) {
      throw new Error(`The setting ${name} cannot be read: ${(error as Error).message}`, { cause: error })
    }
  })
  const settings = Object.fromEntries(entries) as Settings
  cache.set(env, settings)
  return settings
}
