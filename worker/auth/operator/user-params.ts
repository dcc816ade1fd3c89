import * as z from 'zod/mini'
import { LenientText, Metadata } from '../body.ts'
import { badRequest } from '../error.ts'
import { hashPassword, isPasswordHash } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { requireEmail, requirePhone } from '../users/user-fields.ts'

const Flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((flag) => flag ?? false),
)

/** The fields of an account that an operator may set or change. Empty and null mean "not given". */
export const OperatorUserParams = z.object({
  id: LenientText,
  email: LenientText,
  phone: LenientText,
  password: LenientText,
  password_hash: LenientText,
  email_confirm: Flag,
  phone_confirm: Flag,
  user_metadata: Metadata,
  app_metadata: Metadata,
  role: LenientText,
  ban_duration: LenientText,
})
export type OperatorUserParams = z.infer<typeof OperatorUserParams>

/** The addresses in the form in which they are stored, absent when they are not given. */
export const addressesOf = async ({ email, phone }: OperatorUserParams) => ({
  email: email === '' ? undefined : requireEmail(email),
  phone: phone === '' ? undefined : await requirePhone(phone),
})

/** The hash to store, of the given password or as given; absent when neither is. */
export async function passwordHashOf(env: Env, { email, password, password_hash }: OperatorUserParams) {
  if (password !== '' && password_hash !== '') {
    throw badRequest('Only a password or a password hash should be provided')
  }
  if (password_hash !== '' && !isPasswordHash(password_hash)) {
    throw badRequest('Password hash should be of the form $scrypt$ln=14,r=8,p=5$salt$hash')
  }
  if (password === '') return password_hash || undefined
  await requireStrong(env, password, email)
  return hashPassword(password)
}

/** The given role as it goes into tokens; absent when none is. An operator may set any, the administrator's too. */
export function requestedRole({ role }: OperatorUserParams): string | undefined {
  if (role === '') return undefined
  if (!/^[\w-]{1,64}$/.test(role)) throw badRequest('Role should be a single word')
  return role
}

/** Milliseconds of each unit that Go's durations have. */
const UNITS = { ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
/** Go counts nanoseconds in 64 bits: some 292 years. */
const LONGEST_MS = 2 ** 63 / 1e6

/**
 * The end of a ban, in epoch milliseconds: `none`, and zero or less, lift it.
 * @param text a duration as Go writes it, such as `24h` or `1h30m`
 * @returns absent when there is no duration
 */
export function bannedUntilOf(text: string, now: number): { bannedUntil?: number | null } {
  if (text === '') return {}
  const length = text === 'none' ? 0 : goDuration(text)
  return { bannedUntil: length > 0 ? now + Math.round(length) : null }
}

/** Milliseconds. */
function goDuration(text: string): number {
  const unsigned = text.replace(/^[+-]/, '')
  const parts = [...unsigned.matchAll(/(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gy)]
  const whole = parts.map(([part]) => part).join('') === unsigned && parts.length > 0
  const length = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
    0,
  )
  if ((!whole && unsigned !== '0') || length > LONGEST_MS) {
    throw badRequest(`invalid format for ban duration: ${JSON.stringify(text)}`)
  }
  return text.startsWith('-') ? -length : length
}
