import { drizzle } from 'drizzle-orm/d1'
import * as analyticsSchema from './analytics-schema.ts'
import * as announcementSchema from './announcement-schema.ts'
import * as authSchema from './auth-schema.ts'
import * as factorSchema from './factor-schema.ts'
import * as proofSchema from './proof-schema.ts'
import * as referralSchema from './referral-schema.ts'
import * as schema from './schema.ts'
import * as ssoSchema from './sso-schema.ts'
import * as testingSchema from './testing-schema.ts'

export const openDb = (d1: D1Database) =>
  drizzle(d1, {
    schema: {
      ...authSchema,
      ...proofSchema,
      ...factorSchema,
      ...ssoSchema,
      ...schema,
      ...testingSchema,
      ...referralSchema,
      ...announcementSchema,
      ...analyticsSchema,
    },
  })
export type Db = ReturnType<typeof openDb>
