import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TESTIMONIAL_EDIT_MS } from '#domain/testing/testimonial.ts'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { openDb } from '../db/db.ts'
import { testerProfiles, testerTestimonials, websiteTestimonials } from '../db/testing-schema.ts'
import { anyone, expiredTester, person, type Person, tester } from '../test/factories.ts'

const db = () => openDb(env.DB)
const words = {
  rating: 5,
  testimonialText: 'It saves me time, and customers are happy.',
  wouldRecommend: true,
  favoriteFeatures: ['Time Saving', 'Easy Interface'] as ('Time Saving' | 'Easy Interface')[],
  mayPublish: true,
}
const give = (who: Person, changes: object = {}) =>
  who.api.testing.testimonial.$post({ json: { ...words, ...changes } })
const change = (who: Person, changes: object = {}) =>
  who.api.testing.testimonial.$put({ json: { ...words, ...changes } })
const refusal = async (answer: Promise<{ status: number; json(): Promise<unknown> }>) => {
  const response = await answer
  const { error } = (await response.json()) as { error: { message: string } }
  return [response.status, error.message]
}
const forWebsite = () => db().select().from(websiteTestimonials)
const shown = async () => (await (await anyone().api.testimonials.$get()).json()).testimonials

test('§5.1 §5.2 §7.13 a tester’s testimonial is stored, and a happy one waits for the administrator', async () => {
  const ann = await tester('ann')
  const answer = await give(ann, { usageFeedback: ' Each evening ' })
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { ...words, usageFeedback: 'Each evening' },
  ])
  expect(await (await ann.api.testing.testimonial.$get()).json()).toMatchObject({ testimonial: words })
  expect(await db().select().from(testerProfiles)).toMatchObject([{ testimonialGiven: true }])
  expect(await forWebsite()).toMatchObject([
    {
      userId: ann.id,
      rating: 5,
      testimonialText: words.testimonialText,
      authorName: 'ann',
      authorRole: 'Delivery Driver',
      isApproved: false,
    },
  ])
  expect(await shown()).toEqual([])
})

test('§5.2 a testimonial that is not happy, or has four stars, is not for the website', async () => {
  const [ann, bob] = [await tester('ann'), await tester('bob')]
  await give(ann, { rating: 4 })
  await give(bob, { testimonialText: 'Great idea, but it is slow, broken and confusing.' })
  expect([await db().$count(testerTestimonials), (await forWebsite()).length]).toEqual([2, 0])
})

test('§5.1 §6.4 only an active tester may give a testimonial', async () => {
  const [ann, bob, cat] = [await person('ann'), await expiredTester('bob'), await tester('cat')]
  expect(await refusal(give(ann))).toEqual([404, 'Tester profile not found'])
  expect((await refusal(give(bob)))[0]).toBe(403)
  await db()
    .update(testerProfiles)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(testerProfiles.userId, cat.id))
  expect((await refusal(give(cat)))[0]).toBe(403)
  expect((await ann.api.testing.$get()).status).toBe(404)
  expect(await (await cat.api.testing.$get()).json()).toMatchObject({ state: 'expired', daysLeft: 0 })
  expect(await db().$count(testerTestimonials)).toBe(0)
})

test.for([
  ['no rating', { rating: undefined }, 'rating: Please fill in all required fields'],
  ['a rating of 0', { rating: 0 }, 'rating: Choose 1 to 5 stars'],
  ['a rating of 6', { rating: 6 }, 'rating: Choose 1 to 5 stars'],
  ['no words', { testimonialText: ' ' }, 'testimonialText: Please fill in all required fields'],
  ['no choice', { wouldRecommend: undefined }, 'wouldRecommend: Please fill in all required fields'],
] as const)('§5.1 a testimonial with %s is refused, and nothing is stored', async ([, changes, message]) => {
  const ann = await tester('ann')
  expect(await refusal(give(ann, changes))).toEqual([400, message])
  expect(await db().$count(testerTestimonials)).toBe(0)
})

test('§3.4 a tester has one testimonial, also when two taps come at once', async () => {
  const ann = await tester('ann')
  const both = await Promise.all([give(ann), give(ann)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect([await db().$count(testerTestimonials), (await forWebsite()).length]).toEqual([1, 1])
})

test('§3.4 it may be changed for a day, and has to be approved again then', async () => {
  const ann = await tester('ann')
  expect((await change(ann)).status).toBe(404)
  await give(ann)
  await db().update(websiteTestimonials).set({ isApproved: true })
  expect(await shown()).toMatchObject([{ authorName: 'ann' }])
  const html = '<img src=x onerror=alert(1)> It works great & helps'
  expect((await change(ann, { testimonialText: html })).status).toBe(200)
  expect(await forWebsite()).toMatchObject([{ testimonialText: html, isApproved: false }])
  expect((await change(ann, { rating: 3 })).status).toBe(200)
  expect(await forWebsite()).toEqual([])
  await db()
    .update(testerTestimonials)
    .set({ createdAt: Date.now() - TESTIMONIAL_EDIT_MS })
  expect((await refusal(change(ann)))[0]).toBe(403)
  expect(await db().select().from(testerTestimonials)).toMatchObject([{ rating: 3 }])
})

test('§7.14 §6.6 visitors see approved ones, newest first and six at most, and nothing else of them', async () => {
  for (let n = 1; n <= 8; n++) {
    await give(await tester(`t${n}`))
    await db()
      .update(websiteTestimonials)
      .set({ createdAt: n, isApproved: n !== 8 })
      .where(eq(websiteTestimonials.authorName, `t${n}`))
  }
  const answer = await anyone().api.testimonials.$get()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  const { testimonials } = await answer.json()
  expect(testimonials.map(({ authorName }) => authorName)).toEqual(['t7', 't6', 't5', 't4', 't3', 't2'])
  expect(Object.keys(testimonials[0]!).toSorted()).toEqual(
    ['authorName', 'authorRole', 'avatarUrl', 'rating', 'testimonialText'].toSorted(),
  )
})

test('§6.6 a tester who withdraws consent, or leaves, is no longer shown', async () => {
  const [ann, bob] = [await tester('ann'), await tester('bob')]
  for (const who of [ann, bob]) await give(who)
  await db().update(websiteTestimonials).set({ isApproved: true })
  expect((await ann.api.testing.testimonial.consent.$put({ json: { mayPublish: false } })).status).toBe(204)
  expect((await shown()).map(({ authorName }) => authorName)).toEqual(['bob'])
  await eraseAccount(env, db(), bob.id, writeAudit(db(), { action: 'user_deleted', actorId: null, ip: null }))
  expect(await shown()).toEqual([])
  expect([await db().$count(testerTestimonials), (await forWebsite()).length]).toEqual([1, 1])
})
