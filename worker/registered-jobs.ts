import { accountJobs } from './account/jobs.ts'
import { authJobs } from './auth/jobs.ts'
import { billingJobs } from './billing/jobs.ts'
import { counterJobs } from './counter/jobs.ts'
import { engagementJobs } from './engagement/jobs.ts'
import { inboxJobs } from './inbox/jobs.ts'
import { registerJobs } from './jobs/job.ts'
import { mailJobs } from './mail/jobs.ts'
import { messageJobs } from './messages/jobs.ts'
import { referralJobs } from './referrals/jobs.ts'
import { testingJobs } from './testing/jobs.ts'

/** Makes the kinds of job of every feature known to the runner. */
export const registerAllJobs = (): void =>
  registerJobs([
    ...accountJobs,
    ...authJobs,
    ...billingJobs,
    ...counterJobs,
    ...engagementJobs,
    ...inboxJobs,
    ...mailJobs,
    ...messageJobs,
    ...referralJobs,
    ...testingJobs,
  ])
