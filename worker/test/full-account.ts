import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { NewInboxItem } from '#domain/inbox/notification.ts'
import { writeAudit } from '../auth/audit.ts'
import { newToken, upsertToken } from '../auth/codes/one-time-token.ts'
import { hashPassword } from '../auth/password/password-hash.ts'
import { users, userSessions } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { type Db, openDb, insertWhere } from '../db/db.ts'
import { achievements, activeDays, driverDetails, feedback, pushSubscriptions } from '../db/driver-schema.ts'
import { mfaChallenges, mfaFactors, passkeyChallenges, recoveryCodes } from '../db/factor-schema.ts'
import { deadLetters, jobs } from '../db/jobs-schema.ts'
import { flowStates, signOutLinks } from '../db/proof-schema.ts'
import { premiumGrants, referralCodes, referrals } from '../db/referral-schema.ts'
import {
  cities,
  testerProfiles,
  testerSeats,
  testerTestimonials,
  testerWaitlist,
  websiteTestimonials,
} from '../db/testing-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { passkeyPath } from './auth-client.ts'
import { person, type Person, sessionIdOf, tester, logged } from './factories.ts'
import { png, uploaded } from './screenshots.ts'

export const password = 'kind-word-of-mine-7'
/** Hashing is slow on purpose, so the drivers of one test share it. */
const hash = (() => {
  let made: Promise<string> | undefined
  return () => (made ??= hashPassword(password))
})()
/** The value of every stored secret, which no export may have. */
const secret = 'only-we-know'

/** A driver with data in every table, bucket and object that can name a driver. */
export async function fullAccount(name: string): Promise<Person> {
  const driver = await tester(name)
  const { id: userId, email } = driver
  const db = openDb(env.DB)
  const [now, factorId] = [Date.now(), crypto.randomUUID()]
  const own = { id: crypto.randomUUID(), userId, createdAt: now }
  const { row } = await newToken(env, { userId, purpose: 'reauthentication', sentTo: email })
  const friend = await person(`${name}-friend`)
  await logged(driver)
  await uploaded(driver)
  await driver.fetch('/api/account/avatar', { method: 'PUT', body: png(9, 9) })
  await passkeyPath(driver)
  await db.batch([
    db
      .update(users)
      .set({ passwordHash: await hash() })
      .where(eq(users.id, userId)),
    db.update(driverDetails).set({ city: 'Perth' }).where(eq(driverDetails.userId, userId)),
    db.insert(subscriptions).values({ userId, status: 'canceled', updatedAt: now }),
    db.insert(customers).values({ userId, stripeId: `cus_of_${userId}`, createdAt: now }),
    db
      .insert(achievements)
      .values({ userId, achievement: 'first_message', unlockedAt: now })
      .onConflictDoNothing(),
    db.insert(activeDays).values({ userId, day: '2026-11-21' }).onConflictDoNothing(),
    db.insert(feedback).values({ ...own, kind: 'idea', text: 'More night' }),
    db
      .insert(pushSubscriptions)
      .values({ ...own, endpoint: `https://push.example/${secret}/${userId}`, p256dh: secret, auth: secret }),
    db.insert(userSessions).values({
      ...own,
      authSessionId: sessionIdOf(driver),
      sessionToken: `${secret}-${userId}`,
      deviceFingerprint: 'print',
      isActive: true,
      lastActivity: now,
    }),
    db.insert(mfaFactors).values({
      ...own,
      id: factorId,
      type: 'totp',
      // An unverified factor does not change how the driver signs in.
      status: 'unverified',
      friendlyName: 'App',
      secret,
      updatedAt: now,
    }),
    db
      .insert(mfaChallenges)
      .values({ id: crypto.randomUUID(), factorId, challenge: userId, expiresAt: now + 1e6, createdAt: now }),
    db.insert(recoveryCodes).values({ ...own, factorId, codeHash: secret }),
    db
      .insert(passkeyChallenges)
      .values({ id: crypto.randomUUID(), userId, challenge: secret, expiresAt: now + 1e6 }),
    upsertToken(db, row),
    db.insert(signOutLinks).values({ id: `link of ${userId}`, userId, expiresAt: now + 60_000 }),
    db.insert(flowStates).values({ ...own, method: 'oauth', redirectTo: '/', secrets: { nonce: secret } }),
    db.insert(jobs).values({
      id: crypto.randomUUID(),
      kind: 'count_message',
      payload: { userId, at: now, shard: 'counter-shard:v1:0' },
      dueAt: now,
      createdAt: now,
    }),
    db.insert(deadLetters).values({
      id: crypto.randomUUID(),
      kind: 'engage',
      payload: { userId, event: { kind: 'daily_login', day: '2026-11-21' } as never },
      attempts: 20,
      createdAt: now,
      deadLetteredAt: now,
    }),
    ...inTheProgram(db, driver, now),
    ...withFriends(db, userId, now, friend.id),
    writeAudit(db, { action: 'login', actorId: userId, ip: null }),
  ])
  await inboxStub(env, userId).add([welcome(now)])
  return driver
}

/** A tester's data beside their profile. */
function inTheProgram(db: Db, { id: userId, email }: Person, now: number) {
  const [testimonialId, cityId] = [crypto.randomUUID(), 'AU:perth']
  const words = { rating: 5, testimonialText: 'It is a great help', userId, createdAt: now }
  const place = { cityId, city: 'Perth', countryCode: 'AU' }
  const waits = { ...place, fullName: 'Ann', site: 'https://test', offerHash: `${secret}-${userId}` }
  return [
    db
      .insert(cities)
      .values({ id: cityId, name: 'Perth', countryCode: 'AU', capacity: 50, createdAt: now })
      .onConflictDoNothing(),
    db
      .insert(testerSeats)
      .values({ id: crypto.randomUUID(), cityId, kind: 'tester', userId, until: now + 1e9 }),
    db.insert(testerWaitlist).values({ ...waits, id: crypto.randomUUID(), userId, email, joinedAt: now }),
    insertWhere(
      db,
      testerTestimonials,
      {
        ...words,
        id: testimonialId,
        testerId: testerProfiles.id,
        wouldRecommend: true,
        favoriteFeatures: [],
        mayPublish: true,
        updatedAt: now,
      },
      { from: testerProfiles, where: eq(testerProfiles.userId, userId) },
    ),
    db.insert(websiteTestimonials).values({
      ...words,
      id: crypto.randomUUID(),
      testerTestimonialId: testimonialId,
      authorName: 'Ann',
      authorRole: 'Delivery Driver',
    }),
  ]
}

/**
 * The driver was referred by the friend, has referred the same friend, and was rewarded: the tables have rows of both
 * sides.
 */
function withFriends(db: Db, userId: string, now: number, friendId: string) {
  return [
    db.insert(referralCodes).values({ userId, code: userId.replaceAll('-', ''), createdAt: now }),
    db.insert(referrals).values([
      { friendId: userId, referrerId: friendId, joinedAt: now },
      { friendId, referrerId: userId, joinedAt: now },
    ]),
    db.insert(premiumGrants).values({
      id: crypto.randomUUID(),
      userId,
      givenBy: 'referrals',
      ordinal: 1,
      startsAt: now,
      endsAt: now + 1e9,
      createdAt: now,
    }),
  ]
}

const welcome = (now: number): NewInboxItem => ({
  id: crypto.randomUUID(),
  kind: 'message',
  type: 'welcome',
  title: 'Welcome',
  message: 'Good to have you here',
  priority: 1,
  link: null,
  createdAt: now,
  expiresAt: now + 1e9,
})

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
