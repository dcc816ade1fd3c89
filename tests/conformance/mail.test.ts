import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../domain/time.ts'
import type { Job } from '../../worker/jobs/job.ts'
import { freshEmail, sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture()
})
afterEach(() => fixture.mailbox.refuse(undefined))
afterAll(() => fixture.stop())

const later = () => Date.now() + HOUR_MS
const db = () => fixture.server.miniflare.getD1Database('DB', 'kindrop')

/** Enqueues a job as the service does, due now. */
async function enqueued({ kind, payload }: { kind: Job['kind'] | 'send_code'; payload: object }, dueAt = 0) {
  const id = crypto.randomUUID()
  const row = [id, kind, JSON.stringify(payload), dueAt, Date.now()]
  const insert = 'insert into jobs (id, kind, payload, due_at, created_at) values (?, ?, ?, ?, ?)'
  await (
    await db()
  )
    .prepare(insert)
    .bind(...row)
    .run()
  return id
}
const isDelivered = async (id: string) =>
  (await (await db()).prepare('select attempts from jobs where id = ?').bind(id).first()) === null

test('§7.4 a mail comes with its code and its link, in words and as a page', async () => {
  const to = freshEmail()
  const link = `${fixture.origin}/auth/confirm?token_hash=abc&type=signup`
  const id = await enqueued({
    kind: 'send_mail',
    payload: { to, template: 'confirm', values: { code: '123456', link }, until: later() },
  })
  await fixture.server.tick()
  const mail = await fixture.mailbox.latest(to)
  expect(mail).toMatchObject({ kind: 'mail', to, code: '123456', link })
  expect(mail.from).toBe('Kindrop <hello@kindrop.example>')
  expect(mail.subject).toBe('123456 confirms your email for Kindrop')
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail.text).toContain('The code is good for 10 minutes, the button for 1 hour.')
  expect(mail.html + mail.text + mail.subject).not.toContain('{{')
  expect(await isDelivered(id)).toBe(true)
})

test('§7.4 a text message ends in the line by which browsers fill the code in', async () => {
  const to = '61491570006'
  const site = 'https://kindrop.example'
  const payload = {
    to,
    kind: 'magic_link',
    site,
    redirectTo: site,
    create: { data: {} },
    until: later(),
  }
  await enqueued({ kind: 'send_code', payload })
  await fixture.server.tick()
  const sms = await fixture.mailbox.latest(to)
  expect(sms).toMatchObject({ kind: 'sms', to: `+${to}`, code: expect.stringMatching(/^\d{6}$/) })
  expect(sms.text).toBe(`${sms.code} is your Kindrop code\n\n@kindrop.example #${sms.code}`)
})

test('§7.4 during an outage of the mail service a mail waits, and is sent after it', async () => {
  fixture.mailbox.refuse(503)
  const to = freshEmail()
  const id = await enqueued({
    kind: 'send_mail',
    payload: { to, template: 'account_exists', values: { link: fixture.origin }, until: later() },
  })
  await fixture.server.tick()
  expect(fixture.mailbox.messages(to)).toEqual([])
  expect(await isDelivered(id)).toBe(false)

  fixture.mailbox.refuse(undefined)
  await (await db()).prepare('update jobs set due_at = 0 where id = ?').bind(id).run()
  await fixture.server.tick()
  expect(await fixture.mailbox.latest(to)).toMatchObject({ subject: 'You already have a Kindrop account' })
  expect(await isDelivered(id)).toBe(true)
})

test('§7.4 a mail whose code is no longer good is given up', async () => {
  const to = freshEmail()
  const payload = { to, template: 'reauthentication', values: { code: '111222' } } as const
  const id = await enqueued({ kind: 'send_mail', payload: { ...payload, until: Date.now() - 1 } })
  await fixture.server.tick()
  expect(await isDelivered(id)).toBe(true)
  expect(fixture.mailbox.messages(to)).toEqual([])
})

test('§7.4 one mail that cannot be sent keeps no other from being sent', async () => {
  const [bad, good] = ['ann@example.com\r\nBcc: everyone@example.com', freshEmail()]
  const mail = { template: 'reauthentication', values: { code: '333444' }, until: later() } as const
  await enqueued({ kind: 'send_mail', payload: { to: bad, ...mail } }, 0)
  await enqueued({ kind: 'send_mail', payload: { to: good, ...mail } }, 1)
  await fixture.server.tick()
  expect((await fixture.mailbox.latest(good)).code).toBe('333444')
  expect(fixture.mailbox.messages().filter(({ to }) => to.includes('everyone'))).toEqual([])
})
