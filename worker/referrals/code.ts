import { eq } from 'drizzle-orm'
import { newReferralCode } from '#domain/referrals/referral-code.ts'
import type { Db } from '../db/db.ts'
import { referralCodes } from '../db/referral-schema.ts'

/** Enough bytes that a fair code is made of them all but always. */
const BYTES = 24

/** §2.19 A driver's own code, made when they first ask for it; asking twice at once makes one. */
export async function getOrCreateCode(db: Db, userId: string): Promise<typeof referralCodes.$inferSelect> {
  for (;;) {
    const own = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId)).get()
    if (own) return own
    const code = newReferralCode(crypto.getRandomValues(new Uint8Array(BYTES)))
    // A code that is somebody's already is thrown away, and so is one of two that were made at once.
    if (code) {
      await db.insert(referralCodes).values({ userId, code, createdAt: Date.now() }).onConflictDoNothing()
    }
  }
}
