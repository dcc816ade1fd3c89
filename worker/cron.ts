import { WRONG_STOP_DAYS } from '#domain/messages/wrong-stop.ts'
import { CRASH_DAYS } from '#domain/site/crash.ts'
import { DAY_MS } from '#domain/time.ts'
import { removeOldWrongStops } from './account/feedback.ts'
import { deleteExpired, resealSecrets } from './auth/maintenance.ts'
import { noticeExpiring } from './billing/expiring.ts'
import { reconcile } from './billing/reconcile.ts'
import { counterRootStub } from './counter/stubs.ts'
import { recountTips, saveTipTotals } from './counter/tip-totals.ts'
import { sendDueAnnouncements } from './inbox/admin/send-announcements.ts'
import { removeSignedOutSubscriptions } from './inbox/push/subscriptions.ts'
import { deadLetterFailedJobs } from './jobs/dead-letters.ts'
import { runDueJobs } from './jobs/jobs.ts'
import { recordCronRun } from './jobs/periodic-tasks.ts'
import { logError, withoutParameters } from './logging/log-error.ts'
import { meterQueries } from './logging/request-log.ts'
import { removeUnusedVideos } from './media/admin/videos.ts'
import { runRewardMaintenance } from './referrals/rewards.ts'
import { removeExpired } from './screenshots/screenshots.ts'
import { removeOldRecords } from './sessions/sessions.ts'
import { removeOldCrashes } from './site/crashes.ts'
import { runTestingMaintenance } from './testing/maintenance.ts'

/** How many days records of ended sessions are kept after their last activity. */
const SESSION_RECORD_DAYS = 90

/** Runs the tasks of every minute. A failing task does not keep the others from running. */
export async function runMaintenance(platform: Env): Promise<void> {
  const { env, db, hasQueryBudget } = meterQueries(platform)
  const tasks = {
    'due jobs': runDueJobs(env, db, hasQueryBudget),
    announcements: sendDueAnnouncements(env, db, { hasQueryBudget }),
    'dead letters': deadLetterFailedJobs(db),
    'unused videos': removeUnusedVideos(env, db),
    'expired screenshots': removeExpired(env, db),
    'auth leftovers': deleteExpired(env, db),
    'unencrypted secrets': resealSecrets(env, db),
    'counter snapshot': counterRootStub(env).refresh(),
    'old session records': removeOldRecords(db, Date.now() - SESSION_RECORD_DAYS * DAY_MS),
    'old reports of wrong stops': removeOldWrongStops(db, Date.now() - WRONG_STOP_DAYS * DAY_MS),
    'old crashes': removeOldCrashes(db, Date.now() - CRASH_DAYS * DAY_MS),
    'push subscriptions of ended sessions': removeSignedOutSubscriptions(db, Date.now()),
    'tip totals': saveTipTotals(env, db),
    'tip totals check': recountTips(db),
    'the testing program': runTestingMaintenance(env, db),
    'referral rewards': runRewardMaintenance(env, db),
    'Premium that ends soon': noticeExpiring(db),
    'payment reconciliation': reconcile(env, db),
  }
  const results = await Promise.allSettled(Object.values(tasks))
  const failed = Object.keys(tasks).filter((_, i) => results[i]?.status === 'rejected')
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // For the administrator's overview, which detects by itself that D1 is away.
  await recordCronRun(db, failed).catch((error: unknown) => logError('cron: not recorded', error))
  // The platform shows a run that throws as failed.
  if (failed.length > 0)
    throw new AggregateError(reasons.map(withoutParameters), `Maintenance failed: ${failed.join(', ')}`)
}
