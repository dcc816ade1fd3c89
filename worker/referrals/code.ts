import { eq } from 'drizzle-orm'
import { newReferralCode } from '#domain/referrals/referral-code.ts'
import type { Db } from '../db/db.ts'
import { referralCodes } from '../db/referral-schema.ts'

/** Enough random bytes for an unbiased code in nearly every draw. */
const BYTES = 24

/** §2.19 A driver's own code, made on first use; two concurrent calls make one. */
export async function getOrCreateCode(db: Db, userId: string): Promise<typeof referralCodes.$inferSelect> {
  for (;;) {
    const own = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId)).get()
    if (own) return own
    const code = newReferralCode(crypto.getRandomValues(new Uint8Array(BYTES)))
    // A code that is taken is discarded, and so is one of two that were made concurrently.
    if (code) {
      await db.insert(referralCodes).values({ userId, code, createdAt: Date.now() }).onConflictDoNothing()
    }
  }
}
