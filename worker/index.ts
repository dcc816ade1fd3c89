import { Hono } from 'hono'
import { account } from './account/routes.ts'
import { achievements } from './achievements/routes.ts'
import { analyticsReports } from './analytics/reports/routes.ts'
import { analytics } from './analytics/routes.ts'
import type { App } from './app.ts'
import { desk } from './admin/routes.ts'
import { announcementsAdmin } from './admin/announcements/routes.ts'
import { feedbackAdmin } from './admin/feedback/routes.ts'
import { messagesAdmin } from './admin/messages/routes.ts'
import { outboxAdmin } from './admin/outbox/routes.ts'
import { videosAdmin } from './admin/videos/routes.ts'
import { auth } from './auth/routes.ts'
import { billing } from './billing/routes.ts'
import { counter } from './counter/routes.ts'
import { everyMinute } from './cron.ts'
import { openDb } from './db/db.ts'
import { engagement } from './engagement/routes.ts'
import { onError, onNotFound } from './error.ts'
import { setHeaders } from './headers.ts'
import { feedback } from './feedback/routes.ts'
import { health } from './health/routes.ts'
import { inbox } from './inbox/routes.ts'
import { ip } from './ip/routes.ts'
import { media } from './media/routes.ts'
import { messages } from './messages/routes.ts'
import { requireKnownHost } from './origin.ts'
import { pages } from './pages/routes.ts'
import { push } from './push/routes.ts'
import { screenshots } from './screenshots/routes.ts'
import { sessionRecords } from './sessions/routes.ts'
import { share } from './share/routes.ts'
import { stats } from './stats/routes.ts'
import { testingAdmin } from './testing/admin/routes.ts'
import { testing } from './testing/routes.ts'
import { testimonials } from './testing/testimonial-routes.ts'
import { referralsAdmin } from './referrals/admin/routes.ts'
import { referrals } from './referrals/routes.ts'
import { readTheRest } from './unread.ts'
import { videos } from './videos/routes.ts'

export { SaltKeeper } from './analytics/salt-keeper.ts'
export { IngestShard } from './analytics/shard.ts'
export { Cashier } from './billing/cashier.ts'
export { CounterRelay } from './counter/relay.ts'
export { CounterRoot } from './counter/root.ts'
export { CounterShard } from './counter/shard.ts'
export { Inbox } from './inbox/inbox.ts'
export { WriterBudget } from './messages/writer/budget.ts'
export { WriterDesk } from './messages/writer/desk.ts'
export { RateLimiter } from './limiter/rate-limiter.ts'

export const app = new Hono<App>()
app.onError(onError)
app.notFound(onNotFound)
app.use(setHeaders)
app.use(readTheRest)
app.use(requireKnownHost)
app.use(async (c, next) => {
  c.set('db', openDb(c.env.DB))
  await next()
})

const api = app
  .route('/auth/v1', auth)
  .route('/api/health', health)
  .route('/api/inbox', inbox)
  .route('/api/ip', ip)
  .route('/api/account', account)
  .route('/api/billing', billing)
  .route('/api/feedback', feedback)
  .route('/api/achievements', achievements)
  .route('/api/engagement', engagement)
  .route('/api/messages', messages)
  .route('/api/push', push)
  .route('/api/admin/referrals', referralsAdmin)
  .route('/api/referrals', referrals)
  .route('/api/screenshots', screenshots)
  .route('/api/sessions', sessionRecords)
  .route('/api/stats', stats)
  .route('/api/counter', counter)
  .route('/api/testing', testing)
  // Its guards stand before every door of the desk, whoever adds one.
  .route('/api/admin', desk)
  .route('/api/admin/analytics', analyticsReports)
  .route('/api/admin/testing', testingAdmin)
  .route('/api/admin/announcements', announcementsAdmin)
  .route('/api/admin/feedback', feedbackAdmin)
  .route('/api/admin/messages', messagesAdmin)
  .route('/api/admin/outbox', outboxAdmin)
  .route('/api/admin/videos', videosAdmin)
  .route('/api/testimonials', testimonials)
  .route('/api/track-analytics', analytics)
  .route('/api/videos', videos)
  .route('/media', media)
  .route('/share-target', share)

// Every other address is a page's, if anybody's.
app.route('/', pages)

export type Api = typeof api
export default {
  fetch: app.fetch,
  scheduled: (_event, env) => everyMinute(env),
} satisfies ExportedHandler<Env>
