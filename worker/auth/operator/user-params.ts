import * as z from 'zod/mini'
import { Metadata, Text } from '../body.ts'
import { AuthError } from '../error.ts'
import { hashPassword, isPasswordHash } from '../password/password-hash.ts'
import { requireStrong } from '../password/password-strength.ts'
import { requireEmail } from '../users/email.ts'
import { requirePhone } from '../users/phone.ts'

const Flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((flag) => flag ?? false),
)

/** What an operator may say of an account, when making or changing it. Empty and null mean "not said". */
export const AdminUser = z.object({
  id: Text,
  email: Text,
  phone: Text,
  password: Text,
  password_hash: Text,
  email_confirm: Flag,
  phone_confirm: Flag,
  user_metadata: Metadata,
  app_metadata: Metadata,
  role: Text,
  ban_duration: Text,
})
export type AdminUser = z.infer<typeof AdminUser>

/** The addresses in the form in which they are stored, absent when they are not said. */
export const addressesOf = ({ email, phone }: AdminUser) => ({
  email: email === '' ? undefined : requireEmail(email),
  phone: phone === '' ? undefined : requirePhone(phone),
})

/** The hash to store, of the password or as it is given; absent when neither is. */
export async function passwordHashOf(env: Env, { email, password, password_hash }: AdminUser) {
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

/** A role as it goes into tokens; absent when none is said. An operator may give any, the administrator's too. */
export function roleSaid({ role }: AdminUser): string | undefined {
  if (role === '') return undefined
  if (!/^[\w-]{1,64}$/.test(role))
    throw new AuthError(400, 'validation_failed', 'Role should be a single word')
  return role
}
