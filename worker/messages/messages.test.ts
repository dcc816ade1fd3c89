import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NewMessage } from '#domain/messages/message.ts'
import { sessions } from '../db/auth-schema.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { messageLimits, messages } from '../db/message-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import {
  anyone,
  person,
  type Person,
  subscriber,
  tester,
  input,
  logged,
  newMessage,
} from '../test/factories.ts'
import { freezeDate } from '../test/platform.ts'

const day = 86_400_000
const db = () => openDb(env.DB)
/** The clock stands still until the test moves it, so that no bucket refills. */

const send = async (driver: Pick<Person, 'api'>, changes: Partial<NewMessage> = {}) => {
  const response = await driver.api.messages.$post({ json: newMessage(changes) })
  return { status: response.status, body: await response.json() }
}
const history = async (driver: Person, query: Record<string, string> = {}) => {
  const response = await driver.api.messages.$get({ query })
  expect(response.status).toBe(200)
  return response.json()
}
const texts = async (driver: Person, query: Record<string, string> = {}) =>
  (await history(driver, query)).messages.map(({ text }) => text)
const refusal = (code: string) => ({ error: { code, message: expect.any(String) as string } })

test('§1.2 a copied message is in the log, without flags when it is unchanged', async () => {
  const ann = await person('ann')
  const sent = newMessage()
  const response = await ann.api.messages.$post({ json: sent })
  expect(response.status).toBe(201)
  const { message, replayed } = await response.json()
  expect(replayed).toBe(false)
  expect(message).toMatchObject({
    key: sent.key,
    text: sent.text,
    flags: [],
    reason: 'traffic',
    tipCents: null,
  })
  expect(Object.keys(message)).not.toContain('digest')
  expect((await history(ann)).messages).toEqual([message])
})

test('the log has nothing of the order: no ETA, no item count, no instruction, no words of an own reason', async () => {
  const ann = await person('ann')
  const own = {
    ...input,
    eta: 137,
    itemCount: 911,
    reason: { kind: 'own' as const, text: 'my sister is visiting' },
  }
  await logged(ann, { input: own, text: 'On my way, {name}.' })
  const row = await db().select().from(messages).get()
  expect(row).toMatchObject({ reason: 'own' })
  expect(
    JSON.stringify({ ...row, digest: '', id: '', key: '', userId: '', composedAt: 0, createdAt: 0 }),
  ).not.toMatch(/137|911|sister|leave_at_door/)
})

test('§1.2 the log has no field for a name or a store: a phone that sends them has them dropped', async () => {
  const ann = await person('ann')
  const sent = { ...newMessage(), text: 'Hi {name}, your order from {store} is with me.' }
  const identifying = {
    ...sent,
    name: 'Zoë',
    firstName: 'Zoë',
    store: 'Plum Tree',
    address: '12 Harbour Parade',
  }
  await ann.api.messages.$post({ json: identifying })
  const rows = await db().select().from(messages)
  expect(rows).toMatchObject([{ text: sent.text }])
  expect(JSON.stringify(rows)).not.toMatch(/zoë|plum|harbour/i)
})

test('a phone that sends the same message again gets the same answer, and it is one message', async () => {
  const ann = await person('ann')
  const sent = newMessage()
  const first = await ann.api.messages.$post({ json: sent })
  const again = await ann.api.messages.$post({ json: sent })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toEqual({ message: (await first.json()).message, replayed: true })
  expect((await history(ann)).messages).toHaveLength(1)
})

test('a message of a tester whose seat was taken away since is answered again, and not refused', async () => {
  const bob = await tester('bob')
  const sent = newMessage({ mode: 'automated' })
  expect((await bob.api.messages.$post({ json: sent })).status).toBe(201)
  await db().update(testerProfiles).set({ isActive: false })
  const again = await bob.api.messages.$post({ json: sent })
  expect([again.status, await again.json()]).toMatchObject([200, { replayed: true }])
  expect(await send(bob, { mode: 'automated' })).toEqual({ status: 403, body: refusal('plan_required') })
})

test('the same message sent ten times at once is one message', async () => {
  const ann = await person('ann')
  const sent = newMessage()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ann.api.messages.$post({ json: sent })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(9).fill(200), 201])
  expect(await db().$count(messages)).toBe(1)
})

test('one key for two messages is a conflict, and another driver may use it', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { key } = await logged(ann)
  expect(await send(ann, { key, text: 'Something else.' })).toEqual({
    status: 409,
    body: refusal('conflict'),
  })
  expect((await send(bob, { key })).status).toBe(201)
})

test('an edited message is logged as it was sent, with a flag', async () => {
  const ann = await person('ann')
  expect((await logged(ann, { text: 'On my way, see you soon!' })).flags).toContain('differs_from_grammar')
  const smile = await logged(ann, { text: '🙂' })
  expect(smile).toMatchObject({ text: '🙂', flags: ['differs_from_grammar', 'newer_lint_block'] })
})

