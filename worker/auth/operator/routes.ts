import { type Context, Hono } from 'hono'
import { deliverSoon } from '../../jobs/jobs.ts'
import { read } from '../body.ts'
import { redirectFor, siteOf } from '../redirect.ts'
import { newsByOperator } from '../change-notices/change-notice.ts'
import { deletePasskey, listPasskeys } from '../passkeys/manage.ts'
import { factorJson, userJson } from '../users/user-json.ts'
import { changeUserAsOperator } from './change-user.ts'
import { createUser } from './create-user.ts'
import { Deletion, deleteUser } from './delete-user.ts'
import { changeFactor, deleteFactor, FactorChange } from './factors.ts'
import { getUser, idIn } from './find-user.ts'
import { GenerateLink, generateLink } from './generate-link.ts'
import { Invite, invite } from './invite.ts'
import { listAudit } from './list-audit.ts'
import { listUsers } from './list-users.ts'
import { type Operated, requireOperator } from './require-operator.ts'
import { pageOf, setPageHeaders } from './pagination.ts'
import { AdminUser } from './user-params.ts'

/** §7.8 What operators do to accounts. */
export const admin = new Hono<Operated>()
  .use(requireOperator)
  .get('/users', async (c) => {
    const page = pageOf(c)
    const query = { ...page, filter: c.req.query('filter') ?? '', sort: c.req.query('sort') ?? '' }
    const { accounts, total } = await listUsers(c.var.db, query)
    setPageHeaders(c, '/admin/users', page, total)
    return c.json({ users: accounts.map(userJson), aud: 'authenticated' })
  })
  .post('/users', async (c) => {
    const params = await read(c, AdminUser)
    const account = await createUser(c.env, c.var.db, { params, operator: c.var.operator })
    return c.json(userJson(account))
  })
  .get('/users/:user_id', async (c) => c.json(userJson(await getUser(c.var.db, idIn(c, 'user_id')))))
  .put('/users/:user_id', async (c) => {
    const account = await getUser(c.var.db, idIn(c, 'user_id'))
    const change = { account, params: await read(c, AdminUser), operator: c.var.operator }
    return c.json(userJson(await changeUserAsOperator(c.env, c.var.db, change)))
  })
  .delete('/users/:user_id', async (c) => {
    const account = await getUser(c.var.db, idIn(c, 'user_id'))
    const { should_soft_delete } = await read(c, Deletion)
    const isSoft = should_soft_delete ?? false
    await deleteUser(c.env, c.var.db, { account, isSoft, operator: c.var.operator })
    return c.json({})
  })
  .get('/users/:user_id/factors', async (c) => {
    const { factors } = await getUser(c.var.db, idIn(c, 'user_id'))
    return c.json(factors.map(factorJson))
  })
  .put('/users/:user_id/factors/:factor_id', async (c) => {
    const account = await getUser(c.var.db, idIn(c, 'user_id'))
    const named = { account, factorId: idIn(c, 'factor_id'), operator: c.var.operator }
    const change = await read(c, FactorChange)
    return c.json(factorJson(await changeFactor(c.env, c.var.db, { ...named, change })))
  })
  .delete('/users/:user_id/factors/:factor_id', async (c) => {
    const account = await getUser(c.var.db, idIn(c, 'user_id'))
    const named = { account, factorId: idIn(c, 'factor_id'), operator: c.var.operator }
    return c.json(factorJson(await deleteFactor(c.env, c.var.db, named)))
  })
  .get('/users/:user_id/passkeys', async (c) => {
    const { user } = await getUser(c.var.db, idIn(c, 'user_id'))
    return c.json(await listPasskeys(c.var.db, user.id))
  })
  .delete('/users/:user_id/passkeys/:passkey_id', async (c) => {
    const { user } = await getUser(c.var.db, idIn(c, 'user_id'))
    const passkeyId = idIn(c, 'passkey_id')
    const news = newsByOperator(user, c.var.operator, 'passkey_removed')
    await deletePasskey(c.var.db, { userId: user.id, passkeyId, operator: c.var.operator, news })
    deliverSoon(c.env, c.var.db, news)
    return c.json({})
  })
  .post('/generate_link', async (c) => {
    const params = await read(c, GenerateLink)
    const ways = waysOf(c, params.redirect_to)
    return c.json(await generateLink(c.env, c.var.db, { params, ways, operator: c.var.operator }))
  })
  .get('/audit', async (c) => {
    const page = pageOf(c)
    const { entries, total } = await listAudit(c.var.db, page)
    setPageHeaders(c, '/admin/audit', page, total)
    return c.json(entries)
  })

/** §7.8 Inviting stands beside the admin routes, as at the reference server. */
export const invitations = new Hono<Operated>().post('/invite', requireOperator, async (c) => {
  const asked = { params: await read(c, Invite), ways: waysOf(c, ''), operator: c.var.operator }
  const { account, mail } = await invite(c.env, c.var.db, asked)
  deliverSoon(c.env, c.var.db, [mail])
  return c.json(userJson(account))
})

const waysOf = (c: Context<Operated>, asked: string) => ({
  site: siteOf(c.env, c.req.url),
  redirectTo: redirectFor(c.env, c.req.raw, asked || c.req.query('redirect_to')),
})
