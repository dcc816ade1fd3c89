import * as z from 'zod/mini'
import { openDb } from '../db/db.ts'
import { defineJob } from '../jobs/define-job.ts'
import { testerNews } from './confirm.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { notifyTester } from './notify-tester.ts'
import { notifyWaiting } from './notify-waiting.ts'

/** News of the programme for a tester; `at` (epoch milliseconds) tells it from an earlier one of the kind. */
const NotifyTester = z.object({ userId: z.string(), news: z.enum(testerNews), at: z.number() })

/**
 * Where an address stands with a city that refused it, whoever asked. `waitingId` is the place in the list that this
 * asking gives where there is none yet, `site` is for the links of the mail.
 */
const NotifyApplicant = z.object({
  email: z.string(),
  cityId: z.string(),
  waitingId: z.string(),
  site: z.string(),
})

/** News for a person who waits for a seat. */
const NotifyWaiting = z.object({ waitingId: z.string(), news: z.enum(['position', 'offer']) })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    notify_tester: z.infer<typeof NotifyTester>
    notify_applicant: z.infer<typeof NotifyApplicant>
    notify_waiting: z.infer<typeof NotifyWaiting>
  }
}

export const testingJobs = [
  defineJob({
    kind: 'notify_tester',
    label: 'News for a tester',
    payload: NotifyTester,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyTester(openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'notify_applicant',
    label: 'News for an applicant',
    payload: NotifyApplicant,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyApplicant(env, openDb(env.DB), payload),
  }),
  defineJob({
    kind: 'notify_waiting',
    label: 'News for somebody who waits',
    payload: NotifyWaiting,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => notifyWaiting(env, openDb(env.DB), payload),
  }),
]
