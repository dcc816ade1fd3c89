import { tellDue } from './inbox/admin/send-announcements.ts'
import { removeUnused } from './media/admin/remove-unused.ts'
import { removeLeftovers } from './auth/delete-expired.ts'
import { sealSecrets } from './auth/factors/reseal-secrets.ts'
import { counterRootOf } from './counter/stubs.ts'
import { recordRun } from './jobs/cron-runs.ts'
import { reconcile } from './billing/reconcile.ts'
import { deliverDue } from './jobs/jobs.ts'
import { tendRewards } from './referrals/maintenance.ts'
import { setAside } from './jobs/dead-letters.ts'
import { removeSignedOut } from './inbox/push/subscriptions.ts'
import { meterQueries } from './logging/query-meter.ts'
import { removeExpired } from './screenshots/screenshots.ts'
import { removeOldRecords } from './sessions/sessions.ts'
import { checkTips, saveTips } from './counter/tip-totals.ts'
import { tendTesting } from './testing/maintenance.ts'
import { logError, withoutParameters } from './logging/log-error.ts'

const DAY_MS = 86_400_000
/** Records of ended sessions are kept this long after their last activity. */
const SESSION_RECORD_DAYS = 90

/** What happens every minute. One job that fails does not keep the others from running. */
export async function everyMinute(platform: Env): Promise<void> {
  const { env, db, hasRoom } = meterQueries(platform)
  const jobs = {
    'what the outbox owes': deliverDue(env, db, hasRoom),
    announcements: tellDue(env, db, { hasRoom }),
    'what has failed for days': setAside(db),
    'videos that nobody shows': removeUnused(env, db),
    'expired screenshots': removeExpired(env, db),
    'what signing in leaves behind': removeLeftovers(env, db),
    'secrets in the clear': sealSecrets(env, db),
    'the counter and its row': counterRootOf(env).refresh(),
    'old session records': removeOldRecords(db, Date.now() - SESSION_RECORD_DAYS * DAY_MS),
    'browsers that are signed out': removeSignedOut(db, Date.now()),
    'the sum of tips': saveTips(db),
    'whether the sum of tips is so': checkTips(db),
    'the testing programme': tendTesting(env, db),
    'rewards for bringing friends': tendRewards(env, db),
    'payments that nobody has told us of': reconcile(env, db),
  }
  const results = await Promise.allSettled(Object.values(jobs))
  const failed = Object.keys(jobs).filter((_, i) => results[i]?.status === 'rejected')
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // The administrator's overview reads it. A database that is away is seen there by itself.
  await recordRun(db, failed).catch((error: unknown) => logError('cron: not recorded', error))
  // The platform shows a run that threw as failed.
  if (failed.length > 0)
    throw new AggregateError(reasons.map(withoutParameters), `The cron could not do: ${failed.join(', ')}`)
}
