import { and, eq, sql } from 'drizzle-orm'
import type { FraudReason } from '#domain/referrals/referral.ts'
import { type Actor, changeRows } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { referrals } from '../../db/referral-schema.ts'
import { AppError } from '../../error.ts'

/**
 * Refuses a friend as fraud: they no longer count, also for rewards already earned. Throws `not_found`, and
 * `conflict` where they are refused so already.
 */
export async function refuseFriend(
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: FraudReason },
): Promise<void> {
  const where = and(eq(referrals.friendId, id), sql`${referrals.refusedFor} is not 'fraud'`)
  const isRefused = await changeRows(db, actor, {
    action: 'referral_refused',
    payload: { user_id: id, reason },
    table: referrals,
    where,
    change: db.update(referrals).set({ refusedFor: 'fraud' }).where(where),
  })
  if (!isRefused) throw await refusalFor(db, id, 'They are refused already')
}

/**
 * Lifts a suspicion or an earlier refusal of a friend, but not one for a refund. From now on they count, whatever
 * would be suspected again: a person has decided. Throws `not_found`, and `conflict` where nothing can be lifted.
 */
export async function allowFriend(db: Db, actor: Actor, id: string): Promise<void> {
  const where = and(eq(referrals.friendId, id), sql`${referrals.refusedFor} not in ('refund', 'dispute')`)
  const activatedAt = sql`coalesce(${referrals.activatedAt}, ${Date.now()})`
  const isAllowed = await changeRows(db, actor, {
    action: 'referral_allowed',
    payload: { user_id: id },
    table: referrals,
    where,
    change: db.update(referrals).set({ refusedFor: null, activatedAt }).where(where),
  })
  if (!isAllowed) throw await refusalFor(db, id, 'There is no refusal or suspicion to lift')
}

async function refusalFor(db: Db, id: string, conflict: string): Promise<AppError> {
  const isThere = (await db.$count(referrals, eq(referrals.friendId, id))) > 0
  return isThere ? new AppError('conflict', conflict) : new AppError('not_found', 'Nobody has brought them')
}