test('a message that today’s lint would stop is logged as it was sent, with a flag', async () => {
  const ann = await person('ann')
  const text = 'Please leave me a big tip, my rent is due.'
  const begging = await logged(ann, { text })
  expect(begging).toMatchObject({ text, flags: ['differs_from_grammar', 'newer_lint_block'] })
})

test.for([
  ['an ETA of -5', { input: { ...input, eta: -5 } }, /^input\.eta: .*at least/],
  ['an ETA of 9999', { input: { ...input, eta: 9999 } }, /^input\.eta: .*at most/],
  [
    'a reason of 10,000 characters',
    { input: { ...input, reason: { kind: 'own', text: 'x'.repeat(10_000) } } },
    /140/,
  ],
  ['an empty message', { text: ' \n ' }, /^text: The message is empty/],
  ['a message of 301 characters', { text: 'x'.repeat(301) }, /^text: .*300/],
  ['a key that is none', { key: 'again' }, /^key: /],
  [
    'a moment that there is not',
    { text: 'Enjoy!', input: { ...input, moment: 'eaten' } },
    /^input\.moment: /,
  ],
  ['a seed that is no whole number', { seed: 0.5 }, /^seed: /],
] as const)('%s is refused, with the field and the reason', async ([, changes, message]) => {
  const ann = await person('ann')
  const { status, body } = await send(ann, changes as Partial<NewMessage>)
  expect({ status, body }).toEqual({ status: 400, body: refusal('invalid_input') })
  expect('error' in body && (body as { error: { message: string } }).error.message).toMatch(message)
  expect(await db().$count(messages)).toBe(0)
})

test('a body that is too large or not JSON is refused', async () => {
  const ann = await person('ann')
  const post = (body: string) =>
    ann.fetch('/api/messages', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect((await post(JSON.stringify({ ...newMessage(), more: 'x'.repeat(70_000) }))).status).toBe(413)
  const broken = await post('{')
  expect([broken.status, await broken.json()]).toEqual([400, refusal('invalid_input')])
})

test('§1.3 §6.2 a free driver makes messages by hand only', async () => {
  const ann = await person('ann')
  for (const mode of ['automated', 'ai_enhanced'] as const) {
    expect(await send(ann, { mode })).toEqual({ status: 403, body: refusal('plan_required') })
  }
  expect((await send(ann)).status).toBe(201)
})

test('§6.3 §6.4 subscribers and active testers make them in every mode', async () => {
  for (const driver of [await subscriber('ann'), await tester('bob')]) {
    for (const mode of ['automated', 'ai_enhanced', 'manual'] as const) {
      expect((await logged(driver, { mode })).flags).toEqual([])
    }
  }
})

test('a message made offline while premium is logged after the plan has ended, with a flag', async () => {
  const [ann, bob] = [await subscriber('ann'), await tester('bob')]
  const ended = Date.now() - day
  await db().update(subscriptions).set({ endsAt: ended })
  await db().update(testerProfiles).set({ expiresAt: ended })
  for (const driver of [ann, bob]) {
    const { flags } = await logged(driver, { mode: 'automated', composedAt: ended - 1000 })
    expect(flags).toEqual(['plan_changed'])
    expect((await send(driver, { mode: 'automated', composedAt: ended + 1000 })).status).toBe(403)
  }
})

test("a phone's wrong clock moves a message to now, or to a month ago, and loses nothing", async () => {
  const ann = await person('ann')
  const now = Date.now()
  const future = await logged(ann, { composedAt: now + 90 * day })
  const past = await logged(ann, { composedAt: 0 })
  const offline = await logged(ann, { composedAt: now - 3 * day })
  expect(future.composedAt).toBeLessThanOrEqual(Date.now())
  expect(past.composedAt).toBeGreaterThanOrEqual(now - 30 * day)
  expect(offline.composedAt).toBe(now - 3 * day)
  expect((await history(ann)).messages.map(({ id }) => id)).toEqual([future.id, offline.id, past.id])
})

test('the history is read page by page, newest first, without gaps or repeats', async () => {
  const ann = await person('ann')
  const now = Date.now()
  // Several of one moment, as an offline phone may send them.
  for (let i = 0; i < 7; i++) await logged(ann, { text: `message ${i}`, composedAt: now - 1000 * (i >> 1) })
  const all = await texts(ann)
  const read: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await history(ann, { limit: '3', ...(cursor ? { cursor } : {}) })
    read.push(...page.messages.map(({ text }) => text))
    cursor = page.next
    // A message logged meanwhile does not shift the pages.
    await logged(ann, { text: 'newer' })
  } while (cursor)
  expect(read).toEqual(all)
  expect(read).toHaveLength(7)
})

