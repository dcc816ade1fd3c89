// Drivers of npm start beside the demo accounts, so that the administrator's pages have data: most joined over nine
// weeks, some have paid for longer. Nobody signs in as one of them.
import { eq } from 'drizzle-orm'
import type { PriceKey } from '../domain/billing/price.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { users } from '../worker/db/auth-schema.ts'
import { customers, subscriptions } from '../worker/db/billing-schema.ts'
import { openDb } from '../worker/db/db.ts'
import type { Db } from '../worker/db/db.ts'
import { seedHistory } from './seed-history.ts'
import { openPastAccount } from './seed.ts'
import type { Server } from './server.ts'

/** Name, days since they joined, the share of days on which they write. */
const drivers: [name: string, joined: number, share: number][] = [
  ['Amara Okafor', 61, 0.3],
  ['Ben Whitlock', 58, 0],
  ['Chau Pham', 55, 0.2],
  ['Dilip Rao', 52, 0.45],
  ['Elena Costa', 49, 0.1],
  ['Farid Haddad', 44, 0.35],
  ['Grace Tui', 41, 0.25],
  ['Hamish Doyle', 37, 0],
  ['Imani Mwangi', 34, 0.5],
  ['Jonas Lindqvist', 31, 0.15],
  ['Keira Nolan', 28, 0.3],
  ['Luis Ferrer', 24, 0.4],
  ['Mei Tanaka', 22, 0.2],
  ['Nadia Popov', 19, 0.6],
  ['Oscar Bell', 17, 0],
  ['Priya Menon', 14, 0.5],
  ['Quinn Foster', 12, 0.3],
  ['Rosa Delgado', 9, 0.7],
  ['Sam Tamihana', 6, 0.5],
  ['Tess Moreau', 5, 0.4],
  ['Umar Siddiqui', 3, 0.8],
  ['Vera Kowalski', 1, 1],
  ['Anton Berg', 342, 0.02],
  ['Bella Rossi', 318, 0.02],
  ['Carlos Mendes', 287, 0.02],
  ['Dora Nagy', 251, 0.02],
  ['Emil Larsen', 218, 0.03],
  ['Fiona Walsh', 189, 0.03],
  ['George Papas', 160, 0.03],
  ['Hana Sato', 128, 0.04],
  ['Ivan Petrov', 97, 0.04],
]

/** Drivers who signed up so many days ago and have not confirmed their address yet. */
const unconfirmed: [name: string, joined: number][] = [
  ['Will Archer', 11],
  ['Xenia Vogel', 2],
]

/** Paid plans of some drivers, from so many days ago, until so many days ago where they are over. */
const plans: [name: string, key: PriceKey, from: number, until?: number][] = [
  ['Anton Berg', 'premium_monthly', 330],
  ['Bella Rossi', 'premium_monthly', 309, 157],
  ['Carlos Mendes', 'premium_monthly', 281],
  ['Dora Nagy', 'premium_monthly_downsell', 248],
  ['Emil Larsen', 'premium_monthly', 210],
  ['Fiona Walsh', 'premium_monthly', 186, 22],
  ['George Papas', 'premium_lifetime', 154],
  ['Hana Sato', 'premium_monthly', 125],
  ['Ivan Petrov', 'premium_monthly_downsell', 92],
  ['Amara Okafor', 'premium_monthly', 59],
  ['Farid Haddad', 'premium_monthly', 40],
  ['Keira Nolan', 'premium_monthly', 26],
  ['Nadia Popov', 'premium_monthly', 15],
  // They have paid and written no message yet.
  ['Oscar Bell', 'premium_monthly', 12],
]

/**
 * Creates the missing drivers with what they wrote since they joined and what they pay, and says of all that they were
 * seen lately.
 */
export async function seedDrivers(server: Server): Promise<void> {
  const env = (await server.miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const now = Date.now()
  for (const [seed, [name, joined, share]] of drivers.entries()) {
    const email = addressOf(name)
    const joinedAt = now - joined * DAY_MS + (seed % 9) * HOUR_MS
    const id = await openPastAccount(env, db, { name, email, joinedAt })
    const seenAt = share > 0 ? now - ((seed * 7) % 75) * HOUR_MS : joinedAt
    await db.update(users).set({ lastSignInAt: seenAt }).where(eq(users.id, id))
    if (share > 0) await seedHistory(server, email, { days: joined, share, seed: seed + 1 })
    for (const [payer, key, from, until] of plans)
      if (payer === name) await givePlan(db, id, { key, from, until }, now)
  }
  for (const [name, joined] of unconfirmed) {
    const joinedAt = now - joined * DAY_MS
    const id = await openPastAccount(env, db, { name, email: addressOf(name), joinedAt })
    const asked = { emailConfirmedAt: null, confirmationSentAt: joinedAt, seenAt: 0 }
    await db.update(users).set(asked).where(eq(users.id, id))
  }
}

const addressOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@kindrop.example`

type PastPlan = { key: PriceKey; from: number; until: number | undefined }

/**
 * Writes the row that a sync with Stripe would have left, unless there is one. Only a plan that is over has a customer
 * as well, because a running plan of a customer is synced again, and Stripe's emulator has none of them.
 */
async function givePlan(db: Db, userId: string, { key, from, until }: PastPlan, now: number): Promise<void> {
  const beganAt = now - from * DAY_MS
  const hasEnd = key.startsWith('premium_monthly')
  const daysLeft = 30 - (from % 30)
  const row =
    until === undefined
      ? { status: 'active' as const, changes: 1, updatedAt: beganAt, renews: hasEnd }
      : { status: 'canceled' as const, changes: 2, updatedAt: now - until * DAY_MS }
  const endsAt = hasEnd && until === undefined ? now + daysLeft * DAY_MS : null
  await db
    .insert(subscriptions)
    .values({ userId, priceKey: key, endsAt, ...row })
    // A later start moves the end on, or the plan would run out.
    .onConflictDoUpdate({ target: subscriptions.userId, set: { endsAt } })
  if (until === undefined) return
  await db
    .insert(customers)
    .values({ userId, stripeId: `cus_past_${userId.slice(0, 8)}`, createdAt: beganAt })
    .onConflictDoNothing()
}
