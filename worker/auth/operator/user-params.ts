import * as z from 'zod/mini'
import { Metadata, LenientText } from '../body.ts'
import { AuthError } from '../error.ts'
import { hashPassword, isPasswordHash } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { requireEmail } from '../users/email.ts'
import { requirePhone } from '../users/phone.ts'

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
export const addressesOf = ({ email, phone }: OperatorUserParams) => ({
  email: email === '' ? undefined : requireEmail(email),
  phone: phone === '' ? undefined : requirePhone(phone),
})

/** The hash to store, of the given password or as given; absent when neither is. */
export async function passwordHashOf(env: Env, { email, password, password_hash }: OperatorUserParams) {
  if (password !== '' && password_hash !== '') {
    throw new AuthError(400, 'validation_failed', 'Only a password or a password hash should be provided')
  }
  if (password_hash !== '' && !isPasswordHash(password_hash)) {
    const message = 'Password hash should be of the form $scrypt$ln=14,r=8,p=5$salt$hash'
    throw new AuthError(400, 'validation_failed', message)
  }
  if (password === '') return password_hash || undefined
  await requireStrong(env, password, email)
  return hashPassword(password)
}

/** The given role as it goes into tokens; absent when none is. An operator may set any, the administrator's too. */
export function requestedRole({ role }: OperatorUserParams): string | undefined {
  if (role === '') return undefined
  if (!/^[\w-]{1,64}$/.test(role))
    throw new AuthError(400, 'validation_failed', 'Role should be a single word')
  return role
}
