import * as z from 'zod/mini'
import { openDb } from '../db/db.ts'
import { defineJob } from '../jobs/define-job.ts'
import { testerNews } from './confirm.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { notifyTester } from './notify-tester.ts'
import { notifyWaiting } from './notify-waiting.ts'

/** A notice for a tester; `at` (epoch milliseconds) distinguishes it from an earlier one of its kind. */
const NotifyTester = z.object({ userId: z.string(), news: z.enum(testerNews), at: z.number() })

/**
 * The state of an address with a city that refused it, whoever typed the address. `waitingId` is the id of the place in
 * the list that this request gives if there is none yet, `site` is for the links of the mail.
 */
const NotifyApplicant = z.object({
  email: z.string(),
  cityId: z.string(),
  waitingId: z.string(),
  site: z.string(),
})

/** A notice for a person who waits for a seat. */
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
