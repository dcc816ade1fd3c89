import type { SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/db.ts'

type Statements = BatchItem<'sqlite'>[]

/** What other features do as accounts and sessions change. Auth knows none of them: `worker/index.ts` names them here. */
type AuthHooks = {
  /**
   * An address is shown to be its owner's. The statements stand behind that in the same batch; `now` is epoch
   * milliseconds.
   */
  emailConfirmed(db: Db, owner: { userId: string; email: string }, now: number): Statements
  /**
   * What was said of accounts goes, as somebody else may have said it. The statements stand in the same batch, before
   * those that change the accounts' rows.
   */
  credentialsRevoked(db: Db, userIds: string[] | SQLWrapper): Statements
  /** Sessions of a driver have ended. Never throws. */
  sessionsEnded(env: Env, userId: string): Promise<void>
  /** Deletes an account with all that hangs on it, in one batch with the given statements. */
  eraseAccount(env: Env, db: Db, userId: string, ...notes: Statements): Promise<void>
  /**
   * Deletes what the features keep of an account whose row stays, in one batch with the given statements, which blank
   * the row.
   */
  blankAccount(env: Env, db: Db, userId: string, ...notes: Statements): Promise<void>
}

let registered: AuthHooks | undefined

export function registerAuthHooks(hooks: AuthHooks): void {
  registered = hooks
}

/** Throws a plain Error before they are registered: an account must not change without what belongs to it. */
export function authHooks(): AuthHooks {
  if (!registered) throw new Error('The hooks of auth are not registered: worker/index.ts does it')
  return registered
}
