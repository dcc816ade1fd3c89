import { Hono } from 'hono'
import { ReferralClick, TrackReferral } from '#domain/referrals/referral.ts'
import type { App } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { countClick } from './clicks.ts'
import { type OverviewDeps, readReferrals } from './overview.ts'
import { trackReferral } from './track.ts'

const json = limitBody(JSON_MAX_BYTES)

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
