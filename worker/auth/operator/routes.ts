import { type Context, Hono } from 'hono'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { readBody, uuidParam } from '../body.ts'
import { newsByOperator } from '../change-notices/change-notice.ts'
import { AuthError, featureDisabled } from '../error.ts'
import { changeFactor, deleteFactor, FactorChange } from '../factors/manage.ts'
import { deletePasskey, listPasskeys } from '../passkeys/manage.ts'
import { redirectFor, siteOf } from '../redirect.ts'
import { factorJson, userJson } from '../users/user-json.ts'
import { type AuthAccount, findAccountById } from '../users/users.ts'
import { changeUserAsOperator } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser, Deletion } from './delete-user.ts'
import { GenerateLink, generateLink, Invite, invite } from './links.ts'
import { listAudit, listUsers, parsePageRequest, setPageHeaders } from './lists.ts'
import { type OperatorApp, requireOperator } from './require-operator.ts'
import { OperatorUserParams } from './user-params.ts'

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
    const notices = newsByOperator(user, c.var.operator, 'passkey_removed')
    await deletePasskey(c.var.db, { userId: user.id, passkeyId, operator: c.var.operator, notices })
    runJobsSoon(c.env, c.var.db, notices)
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
