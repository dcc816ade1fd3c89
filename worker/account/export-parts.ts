import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { auditLog, identities, sessions, users, userSessions } from '../db/auth-schema.ts'
import { mfaFactors, passkeys, recoveryCodes } from '../db/factor-schema.ts'
import { premiumGrants, referralCodes, referrals } from '../db/referral-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { achievements, activeDays, driverDetails, feedback, pushSubscriptions } from '../db/driver-schema.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { messages } from '../db/message-schema.ts'
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
  /** Columns that let somebody in or mean nothing to a person. */
  without: string[]
  /** The order of the rows, which an index serves; otherwise that of insertion. */
  order?: SQLiteColumn[]
}

/** Everything of a driver in the database, under the names in the file. */
export const exportParts: Record<string, ExportPart> = {
  account: { table: users, owner: users.id, without: ['passwordHash'] },
  details: { table: driverDetails, owner: driverDetails.userId, without: [] },
  identities: { table: identities, owner: identities.userId, without: [] },
  subscription: { table: subscriptions, owner: subscriptions.userId, without: [] },
  customer: { table: customers, owner: customers.userId, without: ['expectedUntil'] },
  testDriver: { table: testerProfiles, owner: testerProfiles.userId, without: ['mailboxHash'] },
  testDriverSeat: { table: testerSeats, owner: testerSeats.userId, without: [] },
  testDriverWaitlist: { table: testerWaitlist, owner: testerWaitlist.userId, without: ['offerHash'] },
  testimonials: { table: testerTestimonials, owner: testerTestimonials.userId, without: [] },
  publicTestimonials: { table: websiteTestimonials, owner: websiteTestimonials.userId, without: [] },
  referralCode: { table: referralCodes, owner: referralCodes.userId, without: [] },
  // Referrers and friends are other people; each exports their own data alone.
  cameByReferral: { table: referrals, owner: referrals.friendId, without: ['referrerId'] },
  broughtByReferral: { table: referrals, owner: referrals.referrerId, without: ['friendId'] },
  givenPremium: { table: premiumGrants, owner: premiumGrants.userId, without: [] },
  messages: {
    table: messages,
    owner: messages.userId,
    without: ['key', 'digest'],
    order: [messages.composedAt, messages.id],
  },
  screenshots: { table: screenshots, owner: screenshots.userId, without: [] },
  uploads: { table: uploadQuota, owner: uploadQuota.userId, without: [] },
  achievements: { table: achievements, owner: achievements.userId, without: [] },
  activeDays: { table: activeDays, owner: activeDays.userId, without: [] },
  feedback: { table: feedback, owner: feedback.userId, without: [] },
  pushSubscriptions: {
    table: pushSubscriptions,
    owner: pushSubscriptions.userId,
    without: ['endpoint', 'p256dh', 'auth'],
  },
  signIns: { table: sessions, owner: sessions.userId, without: ['refreshKey', 'refreshCounter'] },
  devices: { table: userSessions, owner: userSessions.userId, without: ['sessionToken'] },
  secondSteps: { table: mfaFactors, owner: mfaFactors.userId, without: ['secret', 'credential'] },
  recoveryCodes: { table: recoveryCodes, owner: recoveryCodes.userId, without: ['codeHash'] },
  passkeys: { table: passkeys, owner: passkeys.userId, without: ['credential', 'credentialId'] },
  securityEvents: { table: auditLog, owner: auditLog.actorId, without: [] },
}

/** Tables that are not exported, and why. A test finds a table that is in neither list. */
export const notExported: Record<string, string> = {
  stripe_events: 'Ids of processed events, so that none counts twice; they name no driver.',
  periodic_tasks: 'When each periodic task last ran; it names no driver.',
  analytics_roll_ups: 'Anonymous sums of visits: no driver can be found in them.',
  analytics_batches: 'Which sums have been added, so that none counts twice; they name no driver.',
  former_testers:
    'Hashes of mailboxes of accounts that were erased; no address can be read from them, and they name no driver.',
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
  message_stats: 'Sums over all drivers.',
  tip_totals: 'Sums over a sixteenth of all drivers each; no driver can be found in them.',
  user_sums: 'How many accounts there are; it names no driver.',
  website_videos: 'Names no driver.',
}
