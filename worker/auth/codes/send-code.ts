import { desc, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { TESTING_LOGIN } from '#domain/testing/testing.ts'
import { users } from '../../db/auth-schema.ts'
import { type Db, openDb } from '../../db/db.ts'
import { flowStates } from '../../db/proof-schema.ts'
import { requireSends } from '../../limits/sends.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { settingsOf } from '../../settings/settings.ts'
import { sendSms } from '../../sms/sms.ts'
import { writeAudit } from '../audit.ts'
import { newFlow } from '../flow-state.ts'
import {
  type AuthAccount,
  createAccount,
  findAccountByAddress,
  findAccountById,
  isPhone,
} from '../users/users.ts'
import { type SendCodePayload, sendKindOf, takeCodeToken } from './enqueue-code.ts'
import { linkTypeOf, verifyLink } from './links.ts'
import { newToken, type TokenSecrets, upsertToken } from './one-time-token.ts'
import { isConfirmed, isStrangers, type OutgoingCode, outgoingCodesFor } from './outgoing-codes.ts'

/** Runs a request for a code: finds or creates the account, and sends its codes, if any. */
export async function sendCode(env: Env, payload: SendCodePayload): Promise<void> {
  const db = openDb(env.DB)
  const account =
    (await accountOf(db, payload)) ?? (payload.create && (await createAccountFor(env, db, payload)))
  if (!account) return
  const confirmed = isConfirmed(account.user, payload.to)
  if (payload.kind === 'sign_up' && confirmed && !isPhone(payload.to))
    return notifyAccountExists(env, db, account, payload)
  if (payload.skipCode) return
  const outgoingCodes = outgoingCodesFor(env, account, payload)
  // All limits are checked before any code is made, so that a retry does not write to the first address again.
  for (const { to } of outgoingCodes) await requireSends(env, sendKindOf(to, isStrangers(account.user, to)))
  for (const one of await createTokens(env, db, { account, payload, outgoingCodes }))
    await sendOne(env, one, { account, payload })
}

/** The account that the code is for. Either address may ask for a change again. */
async function accountOf(db: Db, { kind, to, userId }: SendCodePayload): Promise<AuthAccount | undefined> {
  if (userId) return findAccountById(db, userId)
  const own = await findAccountByAddress(db, to)
  if (own || !kind.endsWith('_change')) return own
  const column = isPhone(to) ? users.newPhone : users.newEmail
  const [pendingUser] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(column, to))
    .orderBy(desc(users.updatedAt))
    .limit(1)
  return pendingUser && findAccountById(db, pendingUser.id)
}

/** Creates the account of a person who signs in by a code for the first time. */
async function createAccountFor(
  env: Env,
  db: Db,
  { to, create }: SendCodePayload,
): Promise<AuthAccount | undefined> {
  if (settingsOf(env).DISABLE_SIGNUP) return undefined
  const data = create?.data
  const made = await createAccount(env, db, isPhone(to) ? { phone: to, data } : { email: to, data })
  // Absent when a concurrent request of the same person has made it.
  return made ?? findAccountByAddress(db, to)
}

/** Mails the owner who signs up again that they have an account, as rarely as any other code. */
async function notifyAccountExists(
  env: Env,
  db: Db,
  { user }: AuthAccount,
  { to, site, redirectTo }: SendCodePayload,
): Promise<void> {
  if (!(await takeCodeToken(env, 'account_exists', to)).ok) return
  await sendMail(
    env,
    URL.parse(redirectTo)?.pathname === TESTING_LOGIN
      ? { to, template: 'tester_account_exists', values: { link: `${site}${TESTING_LOGIN}` } }
      : { to, template: 'account_exists', values: { link: `${site}/auth/login` } },
  )
  await writeAudit(db, { action: 'user_repeated_signup', actorId: user.id, ip: null })
}

type CreatedCode = { outgoingCode: OutgoingCode; proof: TokenSecrets }

/** Makes the codes and links of one request, all with the same time. */
async function createTokens(
  env: Env,
  db: Db,
  {
    account: { user },
    payload,
    outgoingCodes,
  }: { account: AuthAccount; payload: SendCodePayload; outgoingCodes: OutgoingCode[] },
): Promise<CreatedCode[]> {
  const [first] = outgoingCodes
  if (!first) return []
  const { challenge, redirectTo, askerHash } = payload
  const statements: BatchItem<'sqlite'>[] = []
  const created: CreatedCode[] = []
  for (const outgoingCode of outgoingCodes) {
    const { purpose, to, method } = outgoingCode
    const flow = challenge && newFlow({ method, userId: user.id, redirectTo, ...challenge })
    const { proof, row } = await newToken(env, {
      userId: user.id,
      purpose,
      sentTo: to,
      flowId: flow?.id,
      askerHash,
    })
    statements.push(upsertToken(db, row), ...(flow ? [db.insert(flowStates).values(flow)] : []))
    created.push({ outgoingCode, proof })
  }
  const auditPayload = { purpose: first.purpose }
  const columns = {
    [first.sentAt]: Date.now(),
    // Where the old address need not confirm, the change begins halfway: only the new one's confirmation is missing.
    ...(payload.kind === 'email_change' && { emailChangeHalfway: outgoingCodes.length === 1 }),
  }
  await db.batch([
    db.update(users).set(columns).where(eq(users.id, user.id)),
    writeAudit(db, { action: ACTIONS[first.sentAt], actorId: user.id, ip: null, payload: auditPayload }),
    ...statements,
  ])
  return created
}

async function sendOne(
  env: Env,
  { outgoingCode: { purpose, template, to }, proof: { code, linkToken } }: CreatedCode,
  { account: { user }, payload }: { account: AuthAccount; payload: SendCodePayload },
): Promise<void> {
  if (isPhone(to)) {
    if (settingsOf(env).SMS_TEST_OTP.has(to)) return
    return sendSms(env, { to, code, host: new URL(payload.site).host })
  }
  if (!template) return
  const link = verifyLink(payload.site, {
    token: linkToken,
    type: linkTypeOf(purpose),
    redirectTo: payload.redirectTo,
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
