import { createMiddleware } from 'hono/factory'
import { isRecentlyProven, type StepUp } from '#domain/admin/admin.ts'
import type { App } from '../app.ts'
import type { RelyingParty } from '../auth/passkeys/relying-party.ts'
import { stepUpSession } from '../auth/step-up.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import type { Actor } from './actor.ts'

/**
 * Lets through whoever has shown within the last quarter of an hour that it is them, by any way of signing in. Stands
 * after `requireAdmin`, before lists of people and what cannot easily be undone. Throws `recent_sign_in_required`.
 */
export const requireRecentSignIn = createMiddleware<App>(async (c, next) => {
  if (!isRecentlyProven(c.var.driver.session.amr, Date.now())) {
    throw new AppError('recent_sign_in_required', 'Show once more that it is you')
  }
  await next()
})

type StepUpInput = { proof: StepUp; rp: RelyingParty }

/** Takes a proof of the administrator for the session that asks, and writes it down as theirs. */
export const stepUp = (env: Env, db: Db, { driver, ip }: Actor, proof: StepUpInput): Promise<void> =>
  stepUpSession(
    env,
    db,
    { userId: driver.id, sessionId: driver.sessionId, ip, action: 'admin_stepped_up' },
    proof,
  )
