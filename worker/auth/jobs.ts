import * as z from 'zod/mini'
import { defineJob } from '../jobs/define-job.ts'
import { ChangeNotice, sendChangeNotice } from './change-notices/change-notice.ts'
import { SendCodePayload } from './codes/enqueue-code.ts'
import { sendCode } from './codes/send-code.ts'

/** A change of how an account is opened, for the address that it had; of no use after `until`. */
const SendChangeNotice = z.object({ ...ChangeNotice.shape, until: z.number() })

declare module '../jobs/job.ts' {
  interface JobPayloads {
    send_code: SendCodePayload
    send_change_notice: z.infer<typeof SendChangeNotice>
  }
}

export const authJobs = [
  defineJob({
    kind: 'send_code',
    label: 'Send a code',
    payload: SendCodePayload,
    retryPolicy: 'until_deadline',
    handler: (env, { payload }) => sendCode(env, payload),
  }),
  defineJob({
    kind: 'send_change_notice',
    label: 'Security notice',
    payload: SendChangeNotice,
    retryPolicy: 'until_deadline',
    handler: (env, { payload }) => sendChangeNotice(env, payload),
  }),
]
