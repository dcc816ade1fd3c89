import * as z from 'zod/mini'
import { defineJob } from '../jobs/define-job.ts'
import { sendSms } from './sms.ts'

/** A text message whose code is no longer good after `until`. */
const TextMessageJob = z.object({ to: z.string(), code: z.string(), host: z.string(), until: z.number() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    send_sms: z.infer<typeof TextMessageJob>
  }
}

export const smsJobs = [
  defineJob({
    kind: 'send_sms',
    label: 'A text message',
    payload: TextMessageJob,
    retryPolicy: 'until_deadline',
    handler: (env, { payload }) => sendSms(env, payload),
  }),
]
