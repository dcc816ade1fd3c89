import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { identities, users, sessions, userSessions } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../../db/factor-schema.ts'
import { flowStates, oneTimeTokens, signOutLinks } from '../../db/proof-schema.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { readBody, uuidParam, isUuid } from '../body.ts'
import { noticesByOperator, enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError, featureDisabled, badRequest } from '../error.ts'
import { changeFactor, deleteFactor, FactorChange } from '../factors/manage.ts'
import { authHooks } from '../hooks.ts'
import { deletePasskey, listPasskeys } from '../passkeys/manage.ts'
import { redirectFor, siteOf } from '../redirect.ts'
import { mergeMetadata } from '../users/user-fields.ts'
import { factorJson, userJson } from '../users/user-json.ts'
import {
  type AuthAccount,
  findAccountById,
  conflictError,
  newAccount,
  nothingPending,
} from '../users/users.ts'
import { changeUserAsOperator } from './change-user.ts'
import { GenerateLink, generateLink, Invite, invite } from './links.ts'
import { listAudit, listUsers, parsePageRequest, setPageHeaders } from './lists.ts'
import { type OperatorApp, requireOperator } from './require-operator.ts'
import type { Operator } from './require-operator.ts'
import {
  OperatorUserParams,
  addressesOf,
  bannedUntilOf,
  passwordHashOf,
  requestedRole,
} from './user-params.ts'

const Deletion = z.object({ should_soft_delete: z.nullish(z.boolean()) })

const oauthDisabled = featureDisabled('OAuth server is')
const customProvidersDisabled = featureDisabled('Custom OAuth providers are')

/** §7.8 The operators' routes on accounts. */
export const operatorRoutes = new Hono<OperatorApp>()
  .use(requireOperator)
  .get('/users', async (c) => {
    const page = parsePageRequest(c)
    const query = { ...page, filter: c.req.query('filter') ?? '', sort: c.req.query('sort') ?? '' }
    const { accounts, total } = await listUsers(c.var.db, query)
    setPageHeaders(c, '/admin/users', page, total)
    return c.json({ users: accounts.map(userJson), aud: 'authenticated' })
  })
  .post('/users', async (c) => {
    const params = await readBody(c, OperatorUserParams)
    const account = await createUser(c.env, c.var.db, { params, operator: c.var.operator })
    return c.json(userJson(account))
  })
  .get('/users/:user_id', async (c) => c.json(userJson(await accountParam(c))))
  .put('/users/:user_id', async (c) => {
    const account = await accountParam(c)
    const change = { account, params: await readBody(c, OperatorUserParams), operator: c.var.operator }
    return c.json(userJson(await changeUserAsOperator(c.env, c.var.db, change)))
  })
  .delete('/users/:user_id', async (c) => {
    const account = await accountParam(c)
    const { should_soft_delete } = await readBody(c, Deletion)
    const isSoft = should_soft_delete ?? false
    await deleteUser(c.env, c.var.db, { account, isSoft, operator: c.var.operator })
    return c.json({})
  })
  .get('/users/:user_id/factors', async (c) => {
    const { factors } = await accountParam(c)
    return c.json(factors.map(factorJson))
  })
  .put('/users/:user_id/factors/:factor_id', async (c) => {
    const account = await accountParam(c)
    const target = { account, factorId: uuidParam(c, 'factor_id'), operator: c.var.operator }
    const change = await readBody(c, FactorChange)
    return c.json(factorJson(await changeFactor(c.env, c.var.db, { ...target, change })))
  })
  .delete('/users/:user_id/factors/:factor_id', async (c) => {
    const account = await accountParam(c)
    const target = { account, factorId: uuidParam(c, 'factor_id'), operator: c.var.operator }
    return c.json(factorJson(await deleteFactor(c.env, c.var.db, target)))
  })
  .get('/users/:user_id/passkeys', async (c) => {
    const { user } = await accountParam(c)
    return c.json(await listPasskeys(c.var.db, user.id))
  })
  .delete('/users/:user_id/passkeys/:passkey_id', async (c) => {
    const { user } = await accountParam(c)
    const passkeyId = uuidParam(c, 'passkey_id')
    const notices = noticesByOperator(user, c.var.operator, 'passkey_removed')
    const removal = { userId: user.id, passkeyId, operator: c.var.operator, notices }
    await deletePasskey(c.env, c.var.db, removal)
    return c.json({})
  })
  .post('/generate_link', async (c) => {
    const params = await readBody(c, GenerateLink)
    const target = linkTargetOf(c, params.redirect_to)
    return c.json(await generateLink(c.env, c.var.db, { params, target, operator: c.var.operator }))
  })
  .get('/audit', async (c) => {
    const page = parsePageRequest(c)
    const { entries, total } = await listAudit(c.var.db, page)
    setPageHeaders(c, '/admin/audit', page, total)
    return c.json(entries)
  })
  .on(['GET', 'POST'], '/oauth/clients', oauthDisabled)
  .on(['GET', 'PUT', 'DELETE'], '/oauth/clients/:id', oauthDisabled)
  .post('/oauth/clients/:id/regenerate_secret', oauthDisabled)
  .on(['GET', 'POST'], '/custom-providers', customProvidersDisabled)
  .on(['GET', 'PUT', 'DELETE'], '/custom-providers/:id', customProvidersDisabled)

