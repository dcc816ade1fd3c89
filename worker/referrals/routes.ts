import { eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import { ReferralClick, TrackReferral } from '#domain/referrals/referral.ts'
import { HOUR_S, MINUTE_S } from '#domain/time.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { referralCodes } from '../db/referral-schema.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { takeToken } from '../limits/limiter.ts'
import { clientNetwork } from '../limits/rate-limits.ts'
import { logError } from '../logging/log-error.ts'
import { valid } from '../validate.ts'
import { type OverviewDeps, readReferrals } from './overview.ts'
import { trackReferral } from './track.ts'

const json = limitBody(JSON_MAX_BYTES)

/** Counted visitors of one network per link and hour: a depot shares one network, and a reload is no visitor. */
const CLICK_LIMIT = { burst: 5, seconds: HOUR_S }
const NETWORK_LIMIT = { burst: 60, seconds: 5 * MINUTE_S }

/** §2.19 Friends referred by drivers. */
export const referrals = (deps: OverviewDeps) =>
  new Hono<App>()
    .get('/', requireDriver, async (c) => c.json(await readReferrals(deps, c.var.db, c.var.driver)))
    // §7.27 track-referral
    .post('/track', requireDriver, json, valid('json', TrackReferral), async (c) =>
      c.json(await trackReferral(c.env, c.var.db, c.var.driver, c.req.valid('json'))),
    )
    .post('/clicks', json, valid('json', ReferralClick), async (c) => {
      await countClick(c, c.req.valid('json').referralCode)
      return c.body(null, 204)
    })

/**
 * Counts a visitor by a link, except robots by their user agent. The response does not reveal whether the link
 * exists. Nothing about the visitor is stored.
 */
async function countClick(
  { env, var: { db }, req }: Pick<Context<App>, 'env' | 'var' | 'req'>,
  code: string,
): Promise<void> {
  if (isbot(req.header('user-agent') ?? '')) return
  const network = clientNetwork(req.raw)
  if (network && !(await mayCount(env, network, code))) return
  await db
    .update(referralCodes)
    .set({ clicks: sql`${referralCodes.clicks} + 1` })
    .where(eq(referralCodes.code, code))
}

/** Without the limiter nothing is counted: a figure that is a little low harms nobody. */
async function mayCount(env: Env, network: string, code: string): Promise<boolean> {
  try {
    const opened = await takeToken(env, `referral:opened:${network}`, NETWORK_LIMIT)
    return opened.ok && (await takeToken(env, `referral:click:${network}:${code}`, CLICK_LIMIT)).ok
  } catch (error) {
    logError('limiter', error)
    return false
  }
}
