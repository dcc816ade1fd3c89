import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  property,
  record,
  sample,
  uniqueArray,
  uuid,
} from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRows, rollUp, type RollUpRow } from './roll-up.ts'
import type { StoredEvent, DailySession, DailyVisitor } from './visit.ts'
import '../fixed-seed.test-data.ts'

const noon = Date.UTC(2026, 10, 21, 12)

/** Any event of a few visitors, sessions and pages of a day, so that they meet often. */
const anyEvent = record({
  id: uuid({ version: 7 }),
  at: integer({ min: noon - 20 * 3_600_000, max: noon }),
  session: constantFrom('s1', 's2', 's3'),
  path: constantFrom('/', '/tips', '/faq'),
  visitor: constantFrom('v1', 'v2'),
  bot: constantFrom(null, null, 'agent', 'headers'),
  country: constantFrom('AU', 'NZ'),
  device: constantFrom('phone', 'desktop'),
  browser: constant('Chrome'),
  os: constant('Android'),
  kind: constantFrom('view', 'click', 'scroll', 'event'),
  referrer: constantFrom('', 'google.com'),
  utm: constantFrom({}, { source: 'radio' }),
  isReferral: boolean(),
  title: constant(''),
  target: constant('a'),
  depth: constant(25),
  name: constant('lint_hit'),
  label: constant(''),
  value: integer({ min: 0, max: 9 }),
}) as Arbitrary<StoredEvent>
const anyEvents = uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength: 30 })

/** The roll-ups after the events arrived in these batches. */
function rolledUp(portions: StoredEvent[][]): RollUpRow[] {
  const known = { sessions: new Map<string, DailySession>(), visitors: new Map<string, DailyVisitor>() }
  return mergeRows(portions.flatMap((events) => rollUp(events, known)))
}

const sorted = (rows: RollUpRow[]) => rows.map((row) => JSON.stringify(row)).toSorted()
const sum = (rows: RollUpRow[], dimension: string, figure: keyof RollUpRow['figures']) =>
  rows.filter((row) => row.dimension === dimension).reduce((total, { figures }) => total + figures[figure], 0)

test('§3.13 the order and batches of events do not change the final figures', () => {
  assert(
    property(anyEvents, array(nat(29), { maxLength: 30 }), nat(30), (events, swaps, cut) => {
      const shuffled = [...events]
      for (const [i, j] of swaps.entries()) {
        const [one, other] = [shuffled[i], shuffled[j]]
        if (one && other) [shuffled[i], shuffled[j]] = [other, one]
      }
      const portions = [shuffled.slice(0, cut), ...shuffled.slice(cut).map((hit) => [hit])]
      expect(sorted(rolledUp(portions))).toEqual(sorted(rolledUp([events])))
    }),
  )
})

test('every session, visitor and view counts once, and no figure is ever below zero', () => {
  assert(
    property(anyEvents, (events) => {
      const rows = rolledUp(events.map((hit) => [hit]))
      const views = events.filter(({ kind }) => kind === 'view')
      expect(sum(rows, 'site', 'sessions')).toBe(new Set(events.map(({ session }) => session)).size)
      const visitors = new Set(events.map(({ visitor, bot }) => `${visitor} ${bot !== null}`))
      expect(sum(rows, 'site', 'visitors')).toBe(visitors.size)
      expect(sum(rows, 'site', 'views')).toBe(views.length)
      expect(sum(rows, 'page', 'views')).toBe(views.length)
      const begun = new Set(views.map(({ session }) => session)).size
      expect([sum(rows, 'entry', 'sessions'), sum(rows, 'exit', 'sessions')]).toEqual([begun, begun])
      expect(sum(rows, 'country', 'sessions')).toBe(sum(rows, 'site', 'sessions'))
      for (const { figures } of rows)
        for (const figure of Object.values(figures)) expect(figure).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('§9.16 a forged endless session counts as half a day', () => {
  const [first, last] = sample(anyEvents, { numRuns: 50, seed: 1 }).find((events) => events.length > 1)!
  const rows = rolledUp([[{ ...first!, session: 's', at: 0 }], [{ ...last!, session: 's', at: noon }]])
  expect(sum(rows, 'site', 'durationMs')).toBe(12 * 3_600_000)
})
