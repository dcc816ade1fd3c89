import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { counterShardStub } from '../counter/stubs.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { admin } from '../test/factories.ts'
import { defineJob, type RetryPolicy } from './define-job.ts'
import type { Job, JobKind } from './job.ts'
import { registerJobs } from './job.ts'
import { runDueJobs } from './jobs.ts'

afterEach(() => vi.restoreAllMocks())

const db = () => openDb(env.DB)

const policies: Record<JobKind, RetryPolicy> = {
  count_message: 'forever',
  delete_user_objects: 'forever',
  sync_payments: 'forever',
  find_payer: 'forever',
  close_customer: 'forever',
  apply_payment_pause: 'forever',
  reconcile_rewards: 'forever',
  send_mail: 'until_deadline',
  push: 'until_deadline',
  announce: 'until_deadline',
  send_code: 'until_deadline',
  send_change_notice: 'until_deadline',
  notify: 'dead_letter',
  engage: 'dead_letter',
  remind_tip: 'dead_letter',
  notify_expiring: 'dead_letter',
  notify_payment: 'dead_letter',
  notify_tester: 'dead_letter',
  notify_waiting: 'dead_letter',
  notify_applicant: 'dead_letter',
  notify_referrer: 'dead_letter',
}
const kinds = Object.keys(policies) as JobKind[]

/** Writes a job as another version of the Worker might have. */
const plant = (id: string, kind: string, payload: unknown) =>
  env.DB.prepare('insert into jobs values (?, ?, ?, 0, 0, 0)').bind(id, kind, JSON.stringify(payload)).run()

test('a job of any kind whose payload does not fit is kept, logged without its words and retried, and stops no other', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const kind of kinds) await plant(kind, kind, { words: 'Only for Ann' })
  await plant('null', 'notify', null)
  await plant('text', 'send_mail', 'Only for Ann')
  await plant('half', 'engage', { userId: 'ann', event: { type: 'tip_logged' } })
  await plant('good', 'count_message', { userId: 'ann', at: Date.now(), shard: 'counter-shard:v1:0' })
  const before = Date.now()
  await runDueJobs(env, db())

  const kept = await db().select().from(jobs)
  expect(kept.map(({ id }) => id).toSorted()).toEqual([...kinds, 'half', 'null', 'text'].toSorted())
  expect(kept.every(({ attempts, dueAt }) => attempts === 1 && dueAt > before)).toBe(true)
  expect((await counterShardStub(env, 'counter-shard:v1:0').tally()).total).toBe(1)

  const lines = logged.mock.calls.map((line) => line.map(String).join(' '))
  for (const kind of kinds)
    expect(lines).toContainEqual(
      expect.stringMatching(`^jobs: 1 of kind ${kind} failed .*The payload does not fit its schema: \\w+`),
    )
  expect(lines).toContainEqual(expect.stringMatching(/engage failed .*schema: event\.messageId$/))
  expect(lines).toContainEqual(expect.stringMatching(/notify failed .*schema: all of it$/))
  expect(lines.join()).not.toContain('Only for Ann')
})

test('the administrator reads a label and the policy of each kind, and a kind of a newer version by its own name', async () => {
  const boss = await admin()
  for (const kind of [...kinds, 'water_plants']) await plant(kind, kind, {})
  const { kinds: shown } = await (await boss.api.admin.outbox.$get()).json()
  const described = new Map(shown.map((one) => [one.kind, one]))
  for (const kind of kinds) {
    expect(described.get(kind)).toMatchObject({ retryPolicy: policies[kind] })
    expect(described.get(kind)?.label).toMatch(/^[A-Z][a-z]*( [a-z]+)+$/)
  }
  expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length)
  expect(described.get('notify')?.label).toBe('Inbox notification')
  expect(described.get('water_plants')).toMatchObject({ label: 'water plants', retryPolicy: 'forever' })
})

test('a kind that two definitions share, or that no feature declares, is refused', async () => {
  const definition = defineJob({
    kind: 'remind_tip',
    label: 'A reminder',
    // @ts-expect-error A schema is for the payload of its kind.
    payload: undefined,
    // @ts-expect-error Only a payload with `until` has a deadline.
    retryPolicy: 'until_deadline',
    handler: async () => {},
  })
  // @ts-expect-error The other kinds that features declare are missing.
  expect(() => registerJobs([definition, definition])).toThrow('the same name')
  // @ts-expect-error No feature declares it.
  const undeclared: Job = { id: 'a', kind: 'water_plants', payload: {} }
  expect(policies).not.toHaveProperty(undeclared.kind)
})
