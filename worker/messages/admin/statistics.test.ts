import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { analyticsRollUps } from '../../db/analytics-schema.ts'
import { openDb } from '../../db/db.ts'
import { messages } from '../../db/message-schema.ts'
import { admin, person, type Person, logged } from '../../test/factories.ts'

const midnight = Date.UTC(2026, 10, 20)

async function wrote(driver: Person, changes: Partial<typeof messages.$inferInsert> = {}) {
  await openDb(env.DB)
    .insert(messages)
    .values({
      id: crypto.randomUUID(),
      userId: driver.id,
      key: crypto.randomUUID(),
      digest: '',
      mode: 'manual',
      moment: 'picked_up',
      tone: 'warm',
      platform: 'doordash',
      text: 'For nobody but the customer',
      flags: [],
      composedAt: midnight,
      createdAt: midnight,
      ...changes,
    })
}

test('§3.9 the administrator sees counts by day, mode, moment, tone, platform, flags and tips, and no text', async () => {
  const [ann, bob, boss] = [await person('ann'), await person('bob'), await admin()]
  await wrote(ann, { createdAt: midnight - 1 })
  await wrote(ann, { tipCents: 250, tipCurrency: 'AUD' })
  await wrote(ann, { mode: 'automated', moment: 'delivered', flags: ['newer_lint_block', 'plan_changed'] })
  await wrote(bob, {
    createdAt: midnight + DAY_MS,
    tone: 'brief',
    flags: ['plan_changed'],
    tipCents: 300,
    tipCurrency: 'AUD',
  })
  await wrote(bob, {
    createdAt: midnight + DAY_MS,
    platform: 'wolt',
    text: '',
    deletedAt: 1,
    tipCents: 100,
    tipCurrency: 'USD',
  })
  await wrote(bob, { createdAt: midnight + 2 * DAY_MS })
  const counted = { dimension: 'event', isBot: false, detail: 'asks_for_tips', value: 'lint_hit' } as const
  await openDb(env.DB)
    .insert(analyticsRollUps)
    .values([
      { ...counted, at: midnight, events: 2 },
      { ...counted, at: midnight + DAY_MS, events: 3 },
      { ...counted, at: midnight + 2 * DAY_MS, events: 50 },
      { ...counted, at: midnight, isBot: true, events: 50 },
      { ...counted, at: midnight, value: 'page_open', events: 50 },
      { ...counted, at: midnight, value: 'reading_failed', detail: 'blurred', events: 1 },
    ])
  const query = { from: String(midnight), to: String(midnight + 2 * DAY_MS) }
  const seen = await (await boss.api.admin.messages.$get({ query })).json()
  expect(seen).toEqual({
    messages: 4,
    drivers: 2,
    days: [
      { day: '2026-11-20', mode: 'automated', messages: 1 },
      { day: '2026-11-20', mode: 'manual', messages: 1 },
      { day: '2026-11-21', mode: 'manual', messages: 2 },
    ],
    moments: [
      { name: 'picked_up', messages: 3 },
      { name: 'delivered', messages: 1 },
    ],
    tones: [
      { name: 'warm', messages: 3 },
      { name: 'brief', messages: 1 },
    ],
    platforms: [
      { name: 'doordash', messages: 3 },
      { name: 'wolt', messages: 1 },
    ],
    flags: [
      { name: 'plan_changed', messages: 2 },
      { name: 'newer_lint_block', messages: 1 },
    ],
    tips: [
      { currency: 'AUD', messages: 2, cents: 550 },
      { currency: 'USD', messages: 1, cents: 100 },
    ],
    signals: [
      { name: 'lint_hit', label: 'asks_for_tips', times: 5 },
      { name: 'reading_failed', label: 'blurred', times: 1 },
    ],
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
  })
})

test('§3.9 a message that is logged now counts today, an empty stretch is empty, and more than a year is refused', async () => {
  const [ann, boss] = [await person('ann'), await admin()]
  await logged(ann)
  const ask = (from: number, to: number) =>
    boss.api.admin.messages.$get({ query: { from: String(from), to: String(to) } })
  expect(await (await ask(Date.now() - DAY_MS, Date.now() + DAY_MS)).json()).toMatchObject({
    messages: 1,
    drivers: 1,
  })
  expect(await (await ask(1, 2)).json()).toMatchObject({ messages: 0, drivers: 0, days: [], tips: [] })
  expect([(await ask(2, 1)).status, (await ask(0, 401 * DAY_MS)).status]).toEqual([400, 400])
})
