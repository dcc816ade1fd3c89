import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { userId, users } from './auth-schema.ts'
import { createdAt, flag, updatedAt } from './columns.ts'

/** The testing programme. Times are epoch milliseconds, JSON is text. */

/** Where it runs, and for how many at once. A city comes into being when somebody first names it, without a seat. */
export const cities = sqliteTable('cities', {
  /** Country and folded name (`domain/testing/city.ts`). */
  id: text().primaryKey(),
  /** As it was first written. */
  name: text().notNull(),
  countryCode: text('country_code').notNull(),
  capacity: integer().notNull(),
  /** When the administrator first said how many test there; absent while it has a waiting list only. */
  openedAt: integer('opened_at'),
  createdAt: createdAt(),
})

/**
 * A seat is taken while `until` lies ahead, so time frees it and nothing else has to. It belongs to an address that
 * waited for it (`offer`), or to a tester.
 */
export const testerSeats = sqliteTable(
  'tester_seats',
  {
    id: text().primaryKey(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    kind: text().$type<'offer' | 'tester'>().notNull(),
    /** Whose it will be; absent for a tester's. */
    email: text(),
    /** The tester; absent for the others. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    until: integer().notNull(),
  },
  (t) => [
    uniqueIndex('tester_seats_email').on(t.email, t.cityId),
    uniqueIndex('tester_seats_user').on(t.userId),
    index('tester_seats_taken').on(t.cityId, t.until),
    index('tester_seats_until').on(t.until),
  ],
)

/** §3.3 Who waits for a seat, in the order in which they came. An offer that was let lapse ends the waiting. */
export const testerWaitlist = sqliteTable(
  'tester_waitlist',
  {
    place: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    /** The account, once it is known whose address it is. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number'),
    countryCode: text('country_code').notNull(),
    city: text().notNull(),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    /** Where the site was when they asked, for the links of later mails. */
    site: text().notNull(),
    /** Hash of the token in the mail that offers the seat. */
    offerHash: text('offer_hash'),
    /** Until when a seat is kept for them; absent while they wait. */
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

/** §3.2 Who takes part, or has. */
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
    /** The city in whose seats they are counted. */
    cityId: text('city_id'),
    /** False while the address has still to be shown, and after the administrator has ended it. */
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    /** When the address was shown and the days began. */
    confirmedAt: integer('confirmed_at'),
    expiresAt: integer('expires_at').notNull(),
    testimonialGiven: integer('testimonial_given', { mode: 'boolean' }).notNull().default(false),
    /** How few days were left when the tester was last told; 0 once they know that it is over. */
    remindedDays: integer('reminded_days'),
    /** Where the site was when they asked, for the links of later mails. */
    site: text().notNull().default(''),
    /** The mailbox of `email`, as `worker/testing/former-testers.ts` marks it; absent in rows of the time before. */
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

/** Mailboxes of testers whose account was erased, as marks that name nobody; each for a year. */
export const formerTesters = sqliteTable(
  'former_testers',
  {
    hash: text().primaryKey(),
    /** Until when it is known, in epoch milliseconds. */
    until: integer().notNull(),
  },
  (t) => [index('former_testers_until').on(t.until)],
)

/** §3.4 What a tester has to say, once. Their words are never edited by anybody else. */
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

/** §3.5 What visitors may be shown once the administrator has approved it. */
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
    /** Why it is not shown, where the administrator has said no. */
    declinedFor: text('declined_for'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('website_testimonials_origin').on(t.testerTestimonialId),
    index('website_testimonials_shown').on(t.isApproved, t.createdAt),
    index('website_testimonials_user').on(t.userId),
  ],
)
