import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type TestimonialState, testimonialStateOf } from '#domain/testing/testimonial.ts'
import type { TestimonialsQuery } from '#domain/testing/admin.ts'
import { afterCursor, pageOf } from '../../cursor.ts'
import type { Db } from '../../db/db.ts'
import { testerProfiles, testerTestimonials, websiteTestimonials } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
import { type Actor, auditIf } from '../../admin/actor.ts'

/**
 * Testimonials, newest first, with their state on the website. `websiteId` is the id to approve or decline; it
 * changes when the tester changes their words, and is null for a testimonial that is not for the website.
 */
export async function listTestimonials(db: Db, { cursor, limit, state }: TestimonialsQuery) {
  const rows = await db
    .select({
      id: testerTestimonials.id,
      userId: testerTestimonials.userId,
      fullName: testerProfiles.fullName,
      city: testerProfiles.city,
      rating: testerTestimonials.rating,
      testimonialText: testerTestimonials.testimonialText,
      usageFeedback: testerTestimonials.usageFeedback,
      wouldRecommend: testerTestimonials.wouldRecommend,
      favoriteFeatures: testerTestimonials.favoriteFeatures,
      improvementSuggestions: testerTestimonials.improvementSuggestions,
      mayPublish: testerTestimonials.mayPublish,
      createdAt: testerTestimonials.createdAt,
      websiteId: websiteTestimonials.id,
      authorName: websiteTestimonials.authorName,
      isApproved: websiteTestimonials.isApproved,
      declinedFor: websiteTestimonials.declinedFor,
    })
    .from(testerTestimonials)
    .innerJoin(testerProfiles, eq(testerProfiles.id, testerTestimonials.testerId))
    .leftJoin(websiteTestimonials, eq(websiteTestimonials.testerTestimonialId, testerTestimonials.id))
    .where(
      and(
        afterCursor(cursor, testerTestimonials.createdAt, testerTestimonials.id),
        state && stateConditions[state],
      ),
    )
    .orderBy(desc(testerTestimonials.createdAt), desc(testerTestimonials.id))
    .limit(limit + 1)
  const { page, next } = pageOf(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
  return {
    testimonials: page.map(({ isApproved, ...row }) => ({
      ...row,
      state: testimonialStateOf(isApproved === null ? null : { isApproved, declinedFor: row.declinedFor }),
    })),
    next,
  }
}

const stateConditions: Record<TestimonialState, SQL | undefined> = {
  waiting: and(eq(websiteTestimonials.isApproved, false), isNull(websiteTestimonials.declinedFor)),
  approved: eq(websiteTestimonials.isApproved, true),
  declined: isNotNull(websiteTestimonials.declinedFor),
  private: isNull(websiteTestimonials.id),
}

/**
 * §5.2 Publishes a testimonial if the tester consents: the same statement checks it, so that a concurrent withdrawal
 * counts. Throws `not_found`, also for words that were changed meanwhile, and `conflict` without consent.
 */
export async function approve(db: Db, actor: Actor, id: string): Promise<void> {
  const consents = sql`exists (select 1 from ${testerTestimonials} t, ${websiteTestimonials} w
    where w.id = ${id} and t.id = w.tester_testimonial_id and t.may_publish = 1)`
  const payload = { testimonial_id: id }
  const [, approved] = await db.batch([
    auditIf(db, actor, { action: 'testimonial_approved', payload, where: consents }),
    db
      .update(websiteTestimonials)
      .set({ isApproved: true, declinedFor: null })
      .where(and(eq(websiteTestimonials.id, id), consents))
      .returning({ id: websiteTestimonials.id }),
  ])
  if (approved.length > 0) return
  const isThere = await db.$count(websiteTestimonials, eq(websiteTestimonials.id, id))
  if (isThere === 0) throw testimonialNotFound()
  throw new AppError('conflict', 'The tester has not agreed that it is published')
}

/** Declines a testimonial, or takes it off the website. The words stay as they are. Throws `not_found`. */
export async function decline(db: Db, actor: Actor, id: string, reason: string): Promise<void> {
  const isThere = sql`exists (select 1 from ${websiteTestimonials} w where w.id = ${id})`
  const payload = { testimonial_id: id }
  const [, declined] = await db.batch([
    auditIf(db, actor, { action: 'testimonial_declined', payload, where: isThere }),
    db
      .update(websiteTestimonials)
      .set({ isApproved: false, declinedFor: reason })
      .where(eq(websiteTestimonials.id, id))
      .returning({ id: websiteTestimonials.id }),
  ])
  if (declined.length === 0) throw testimonialNotFound()
}

const testimonialNotFound = () =>
  new AppError('not_found', 'There is no such testimonial, or its words were changed')
