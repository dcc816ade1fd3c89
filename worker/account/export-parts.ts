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

/** Tables that are not exported, and why. A test finds a table that is in neither list. */
export const notExported: Record<string, string> = {
  stripe_events: 'Ids of processed events, so that none counts twice; they name no driver.',
  periodic_tasks: 'When each periodic task last ran; it names no driver.',
  analytics_roll_ups: 'Anonymous sums of visits: no driver can be found in them.',
  analytics_batches: 'Which sums have been added, so that none counts twice; they name no driver.',
  former_testers:
    'Hashes of mailboxes of accounts that were erased; no address can be read from them, and they name no driver.',
  crashes: 'What failed in browsers; it names no driver.',
  cities: 'Names places and how many may test there, no driver.',
  one_time_tokens: 'Hashes of mailed codes, for an hour: a code signs its holder in.',
  flow_states: 'A sign-in in progress, for minutes: its code signs its holder in.',
  mfa_challenges: 'A second step in progress, for minutes.',
  passkey_challenges: 'A sign-in by passkey in progress, for minutes.',
  consumed_nonces: 'Names no driver.',
  sign_out_links: 'Hashes of mailed links, for a week: a link signs the driver out.',
  sso_providers: 'Names companies, no driver.',
  sso_domains: 'Names companies, no driver.',
  jobs: 'Copies of data that is elsewhere in the file, for minutes.',
  announcements: 'Announcements to all drivers of a kind; they name no driver.',
  dead_letters: 'Copies of data that is elsewhere in the file, whose delivery failed for days.',
  message_totals: 'Sums over the messages, which are in the file.',
  message_sums: 'Sums over the messages, which are in the file.',
  message_limits: 'How many more messages may be logged now, from the times of the messages in the file.',
  logged_days: 'The days of the messages, which are in the file.',
  logged_sums: 'Sums over all drivers.',
  message_stats: 'Sums over all drivers.',
  tip_totals: 'Sums over a sixteenth of all drivers each; no driver can be found in them.',
  user_sums: 'How many accounts there are; it names no driver.',
  website_videos: 'Names no driver.',
}
