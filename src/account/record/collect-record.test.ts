import { expect, test } from 'vitest'
import { itemsInRange } from './collect-record.ts'

const range = { from: '2026-11-10', to: '2026-11-11' }
const at = (day: string) => new Date(`${day}T12:00`).getTime()

/** A list of one item a day, newest first, two to a page, with the number of pages fetched. */
function pagedList(days: string[]) {
  const cursors: (string | undefined)[] = []
  const list = (cursor: string | undefined) => {
    cursors.push(cursor)
    const from = Number(cursor ?? 0)
    const next = from + 2 < days.length ? String(from + 2) : null
    return Promise.resolve({ items: days.slice(from, from + 2).map((day) => ({ day })), next })
  }
  return { list, asked: cursors }
}
const rangeQuery = (max = 10) => ({ range, at: ({ day }: { day: string }) => at(day), max })

test('§1.5 a record holds the messages of its days, oldest first, and does not fetch older ones', async () => {
  const days = [
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-09',
    '2026-11-08',
    '2026-11-07',
  ]
  const { list, asked: cursors } = pagedList(days)
  const { items, isTooMuch } = await itemsInRange(list, rangeQuery())
  expect(items.map(({ day }) => day)).toEqual(['2026-11-10', '2026-11-11'])
  expect([cursors, isTooMuch]).toEqual([[undefined, '2', '4'], false])
})

test('§1.5 a record that is too large for a file says so instead of leaving messages out', async () => {
  const { list } = pagedList(Array.from({ length: 9 }, () => '2026-11-10'))
  expect((await itemsInRange(list, rangeQuery(4))).isTooMuch).toBe(true)
  expect((await itemsInRange(list, rangeQuery(9))).isTooMuch).toBe(false)
})

test('§1.5 an empty list makes an empty record', async () => {
  expect(await itemsInRange(pagedList([]).list, rangeQuery())).toEqual({ items: [], isTooMuch: false })
})
