import {
  isMadeOf,
  isPasswordTooLong,
  PASSWORD_MAX_BYTES,
  passwordRules,
  weakMessage,
  weaknesses,
  type WeakReason,
} from '#domain/auth/password.ts'
import { brand } from '#domain/brand.ts'
import { toHex } from '#domain/hash.ts'
import { fetchOutside } from '../../fetch-outside.ts'
import { logError } from '../../logging/log-error.ts'
import { settingsOf } from '../../settings/settings.ts'
import { AuthError, badRequest } from '../error.ts'

/** The breach list must not hold up a sign-up for longer than this, in milliseconds. */
const TIMEOUT_MS = 2_000

export type Weakness = { message: string; reasons: WeakReason[] }

/**
 * Refuses a new password that is too long or weak (§5.3), with the reasons that the client knows.
 * @param email the account's address, where it has one
 */
export async function requireStrong(env: Env, password: string, email?: string | null): Promise<void> {
  if (isPasswordTooLong(password)) {
    throw badRequest(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`)
  }
  const weakness = await findWeakness(env, password, email)
  if (weakness) {
    const { message, reasons } = weakness
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } })
  }
}

/** The reason why a password is weak, absent when it is not. */
export async function findWeakness(
  env: Env,
  password: string,
  email?: string | null,
): Promise<Weakness | undefined> {
  const settings = settingsOf(env)
  const rules = passwordRules(settings.PASSWORD_MIN_LENGTH, settings.PASSWORD_REQUIRED_CHARACTERS)
  const reasons = weaknesses(password, rules)
  if (isMadeOf(password, [brand.name, email?.split('@')[0] ?? ''])) reasons.push('guessable')
  if ((await isCommon(password)) || (await isPwned(settings.PASSWORD_HIBP_URL, password)))
    reasons.push('pwned')
  return reasons.length > 0 ? { message: weakMessage(reasons, rules), reasons } : undefined
}

let common: ReadonlySet<string> | undefined

/**
 * Whether many people use the password, in upper or lower case: the 10,000 commonest of eight characters and more, from
 * the list of leaked passwords in @zxcvbn-ts/language-common 4.1.3 (MIT; its terms are in THIRD_PARTY_NOTICES.md). The
 * list is loaded on first use.
 */
async function isCommon(password: string): Promise<boolean> {
  if (!common) {
    const { default: passwords } = await import('./common-passwords.txt?raw')
    common = new Set(passwords.trim().split(/\s+/))
  }
  return common.has(password.toLowerCase())
}

/**
 * Whether the range service lists the password as leaked. The service gets five digits of a hash, never the password. A
 * late or missing response counts as "no": signing up must not depend on another service's uptime.
 */
async function isPwned(service: string, password: string): Promise<boolean> {
  if (service === '') return false
  try {
    const hash = await sha1(password)
    const response = await fetchOutside(`${service.replace(/\/+$/, '')}/range/${hash.slice(0, 5)}`, {
      // Every response then has about the same size, so that its length does not reveal the prefix.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the range service answered ${response.status}`)
    // Padding comes as suffixes with a count of zero.
    return new RegExp(`^${hash.slice(5)}:0*[1-9]`, 'im').test(await response.text())
  } catch (error) {
    logError('the range service for leaked passwords failed', error)
    return false
  }
}

const sha1 = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))))