/** §7.8 Invitations are beside the admin routes, as at the reference server. */
export const invitations = new Hono<OperatorApp>().post('/invite', requireOperator, async (c) => {
  const requested = {
    params: await readBody(c, Invite),
    target: linkTargetOf(c, ''),
    operator: c.var.operator,
  }
  const { account, mail } = await invite(c.env, c.var.db, requested)
  runJobsSoon(c.env, c.var.db, [mail])
  return c.json(userJson(account))
})

/** The account that a path names. Throws `user_not_found`. */
async function accountParam(c: Context<OperatorApp>): Promise<AuthAccount> {
  const account = await findAccountById(c.var.db, uuidParam(c, 'user_id'))
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found')
  return account
}

const linkTargetOf = (c: Context<OperatorApp>, asked: string) => ({
  site: siteOf(c.env, c.req.url),
  redirectTo: redirectFor(c.env, c.req.raw, asked || c.req.query('redirect_to')),
})

/**
 * §7.8 Creates an account for an operator: confirmed or not, with a password, a hash of one or neither, under an id
 * of their choice. No mail is sent. Throws `email_exists`, `phone_exists` or `validation_failed`.
 */
async function createUser(
  env: Env,
  db: Db,
  { params, operator }: { params: OperatorUserParams; operator: Operator },
): Promise<AuthAccount> {
  const { email, phone } = await addressesOf(params)
  if (!email && !phone) throw badRequest('Cannot create a user without either an email or phone')
  const role = requestedRole(params)
  const now = Date.now()
  const { user, identities: own } = newAccount(
    env,
    {
      id: requestedId(params),
      email,
      trust: params.email_confirm ? 'proven' : 'pending',
      phone,
      phoneTrust: params.phone_confirm ? 'proven' : 'pending',
      passwordHash: await passwordHashOf(env, params),
      data: mergeMetadata({}, params.user_metadata ?? {}),
      byOperator: true,
    },
    now,
  )
  const userRow = {
    ...user,
    ...(role && { role }),
    ...bannedUntilOf(params.ban_duration, now),
    appMetadata: mergeMetadata(user.appMetadata, params.app_metadata ?? {}),
  }
  try {
    await db.batch([
      db.insert(users).values(userRow),
      ...own.map((identity) => db.insert(identities).values(identity)),
      writeAudit(db, { action: 'user_signedup', ...operator, payload: { user_id: userRow.id } }),
    ])
  } catch (error) {
    throw conflictError(error)
  }
  return { user: userRow, identities: own, factors: [] }
}

function requestedId({ id }: OperatorUserParams): string | undefined {
  if (id === '') return undefined
  const isNil = !/[1-9a-f]/i.test(id)
  if (!isUuid(id) || isNil) throw badRequest('ID must be an UUID')
  return id.toLowerCase()
}

type UserDeletion = { account: AuthAccount; isSoft: boolean; operator: Operator }

/**
 * §7.8 Deletes an account with all its data, sessions first. A soft deletion keeps the row and the message log,
 * and blanks all personal data: the account cannot be signed in to any more, and its address is free. The owner is
 * notified at the previous address.
 */
async function deleteUser(env: Env, db: Db, { account, isSoft, operator }: UserDeletion): Promise<void> {
  const { user } = account
  const auditEntry = writeAudit(db, { action: 'user_deleted', ...operator, payload: { user_id: user.id } })
  const notices = noticesByOperator(user, operator, 'deleted')
  const notes = [auditEntry, ...enqueueNotices(db, notices)]
  const { eraseAccount, blankAccount, sessionsEnded } = authHooks()
  if (!isSoft) {
    await eraseAccount(env, db, user.id, ...notes)
    return runJobsSoon(env, db, notices)
  }
  const now = Date.now()
  const blankUser = db
    .update(users)
    .set({ ...blankColumns, deletedAt: user.deletedAt ?? now, updatedAt: now })
    .where(eq(users.id, user.id))
  const deletions = tablesOfAuth.map((table) => db.delete(table).where(eq(table.userId, user.id)))
  await blankAccount(env, db, user.id, blankUser, ...deletions, ...notes)
  runJobsSoon(env, db, notices)
  await sessionsEnded(env, user.id)
}

const tablesOfAuth = [
  sessions,
  identities,
  mfaFactors,
  recoveryCodes,
  passkeys,
  oneTimeTokens,
  flowStates,
  signOutLinks,
  userSessions,
]

const blankColumns = {
  ...nothingPending,
  email: null,
  phone: null,
  passwordHash: null,
  role: 'authenticated',
  appMetadata: {},
  userMetadata: {},
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
}
