import type { Purpose } from '../../db/proof-schema.ts'
import type { MailValues, Template } from '../../mail/mail.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type AuthAccount, isPhone, type UserRow } from '../users/users.ts'
import type { SendCodePayload } from './enqueue-code.ts'

/** One code to send: its purpose, its mail, its address, and the column for its time. */
export type OutgoingCode = {
  purpose: Purpose
  /** Absent for text messages, which have only the code. */
  template?: Exclude<
    Template,
    'new_sign_in' | 'feedback_received' | `${'account' | 'factor' | 'premium' | 'tester'}_${string}`
  > &
    keyof MailValues
  to: string
  sentAt: `${'confirmation' | 'recovery' | 'emailChange' | 'phoneChange' | 'reauthentication'}SentAt`
  /** The method's name in a PKCE session that the code opens. */
  method: string
}

/** The codes that an account is sent: none when there is nothing to confirm. */
export function outgoingCodesFor(env: Env, { user }: AuthAccount, payload: SendCodePayload): OutgoingCode[] {
  const { kind, to } = payload
  const isUnconfirmed = !isConfirmed(user, to)
  if (kind === 'email_change') return emailChange(env, user, payload)
  if (kind === 'phone_change') return phoneChange(user, payload)
  if (kind === 'reauthentication') {
    const template = 'reauthentication'
    return [{ purpose: template, template, to, sentAt: 'reauthenticationSentAt', method: 'otp' }]
  }
  if (isPhone(to)) {
    // A sign-up with the number of an account signs in by the code, as a request for a code does.
    const isWanted = isUnconfirmed || kind !== 'confirmation'
    // A request for a code alone need not come from the person who signed up with the number, so it proves more than
    // the sign-up's code.
    const purpose = isUnconfirmed && kind === 'magic_link' ? 'magiclink' : 'sms'
    return isWanted ? [{ purpose, to, sentAt: 'confirmationSentAt', method: 'otp' }] : []
  }
  if (kind === 'recovery') {
    return [{ purpose: 'recovery', template: 'recovery', to, sentAt: 'recoverySentAt', method: 'recovery' }]
  }
  if (kind === 'magic_link') {
    const template = 'magic_link'
    return [{ purpose: 'magiclink', template, to, sentAt: 'recoverySentAt', method: 'magiclink' }]
  }
  const sentAt = 'confirmationSentAt'
  return isUnconfirmed ? [{ purpose: 'signup', template: 'confirm', to, sentAt, method: 'email/signup' }] : []
}

/** Whether an account is confirmed at an address of its own. */
export const isConfirmed = ({ emailConfirmedAt, phoneConfirmedAt }: UserRow, to: string) =>
  (isPhone(to) ? phoneConfirmedAt : emailConfirmedAt) !== null

/** Whether the address may be a stranger's, as the account has not confirmed it. */
export const isStrangers = ({ email, emailConfirmedAt }: UserRow, to: string) =>
  to !== email || emailConfirmedAt === null

/**
 * Whether the old address of an account must confirm a change too (MAILER_SECURE_EMAIL_CHANGE_ENABLED). An unconfirmed
 * address need not.
 */
export const requiresOldAddress = (env: Env, { email, emailConfirmedAt }: UserRow) =>
  settingsOf(env).MAILER_SECURE_EMAIL_CHANGE_ENABLED && email !== null && emailConfirmedAt !== null

/**
 * The new address confirms, and the old one too where required. Both codes are new, so that neither counts twice.
 */
function emailChange(env: Env, user: UserRow, { to, userId }: SendCodePayload): OutgoingCode[] {
  const { email, newEmail } = user
  // The driver may have asked for another address since.
  if (newEmail === null || (userId && newEmail !== to)) return []
  const shared = { sentAt: 'emailChangeSentAt', method: 'email_change' } as const
  return [
    ...(email !== null && requiresOldAddress(env, user)
      ? [{ ...shared, ...both('email_change_current'), to: email }]
      : []),
    { ...shared, ...both('email_change_new'), to: newEmail },
  ]
}

const both = <Name extends 'email_change_current' | 'email_change_new'>(name: Name) => ({
  purpose: name,
  template: name,
})

function phoneChange({ newPhone }: UserRow, { to, userId }: SendCodePayload): OutgoingCode[] {
  if (newPhone === null || (userId && newPhone !== to)) return []
  return [{ purpose: 'phone_change', to: newPhone, sentAt: 'phoneChangeSentAt', method: 'otp' }]
}
