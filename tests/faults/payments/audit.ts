// Compares our final state with Stripe's.
import type { DatabaseSync } from 'node:sqlite'
import { correctionsOf } from '../../../domain/billing/corrections.ts'
import type { PaymentChange } from '../../../domain/billing/payment-change.ts'
import { paymentRecordOf } from '../../../domain/billing/payment-record.ts'
import { subscriptionChangeOf } from '../../../domain/billing/subscription-change.ts'
import type { SubscriptionStatus } from '../../../domain/billing/subscription.ts'
import { unrefundedCancellations, expectedSnapshot } from './expected-snapshot.ts'
import type { Ledger } from './ledger.ts'

/** A row of `subscriptions`, or of its announcements. */
type Row = Record<string, unknown>
type AnnouncedChange = { id: string; from: SubscriptionStatus; to: SubscriptionStatus }
type AnnouncedNotice = { id: string; change: PaymentChange }

/** The final content of the database. */
export function readDatabase(database: DatabaseSync) {
  return {
    row: database.prepare('select * from subscriptions').get() as Row,
    announced: database
      .prepare(
        `select payload ->> '$.event.id' as id, payload ->> '$.event.from' as "from", payload ->> '$.event.to' as "to" from announced order by n`,
      )
      .all() as AnnouncedChange[],
    notices: database
      .prepare(
        `select payload ->> '$.id' as id, payload ->> '$.change' as change from announced_notices order by n`,
      )
      .all() as AnnouncedNotice[],
    snapshotsSaved: database.prepare('select n from saved_snapshots').all().length,
  }
}

/** Violations of the row, given the time and Stripe's state. */
export function auditRow(row: Row, ledger: Ledger, now: number): string[] {
  const violations: string[] = []
  const snapshot = expectedSnapshot(ledger)
  const is = {
    status: row.status,
    priceKey: row.price_key,
    stripeId: row.stripe_id,
    endsAt: row.ends_at,
    renews: row.renews === 1,
  }
  const should = paymentRecordOf(snapshot, now)
  if (JSON.stringify(is) !== JSON.stringify(should))
    violations.push(`the row is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  const left = correctionsOf(snapshot)
  if (left.length > 0) violations.push(`is left to be put right: ${JSON.stringify(left)}`)
  if (new Set(ledger.refunds).size < ledger.refunds.length) violations.push('a payment is paid back twice')
  for (const id of unrefundedCancellations(ledger)) violations.push(`${id} was cancelled, and its money kept`)
  return violations
}

/**
 * Every change is announced once, in an unbroken chain from nothing to the present status. The notices begin with a
 * start, or with an end where the start was never seen, and no plan is cancelled or resumed twice in a row. `inboxIds`
 * are the ids in the inbox.
 */
export function auditAnnouncements(
  userId: string,
  {
    row,
    announced,
    notices,
  }: { row: Row; announced: readonly AnnouncedChange[]; notices: readonly AnnouncedNotice[] },
  inboxIds: readonly string[],
): string[] {
  const violations: string[] = []
  const ids = announced.map(({ id }) => id).join()
  const expected = announced.map((_, i) => `${userId}:${i + 1}`).join()
  if (ids !== expected || row.changes !== announced.length)
    violations.push(`told of ${ids}, not of ${Number(row.changes)} changes`)
  const statusChain = ['inactive', ...announced.map(({ to }) => to)]
  for (const [i, { from, to }] of announced.entries()) {
    if (from !== statusChain[i] || from === to)
      violations.push(`told of ${from} to ${to} after ${statusChain[i]}`)
  }
  if (statusChain.at(-1) !== row.status)
    violations.push(`told of ${statusChain.at(-1)} last, and it is ${String(row.status)}`)
  for (const [i, { change: now }] of notices.entries()) {
    const before = notices[i - 1]?.change
    const isRepeated = before === now && (now === 'resumed' || now === 'canceled')
    if (isRepeated || (before === undefined && now !== 'started' && now !== 'ended'))
      violations.push(`told of ${now} after ${before ?? 'nothing'}`)
  }
  const isOwing = (status: SubscriptionStatus) => status === 'past_due' || status === 'unpaid'
  const count = (what: PaymentChange) => notices.filter((one) => one.change === what).length
  const failures = announced.filter(({ from, to }) => from === 'active' && isOwing(to)).length
  if (count('failed') !== failures) violations.push(`told of ${count('failed')} failures, not of ${failures}`)
  const ends = announced.filter(
    ({ from, to }) => to === 'canceled' && (from === 'active' || isOwing(from)),
  ).length
  if (count('ended') !== ends) violations.push(`told of ${count('ended')} ends, not of ${ends}`)
  const starts = announced.filter(({ from, to }) => to === 'active' && !isOwing(from)).length
  if (count('started') < starts) violations.push(`told of ${count('started')} starts, not of ${starts}`)
  const worth = [
    ...announced
      .filter(({ from, to }) => subscriptionChangeOf(from, to))
      .map(({ id }) => `subscription:${id}`),
    ...notices
      .filter((one) => one.change === 'canceled' || one.change === 'resumed')
      .map(({ id }) => `renewal:${id}`),
  ]
  if (inboxIds.toSorted().join() !== worth.toSorted().join())
    violations.push(`the inbox has ${inboxIds.join()}, not ${worth.join()}`)
  return violations
}
