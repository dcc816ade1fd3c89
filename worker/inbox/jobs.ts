import * as z from 'zod/mini'
import { NewInboxItem } from '#domain/inbox/notification.ts'
import { openDb } from '../db/db.ts'
import { defineGroupedJob, defineJob } from '../jobs/define-job.ts'
import { PushRequest, pushJobsFor, sendPush } from './push/push.ts'
import { inboxStub } from './stubs.ts'

const Notify = z.object({ userId: z.string(), item: NewInboxItem })

/** A push that is no news any more after `until`. */
const PushJob = z.object({ ...PushRequest.shape, until: z.number() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    notify: z.infer<typeof Notify>
    push: z.infer<typeof PushJob>
  }
}

export const inboxJobs = [
  defineGroupedJob({
    kind: 'notify',
    label: 'Something for an inbox',
    payload: Notify,
    retryPolicy: 'dead_letter',
    groupBy: ({ userId }) => userId,
    handler: async (env, jobs, userId) => {
      const items = jobs.map(({ payload }) => payload.item)
      await inboxStub(env, userId).add(items)
      return pushJobsFor(openDb(env.DB), userId, items)
    },
  }),
  defineJob({
    kind: 'push',
    label: 'A push',
    payload: PushJob,
    retryPolicy: 'until_deadline',
    handler: (env, { payload }) => sendPush(env, payload),
  }),
]
