// Compares the final roll-ups with the expected figures (expected-figures.ts).
import type { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../../../domain/analytics/visit.ts'
import { expectedFigures } from './expected-figures.ts'

const MOST_VIOLATIONS = 10

/** Violations, given the events on the disks of all shards and the ids that were acknowledged to a phone. */
export function auditOf(
  database: DatabaseSync,
  { onDisk, acknowledged }: { onDisk: readonly StoredEvent[]; acknowledged: ReadonlySet<string> },
): string[] {
  const violations: string[] = []
  const ids = new Set(onDisk.map(({ id }) => id))
  for (const id of acknowledged) if (!ids.has(id)) violations.push(`${id} was acknowledged and is gone`)
  const expected = expectedFigures(onDisk)
  const actual = figuresIn(database)
  for (const key of new Set([...expected.keys(), ...actual.keys()])) {
    if ((expected.get(key) ?? 0) !== (actual.get(key) ?? 0)) {
      violations.push(`${key} is ${actual.get(key) ?? 0}, not ${expected.get(key) ?? 0}`)
    }
  }
  return violations.slice(0, MOST_VIOLATIONS)
}

/** The roll-ups in the form of {@link expectedFigures}. */
function figuresIn(database: DatabaseSync): Map<string, number> {
  const figures = new Map<string, number>()
  for (const [dimension, names] of Object.entries(FIGURES)) {
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

const FIGURES = {
  site: ['views', 'visitors', 'sessions', 'bounces', 'duration_ms', 'events'],
  page: ['views', 'visitors'],
  entry: ['sessions'],
  exit: ['sessions'],
  referrer: ['sessions'],
  country: ['sessions'],
  click: ['events'],
  event: ['events'],
}
