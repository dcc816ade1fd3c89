import * as z from 'zod/mini'
import { openDb } from '../db/db.ts'
import { defineJob } from '../jobs/define-job.ts'
import { notifyReferrer } from './notify-referrer.ts'
import { reconcileRewardsFor } from './rewards.ts'

/** A reward for bringing friends that a driver has earned, or that was taken back. */
const NotifyReferrer = z.object({
  userId: z.string(),
  grantId: z.string(),
  news: z.enum(['earned', 'taken_back']),
})

/** The rewards of the driver who brought this friend are worked out again. */
const ReconcileRewards = z.object({ friendId: z.string() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    notify_referrer: z.infer<typeof NotifyReferrer>
    reconcile_rewards: z.infer<typeof ReconcileRewards>
  }
}

export const referralJobs = [
  defineJob({
    kind: 'notify_referrer',
    label: 'News of a reward',
    payload: NotifyReferrer,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyReferrer(openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'reconcile_rewards',
    label: 'A look at rewards',
    payload: ReconcileRewards,
    retryPolicy: 'forever',
    handler: (env, { payload }) => reconcileRewardsFor(openDb(env.DB), payload.friendId),
  }),
]
