import * as z from 'zod/mini'
import { Platform } from './message.ts'

/** Characters of a message that a report may show: longer ones are cut to what the lint reads. */
export const WRONG_STOP_WORDS_MAX = 600

/** How many days a report is kept. */
export const WRONG_STOP_DAYS = 90

/** What a driver reports as stopped without cause, beside the words that they choose to show. */
export const WrongStop = z.object({
  /** The rule's id in the version of the phone, which the server's may not have any more. */
  rule: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  platform: Platform,
  /** Version and build of the app on the phone. */
  version: z.string().check(z.minLength(1), z.maxLength(40)),
})
export type WrongStop = z.infer<typeof WrongStop>
