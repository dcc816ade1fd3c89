import { createMiddleware } from 'hono/factory'
import { isRecentlyProven, type StepUp } from '#domain/admin/admin.ts'
import type { App } from '../app.ts'
import type { RelyingParty } from '../auth/passkeys/relying-party.ts'
import type { RequestOrigin } from '../auth/session/sign-in.ts'
import { stepUpSession } from '../auth/step-up.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../error.ts'
import type { Actor } from './actor.ts'

/**
 * Lets sessions through that proved their administrator within the last quarter of an hour, by any way of signing in.
 * Comes after `requireAdmin`, before lists of people and acts that cannot easily be undone. Throws
 * `recent_sign_in_required`.
 */
export const requireRecentSignIn = createMiddleware<App>(async (c, next) => {
  if (!isRecentlyProven(c.var.driver.session.amr, Date.now())) {
    throw new AppError('recent_sign_in_required', 'Show once more that it is you')
  }
  await next()
})

type StepUpInput = { proof: StepUp; rp: RelyingParty; origin: RequestOrigin }

/** Proves the administrator in the asking session, with an audit entry of theirs. */
export const stepUp = (
  env: Env,
  db: Db,
  { driver }: Actor,
  { origin, ...proof }: StepUpInput,
): Promise<void> =>
  stepUpSession(
    env,
    db,
    { userId: driver.id, sessionId: driver.sessionId, origin, action: 'admin_stepped_up' },
    proof,
  )
