import { asc, count, desc, or } from 'drizzle-orm'
import type { Context } from 'hono'
import { auditLog, fullName, users } from '../../db/auth-schema.ts'
import { contains, type Db } from '../../db/db.ts'
import { badRequest } from '../error.ts'
import { accountQueries, type AuthAccount } from '../users/users.ts'

/** `sort` is `created_at`, `created_at asc` or `created_at desc`; both texts may be empty. */
type UserQuery = PageRequest & { filter: string; sort: string }

/**
 * §7.8 One page of all accounts, newest first unless asked otherwise. `filter` keeps those whose email, phone or
 * name contains it.
 */
export async function listUsers(
  db: Db,
  query: UserQuery,
): Promise<{ accounts: AuthAccount[]; total: number }> {
  const which = matchesFilter(query.filter)
  const order = orderOf(query.sort)
  const { limit, offset } = limitAndOffset(query)
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [page, ...parts] = accountQueries(db, ids)
  const [total, rows, known, factors] = await db.batch([
    db.select({ total: count() }).from(users).where(which),
    page.orderBy(...order),
    ...parts,
  ])
  const identitiesOf = Map.groupBy(known, ({ userId }) => userId)
  const factorsOf = Map.groupBy(factors, ({ userId }) => userId)
  const accounts = rows.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }))
  return { accounts, total: total[0]?.total ?? 0 }
}

function matchesFilter(filter: string) {
  const part = filter.trim().toLowerCase()
  if (part === '') return undefined
  return or(contains(users.email, part), contains(users.phone, part), contains(fullName, part))
}

function orderOf(sort: string) {
  const [field = 'created_at', direction = 'desc', ...rest] = sort
    .trim()
    .toLowerCase()
    .split(/[ +:]+/)
  const known = sort.trim() === '' || (field === 'created_at' && rest.length === 0)
  if (!known || !['asc', 'desc'].includes(direction)) {
    throw badRequest('Bad Sort Parameters: only created_at can be sorted by')
  }
  const direct = direction === 'asc' ? asc : desc
  return [direct(users.createdAt), direct(users.id)]
}

/** §7.8 One page of the audit log, newest first, in the reference server's form. */
export async function listAudit(db: Db, page: PageRequest) {
  const { limit, offset } = limitAndOffset(page)
  const [total, rows] = await db.batch([
    db.select({ total: count() }).from(auditLog),
    db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
  ])
  const entries = rows.map(({ id, actorId, action, payload, ip, createdAt }) => ({
    id,
    payload: { action, actor_id: actorId ?? '', traits: payload },
    created_at: new Date(createdAt).toISOString(),
    ip_address: ip ?? '',
  }))
  return { entries, total: total[0]?.total ?? 0 }
}

const DEFAULT_SIZE = 50
const MAX_SIZE = 1000

type PageRequest = { page: number; perPage: number }

/** The requested page, from 1. A missing or empty parameter is the default; an invalid one is refused. */
export function parsePageRequest(c: Context): PageRequest {
  const page = positiveInteger('page', c.req.query('page') || '1')
  const perPage = positiveInteger('per_page', c.req.query('per_page') || String(DEFAULT_SIZE))
  return { page, perPage: Math.min(perPage, MAX_SIZE) }
}

const limitAndOffset = ({ page, perPage }: PageRequest) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
})

/**
 * Sets the total count, and the links to the next and the last page (RFC 8288). The client's parser splits at every
 * comma and semicolon and reads what follows the first `=`: so `page` comes first, and the rest is escaped.
 */
export function setPageHeaders(
  c: Context,
  path: string,
  { page, perPage }: PageRequest,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage))
  const { page: _page, per_page: _perPage, ...otherParams } = c.req.query()
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams({ page: String(to), per_page: String(perPage), ...otherParams })
    return `<${path}?${query}>; rel="${rel}"`
  }
  c.header('X-Total-Count', String(total))
  c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
}

function positiveInteger(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  throw badRequest(`Bad Pagination Parameters: ${name} has to be a whole number above 0`)
}
