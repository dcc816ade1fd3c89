import * as z from 'zod/mini'
import { ChannelTopic } from '#domain/inbox/channel.ts'
import { NewInboxItem } from '#domain/inbox/notification.ts'
import { openDb } from '../db/db.ts'
import { defineGroupedJob, defineJob } from '../jobs/define-job.ts'
import { PushRequest, pushJobsFor, sendPush } from './push/push.ts'
import { inboxStub } from './stubs.ts'

const Notify = z.object({ userId: z.string(), item: NewInboxItem })

/** A push that is out of date after `until`. */
const PushJob = z.object({ ...PushRequest.shape, until: z.number() })

/** A driver's open tabs are notified of what has changed. A tab that connects after `until` fetches it anyway. */
const Announce = z.object({ userId: z.string(), topics: z.array(ChannelTopic), until: z.number() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    notify: z.infer<typeof Notify>
    push: z.infer<typeof PushJob>
    announce: z.infer<typeof Announce>
  }
}

export const inboxJobs = [
  defineGroupedJob({
    kind: 'notify',
    label: 'Inbox notification',
    payload: Notify,
    retryPolicy: 'dead_letter',
    groupBy: ({ userId }) => userId,
    handler: async (env, jobs, userId) => {
      const items = jobs.map(({ payload }) => payload.item)
      const arrived = await inboxStub(env, userId).add(items)
      // A notice that is raised again, as by each run of a periodic task, is pushed once.
      const fresh = items.filter(({ id }) => arrived.includes(id))
      return pushJobsFor(openDb(env.DB), userId, fresh)
    },
  }),
  defineJob({
    kind: 'push',
    label: 'Push notification',
    payload: PushJob,
    retryPolicy: 'until_deadline',
    handler: (env, { payload }) => sendPush(env, payload),
  }),
  defineGroupedJob({
    kind: 'announce',
    label: 'Update open tabs',
    payload: Announce,
    retryPolicy: 'until_deadline',
    groupBy: ({ userId }) => userId,
    handler: (env, jobs, userId) => {
      const topics = new Set(jobs.flatMap(({ payload }) => payload.topics))
      return inboxStub(env, userId).announce([...topics])
    },
  }),
]
