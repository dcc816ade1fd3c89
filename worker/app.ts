import type { SessionProof } from '#domain/auth/session-proof.ts'
import type { Db } from './db/db.ts'

/** The signed-in driver, from the session's row and the user's row. */
export type Driver = {
  id: string
  email: string
  role: string
  sessionId: string
  /** The session's authentication methods, and when it began (epoch milliseconds). */
  session: SessionProof & { createdAt: number }
}

/** The context of every handler: bindings from wrangler.toml, and the middleware's variables. */
export type App = { Bindings: Env; Variables: { db: Db; driver: Driver } }
