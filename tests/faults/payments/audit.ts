// What we know in the end, against what is true at Stripe.
import type { DatabaseSync } from 'node:sqlite'
import { correctionsOf } from '../../../domain/billing/corrections.ts'
import { recordOf } from '../../../domain/billing/payment-record.ts'
import { changeOf } from '../../../domain/billing/subscription-change.ts'
import type { Ledger } from './ledger.ts'
import { keptWrongly, truthOf } from './expected-snapshot.ts'

/** A row of `subscriptions`, and of what was told of it. */
type Row = Record<string, unknown>
type Told = { id: string; from: string; to: string }

/** What the database has, at the end. */
export function standingIn(database: DatabaseSync) {
  return {
    row: database.prepare('select * from subscriptions').get() as Row,
    told: database
      .prepare(
        `select payload ->> '$.event.id' as id, payload ->> '$.event.from' as "from", payload ->> '$.event.to' as "to" from told order by n`,
      )
      .all() as Told[],
    looks: database.prepare('select n from noted').all().length,
  }
}

/** What is wrong with the row, given the time and what is true. */
export function auditRow(row: Row, ledger: Ledger, now: number): string[] {
  const wrong: string[] = []
  const truth = truthOf(ledger)
  const is = {
    status: row.status,
    priceKey: row.price_key,
    stripeId: row.stripe_id,
    endsAt: row.ends_at,
    renews: row.renews === 1,
  }
  const should = recordOf(truth, now)
  if (JSON.stringify(is) !== JSON.stringify(should))
    wrong.push(`the row is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  const left = correctionsOf(truth)
  if (left.length > 0) wrong.push(`is left to be put right: ${JSON.stringify(left)}`)
  if (new Set(ledger.refunds).size < ledger.refunds.length) wrong.push('a payment is paid back twice')
  for (const id of keptWrongly(ledger)) wrong.push(`${id} was cancelled, and its money kept`)
  return wrong
}

/** Every change is told of once, in an unbroken line from nothing to what is. `heard` are the ids in the inbox. */
export function auditTold(
  userId: string,
  { row, told }: { row: Row; told: readonly Told[] },
  heard: readonly string[],
): string[] {
  const wrong: string[] = []
  const ids = told.map(({ id }) => id).join()
  const expected = told.map((_, i) => `${userId}:${i + 1}`).join()
  if (ids !== expected || row.changes !== told.length)
    wrong.push(`told of ${ids}, not of ${Number(row.changes)} changes`)
  const line = ['inactive', ...told.map(({ to }) => to)]
  for (const [i, { from, to }] of told.entries()) {
    if (from !== line[i] || from === to) wrong.push(`told of ${from} to ${to} after ${line[i]}`)
  }
  if (line.at(-1) !== row.status) wrong.push(`told of ${line.at(-1)} last, and it is ${String(row.status)}`)
  const worth = told.filter(({ from, to }) => changeOf(from, to)).map(({ id }) => `subscription:${id}`)
  if (heard.toSorted().join() !== worth.toSorted().join())
    wrong.push(`the inbox has ${heard.join()}, not ${worth.join()}`)
  return wrong
}
