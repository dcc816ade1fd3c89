import * as z from 'zod/mini'
import { EngagementEvent } from '#domain/engagement/engagement.ts'
import { openDb } from '../db/db.ts'
import { defineGroupedJob } from '../jobs/define-job.ts'
import { engage } from './engage.ts'

/** Something has happened to a driver, whose achievements and notifications are worked out again. */
const Engage = z.object({ userId: z.string(), event: EngagementEvent })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    engage: z.infer<typeof Engage>
  }
}

export const engagementJobs = [
  defineGroupedJob({
    kind: 'engage',
    label: 'Update progress',
    payload: Engage,
    retryPolicy: 'dead_letter',
    groupBy: ({ userId }) => userId,
    handler: (env, jobs, userId) =>
      engage(
        openDb(env.DB),
        userId,
        jobs.map(({ payload }) => payload.event),
      ),
  }),
]
