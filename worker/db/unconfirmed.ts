import { sql } from 'drizzle-orm'
import { users } from './auth-schema.ts'

/** Whether a user has been asked to confirm an address or a number, and has confirmed none. An index finds them. */
export const isUnconfirmed = sql`(${users.emailConfirmedAt} is null and ${users.phoneConfirmedAt} is null
  and ${users.confirmationSentAt} > 0)`
