import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { userId, userRef } from './auth-schema.ts'
import { createdAt, flag, updatedAt } from './columns.ts'

/** The testing program. Times are epoch milliseconds, JSON is text. */

/**
 * The cities of the program with their capacities. A city is inserted, without a seat, when somebody first names
 * it.
 */
export const cities = sqliteTable('cities', {
  /** Country and folded name (`domain/testing/testing.ts`). */
  id: text().primaryKey(),
  /** As first typed. */
  name: text().notNull(),
  countryCode: text('country_code').notNull(),
  capacity: integer().notNull(),
  /** When the administrator first set a capacity; absent while it has a waiting list only. */
  openedAt: integer('opened_at'),
  createdAt: createdAt(),
})

/**
 * A seat is taken while `until` is in the future, so it needs no job to be freed. It belongs to a waiting address
 * (`offer`), or to a tester.
 */
export const testerSeats = sqliteTable(
  'tester_seats',
  {
    id: text().primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    kind: text().$type<'offer' | 'tester'>().notNull(),
    /** The address of an offer; absent for a tester's seat. */
    email: text(),
    /** The tester; absent for offers. */
    userId: userRef(),
    until: integer().notNull(),
  },
  (t) => [
    uniqueIndex('tester_seats_email').on(t.email, t.cityId),
    uniqueIndex('tester_seats_user').on(t.userId),
    index('tester_seats_taken').on(t.cityId, t.until),
    index('tester_seats_until').on(t.until),
  ],
)

/** §3.3 The waiting list, in order of arrival. A lapsed offer ends the waiting. */
export const testerWaitlist = sqliteTable(
  'tester_waitlist',
  {
    place: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    /** The account, once the address has one. */
    userId: userRef(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number'),
    countryCode: text('country_code').notNull(),
    city: text().notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    /** The origin of the site when they signed up, for the links of later mails. */
    site: text().notNull(),
    /** Hash of the token in the mail that offers the seat. */
    offerHash: text('offer_hash'),
    /** Until when a seat is reserved for them; absent while they wait. */
    offeredUntil: integer('offered_until'),
    joinedAt: integer('joined_at').notNull(),
  },
  (t) => [
    uniqueIndex('tester_waitlist_id').on(t.id),
    uniqueIndex('tester_waitlist_person').on(t.cityId, t.email),
    index('tester_waitlist_next').on(t.cityId, t.offeredUntil, t.place),
    index('tester_waitlist_waiting')
      .on(t.offeredUntil)
      .where(sql`offered_until is null`),
    index('tester_waitlist_email').on(t.email),
    index('tester_waitlist_user').on(t.userId),
    uniqueIndex('tester_waitlist_offer')
      .on(t.offerHash)
      .where(sql`offer_hash is not null`),
  ],
)

/** §3.2 Present and former testers. */
export const testerProfiles = sqliteTable(
  'tester_profiles',
  {
    id: text().primaryKey(),
    userId: userId(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number'),
    countryCode: text('country_code').notNull(),
    city: text().notNull(),
    /** The city whose seats count them. */
    cityId: text('city_id'),
    /** False while the address is unconfirmed, and after the administrator has ended it. */
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** When the address was confirmed and the days began. */
    confirmedAt: integer('confirmed_at'),
    expiresAt: integer('expires_at').notNull(),
    testimonialGiven: flag('testimonial_given'),
    /** The days left at the last notice; 0 after the notice of the end. */
    remindedDays: integer('reminded_days'),
    /** The origin of the site when they signed up, for the links of later mails. */
    site: text().notNull().default(''),
    /** The hash of the mailbox of `email` (`worker/testing/former-testers.ts`); absent in older rows. */
    mailboxHash: text('mailbox_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tester_profiles_user').on(t.userId),
    index('tester_profiles_end').on(t.isActive, t.expiresAt),
    index('tester_profiles_newest').on(t.createdAt),
    index('tester_profiles_mailbox').on(t.mailboxHash),
    index('tester_profiles_city').on(t.cityId),
  ],
)

/** Hashes of the mailboxes of testers whose account was erased, which name nobody; each for a year. */
export const formerTesters = sqliteTable(
  'former_testers',
  {
    hash: text().primaryKey(),
    /** The end of its year, in epoch milliseconds. */
    until: integer().notNull(),
  },
  (t) => [index('former_testers_until').on(t.until)],
)

/** §3.4 A tester's testimonial, one each. Nobody else edits the words. */
export const testerTestimonials = sqliteTable(
  'tester_testimonials',
  {
    id: text().primaryKey(),
    testerId: text('tester_id')
      .notNull()
      .references(() => testerProfiles.id, { onDelete: 'cascade' }),
    userId: userId(),
    rating: integer().notNull(),
    testimonialText: text('testimonial_text').notNull(),
    usageFeedback: text('usage_feedback'),
    wouldRecommend: flag('would_recommend'),
    favoriteFeatures: text('favorite_features', { mode: 'json' }).$type<string[]>().notNull(),
    improvementSuggestions: text('improvement_suggestions'),
    /** Whether it may be shown to everybody, under the first name. */
    mayPublish: flag('may_publish'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('tester_testimonials_tester').on(t.testerId),
    index('tester_testimonials_user').on(t.userId),
  ],
)

/** §3.5 Testimonials for visitors, once the administrator has approved them. */
export const websiteTestimonials = sqliteTable(
  'website_testimonials',
  {
    id: text().primaryKey(),
    userId: userId(),
    testerTestimonialId: text('tester_testimonial_id')
      .notNull()
      .references(() => testerTestimonials.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    testimonialText: text('testimonial_text').notNull(),
    authorName: text('author_name').notNull(),
    authorRole: text('author_role').notNull(),
    avatarUrl: text('avatar_url'),
    isApproved: flag('is_approved'),
    declinedFor: text('declined_for'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('website_testimonials_origin').on(t.testerTestimonialId),
    index('website_testimonials_shown').on(t.isApproved, t.createdAt),
    index('website_testimonials_user').on(t.userId),
  ],
)
