import { desc, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { TESTING_LOGIN } from '#domain/testing/testing.ts'
import { openDb, type Db } from '../../db/db.ts'
import { users } from '../../db/auth-schema.ts'
import { flowStates } from '../../db/proof-schema.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sendSms } from '../../sms/sms.ts'
import { writeAudit } from '../audit.ts'
import { newFlow } from '../flow-state.ts'
import { requireSends } from '../../limits/sends.ts'
import { settingsOf } from '../../settings/settings.ts'
import {
  type Account,
  createAccount,
  findAccountByEmail,
  findAccountById,
  findAccountByPhone,
} from '../users/users.ts'
import { linkTo, typeOf } from './verify-link.ts'
import { newToken, type Proof, putToken } from './one-time-token.ts'
import type { CodeOrder } from './enqueue-code.ts'
import { isConfirmed, isPhone, isStrangers, type Sending, sendingsFor } from './outgoing-codes.ts'
import { sendKindOf, takeTurn } from './rate-limits.ts'

/** Grants a wish for a code: finds whose it is, and sends what is right for them, or nothing. */
export async function sendCode(env: Env, order: CodeOrder): Promise<void> {
  const db = openDb(env.DB)
  const account = (await accountOf(db, order)) ?? (order.create && (await newcomer(env, db, order)))
  if (!account) return
  const confirmed = isConfirmed(account.user, order.to)
  if (order.wanted === 'sign_up' && confirmed && !isPhone(order.to)) return tell(env, db, account, order)
  if (order.quiet) return
  const sendings = sendingsFor(env, account, order)
  // Before anything is made, so that a second try does not write to the first address again.
  for (const { to } of sendings) await requireSends(env, sendKindOf(to, isStrangers(account.user, to)))
  for (const one of await mint(env, db, { account, order, sendings }))
    await send(env, one, { account, order })
}

/** Whose the code is to be. A change may be asked for again from either address. */
async function accountOf(db: Db, { wanted, to, userId }: CodeOrder): Promise<Account | undefined> {
  if (userId) return findAccountById(db, userId)
  const own = await (isPhone(to) ? findAccountByPhone(db, to) : findAccountByEmail(db, to))
  if (own || !wanted.endsWith('_change')) return own
  const column = isPhone(to) ? users.newPhone : users.newEmail
  const [waits] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(column, to))
    .orderBy(desc(users.updatedAt))
    .limit(1)
  return waits && findAccountById(db, waits.id)
}

/** The account of somebody who signs in by a code for the first time. */
async function newcomer(env: Env, db: Db, { to, create }: CodeOrder): Promise<Account | undefined> {
  if (settingsOf(env).DISABLE_SIGNUP) return undefined
  const data = create?.data
  const made = await createAccount(env, db, isPhone(to) ? { phone: to, data } : { email: to, data })
  // Absent when the same person has asked twice at once: the other one has made it.
  return made ?? (isPhone(to) ? findAccountByPhone(db, to) : findAccountByEmail(db, to))
}

/** Tells who signs up once more that they have an account, as rarely as anything is sent to one address. */
async function tell(env: Env, db: Db, { user }: Account, { to, site, redirectTo }: CodeOrder): Promise<void> {
  if (!(await takeTurn(env, 'account_exists', to)).ok) return
  await sendMail(
    env,
    URL.parse(redirectTo)?.pathname === TESTING_LOGIN
      ? { to, template: 'tester_account_exists', values: { link: `${site}${TESTING_LOGIN}` } }
      : { to, template: 'account_exists', values: { link: `${site}/auth/login` } },
  )
  await writeAudit(db, { action: 'user_repeated_signup', actorId: user.id, ip: null })
}

type Minted = { sending: Sending; proof: Proof }

/** Makes the codes and links of one order, all of them at the same moment. */
async function mint(
  env: Env,
  db: Db,
  { account: { user }, order, sendings }: { account: Account; order: CodeOrder; sendings: Sending[] },
): Promise<Minted[]> {
  const [first] = sendings
  if (!first) return []
  const { challenge, redirectTo, askerHash } = order
  const statements: BatchItem<'sqlite'>[] = []
  const minted: Minted[] = []
  for (const sending of sendings) {
    const { purpose, to, method } = sending
    const flow = challenge && newFlow({ method, userId: user.id, redirectTo, ...challenge })
    const { proof, row } = await newToken(env, {
      userId: user.id,
      purpose,
      sentTo: to,
      flowId: flow?.id,
      askerHash,
    })
    statements.push(putToken(db, row), ...(flow ? [db.insert(flowStates).values(flow)] : []))
    minted.push({ sending, proof })
  }
  const payload = { purpose: first.purpose }
  const columns = {
    [first.sentAt]: Date.now(),
    // Where the old address is not asked, the change begins halfway: the new one's word is the last.
    ...(order.wanted === 'email_change' && { emailChangeHalfway: sendings.length === 1 }),
  }
  await db.batch([
    db.update(users).set(columns).where(eq(users.id, user.id)),
    writeAudit(db, { action: ACTIONS[first.sentAt], actorId: user.id, ip: null, payload }),
    ...statements,
  ])
  return minted
}

async function send(
  env: Env,
  { sending: { purpose, template, to }, proof: { code, linkToken } }: Minted,
  { account: { user }, order }: { account: Account; order: CodeOrder },
): Promise<void> {
  if (isPhone(to)) {
    if (settingsOf(env).SMS_TEST_OTP.has(to)) return
    return sendSms(env, { to, code, host: new URL(order.site).host })
  }
  if (!template) return
  const link = linkTo(order.site, {
    token: linkToken,
    type: typeOf(purpose),
    redirectTo: order.redirectTo,
  })
  const values = { code, link, newEmail: user.newEmail ?? '' }
  await sendMail(env, { to, template, values, isStranger: isStrangers(user, to) })
}

const ACTIONS = {
  confirmationSentAt: 'user_confirmation_requested',
  recoverySentAt: 'user_recovery_requested',
  emailChangeSentAt: 'user_modified',
  phoneChangeSentAt: 'user_modified',
  reauthenticationSentAt: 'user_reauthenticate_requested',
} as const
