import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { auditLog, identities, sessions, users, userSessions } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { achievements, activeDays, driverDetails, feedback, pushSubscriptions } from '../db/driver-schema.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../db/factor-schema.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { messages } from '../db/message-schema.ts'
import { premiumGrants, referralCodes, referrals } from '../db/referral-schema.ts'
import {
  testerProfiles,
  testerSeats,
  testerTestimonials,
  testerWaitlist,
  websiteTestimonials,
} from '../db/testing-schema.ts'

/** One part of a driver's export: rows of a table, by their owner column. */
export type ExportPart = {
  table: SQLiteTable
  owner: SQLiteColumn
  /** Columns that give access to the account or mean nothing to a person. */
  without: string[]
  /** The order of the rows, which an index serves; otherwise that of insertion. */
  order?: SQLiteColumn[]
}

/** A part whose columns in `without` are left out. */
const part = <Table extends SQLiteTable>(
  table: Table,
  owner: SQLiteColumn,
  without: (keyof Table['$inferSelect'] & string)[] = [],
): ExportPart => ({ table, owner, without })

/** Everything of a driver in the database, under the names in the file. */
export const exportParts: Record<string, ExportPart> = {
  account: part(users, users.id, ['passwordHash']),
  details: part(driverDetails, driverDetails.userId),
  identities: part(identities, identities.userId),
  subscription: part(subscriptions, subscriptions.userId),
  customer: part(customers, customers.userId, ['expectedUntil']),
  testDriver: part(testerProfiles, testerProfiles.userId, ['mailboxHash']),
  testDriverSeat: part(testerSeats, testerSeats.userId),
  testDriverWaitlist: part(testerWaitlist, testerWaitlist.userId, ['offerHash']),
  testimonials: part(testerTestimonials, testerTestimonials.userId),
  publicTestimonials: part(websiteTestimonials, websiteTestimonials.userId),
  referralCode: part(referralCodes, referralCodes.userId),
  // Referrers and friends are other people; each exports their own data alone.
  cameByReferral: part(referrals, referrals.friendId, ['referrerId']),
  broughtByReferral: part(referrals, referrals.referrerId, ['friendId']),
  givenPremium: part(premiumGrants, premiumGrants.userId),
  messages: {
    ...part(messages, messages.userId, ['key', 'digest']),
    order: [messages.composedAt, messages.id],
  },
  screenshots: part(screenshots, screenshots.userId),
  uploads: part(uploadQuota, uploadQuota.userId),
  achievements: part(achievements, achievements.userId),
  activeDays: part(activeDays, activeDays.userId),
  feedback: part(feedback, feedback.userId),
  pushSubscriptions: part(pushSubscriptions, pushSubscriptions.userId, ['endpoint', 'p256dh', 'auth']),
  signIns: part(sessions, sessions.userId, ['refreshKey', 'refreshCounter']),
  devices: part(userSessions, userSessions.userId, ['sessionToken']),
  secondSteps: part(mfaFactors, mfaFactors.userId, ['secret', 'credential']),
  recoveryCodes: part(recoveryCodes, recoveryCodes.userId, ['codeHash']),
  passkeys: part(passkeys, passkeys.userId, ['credential', 'credentialId']),
  securityEvents: part(auditLog, auditLog.actorId),
}
