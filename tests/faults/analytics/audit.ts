// What the roll-ups say in the end, against what must be (truth.ts).
import type { DatabaseSync } from 'node:sqlite'
import type { KeptHit } from '../../../domain/analytics/visit.ts'
import { figuresOf } from './expected-figures.ts'

const MOST_VIOLATIONS = 10

/** What is wrong, given the events on the disks of all shards and the ids of those whose phone was told so. */
export function auditOf(
  database: DatabaseSync,
  { onDisk, acknowledged }: { onDisk: readonly KeptHit[]; acknowledged: ReadonlySet<string> },
): string[] {
  const wrong: string[] = []
  const ids = new Set(onDisk.map(({ id }) => id))
  for (const id of acknowledged) if (!ids.has(id)) wrong.push(`${id} was acknowledged and is gone`)
  const should = figuresOf(onDisk)
  const is = figuresIn(database)
  for (const key of new Set([...should.keys(), ...is.keys()])) {
    if ((should.get(key) ?? 0) !== (is.get(key) ?? 0)) {
      wrong.push(`${key} is ${is.get(key) ?? 0}, not ${should.get(key) ?? 0}`)
    }
  }
  return wrong.slice(0, MOST_VIOLATIONS)
}

/** What the roll-ups say, in the words of {@link figuresOf}. */
function figuresIn(database: DatabaseSync): Map<string, number> {
  const figures = new Map<string, number>()
  for (const [dimension, names] of Object.entries(TOLD)) {
    for (const name of names) {
      const rows = database
        .prepare(
          `select at, value, sum(${name}) as n from analytics_roll_ups where dimension = ? group by at, value having n <> 0`,
        )
        .all(dimension) as { at: number; value: string; n: number }[]
      for (const { at, value, n } of rows) figures.set(`${dimension} ${at} ${value} ${name}`, n)
    }
  }
  return figures
}

const TOLD = {
  site: ['views', 'visitors', 'sessions', 'bounces', 'duration_ms', 'events'],
  page: ['views', 'visitors'],
  entry: ['sessions'],
  exit: ['sessions'],
  referrer: ['sessions'],
  country: ['sessions'],
  click: ['events'],
  event: ['events'],
}
