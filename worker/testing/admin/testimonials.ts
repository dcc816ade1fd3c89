import { and, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { TestimonialsQuery } from '#domain/testing/admin.ts'
import { type TestimonialState, testimonialStateOf } from '#domain/testing/testimonial.ts'
import { type Actor, changeRows } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { testerProfiles, testerTestimonials, websiteTestimonials } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
import { listPage, newestFirst } from '../../list-page.ts'

/**
 * Testimonials, newest first, with their state on the website. `websiteId` is the id to approve or decline; it
 * changes when the tester changes the text, and is null for a testimonial that is not for the website.
 */
export async function listTestimonials(db: Db, { state, ...page }: TestimonialsQuery) {
  const { testerId: _, ...own } = getTableColumns(testerTestimonials)
  const select = db
    .select({
      ...own,
      fullName: testerProfiles.fullName,
      city: testerProfiles.city,
      websiteId: websiteTestimonials.id,
      authorName: websiteTestimonials.authorName,
      isApproved: websiteTestimonials.isApproved,
      declinedFor: websiteTestimonials.declinedFor,
    })
    .from(testerTestimonials)
    .innerJoin(testerProfiles, eq(testerProfiles.id, testerTestimonials.testerId))
    .leftJoin(websiteTestimonials, eq(websiteTestimonials.testerTestimonialId, testerTestimonials.id))
    .$dynamic()
  const { rows, next } = await listPage(select, page, {
    ...newestFirst(testerTestimonials),
    where: state && stateConditions[state],
  })
  return {
    rows: rows.map(({ isApproved, ...row }) => ({ ...row, state: stateOf(row, isApproved) })),
    next,
  }
}

/** As the tester reads it, except that nothing is to be decided before they agree to have it shown. */
function stateOf(
  { mayPublish, declinedFor }: { mayPublish: boolean; declinedFor: string | null },
  isApproved: boolean | null,
): TestimonialState {
  const state = testimonialStateOf(isApproved === null ? null : { isApproved, declinedFor })
  return state === 'waiting' && !mayPublish ? 'private' : state
}

const isUndecided = and(eq(websiteTestimonials.isApproved, false), isNull(websiteTestimonials.declinedFor))
const stateConditions: Record<TestimonialState, SQL | undefined> = {
  waiting: and(isUndecided, eq(testerTestimonials.mayPublish, true)),
  approved: eq(websiteTestimonials.isApproved, true),
  declined: isNotNull(websiteTestimonials.declinedFor),
  private: or(isNull(websiteTestimonials.id), and(isUndecided, eq(testerTestimonials.mayPublish, false))),
}

/**
 * §5.2 Publishes a testimonial if the tester consents: the same statement checks it, so that a concurrent withdrawal
 * counts. Throws `not_found`, also if the text was changed meanwhile, and `conflict` without consent.
 */
export async function approve(db: Db, actor: Actor, id: string): Promise<void> {
  const consents = sql`exists (select 1 from ${testerTestimonials} t, ${websiteTestimonials} w
    where w.id = ${id} and t.id = w.tester_testimonial_id and t.may_publish = 1)`
  const where = and(eq(websiteTestimonials.id, id), consents)
  const isApproved = await changeRows(db, actor, {
    action: 'testimonial_approved',
    payload: { testimonial_id: id },
    table: websiteTestimonials,
    where,
    change: db.update(websiteTestimonials).set({ isApproved: true, declinedFor: null }).where(where),
  })
  if (isApproved) return
  const isThere = await db.$count(websiteTestimonials, eq(websiteTestimonials.id, id))
  if (isThere === 0) throw testimonialNotFound()
  throw new AppError('conflict', 'The tester has not agreed that it is published')
}

/** Declines a testimonial, or takes it off the website. The text stays. Throws `not_found`. */
export async function decline(db: Db, actor: Actor, id: string, reason: string): Promise<void> {
  const where = eq(websiteTestimonials.id, id)
  const isDeclined = await changeRows(db, actor, {
    action: 'testimonial_declined',
    payload: { testimonial_id: id },
    table: websiteTestimonials,
    where,
    change: db.update(websiteTestimonials).set({ isApproved: false, declinedFor: reason }).where(where),
  })
  if (!isDeclined) throw testimonialNotFound()
}

const testimonialNotFound = () =>
  new AppError('not_found', 'There is no such testimonial, or its words were changed')
