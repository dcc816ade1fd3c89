// Friends of npm start's premium driver, so that their referral page has data.
import { eq } from 'drizzle-orm'
import { DAY_MS } from '../domain/time.ts'
import { findAccountByEmail } from '../worker/auth/users/users.ts'
import { users } from '../worker/db/auth-schema.ts'
import { openDb } from '../worker/db/db.ts'
import { referralCodes, referrals } from '../worker/db/referral-schema.ts'
import { openPastAccount } from './seed.ts'
import type { Server } from './server.ts'

const CLICKS = 31
/** They have no password, so nobody signs in as one of them. */
const friends = [
  { name: 'Fay Friend', joined: 24, activated: 21 },
  { name: 'Finn Friend', joined: 15, activated: 13 },
  { name: 'Gus Friend', joined: 3, activated: null },
]

/** Gives the driver of this address friends, unless they have a link already. */
export async function seedFriends({ miniflare }: Server, email: string): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const referrerId = (await findAccountByEmail(db, email))!.user.id
  if ((await db.$count(referralCodes, eq(referralCodes.userId, referrerId))) > 0) return
  const now = Date.now()
  const daysAgo = (days: number) => now - days * DAY_MS
  for (const { name, joined, activated } of friends) {
    const address = `${name.toLowerCase().replace(' ', '.')}@kindrop.example`
    const friendId = await openPastAccount(env, db, { name, email: address, joinedAt: daysAgo(joined) })
    await db
      .insert(referrals)
      .values({
        friendId,
        referrerId,
        joinedAt: daysAgo(joined),
        activatedAt: activated === null ? null : daysAgo(activated),
      })
      .onConflictDoNothing()
    const seenAt = daysAgo(activated ?? joined)
    await db.update(users).set({ seenAt }).where(eq(users.id, friendId))
  }
  const link = { userId: referrerId, code: 'kndrpdrv', clicks: CLICKS, createdAt: daysAgo(30) }
  await db.insert(referralCodes).values(link).onConflictDoNothing()
}
