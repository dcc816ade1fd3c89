import type { SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/db.ts'

type Statements = BatchItem<'sqlite'>[]

/** What other features do when accounts and sessions change. `worker/index.ts` registers it; auth imports none. */
type AuthHooks = {
  /**
   * Called when an address is confirmed. Returns statements that follow the confirmation in the same batch. `now` is
   * in epoch milliseconds.
   */
  emailConfirmed(db: Db, owner: { userId: string; email: string }, now: number): Statements
  /**
   * Deletes unproven details of accounts, because a stranger may have entered them. Returns statements that precede
   * those that change the accounts' rows, in the same batch.
   */
  credentialsRevoked(db: Db, userIds: string[] | SQLWrapper): Statements
  /** Called when an operator lifts a suspension. Returns statements of the same batch. */
  suspensionLifted(db: Db, userId: string): Statements
  /** Called when sessions of a driver have ended. Never throws. */
  sessionsEnded(env: Env, userId: string): Promise<void>
  /** Deletes an account and everything that belongs to it, in one batch with the given statements. */
  eraseAccount(env: Env, db: Db, userId: string, ...notes: Statements): Promise<void>
  /**
   * Deletes what the features store about an account whose row stays, in one batch with the given statements, which
   * blank the row.
   */
  blankAccount(env: Env, db: Db, userId: string, ...notes: Statements): Promise<void>
}

let registered: AuthHooks | undefined

export function registerAuthHooks(hooks: AuthHooks): void {
  registered = hooks
}

/** Throws a plain Error before the hooks are registered: an account must not change without what belongs to it. */
export function authHooks(): AuthHooks {
  if (!registered) throw new Error('The hooks of auth are not registered: worker/index.ts does it')
  return registered
}
