import type { Db } from '../db/db.ts'
import { consumedNonces } from '../db/proof-schema.ts'

/**
 * Uses a proof that is valid once: a signed message, an assertion. A second call, also a concurrent one, gets false.
 * @param id names its kind first, as in 'web3:…'
 * @param expiresAt epoch milliseconds after which the proof is refused anyway, and its id is deleted
 * @returns whether this was its first use
 */
export async function consumeNonce(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const [first] = await db.insert(consumedNonces).values({ id, expiresAt }).onConflictDoNothing().returning()
  return first !== undefined
}
