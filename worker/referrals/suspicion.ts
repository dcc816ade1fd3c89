import { sql } from 'drizzle-orm'
import { mailboxOf, type Suspicion } from '#domain/referrals/referral.ts'
import type { Db } from '../db/db.ts'
import { isDisposable } from '../mail/disposable.ts'

type Pair = { friendId: string; referrerId: string }

/**
 * The reason why a friend should not count before the administrator has decided, if there is one: a disposable
 * address, or the mailbox or the phone of the referrer or of another friend of theirs. A phone is the same where both
 * its fingerprint and its network are: drivers who share a home, or a model of phone, are no fraud.
 */
export async function findSuspicion(db: Db, { friendId, referrerId }: Pair): Promise<Suspicion | null> {
  const earlier = sql`select r.friend_id from referrals r where r.referrer_id = ${referrerId}
    and r.friend_id <> ${friendId}
    and r.joined_at <= (select joined_at from referrals where friend_id = ${friendId})`
  const [people, [device]] = await Promise.all([
    db.all<{ id: string; email: string | null }>(
      sql`select u.id, u.email from users u where u.id = ${friendId} or u.id in (${earlier})`,
    ),
    db.all<{ same: number }>(
      sql`select exists (select 1 from user_sessions a join user_sessions b
        on b.device_fingerprint = a.device_fingerprint and b.ip_address = a.ip_address
        where a.user_id = ${friendId} and b.user_id in (select ${referrerId} union all ${earlier})) as same`,
    ),
  ])
  const email = people.find(({ id }) => id === friendId)?.email
  if (email) {
    if (isDisposable(email)) return 'disposable_mail'
    const mailbox = mailboxOf(email)
    if (people.some(({ id, email: other }) => id !== friendId && other && mailboxOf(other) === mailbox)) {
      return 'same_mailbox'
    }
  }
  return device?.same ? 'same_device' : null
}
