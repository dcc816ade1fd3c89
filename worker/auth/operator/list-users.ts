import { asc, desc, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { AuthError } from '../error.ts'
import type { AuthAccount } from '../users/users.ts'
import { type PageRequest, limitAndOffset } from './pagination.ts'

/** `sort` is `created_at`, `created_at asc` or `created_at desc`; both texts may be empty. */
export type UserQuery = PageRequest & { filter: string; sort: string }

/**
 * §7.8 One page of all accounts, newest first unless asked otherwise. `filter` keeps those whose e-mail, phone or
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
  const [[count], rows, known, factors] = await db.batch([
    db
      .select({ total: sql<number>`count(*)` })
      .from(users)
      .where(which),
    db
      .select()
      .from(users)
      .where(which)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select().from(identities).where(inArray(identities.userId, ids)).orderBy(identities.createdAt),
    db.select().from(mfaFactors).where(inArray(mfaFactors.userId, ids)).orderBy(mfaFactors.createdAt),
  ])
  const identitiesOf = Map.groupBy(known, ({ userId }) => userId)
  const factorsOf = Map.groupBy(factors, ({ userId }) => userId)
  const accounts = rows.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }))
  return { accounts, total: count?.total ?? 0 }
}

function matchesFilter(filter: string) {
  const part = filter.trim().toLowerCase()
  if (part === '') return undefined
  // Not LIKE: D1 takes patterns of 50 bytes at most, and a filter has no wildcards.
  const within = (text: unknown) => sql`instr(lower(${text}), ${part}) > 0`
  return or(
    within(users.email),
    within(users.phone),
    within(sql`json_extract(${users.userMetadata}, '$.full_name')`),
  )
}

function orderOf(sort: string) {
  const [field = 'created_at', direction = 'desc', ...rest] = sort
    .trim()
    .toLowerCase()
    .split(/[ +:]+/)
  const known = sort.trim() === '' || (field === 'created_at' && rest.length === 0)
  if (!known || !['asc', 'desc'].includes(direction)) {
    throw new AuthError(400, 'validation_failed', 'Bad Sort Parameters: only created_at can be sorted by')
  }
  const direct = direction === 'asc' ? asc : desc
  return [direct(users.createdAt), direct(users.id)]
}
