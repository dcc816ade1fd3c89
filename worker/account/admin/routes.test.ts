import { env } from 'cloudflare:workers'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FeedbackKind } from '#domain/account/feedback.ts'
import { auditLog } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { admin, person, type Person } from '../../test/factories.ts'
import { inboxItems } from '../../test/inbox.ts'

const db = () => openDb(env.DB)
const send = (driver: Person, text: string, kind: FeedbackKind = 'idea') =>
  driver.api.feedback.$post({ json: { id: crypto.randomUUID(), kind, text, page: '/upload' } })
const list = async (boss: Person, query: Record<string, string> = {}) =>
  (await boss.api.admin.feedback.$get({ query })).json()
const acts = async () =>
  (await db().select().from(auditLog).where(like(auditLog.action, 'admin_feedback%'))).map(
    ({ action }) => action,
  )

test('§6.5 the administrator reads feedback, newest first, by kind, and by unseen', async () => {
  const [ann, bob, boss] = [await person('ann'), await person('bob'), await admin()]
  await send(ann, 'first')
  await send(bob, 'second', 'praise')
  await send(ann, 'third')
  const newest = await list(boss, { limit: '2' })
  const rest = await list(boss, { limit: '2', cursor: newest.next! })
  expect([...newest.rows, ...rest.rows].map(({ text, email }) => [text, email])).toEqual([
    ['third', ann.email],
    ['second', bob.email],
    ['first', ann.email],
  ])
  expect([rest.next, newest.unseen]).toEqual([null, 3])
  const { id } = newest.rows[0]!
  const see = () => boss.api.admin.feedback[':id'].seen.$put({ param: { id } })
  expect((await see()).status).toBe(204)
  const { seenAt } = (await list(boss)).rows.find((one) => one.id === id)!
  expect((await see()).status).toBe(204)
  expect((await list(boss, { seen: 'seen' })).rows).toMatchObject([{ text: 'third', seenAt }])
  expect(await list(boss, { seen: 'unseen', kind: 'idea' })).toMatchObject({
    unseen: 2,
    rows: [{ text: 'first' }],
  })
  const gone = { param: { id: crypto.randomUUID() } }
  expect((await boss.api.admin.feedback[':id'].seen.$put(gone)).status).toBe(404)
  expect(await acts()).toEqual(['admin_feedback_seen'])
})

test('§6.5 the administrator reads reports of wrong stops, how many each rule has, and answers one without words', async () => {
  const [ann, bob, boss] = [await person('ann'), await person('bob'), await admin()]
  const report = (driver: Person, rule: string, text: string) =>
    driver.api.feedback.$post({
      json: {
        id: crypto.randomUUID(),
        kind: 'wrong_stop',
        text,
        page: null,
        stop: { rule, platform: 'ubereats', version: '1.0.0 (abc)' },
      },
    })
  await report(ann, 'asks_for_tip', 'The tipping point')
  await report(bob, 'link', '')
  await report(bob, 'asks_for_tip', 'Tip top')
  await send(ann, 'An idea')
  const { rows, stops, unseen } = await list(boss, { kind: 'wrong_stop' })
  expect(rows).toMatchObject([
    { text: 'Tip top', email: bob.email, stop: { rule: 'asks_for_tip' } },
    { text: '', email: bob.email, stop: { rule: 'link', platform: 'ubereats', version: '1.0.0 (abc)' } },
    { text: 'The tipping point', email: ann.email },
  ])
  expect(stops).toEqual([
    { rule: 'asks_for_tip', reports: 2 },
    { rule: 'link', reports: 1 },
  ])
  expect(unseen).toBe(4)
  const param = { id: rows[1]!.id }
  await boss.api.admin.feedback[':id'].seen.$put({ param })
  expect((await list(boss, { kind: 'wrong_stop', seen: 'unseen' })).rows).toHaveLength(2)
  await boss.api.admin.feedback[':id'].answer.$put({ param, json: { text: 'Mended.' } })
  expect((await inboxItems(bob)).map(({ message }) => message)).toContain('Mended.')
})

test('§3.7 a driver is answered once, in the inbox, with the beginning of what they wrote', async () => {
  const [ann, boss] = [await person('ann'), await admin()]
  await send(ann, `Buttons for gloves. ${'x'.repeat(200)}`)
  const { id } = (await list(boss)).rows[0]!
  const answer = (text: string, which = id) =>
    boss.api.admin.feedback[':id'].answer.$put({ param: { id: which }, json: { text } })
  const [one, other] = await Promise.all([answer('They come in May.'), answer('They come in May.')])
  expect([one.status, other.status]).toEqual([204, 204])
  expect((await answer('Never.')).status).toBe(409)
  expect((await answer('Never.', crypto.randomUUID())).status).toBe(404)
  expect((await answer('   ')).status).toBe(400)
  const answers = (await inboxItems(ann)).filter(({ id: item }) => item.startsWith('feedback-answer'))
  expect(answers).toMatchObject([{ kind: 'message', type: 'feedback', title: 'An answer to what you wrote' }])
  expect(answers[0]!.message).toMatch(/^They come in May\.\n\nYou wrote: “Buttons for gloves\. x+…”$/)
  expect((await list(boss)).rows).toMatchObject([
    { answer: 'They come in May.', answeredAt: expect.any(Number), seenAt: expect.any(Number) },
  ])
  expect(await acts()).toEqual(['admin_feedback_answered'])
})
