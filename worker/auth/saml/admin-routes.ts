import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { requireOperator } from '../operator/require-operator.ts'
import { readBody } from '../body.ts'
import {
  addProvider,
  changeProvider,
  getProvider,
  listProviders,
  ProviderInput,
  removeProvider,
} from './providers.ts'

/** The operators' routes for companies' identity providers, at the reference server's addresses. */
export const ssoProviderAdmin = new Hono<App>()
  .use(requireOperator)
  .get('/', async (c) => c.json({ items: await listProviders(c.var.db) }))
  .post('/', async (c) => c.json(await addProvider(c.var.db, await readBody(c, ProviderInput)), 201))
  .get('/:id', async (c) => c.json(await getProvider(c.var.db, c.req.param('id'))))
  .put('/:id', async (c) =>
    c.json(await changeProvider(c.var.db, c.req.param('id'), await readBody(c, ProviderInput))),
  )
  .delete('/:id', async (c) => c.json(await removeProvider(c.var.db, c.req.param('id'))))
