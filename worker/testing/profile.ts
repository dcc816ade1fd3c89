import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/schema.ts'

/** §7.11 What is on record of a driver's part in the testing programme. */
export const findProfile = (db: Db, userId: string) =>
  db.select().from(testerProfiles).where(eq(testerProfiles.userId, userId)).get()
