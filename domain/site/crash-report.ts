// The requests about crashes. Every page loads crash.ts, of whose code these schemas would be a fifteenth.
import * as z from 'zod/mini'
import { crashKinds, MESSAGE_MAX, STACK_MAX } from './crash.ts'

export const CrashReport = z.object({
  kind: z.enum(crashKinds),
  message: z.string().check(z.maxLength(MESSAGE_MAX)),
  stack: z.string().check(z.maxLength(STACK_MAX)),
  /** The route, such as /admin/users, without what follows it in the address. */
  page: z.string().check(z.regex(/^\/[\w./$-]{0,99}$/, 'This is no page')),
  build: z.string().check(z.regex(/^[\w-]{1,40}$/, 'This is no build')),
  reference: z.string().check(z.regex(/^K7-[0-9A-HJKMNP-TV-Z]{6}$/, 'This is no reference')),
})
export type CrashReport = z.infer<typeof CrashReport>

/** A row of the list, by the hash that is its id. */
export const CrashParams = z.object({
  id: z.string().check(z.regex(/^[\da-f]{64}$/, 'This is not an id')),
})
