import * as z from 'zod/mini'
import { defineJob } from '../jobs/define-job.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './send-mail.ts'

/** A mail that says nothing useful after `until`. */
type MailJob = Mail & { until: number }

/** The template's name and values are checked when it is filled in, because the texts are loaded then. */
const MailJob: z.ZodMiniType<MailJob> = z.pipe(
  z.object({
    to: z.string(),
    template: z.string(),
    values: z.record(z.string(), z.string()),
    isStranger: z.optional(z.boolean()),
    until: z.number(),
  }),
  z.transform((mail) => mail as unknown as MailJob),
)

declare module '../jobs/job.ts' {
  interface JobPayloads {
    send_mail: MailJob
  }
}

export const mailJobs = [
  defineJob({
    kind: 'send_mail',
    label: 'Send a mail',
    payload: MailJob,
    retryPolicy: 'until_deadline',
    handler: (env, { payload }) => sendMail(env, payload),
  }),
]
