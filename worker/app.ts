import type { SessionProof } from '#domain/admin/admin.ts'
import type { Db } from './db/db.ts'

/** Who is signed in, as the session's row and the user's row say. */
export type Driver = {
  id: string
  email: string
  role: string
  sessionId: string
  /** How the session was proven, and when it began (epoch milliseconds). */
  session: SessionProof & { createdAt: number }
}

/** What every handler can count on: bindings from wrangler.toml, and what middleware has put on the context. */
export type App = { Bindings: Env; Variables: { db: Db; driver: Driver } }
