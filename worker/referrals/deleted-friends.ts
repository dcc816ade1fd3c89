import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { referralCodes } from '../db/referral-schema.ts'

/**
 * The statement that keeps only the number of a counted friend who erases their account: the referrer keeps the
 * rewards. It belongs in the same batch, before the account is deleted.
 */
export const countDeletedFriend = (db: Db, friendId: string) =>
  db
    .update(referralCodes)
    .set({ goneFriends: sql`${referralCodes.goneFriends} + 1` })
    .where(
      sql`${referralCodes.userId} = (select r.referrer_id from referrals r where r.friend_id = ${friendId}
        and r.activated_at is not null and r.refused_for is null)`,
    )