test('an invalid cursor, and a page that is too large, are refused', async () => {
  const ann = await person('ann')
  for (const query of [{ cursor: 'x' }, { cursor: btoa('[1,"2"]') }, { limit: '51' }, { limit: 'many' }]) {
    const response = await ann.api.messages.$get({ query })
    expect([response.status, await response.json()]).toEqual([400, refusal('invalid_input')])
  }
})

test('the history is searched by words, in any case, also with % and _', async () => {
  const ann = await person('ann')
  const long = `${'Thanks for your patience while I wait for your order at '.repeat(2)}{store}`
  for (const text of ['Traffic is slow', '100% on my way', 'under_score', long]) await logged(ann, { text })
  expect(await texts(ann, { q: 'tRAFFIC' })).toEqual(['Traffic is slow'])
  expect(await texts(ann, { q: '%' })).toEqual(['100% on my way'])
  expect(await texts(ann, { q: '_' })).toEqual(['under_score'])
  expect(await texts(ann, { q: long.slice(0, 80).toUpperCase() })).toEqual([long])
  expect(await texts(ann, { q: "' or 1=1 --" })).toEqual([])
})

test('a deleted message is gone with its words, its key stays used, and deleting again does no harm', async () => {
  const ann = await person('ann')
  const sent = newMessage({ text: 'Delete me' })
  const { id } = await logged(ann, sent)
  const remove = () => ann.api.messages[':id'].$delete({ param: { id } })
  expect((await remove()).status).toBe(204)
  const row = () => db().select().from(messages).where(eq(messages.id, id)).get()
  const deleted = await row()
  // From a digest anybody with the row could try out what the words were.
  expect(deleted).toMatchObject({ text: '', digest: '', deletedAt: expect.any(Number) as number })
  expect(await texts(ann)).toEqual([])
  expect(await texts(ann, { q: 'Delete' })).toEqual([])
  expect((await remove()).status).toBe(204)
  expect(await row()).toEqual(deleted)
  expect((await ann.api.messages.$post({ json: sent })).status).toBe(200)
  expect(await texts(ann)).toEqual([])
})

test('§8.16 a driver logs thirty messages at once; the next has to wait, and one that is logged already never has to', async () => {
  freezeDate()
  const ann = await person('ann')
  const sent = Array.from({ length: 30 }, () => newMessage())
  for (const message of sent) expect((await ann.api.messages.$post({ json: message })).status).toBe(201)
  const refused = await ann.api.messages.$post({ json: newMessage() })
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '2',
    refusal('rate_limited'),
  ])
  const again = await Promise.all(sent.map((message) => ann.api.messages.$post({ json: message })))
  expect(again.map(({ status }) => status)).toEqual(sent.map(() => 200))
  // The key of another message is a conflict then too, and other drivers do not wait.
  expect((await send(ann, { key: sent[0]!.key, text: 'Something else.' })).status).toBe(409)
  expect((await send(await person('bob'))).status).toBe(201)
  expect(await db().$count(messages)).toBe(31)
})

test('§8.16 sending a logged message again costs nothing', async () => {
  freezeDate()
  const ann = await person('ann')
  const sent = newMessage()
  for (let n = 0; n < 40; n++) expect((await ann.api.messages.$post({ json: sent })).status).toBeLessThan(300)
  const more = Array.from({ length: 25 }, () => ann.api.messages.$post({ json: newMessage() }))
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual(more.map(() => 201))
})

test('§8.16 a driver logs four hundred messages in a day', async () => {
  freezeDate()
  const ann = await person('ann')
  const rest = { minuteFullAt: 0, hour: 0, counted: 0 }
  // 399 tokens of 216 s each are taken.
  await db()
    .insert(messageLimits)
    .values({ userId: ann.id, ...rest, dayFullAt: Date.now() + 399 * 216_000 })
  expect((await send(ann)).status).toBe(201)
  const refused = await ann.api.messages.$post({ json: newMessage() })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 216])
})

test('§6.6 nobody sees or deletes the messages of another', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { id } = await logged(ann)
  expect(await texts(bob)).toEqual([])
  expect((await bob.api.messages[':id'].$delete({ param: { id } })).status).toBe(404)
  expect(await texts(ann)).toHaveLength(1)
})

test('§6.7 strangers and signed-out drivers log nothing', async () => {
  const ann = await person('ann')
  expect(await send(anyone())).toEqual({ status: 401, body: refusal('unauthenticated') })
  await db().delete(sessions).where(eq(sessions.userId, ann.id))
  expect(await send(ann)).toEqual({ status: 401, body: refusal('unauthenticated') })
  expect(await db().$count(messages)).toBe(0)
})
