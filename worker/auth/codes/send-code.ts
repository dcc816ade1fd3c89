import { eq } from 'drizzle-orm'
import { openDb, type Db } from '../../db/db.ts'
import { flowStates, type Purpose, users } from '../../db/auth-schema.ts'
import type { MailValues, Template } from '../../mail/mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sendSms } from '../../sms/sms.ts'
import { writeAudit } from '../audit.ts'
import { newFlow } from '../flow-state.ts'
import { settingsOf } from '../settings.ts'
import {
  type Account,
  createAccount,
  findAccountByEmail,
  findAccountById,
  findAccountByPhone,
} from '../users/users.ts'
import { linkTo } from './link.ts'
import { newToken, putToken } from './one-time-token.ts'
import type { CodeOrder } from './order.ts'

/** One code to send: for what, by which mail, to where, and the column that remembers when. */
type Sending = {
  purpose: Purpose
  template?: Extract<Template, keyof Proofs>
  to: string
  sentAt:
    | 'confirmationSentAt'
    | 'recoverySentAt'
    | 'emailChangeSentAt'
    | 'phoneChangeSentAt'
    | 'reauthenticationSentAt'
  /** How a PKCE session that comes of it names its method. */
  method: string
}
type Proofs = Omit<MailValues, 'account_exists' | 'new_sign_in'>

/** Grants a wish for a code: finds whose it is, and sends what is right for them, or nothing. */
export async function sendCode(env: Env, order: CodeOrder): Promise<void> {
  const db = openDb(env.DB)
  const account = (await accountOf(db, order)) ?? (order.create && (await newcomer(env, db, order)))
  if (!account) return
  if (order.wanted === 'sign_up' && isConfirmed(account, order.to)) {
    return sendMail(env, {
      to: order.to,
      template: 'account_exists',
      values: { link: `${order.site}/auth/login` },
    })
  }
  for (const sending of sendingsFor(env, account, order)) await send(env, db, { account, order, sending })
}

const isPhone = (to: string) => !to.includes('@')

function accountOf(db: Db, { to, userId }: CodeOrder): Promise<Account | undefined> {
  if (userId) return findAccountById(db, userId)
  return isPhone(to) ? findAccountByPhone(db, to) : findAccountByEmail(db, to)
}

/** The account of somebody who signs in by a code for the first time. */
async function newcomer(env: Env, db: Db, { to, create }: CodeOrder): Promise<Account | undefined> {
  const { DISABLE_SIGNUP, MAILER_AUTOCONFIRM, SMS_AUTOCONFIRM } = settingsOf(env)
  if (DISABLE_SIGNUP) return undefined
  const data = create?.data
  if (isPhone(to)) {
    return createAccount(env, db, { phone: to, phoneTrust: SMS_AUTOCONFIRM ? 'assumed' : 'pending', data })
  }
  return createAccount(env, db, { email: to, trust: MAILER_AUTOCONFIRM ? 'assumed' : 'pending', data })
}

const isConfirmed = ({ user }: Account, to: string) =>
  (isPhone(to) ? user.phoneConfirmedAt : user.emailConfirmedAt) !== null

/** What an account is to be sent: nothing when there is nothing to confirm. */
function sendingsFor(env: Env, account: Account, { wanted, to }: CodeOrder): Sending[] {
  const { user } = account
  const confirmed = isConfirmed(account, to)
  const confirmation: Sending = {
    purpose: isPhone(to) ? 'sms' : 'signup',
    template: 'confirm',
    to,
    sentAt: 'confirmationSentAt',
    method: 'email/signup',
  }
  if (wanted === 'sign_up' || wanted === 'confirmation') return confirmed ? [] : [confirmation]
  if (wanted === 'recovery') {
    return [{ purpose: 'recovery', template: 'recovery', to, sentAt: 'recoverySentAt', method: 'recovery' }]
  }
  if (wanted === 'magic_link') {
    if (isPhone(to)) return [confirmation]
    return [
      { purpose: 'magiclink', template: 'magic_link', to, sentAt: 'recoverySentAt', method: 'magiclink' },
    ]
  }
  if (wanted === 'reauthentication') {
    const template = 'reauthentication'
    return [{ purpose: 'reauthentication', template, to, sentAt: 'reauthenticationSentAt', method: 'otp' }]
  }
  if (wanted === 'phone_change') {
    const number = user.newPhone
    if (number === null) return []
    return [{ purpose: 'phone_change', to: number, sentAt: 'phoneChangeSentAt', method: 'otp' }]
  }
  return emailChange(env, account)
}

/** The new address confirms, and the old one too unless it need not or there is none that was ever confirmed. */
function emailChange(env: Env, { user }: Account): Sending[] {
  if (user.newEmail === null) return []
  const both = settingsOf(env).MAILER_SECURE_EMAIL_CHANGE_ENABLED && user.email !== null && !user.isAnonymous
  const shared = { sentAt: 'emailChangeSentAt', method: 'email_change' } as const
  const current: Sending[] =
    both && user.email && !user.emailChangeHalfway
      ? [{ ...shared, purpose: 'email_change_current', template: 'email_change_current', to: user.email }]
      : []
  return [
    ...current,
    { ...shared, purpose: 'email_change_new', template: 'email_change_new', to: user.newEmail },
  ]
}

async function send(
  env: Env,
  db: Db,
  { account: { user }, order, sending }: { account: Account; order: CodeOrder; sending: Sending },
): Promise<void> {
  const { purpose, template, to, sentAt, method } = sending
  const flow =
    order.challenge && newFlow({ method, userId: user.id, redirectTo: order.redirectTo, ...order.challenge })
  const { proof, row } = await newToken(env, { userId: user.id, purpose, sentTo: to, flowId: flow?.id })
  await db.batch([
    putToken(db, row),
    db
      .update(users)
      .set({ [sentAt]: Date.now() })
      .where(eq(users.id, user.id)),
    writeAudit(db, { action: ACTIONS[sentAt], actorId: user.id, ip: null, payload: { purpose } }),
    ...(flow ? [db.insert(flowStates).values(flow)] : []),
  ])
  if (isPhone(to)) {
    if (settingsOf(env).SMS_TEST_OTP.has(to)) return
    return sendSms(env, { to, code: proof.code, host: new URL(order.site).host })
  }
  if (!template) return
  const link = linkTo(order.site, {
    token: proof.linkToken,
    type: typeOf(purpose),
    redirectTo: order.redirectTo,
  })
  const values = { code: proof.code, link, newEmail: user.newEmail ?? '' }
  await sendMail(env, { to, template, values })
}

const ACTIONS = {
  confirmationSentAt: 'user_confirmation_requested',
  recoverySentAt: 'user_recovery_requested',
  emailChangeSentAt: 'user_modified',
  phoneChangeSentAt: 'user_modified',
  reauthenticationSentAt: 'user_reauthenticate_requested',
} as const

/** The type by which a link tells the client what it is. */
const typeOf = (purpose: Purpose) => (purpose.startsWith('email_change') ? 'email_change' : purpose)
