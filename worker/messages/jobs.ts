import * as z from 'zod/mini'
import { openDb } from '../db/db.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendTipReminder } from './tip-reminder.ts'

/** A driver who wants it is asked for the tip of a message that still has none. */
const RemindTip = z.object({ userId: z.string(), messageId: z.string() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    remind_tip: z.infer<typeof RemindTip>
  }
}

export const messageJobs = [
  defineJob({
    kind: 'remind_tip',
    label: 'A reminder of a tip',
    payload: RemindTip,
    retryPolicy: 'dead_letter',
    handler: (env, { payload }) => sendTipReminder(openDb(env.DB), payload),
  }),
]
