import { drizzle } from 'drizzle-orm/d1'
import * as analyticsSchema from './analytics-schema.ts'
import * as announcementSchema from './announcement-schema.ts'
import * as authSchema from './auth-schema.ts'
import * as billingSchema from './billing-schema.ts'
import * as driverSchema from './driver-schema.ts'
import * as factorSchema from './factor-schema.ts'
import * as mediaSchema from './media-schema.ts'
import * as messageSchema from './message-schema.ts'
import * as jobsSchema from './jobs-schema.ts'
import * as proofSchema from './proof-schema.ts'
import * as referralSchema from './referral-schema.ts'
import * as ssoSchema from './sso-schema.ts'
import * as testingSchema from './testing-schema.ts'

const open = (d1: D1Database) =>
  drizzle(d1, {
    schema: {
      ...authSchema,
      ...proofSchema,
      ...factorSchema,
      ...ssoSchema,
      ...driverSchema,
      ...messageSchema,
      ...mediaSchema,
      ...jobsSchema,
      ...billingSchema,
      ...testingSchema,
      ...referralSchema,
      ...announcementSchema,
      ...analyticsSchema,
    },
  })
export type Db = ReturnType<typeof open>

/** The database with all tables, opened once per isolate: setting it up takes longer than most requests. */
export function openDb(d1: D1Database): Db {
  const key = d1 ?? noDatabase
  const known = opened.get(key)
  if (known) return known
  const db = open(d1)
  opened.set(key, db)
  return db
}

const opened = new WeakMap<object, Db>()
/** Replaces a database where none is bound, as in a benchmark of objects. */
const noDatabase = {}
