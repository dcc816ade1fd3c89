import { Hono } from 'hono'
import { feedbackAdmin, usersAdmin } from './account/admin/routes.ts'
import { blankAccount, eraseAccount } from './account/erase.ts'
import { feedback, account } from './account/routes.ts'
import { auditAdmin, jobsAdmin, overviewAdmin, stepUpAdmin } from './admin/routes.ts'
import { modelProviders } from './ai/providers.ts'
import { ai } from './ai/routes.ts'
import { analytics, analyticsReports } from './analytics/routes.ts'
import { visitsHealth } from './analytics/shards.ts'
import type { App } from './app.ts'
import { registerAuthHooks } from './auth/hooks.ts'
import { authRoutes } from './auth/routes.ts'
import { isAdministrator } from './auth/session/guards.ts'
import { jwtKeys } from './auth/session/jwt-keys.ts'
import { findAccess } from './billing/access.ts'
import { keyRefusedSince } from './billing/key-alarm.ts'
import { setPaymentPause } from './billing/payment-pause.ts'
import { readRevenue } from './billing/revenue.ts'
import { billing } from './billing/routes.ts'
import { isAmong } from './billing/user-kinds.ts'
import { counter, stats } from './counter/routes.ts'
import { readStats } from './counter/stats.ts'
import { counterRootStub } from './counter/stubs.ts'
import { runMaintenance } from './cron.ts'
import { achievements, engagement } from './engagement/routes.ts'
import { onError, onNotFound } from './error.ts'
import { setHeaders } from './headers.ts'
import { healthRoutes } from './health/health.ts'
import type { SetUp } from './health/health.ts'
import { announcementsAdmin } from './inbox/admin/routes.ts'
import { checkPushKey } from './inbox/push/vapid.ts'
import { inbox, push } from './inbox/routes.ts'
import { closeEndedSockets } from './inbox/stubs.ts'
import { drainRequestBody } from './limits/body.ts'
import { logRequest } from './logging/request-log.ts'
import { videosAdmin } from './media/admin/routes.ts'
import { media, videos } from './media/routes.ts'
import { messagesAdmin } from './messages/admin/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { requireKnownHost } from './origin.ts'
import { referralsAdmin } from './referrals/admin/routes.ts'
import { referralRoutes } from './referrals/routes.ts'
import { registerAllJobs } from './registered-jobs.ts'
import { screenshotRoutes } from './screenshots/routes.ts'
import { ip, sessionRecords } from './sessions/routes.ts'
import { logBrokenSettings } from './settings/settings.ts'
import { crashReports, crashesAdmin, pages, share } from './site/routes.ts'
import { testingAdmin } from './testing/admin/routes.ts'
import { confirmTester } from './testing/confirm.ts'
import { deletePendingProfiles } from './testing/profile.ts'
import { testing, testimonials } from './testing/routes.ts'

export { SaltKeeper } from './analytics/salt-keeper.ts'
export { IngestShard } from './analytics/ingest-shard.ts'
export { BillingActor } from './billing/billing-actor.ts'
export { CounterRelay } from './counter/relay.ts'
export { CounterRoot } from './counter/root.ts'
export { CounterShard } from './counter/shard.ts'
export { Inbox } from './inbox/inbox.ts'
export { ModelBudget } from './ai/budget.ts'
export { GenerationSession } from './ai/generation-session.ts'
export { RateLimiter } from './limits/rate-limiter.ts'

registerAuthHooks({
  emailConfirmed: confirmTester,
  credentialsRevoked: (db, userIds) => [deletePendingProfiles(db, userIds)],
  suspensionLifted: (db, userId) => [...setPaymentPause(db, { userId, until: 0 })],
  sessionsEnded: closeEndedSockets,
  eraseAccount,
  blankAccount,
})

const setUp: SetUp = {
  settings: { JWT_KEYS: jwtKeys, VAPID_KEY: checkPushKey },
  hasModel: (env) => modelProviders(env).length > 0,
}

registerAllJobs()

export const app = new Hono<App>()
app.onError(onError)
app.notFound(onNotFound)
app.use(logRequest)
app.use(setHeaders)
app.use(drainRequestBody)
app.use(async (c, next) => {
  logBrokenSettings(c.env)
  await next()
})
app.use(requireKnownHost)

/** Each section brings its own guards (admin/section.ts). */
const admin = new Hono<App>()
  .route('/analytics', analyticsReports)
  .route('/announcements', announcementsAdmin)
  .route('/audit', auditAdmin)
  .route('/crashes', crashesAdmin)
  .route('/feedback', feedbackAdmin)
  .route('/messages', messagesAdmin)
  .route('/outbox', jobsAdmin)
  .route(
    '/overview',
    overviewAdmin({
      setUp,
      readStats,
      askCounter: (env) => counterRootStub(env).snapshot(),
      visitsHealth,
      keyRefusedSince,
      readRevenue,
      isAmong,
    }),
  )
  .route('/referrals', referralsAdmin)
  .route('/step-up', stepUpAdmin)
  .route('/testing', testingAdmin)
  .route('/users', usersAdmin)
  .route('/videos', videosAdmin)

const api = app
  .route('/auth/v1', authRoutes)
  .route('/api/health', healthRoutes(isAdministrator, setUp))
  .route('/api/inbox', inbox)
  .route('/api/ip', ip)
  .route('/api/account', account)
  .route('/api/billing', billing)
  .route('/api/crashes', crashReports)
  .route('/api/feedback', feedback)
  .route('/api/achievements', achievements)
  .route('/api/engagement', engagement)
  .route('/api/messages/enhanced', ai)
  .route('/api/messages', messageRoutes)
  .route('/api/push', push)
  .route('/api/referrals', referralRoutes({ findAccess }))
  .route('/api/screenshots', screenshotRoutes)
  .route('/api/sessions', sessionRecords)
  .route('/api/stats', stats)
  .route('/api/counter', counter)
  .route('/api/testing', testing)
  .route('/api/admin', admin)
  .route('/api/testimonials', testimonials)
  .route('/api/track-analytics', analytics)
  .route('/api/videos', videos)
  .route('/media', media)
  .route('/share-target', share)

// Every other address may be a page.
app.route('/', pages)

export type Api = typeof api
export default {
  fetch: app.fetch,
  scheduled: (_event, env) => runMaintenance(env),
} satisfies ExportedHandler<Env>
