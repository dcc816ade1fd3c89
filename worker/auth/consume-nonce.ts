import type { Db } from '../db/db.ts'
import { consumedNonces } from '../db/proof-schema.ts'

/**
 * Spends what may be used once: a signed message, an assertion. Whoever comes second, also at the same moment,
 * is told no.
 * @param id names its kind first, as in 'web3:…'
 * @param expiresAt epoch milliseconds after which the proof would be refused anyhow, and is forgotten here
 * @returns whether this was its first use
 */
export async function consumeNonce(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const [first] = await db.insert(consumedNonces).values({ id, expiresAt }).onConflictDoNothing().returning()
  return first !== undefined
}
