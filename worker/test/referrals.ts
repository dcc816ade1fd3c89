import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { messages } from '../db/message-schema.ts'
import { referrals } from '../db/referral-schema.ts'
import { person, type Person } from './factories.ts'
import { allJobsDone } from './inbox.ts'
import { logged } from './messages.ts'

const db = () => openDb(env.DB)

export const referralCodeOf = async (driver: Person): Promise<string> =>
  (await (await driver.api.referrals.$get()).json()).code

/** The browser's request after a person who came by a link has signed in. */
export const track = (friend: Person, referralCode: string) =>
  friend.api.referrals.track.$post({ json: { referralCode } })

export async function friendOf(driver: Person, name: string, email?: string): Promise<Person> {
  const friend = await person(name)
  if (email) await db().update(users).set({ email }).where(eq(users.id, friend.id))
  const response = await track(friend, await referralCodeOf(driver))
  if (response.status !== 200) throw new Error(await response.text())
  return friend
}

/** Logs a message of the friend for yesterday, so that the next one activates the referral. */
export async function messageYesterday(friend: Person): Promise<void> {
  await logged(friend)
  await allJobsDone()
  await db().batch([
    db()
      .update(messages)
      .set({ createdAt: sql`${messages.createdAt} - ${DAY_MS}` })
      .where(eq(messages.userId, friend.id)),
    db()
      .update(referrals)
      .set({ joinedAt: sql`${referrals.joinedAt} - ${2 * DAY_MS}` })
      .where(eq(referrals.friendId, friend.id)),
  ])
}

/** Friends who came by the link and use the app. */
export async function activeFriends(driver: Person, names: readonly string[]): Promise<Person[]> {
  const friends: Person[] = []
  for (const name of names) {
    const friend = await friendOf(driver, name)
    await messageYesterday(friend)
    await logged(friend)
    friends.push(friend)
  }
  await allJobsDone()
  return friends
}
