import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import { periodStart, type UserOrder, type UsersQuery } from '#domain/account/users.ts'
import type { PremiumGrant } from '#domain/billing/subscription.ts'
import { entitlementOf } from '#domain/billing/subscription.ts'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import { isAmong, isNotFree } from '../../billing/user-kinds.ts'
import { fullName, users, userSums, isUnconfirmed } from '../../db/auth-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import { contains, type Db } from '../../db/db.ts'
import { premiumGrants } from '../../db/referral-schema.ts'
import { testerProfiles } from '../../db/testing-schema.ts'
import { listPage } from '../../list-page.ts'

type UserFilter = Pick<UsersQuery, 'q' | 'kind' | 'joined' | 'seen'>

/** One page of the users of a filter, with what they may use now. `next` continues the list; null at its end. */
export async function listUsers(db: Db, { cursor, limit, by, way, ...filter }: UsersQuery) {
  const now = Date.now()
  const page = { cursor, limit }
  const where = filterCondition(filter, now)
  const { rows, next } = await listPage(selectUsers(db), page, { ...orders[by], id: users.id, way, where })
  return { rows: rows.map((row) => toUserRow(row, now)), next }
}

/** The number of users of a filter. The numbers of all and of free users are derived from the stored total. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const now = Date.now()
  const { kind } = filter
  const isNarrowed = Boolean(filter.q || filter.joined || filter.seen)
  const counted = (where: SQL | undefined) => sql`(select count(*) from ${users} where ${where})`
  const all = sql`(select ${userSums.total} from ${userSums})`
  const free = sql`${all} - ${counted(and(isThere, isNotFree(now)))}`
  const figure =
    isNarrowed || (kind && kind !== 'free') ? counted(filterCondition(filter, now)) : kind ? free : all
  const row = await db.get<{ total: number }>(sql`select ${figure} as "total"`)
  return row.total
}

/** Users with what they may use. The message log is counted for one user at a time, never for a list. */
export const selectUsers = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      phone: users.phone,
      fullName: fullName.as('full_name'),
      role: users.role,
      bannedUntil: users.bannedUntil,
      createdAt: users.createdAt,
      seenAt: users.seenAt,
      emailConfirmedAt: users.emailConfirmedAt,
      isUnconfirmed: sql<boolean>`${isUnconfirmed}`.mapWith(Boolean).as('is_unconfirmed'),
      hasPassword: sql<boolean>`${users.passwordHash} is not null`.mapWith(Boolean).as('has_password'),
      subscription: subscriptions,
      tester: testerProfiles,
      grants: sql<PremiumGrant[]>`(
        select json_group_array(json_object('givenBy', g.given_by, 'startsAt', g.starts_at, 'endsAt', g.ends_at,
          'takenBackAt', g.taken_back_at)) from ${premiumGrants} g where g.user_id = ${users}.id)`
        .mapWith((list: string) => JSON.parse(list) as PremiumGrant[])
        .as('grants'),
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(testerProfiles, eq(testerProfiles.userId, users.id))
    .$dynamic()

type ListedUser = Awaited<ReturnType<typeof selectUsers>>[number]

/** A user in the administrator's list. Times are epoch milliseconds. */
export function toUserRow(
  { subscription, tester, grants, seenAt, bannedUntil, ...row }: ListedUser,
  now: number,
) {
  const { plan, endsAt, isTester, given } = entitlementOf(
    { subscription: subscription ?? undefined, tester: tester ?? undefined, grants },
    now,
  )
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    fullName: row.fullName ?? '',
    isAdmin: row.role === 'admin',
    isUnconfirmed: row.isUnconfirmed,
    createdAt: row.createdAt,
    /** Null for a user who has never signed in. */
    seenAt: seenAt === 0 ? null : seenAt,
    /** Null unless suspended now. */
    suspendedUntil: bannedUntil !== null && bannedUntil > now ? bannedUntil : null,
    plan,
    /** The end of the plan; null on the free plan and for a plan without an end. */
    endsAt,
    /** The gift, if it lasts longer than the paid plan or there is no paid plan. */
    given,
    /** Whether the plan is paid again at its end. */
    renews: plan === 'premium' && !isTester && given === null && subscription?.renews === true,
    /** Whether a subscription's payment has not arrived. */
    isOverdue: subscription?.status === 'past_due' || subscription?.status === 'unpaid',
    isTester,
    testerState: testerStateOf(tester ?? undefined, now),
    testerDaysLeft: tester ? daysRemaining(tester.expiresAt, now) : null,
  }
}

/** Literally the expression of the index, for sorting and for a search by the whole address. */
const emailKey = sql`case when ${users.email} is null then '' else ${users.email} end`

const orders: Record<UserOrder, { key: SQL; keyOf: (row: ListedUser) => string | number }> = {
  created: { key: sql`${users.createdAt}`, keyOf: ({ createdAt }) => createdAt },
  seen: { key: sql`${users.seenAt}`, keyOf: ({ seenAt }) => seenAt },
  email: { key: emailKey, keyOf: ({ email }) => email ?? '' },
}

/** A softly deleted account counts as gone. */
const isThere = sql`${users.deletedAt} is null`

const filterCondition = ({ q, kind, joined, seen }: UserFilter, now: number): SQL | undefined =>
  and(
    isThere,
    kind && isAmong(kind, now),
    joined && gte(users.createdAt, periodStart(joined, now)),
    seen && gte(users.seenAt, periodStart(seen, now)),
    q ? matchesSearch(q) : undefined,
  )

function matchesSearch(q: string): SQL {
  const part = q.toLowerCase()
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(part)) return eq(users.id, part)
  // Most searches are for a pasted address, which the index finds; only a part of an address needs a scan of all users.
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(part)) return sql`${emailKey} = ${part}`
  const digits = part.replaceAll(/\D/g, '')
  return or(
    contains(users.email, part),
    contains(fullName, part),
    digits.length >= 3 ? contains(users.phone, digits) : undefined,
  )!
}
