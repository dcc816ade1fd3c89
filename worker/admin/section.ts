import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isRecentlyProven } from '#domain/auth/session-proof.ts'
import type { App } from '../app.ts'
import { requireAdmin, requireDriver } from '../auth/session/guards.ts'
import { AppError } from '../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'

/**
 * §6.5 What every section of the administrator's app is built on: its routes are open to the administrator alone,
 * wherever the section is mounted. The guards run once per request, because no section is mounted under another's path.
 */
export const adminSection = () => new Hono<App>().use(requireDriver).use(requireAdmin)

/**
 * Lets sessions through that proved their administrator within the last quarter of an hour, by any way of signing in.
 * Comes after `requireAdmin`, before lists of people and acts that cannot easily be undone. Throws
 * `recent_sign_in_required`.
 */
export const requireRecentSignIn = createMiddleware<App>(async (c, next) => {
  if (!isRecentlyProven(c.var.driver.session.amr, Date.now())) {
    throw new AppError('recent_sign_in_required', 'Confirm it’s you')
  }
  await next()
})

/** A section about people: each of its routes requires a recent proof, and takes a small JSON body at most. */
export const peopleSection = () => adminSection().use(requireRecentSignIn).use(limitBody(JSON_MAX_BYTES))
