import { expect, test } from 'vitest'
import { type HealthFacts, healthLines, STUCK_ATTEMPTS } from './overview.ts'

const now = 1_795_000_000_000
const healthy: HealthFacts = {
  now,
  settings: true,
  database: true,
  storage: true,
  counter: true,
  visits: { full: 0, deadLetters: 0 },
  cronAt: now - 20_000,
  cronFailures: [],
  jobs: { waiting: 0, late: 0, stuck: 0, lateMails: 0, dead: 0 },
  mails: { size: 3000, left: 2900 },
  stripe: { isOpen: true, hasWebhookSecret: true, lastEventAt: now, refusedSince: null },
  services: { mail: true, push: true, model: true },
  google: true,
  sms: true,
}
const problemsOf = (changes: Partial<HealthFacts>) =>
  healthLines({ ...healthy, ...changes })
    .filter(({ state }) => state !== 'good')
    .map(({ part, state, message }) => `${state}: ${part}: ${message}`)

test('§2.20 a service without faults has no warning in the overview', () => {
  expect(problemsOf({})).toEqual([])
})

test.each<[string, Partial<HealthFacts>, RegExp]>([
  ['the database is away', { database: false }, /^bad: Database: D1 does not answer/],
  ['pictures are away', { storage: false }, /^bad: Screenshots: R2 does not answer/],
  ['the counter is away', { counter: false }, /^bad: World counter/],
  ['a shard of visits is away', { visits: null }, /^bad: Visits: A shard does not answer/],
  [
    'a shard of visits is full',
    { visits: { full: 1, deadLetters: 3 } },
    /^check: Visits: 1 shard is full and counts nobody/,
  ],
  [
    'visits cannot be written',
    { visits: { full: 0, deadLetters: 2 } },
    /^check: Visits: 2 batches are in no report/,
  ],
  ['the cron has never run', { cronAt: null }, /^check: Each minute’s work: It has not run yet/],
  ['the cron stands still', { cronAt: now - 11 * 60_000 }, /^bad: Each minute’s work: .*11 minutes/],
  [
    'a job of the cron has failed',
    { cronFailures: [{ job: 'the sum of tips', at: now - 60_000 }] },
    /^check: Each minute’s work: Ran, but could not do: the sum of tips\.$/,
  ],
  [
    'jobs are late',
    { jobs: { waiting: 9, late: 2, stuck: 0, lateMails: 0, dead: 0 } },
    /^check: Jobs: 2 late by more than 5 minutes/,
  ],
  [
    'a job was given up',
    { jobs: { waiting: 9, late: 2, stuck: 0, lateMails: 0, dead: 1 } },
    /^check: Jobs: 1 job was given up/,
  ],
  [
    'a job is stuck',
    { jobs: { waiting: 9, late: 2, stuck: 1, lateMails: 0, dead: 0 } },
    new RegExp(`^bad: Jobs: 1 job has failed ${STUCK_ATTEMPTS} times`),
  ],
  [
    'mail does not go',
    { jobs: { waiting: 9, late: 0, stuck: 0, lateMails: 3, dead: 0 } },
    /^check: Mail: 3 mails are late/,
  ],
  [
    'half of the mail allowance is used',
    { mails: { size: 3000, left: 1500 } },
    /^check: Mail allowance: 1,500 of 3,000 free\. It refills over an hour\. Newcomers may have to wait/,
  ],
  ['no mail is left', { mails: { size: 3000, left: 0 } }, /^bad: Mail allowance: 0 of 3,000 free/],
  ['mails have no limit', { mails: null }, /^off: Mail allowance: No limit/],
  ['the limits are away', { mails: undefined }, /^bad: Mail allowance: The limits do not answer/],
  [
    'Stripe cannot tell us',
    { stripe: { ...healthy.stripe, hasWebhookSecret: false, lastEventAt: null } },
    /^bad: Payments: The webhook’s secret is missing/,
  ],
  [
    'Stripe refuses our key',
    { stripe: { ...healthy.stripe, refusedSince: now - 5 * 60_000 } },
    /^bad: Payments: Stripe refuses our key \(STRIPE_SECRET_KEY\), first 5 min ago: nobody can pay/,
  ],
  [
    'mail is not set up',
    { services: { ...healthy.services, mail: false } },
    /^bad: Mail: Not set up \(the binding EMAIL\)/,
  ],
  [
    'no model is set up',
    { services: { ...healthy.services, model: false } },
    /^off: AI-enhanced messages: No model is set up/,
  ],
  [
    'Stripe is not set up',
    { stripe: { ...healthy.stripe, isOpen: false, hasWebhookSecret: false, lastEventAt: null } },
    /^off: Payments: Stripe is not set up: nobody can pay/,
  ],
])('§2.20 the overview says in words that %s', (_, changes, words) => {
  expect(problemsOf(changes)).toHaveLength(1)
  expect(problemsOf(changes)[0]).toMatch(words)
})

test('§2.20 the overview leaves out a cron job that failed an hour ago, and lists the worst fault first', () => {
  expect(problemsOf({ cronFailures: [{ job: 'the sum of tips', at: now - 3_600_000 }] })).toEqual([])
  expect(
    problemsOf({ google: false, cronAt: null, database: false }).map((line) => line.split(':')[0]),
  ).toEqual(['bad', 'check', 'off'])
})
