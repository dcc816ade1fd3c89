import { and, desc, eq, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { testerStateOf } from '#domain/testing/tester.ts'
import {
  AUTHOR_ROLE,
  authorNameOf,
  isForWebsite,
  type NewTestimonial,
  type PublicTestimonial,
  TESTIMONIAL_EDIT_MS,
  testimonialStateOf,
  TESTIMONIALS_FETCHED,
  type TesterTestimonial,
} from '#domain/testing/testimonial.ts'
import type { Driver } from '../app.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { testerProfiles, testerTestimonials, websiteTestimonials } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { findProfile } from './profile.ts'

type TestimonialRow = typeof testerTestimonials.$inferSelect

/** §3.4 The driver's testimonial, and its state on the website; null if there is none. */
export async function findTestimonial(db: Db, driver: Driver): Promise<TesterTestimonial | null> {
  const { isApproved, declinedFor } = websiteTestimonials
  const found = await db
    .select({ row: testerTestimonials, decided: { isApproved, declinedFor } })
    .from(testerTestimonials)
    .leftJoin(websiteTestimonials, eq(websiteTestimonials.testerTestimonialId, testerTestimonials.id))
    .where(eq(testerTestimonials.userId, driver.id))
    .get()
  return found ? testimonialView(found.row, found.decided) : null
}

/**
 * §5.1, §7.13 Stores a tester's testimonial, once, and marks the profile. §5.2 A happy one with five stars is also
 * submitted to the administrator for the website.
 *
 * Throws `not_found` for a driver who is no tester, `forbidden` for one whose time is over, and `conflict` for a second
 * testimonial.
 */
export async function giveTestimonial(
  db: Db,
  driver: Driver,
  input: NewTestimonial,
): Promise<TesterTestimonial> {
  const profile = await requireActive(db, driver)
  const now = Date.now()
  const row: TestimonialRow = {
    ...input,
    id: crypto.randomUUID(),
    testerId: profile.id,
    userId: driver.id,
    createdAt: now,
    updatedAt: now,
  }
  const [saved] = await db.batch([
    db.insert(testerTestimonials).values(row).onConflictDoNothing().returning({ id: testerTestimonials.id }),
    db.update(testerProfiles).set({ testimonialGiven: true }).where(eq(testerProfiles.id, profile.id)),
    ...forWebsite(db, row, profile.fullName),
  ])
  if (saved.length === 0) throw new AppError('conflict', 'You have shared your experience already')
  return testimonialView(row, initialDecision(row))
}

/**
 * Changes a testimonial within a day after it was given. A published one has to be approved again. Throws `not_found`
 * if there is none, and `forbidden` once the day or the tester's time is over.
 */
export async function changeTestimonial(
  db: Db,
  driver: Driver,
  input: NewTestimonial,
): Promise<TesterTestimonial> {
  const profile = await requireActive(db, driver)
  const known = await findRow(db, driver)
  if (!known) throw new AppError('not_found', 'You have not shared your experience yet')
  const now = Date.now()
  const mine = and(
    eq(testerTestimonials.id, known.id),
    gt(testerTestimonials.createdAt, now - TESTIMONIAL_EDIT_MS),
  )
  if (known.createdAt <= now - TESTIMONIAL_EDIT_MS) {
    throw new AppError('forbidden', 'It could be changed for a day, which is over')
  }
  const row: TestimonialRow = { ...known, ...input, updatedAt: now }
  await db.batch([
    db
      .update(testerTestimonials)
      .set({ ...input, updatedAt: now })
      .where(mine),
    db.delete(websiteTestimonials).where(eq(websiteTestimonials.testerTestimonialId, known.id)),
    ...forWebsite(db, row, profile.fullName),
  ])
  return testimonialView(row, initialDecision(row))
}

/** Gives or withdraws a tester's consent, at any time. Without it nothing is shown. Throws `not_found`. */
export async function setConsent(db: Db, driver: Driver, mayPublish: boolean): Promise<void> {
  const known = await findRow(db, driver)
  if (!known) throw new AppError('not_found', 'You have not shared your experience yet')
  await db.batch([
    db
      .update(testerTestimonials)
      .set({ mayPublish, updatedAt: Date.now() })
      .where(eq(testerTestimonials.id, known.id)),
    ...(mayPublish
      ? []
      : [
          db
            .update(websiteTestimonials)
            .set({ isApproved: false })
            .where(eq(websiteTestimonials.testerTestimonialId, known.id)),
        ]),
  ])
}

/** §7.14, §6.6 The testimonials for visitors: approved ones only, newest first. */
export const listPublic = (db: Db): Promise<PublicTestimonial[]> =>
  db
    .select({
      testimonialText: websiteTestimonials.testimonialText,
      authorName: websiteTestimonials.authorName,
      authorRole: websiteTestimonials.authorRole,
      avatarUrl: websiteTestimonials.avatarUrl,
      rating: websiteTestimonials.rating,
    })
    .from(websiteTestimonials)
    .where(eq(websiteTestimonials.isApproved, true))
    .orderBy(desc(websiteTestimonials.createdAt))
    .limit(TESTIMONIALS_FETCHED)

/** The statement that submits a happy testimonial to the administrator, if it is the stored one. */
function forWebsite(db: Db, row: TestimonialRow, fullName: string): BatchItem<'sqlite'>[] {
  if (!isForWebsite(row)) return []
  const { id, userId, rating, testimonialText, updatedAt } = row
  const websiteRow = {
    id: crypto.randomUUID(),
    userId,
    testerTestimonialId: id,
    rating,
    testimonialText,
    authorName: authorNameOf(fullName),
    authorRole: AUTHOR_ROLE,
    createdAt: updatedAt,
  }
  const where = and(eq(testerTestimonials.id, id), eq(testerTestimonials.updatedAt, updatedAt))
  return [
    insertWhere(db, websiteTestimonials, websiteRow, {
      from: testerTestimonials,
      where,
    }).onConflictDoNothing(),
  ]
}

async function requireActive(db: Db, driver: Driver) {
  const profile = await findProfile(db, driver.id)
  if (!profile) throw new AppError('not_found', 'Tester profile not found')
  if (testerStateOf(profile, Date.now()) === 'active') return profile
  throw new AppError('forbidden', 'Your time as a test driver is over. Tell us under Send Feedback instead.')
}

const findRow = (db: Db, driver: Driver) =>
  db.select().from(testerTestimonials).where(eq(testerTestimonials.userId, driver.id)).get()

type Decision = Parameters<typeof testimonialStateOf>[0]

/** The decision about a new text: it is reviewed again, whatever was decided about an earlier one. */
const initialDecision = (row: TestimonialRow): Decision =>
  isForWebsite(row) ? { isApproved: false, declinedFor: null } : null

const testimonialView = (row: TestimonialRow, decision: Decision): TesterTestimonial => ({
  rating: row.rating,
  testimonialText: row.testimonialText,
  wouldRecommend: row.wouldRecommend,
  favoriteFeatures: row.favoriteFeatures,
  usageFeedback: row.usageFeedback ?? '',
  improvementSuggestions: row.improvementSuggestions ?? '',
  mayPublish: row.mayPublish,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  editableUntil: row.createdAt + TESTIMONIAL_EDIT_MS,
  state: testimonialStateOf(decision),
  declinedFor: decision?.declinedFor ?? null,
})
