import { logError } from '../logging/log-error.ts'
import {
  choices,
  duration,
  flag,
  lifetime,
  list,
  pairs,
  positive,
  secret,
  text,
  url,
  whole,
} from './parsers.ts'

/**
 * Every setting of the Worker and how its text is read. The names and meanings of those for signing in are GoTrue's,
 * except ADMIN_. Defaults and meanings are in wrangler.toml alone, those of secrets in docs/settings.md.
 */
const parsers = {
  ADMIN_EMAIL: text,
  SITE_URL: text,
  URI_ALLOW_LIST: list,
  DISABLE_SIGNUP: flag,
  LOG_REQUESTS: flag,

  EXTERNAL_EMAIL_ENABLED: flag,
  EXTERNAL_PHONE_ENABLED: flag,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: flag,
  SECURITY_MANUAL_LINKING_ENABLED: flag,
  SECURITY_IMPLICIT_GRANT_ENABLED: flag,

  JWT_EXP: lifetime,
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

  COUNTER_SHARDS: positive,
  INGEST_SHARDS: positive,
  ROLL_UP_SECONDS: positive,
  INGEST_EVENTS_PER_DAY: whole,
  RATE_LIMIT_ANALYTICS: whole,
  RATE_LIMIT_ANALYTICS_BYTES: whole,
  RATE_LIMIT_ANALYTICS_DAY: whole,

  PUSH_SERVICES: list,
  ANNOUNCE_PER_MINUTE: whole,

  STRIPE_URL: url,
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRETS: list,

  MODEL_ORDER: choices('endpoint', 'workers_ai'),
  MODEL_URL: text,
  MODEL_NAME: text,
  MODEL_KEY: secret,
  MODEL_WORKERS_AI: text,
  MODEL_ALLOWED: list,
  MODEL_FIRST_WORD: duration,
  MODEL_TIMEOUT: duration,
  MODEL_UNHEARD: duration,
  MODEL_CALLS_PER_MONTH: whole,

  JWT_KEYS: secret,
  AT_REST_KEYS: secret,
  VAPID_KEY: secret,
  MAILBOX_KEY: secret,
} satisfies Record<string, (text: string) => unknown>

type Name = keyof typeof parsers
export const settingNames = Object.keys(parsers) as Name[]

/** What the settings say, by their names. Durations are in seconds. */
export type Settings = { readonly [One in Name]: ReturnType<(typeof parsers)[One]> }

/** Reads each setting as it is asked for. A broken one throws a plain Error that names it: a fault of ours. */
export const settingsOf = (env: Partial<Env>): Settings => new EnvSettings(env) as unknown as Settings

class EnvSettings {
  readonly env: Partial<Env>

  constructor(env: Partial<Env>) {
    this.env = env
  }

  static {
    for (const name of settingNames) {
      Object.defineProperty(this.prototype, name, {
        get(this: EnvSettings) {
          return parsed(name, this.env[name] ?? '')
        },
      })
    }
  }
}

/** Each text is parsed once per isolate. */
const cache = new Map<Name, { given: string; value: unknown }>()

function parsed(name: Name, given: string): unknown {
  const known = cache.get(name)
  if (known?.given === given) return known.value
  try {
    const value = parsers[name](given)
    cache.set(name, { given, value })
    return value
  } catch (error) {
    throw new Error(`The setting ${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Why settings cannot be read, by their names; empty where all can. */
export function brokenSettings(env: Partial<Env>): Map<string, unknown> {
  const settings = settingsOf(env)
  const broken = new Map<string, unknown>()
  for (const name of settingNames) {
    try {
      void settings[name]
    } catch (error) {
      broken.set(name, error)
    }
  }
  return broken
}

const checked = new WeakSet<Env>()

/** Says in the log which settings cannot be read, as an environment is first used. */
export function logBrokenSettings(env: Env): void {
  if (checked.has(env)) return
  checked.add(env)
  for (const [, error] of brokenSettings(env)) logError('settings', error)
}
