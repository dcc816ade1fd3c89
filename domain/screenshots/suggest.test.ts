import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { entailedBy } from '../messages/claims.ts'
import { drawPage } from './draw-page.test-data.ts'
import type { ClockTime, Order } from './order.ts'
import { readOrder } from './read-order.ts'
import { suggest } from './suggest.ts'
import '../fixed-seed.test-data.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.95 })
const weak = <T>(value: T) => ({ value, confidence: 0.6 })
/** A time without am or pm. */
const open = (value: string) => ({ ...sure(value), ambiguous: true as const })
const order = (fields: Partial<Order>): Order => ({
  platform: sure('wolt'),
  kind: sure('dropoff'),
  customers: [sure({ firstName: 'Petra', lastInitial: 'W' })],
  secrets: [],
  ...fields,
})
const at = (now: string | null, takenMinutesAgo?: number) =>
  takenMinutesAgo === undefined ? { now } : { now, takenMinutesAgo }
const first = (fields: Partial<Order>, capture = at('18:00', 0)) =>
  suggest(order(fields), capture).suggestions[0]!
const notices = (fields: Partial<Order>, capture = at('18:00', 0)) =>
  suggest(order(fields), capture).notices.map(({ code }) => code)

test('§2.2 an offer gives no moment, and the notice says so, also where another kind is only a little likelier', () => {
  expect(first({ kind: sure('offer') }).moment).toBeNull()
  expect(first({ kind: weak('offer') }).moment).toBeNull()
  expect(first({ kind: { ...sure('pickup'), mayBeOffer: true } }).moment).toBeNull()
  expect(notices({ kind: { ...sure('pickup'), mayBeOffer: true } })).toEqual(['offer'])
})

test('§2.2 a pick-up is on the way to the store or in it where the screen shows it, and neither otherwise', () => {
  const kind = sure('pickup' as const)
  expect(first({ kind, stage: sure('to_store') })).toMatchObject({ moment: 'accepted', withheld: [] })
  expect(first({ kind, stage: sure('at_store') })).toMatchObject({ moment: 'at_store', withheld: [] })
  const open = { moment: 'accepted', withheld: ['to_store'], doubted: [] }
  expect(first({ kind })).toMatchObject(open)
  expect(first({ kind, stage: weak('at_store') })).toMatchObject(open)
})

test('§2.2 a screen read with low confidence claims no moment and asks for it', () => {
  const screen = { kind: weak('dropoff' as const), minutesAway: sure(5) }
  expect(first(screen)).toMatchObject({
    moment: 'accepted',
    withheld: ['to_store'],
    doubted: ['moment', 'eta'],
  })
  expect(notices(screen)).toEqual(['moment_unsure'])
})

test('§2.2 the way to the customer is near only when the minutes say so', () => {
  expect(first({})).toMatchObject({ moment: 'picked_up', eta: null })
  expect(first({ minutesAway: sure(9) }).moment).toBe('picked_up')
  expect(first({ minutesAway: sure(8) }).moment).toBe('arriving')
  expect(first({ minutesAway: weak(3) })).toMatchObject({ moment: 'picked_up', eta: 3, doubted: ['eta'] })
})

test('§2.2 before the deadline the order is known to be in time, and its moment is known all the same', () => {
  const inTime = first({ deliverBy: sure('18:40') })
  expect(inTime).toMatchObject({ moment: 'picked_up', withheld: ['late'] })
  expect(first({ deliverBy: sure('17:50') }).withheld).toEqual([])
})

test('§2.2 past the deadline the delivery is late, and has no ETA', () => {
  expect(first({ deliverBy: sure('17:50') })).toMatchObject({ moment: 'delayed', eta: null })
  expect(first({ deliverBy: sure('17:50'), minutesAway: sure(12) })).toMatchObject({
    moment: 'delayed',
    eta: 12,
  })
  expect(first({ deliverBy: sure('18:00') }).moment).toBe('picked_up')
  expect(first({ deliverBy: weak('17:50') }).moment).toBe('picked_up')
})

test('§2.2 a picture of unknown age whose deadline passed an hour ago makes no order late', () => {
  const { clock: _, ...undated } = order({ kind: sure('dropoff'), deliverBy: sure('17:00') })
  expect(suggest(undated, { now: '18:00' }).suggestions[0]?.moment).not.toBe('delayed')
  expect(suggest(undated, { now: '17:30' }).suggestions[0]?.moment).toBe('delayed')
  expect(suggest(undated, { now: '18:00', takenMinutesAgo: 1 }).suggestions[0]?.moment).toBe('delayed')
})

test('§2.2 late is said on the way to the customer alone', () => {
  const missed = { deliverBy: sure('17:50'), stage: sure('at_store' as const) }
  expect(first({ ...missed, kind: sure('pickup') }).moment).toBe('at_store')
  expect(first({ ...missed, kind: sure('offer') }).moment).toBeNull()
})

test.each([
  ['7:04 with a deadline of 7:15 PM', open('07:04'), sure('19:15'), 11],
  ['7:04 with a deadline of 7:15', open('07:04'), open('07:15'), 11],
  ['19:04 with a deadline of 7:15', sure('19:04'), open('07:15'), 11],
  ['12:55 with a deadline of 1:10', open('12:55'), open('01:10'), 15],
  ['11:50 with a deadline of 12:05 AM', open('11:50'), sure('00:05'), 15],
  ['23:50 with a deadline of 00:12', sure('23:50'), sure('00:12'), 22],
])('§2.2 a bar that says %s is on time, %i minutes left', (_, clock, deliverBy, eta) =>
  expect(first({ clock, deliverBy }, at(null))).toMatchObject({ moment: 'picked_up', eta }),
)

test('§2.2 the phone’s clock decides between am and pm, and the picture’s age shortens the way', () => {
  const screen = { clock: open('07:04'), minutesAway: sure(12), deliverBy: open('07:30') }
  expect(first(screen, at('19:08'))).toMatchObject({ moment: 'arriving', eta: 8 })
  expect(first({ ...screen, minutesAway: sure(4) }, at('19:08')).eta).toBeNull()
  expect(first({ deliverBy: open('07:30') }, at('19:08', 0)).eta).toBe(22)
})

test('§2.2 yesterday’s screenshot, another phone’s and another time zone’s are old, and none of their times is used', () => {
  const screen = { clock: open('07:04'), deliverBy: sure('19:01'), minutesAway: sure(6) }
  expect(first(screen, at('19:05', 24 * 60))).toMatchObject({ moment: 'picked_up', eta: null })
  expect(suggest(order(screen), at('19:05', 24 * 60)).notices).toEqual([
    { code: 'old_screenshot', clock: null },
  ])
  for (const capture of [at('20:04'), at('18:04'), at('13:05')]) {
    expect(first(screen, capture)).toMatchObject({ moment: 'picked_up', eta: null })
    expect(suggest(order(screen), capture).notices).toEqual([{ code: 'old_screenshot', clock: '7:04' }])
  }
})

test('§2.2 the driver confirms the minutes of a picture of unknown age', () => {
  expect(first({ minutesAway: sure(7) }, at('18:00'))).toMatchObject({
    moment: 'picked_up',
    doubted: ['eta'],
  })
  expect(first({ minutesAway: sure(7) }, at('18:00', 2))).toMatchObject({ moment: 'arriving', eta: 5 })
})

test.each([
  ['a deadline before the pick-up time', { pickUpAt: sure('18:20'), deliverBy: sure('18:10') }],
  ['minutes beyond the deadline', { minutesAway: sure(25), deliverBy: sure('18:15') }],
  ['a deadline more than three hours past', { minutesAway: sure(5), deliverBy: sure('14:30') }],
])('§2.2 from times that disagree nothing is claimed: %s', (_, fields) => {
  const suggestion = first(fields)
  expect(suggestion.moment).toBe('picked_up')
  expect(suggestion.eta === null || suggestion.doubted.includes('eta')).toBe(true)
  expect(notices(fields)).toEqual(['times_disagree'])
})

test('§2.2 a trip may exceed the remaining time by two minutes of rounding', () => {
  expect(first({ minutesAway: sure(12), deliverBy: sure('18:10') })).toMatchObject({ eta: 12, doubted: [] })
})

test('§2.2 before pick-up the way to the store is no ETA, the deadline is', () => {
  const kind = sure('pickup' as const)
  expect(first({ kind, minutesAway: sure(4) }).eta).toBeNull()
  expect(first({ kind, minutesAway: sure(4), deliverBy: sure('18:25') }).eta).toBe(25)
})

test('§2.2 a deadline hours ahead is not missed, and gives no arrival time', () => {
  expect(first({ deliverBy: sure('20:30') })).toMatchObject({ moment: 'picked_up', eta: null })
  expect(first({ deliverBy: sure('19:00') }).eta).toBe(60)
  expect(first({ minutesAway: sure(200) }).eta).toBeNull()
})

test('§2.2 "0 min" gives no ETA, and no deadline replaces it', () => {
  expect(first({ minutesAway: sure(0), deliverBy: sure('18:20') })).toMatchObject({
    moment: 'picked_up',
    eta: null,
  })
})

test('§2.2 only the next stop has the screen’s time, instruction and store', () => {
  const { suggestions } = suggest(
    order({
      customers: [sure({ firstName: 'Petra' }), sure({ firstName: 'Ivan' })],
      minutesAway: sure(7),
      deliverBy: sure('17:55'),
      instruction: sure('leave_at_door'),
      itemCount: sure(5),
      store: sure('Plum Tree Noodles'),
    }),
    at('18:00', 0),
  )
  expect(suggestions[0]).toMatchObject({ firstName: 'Petra', eta: 7, moment: 'delayed', itemCount: null })
  expect(suggestions[1]).toEqual({
    moment: 'accepted',
    withheld: ['to_store'],
    doubted: ['moment'],
    firstName: 'Ivan',
    platform: 'wolt',
    eta: null,
    instruction: null,
    itemCount: null,
    store: null,
  })
})

test('§2.2 in a stack with one delivered, the screen’s fields belong to the one that waits', () => {
  const customers = [
    { ...sure({ firstName: 'Petra' }), delivered: true as const },
    sure({ firstName: 'Ivan' }),
  ]
  const { suggestions } = suggest(order({ customers, minutesAway: sure(7) }), at('18:00', 0))
  expect(suggestions[0]).toMatchObject({ firstName: 'Petra', moment: 'delivered', eta: null })
  expect(suggestions[1]).toMatchObject({ firstName: 'Ivan', moment: 'arriving', eta: 7 })
})

test('§2.2 parcels of a route are not the customer’s items, and a depot is no store', () => {
  expect(first({ itemCount: sure(4) }).itemCount).toBe(4)
  expect(first({ itemCount: sure(38), isRoute: true }).itemCount).toBeNull()
  const flex = { platform: sure('amazonflex' as const), store: sure('Amazon Moorebank') }
  expect(first(flex).store).toBeNull()
  expect(first({ store: sure('DSY4') }).store).toBeNull()
  expect(first({ store: sure('Amazon DVC2 Dandenong South') }).store).toBeNull()
  expect(first({ store: sure('The Home Depot') }).store).toBe('The Home Depot')
})

test('§2.2 an order without a name still gives a suggestion', () => {
  expect(suggest(order({ customers: [] }), at('18:00')).suggestions).toHaveLength(1)
  expect(first({ customers: [] }).firstName).toBeNull()
})

const read = (text: string, capture = at(null)) => suggest(readOrder(drawPage(text)), capture)

test.each(['88:88', '88:88 LTE'])(
  '§2.2 a bar of %s is no clock, and no time further down becomes one',
  (bar) => {
    const screen = drawPage(`
    ${bar}
    7:15 PM
    . Deliver to
    # Petra W
    12 Harbour Parade
    . Glenwood, NSW 2768
    Deliver by 7:10 PM
    Complete delivery`)
    expect(readOrder(screen).clock).toBeUndefined()
    expect(suggest(readOrder(screen), at(null)).suggestions[0]).toMatchObject({
      moment: 'picked_up',
      eta: null,
    })
  },
)

test('§2.2 an offer whose Accept is half read stays an offer', () => {
  const { suggestions, notices } = read(`
    18:04
    $ A$18.40
    . Includes expected tip
    24 min (8.6 km) total
    . Pick up 0.9 km away
    Plum Tree Noodles
    . Drop off
    Mill Rd & Quay St, Brunswick
    Acc`)
  expect(suggestions[0]?.moment).toBeNull()
  expect(notices).toEqual([{ code: 'offer' }])
})

test('§2.2 at the depot 38 parcels are no customer’s order, and there is no message to write', () => {
  const { suggestions, notices } = read(`
    2:06
    . Pick up   HELP
    Scan 38 packages
    # Amazon DSY4 Moorebank
    0 of 38 scanned
    Leave the station by 2:30 PM
    Scan packages`)
  expect(suggestions[0]).toMatchObject({ moment: null, itemCount: null, store: null, eta: null })
  expect(notices).toEqual([{ code: 'depot' }])
})

test.each([
  ['beside the name', 'Petra W.   Delivered 17:52\n    12 Harbour Parade'],
  ['under the address', 'Petra W.\n    12 Harbour Parade\n    Delivered'],
])('§2.2 a stop that is marked as delivered %s gets no message about the way', (_, done) => {
  const { suggestions } = read(`
    18:00
    Drop-off 2 of 2
    Order for
    ${done}
    . Deliver to
    # Ivan K.
    9 Mill Road
    . Glenwood, NSW 2768
    7 min away
    Complete delivery`)
  const byName = Object.fromEntries(suggestions.map((one) => [one.firstName, one]))
  expect(byName['Petra']).toMatchObject({ moment: 'delivered', eta: null })
  expect(byName['Ivan']).toMatchObject({ moment: 'arriving', eta: 7 })
})

test('§2.2 on the morning of a route due by 9 PM nothing is late and no minutes are suggested', () => {
  const route = `
    9:41
    . Stop 3 of 38
    # Petra W
    12 Harbour Parade
    . Glenwood, NSW 2768
    Deliver by 9:00 PM
    Arrived`
  expect(read(route).suggestions[0]).toMatchObject({ moment: 'picked_up', eta: null })
  const late = drawPage(route.replace('9:41', '21:03'))
  expect(suggest(readOrder(late), at('21:05')).suggestions[0]?.moment).toBe('delayed')
})

/** Minutes of the day as a clock of the given kind shows them. */
const shown = (minutes: number, style: Style): ClockTime => {
  const minute = ((minutes % 1440) + 1440) % 1440
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const hour = Math.floor(minute / 60)
  if (style !== '12h') return { value: `${twoDigits(hour)}:${twoDigits(minute % 60)}` }
  return { value: `${twoDigits(hour % 12 || 12)}:${twoDigits(minute % 60)}`, ambiguous: true }
}
/** `am_pm` and `24h` say the half of the day, `12h` does not. */
type Style = 'am_pm' | '24h' | '12h'
const styles = ['am_pm', '24h', '12h'] as const

const situations = record({
  /** Time at which the picture was taken, by the order's own clock. */
  taken: integer({ min: 0, max: 1439 }),
  age: constantFrom(0, 0, 1, 5, 20, 44, 46, 90, 300, 719, 720, 721, 1000, 1440),
  /** Difference between the phone's zone and the picture's, in minutes. */
  zone: constantFrom(0, 0, 0, 60, -60, 120, -180, 600),
  /** From the capture to the deadline, and from the capture to the arrival. */
  left: integer({ min: -170, max: 520 }),
  away: integer({ min: 0, max: 70 }),
  bar: option(constantFrom(...styles)),
  deadline: option(constantFrom(...styles)),
  showsMinutes: boolean(),
  knowsNow: boolean(),
  knowsFile: boolean(),
  kind: constantFrom('dropoff' as const, 'pickup' as const),
})

/** Difference that two clocks show for a number of minutes, when their dials repeat every `period`. */
const onDial = (minutes: number, period: number) =>
  Math.abs(((minutes + 10.5 * period) % period) - period / 2)

test('§2.2 in 100,000 situations no on-time order is called late, no late one on time, and no ETA is off', async ({
  annotate,
}) => {
  let drawnOnes = 0
  let undecidable = 0
  let late = 0
  let etas = 0
  assert(
    property(situations, (one) => {
      drawnOnes++
      const { taken: capture, age, zone, left, away, kind } = one
      const screen = order({
        kind: sure(kind),
        ...(one.bar && { clock: { ...sure(''), ...shown(capture, one.bar) } }),
        ...(one.deadline && { deliverBy: { ...sure(''), ...shown(capture + left, one.deadline) } }),
        ...(one.showsMinutes && { minutesAway: sure(away) }),
      })
      const now = one.knowsNow ? shown(capture + age + zone, '24h').value : null
      const { suggestions } = suggest(screen, at(now, now && one.knowsFile ? age : undefined))
      const suggestion = suggestions[0]!
      const { moment, doubted } = suggestion
      const eta = doubted.includes('eta') ? null : suggestion.eta
      // A clock that comes round again, or a missing one, does not show its age; nor does a zone that offsets
      // it.
      const looksFresh = one.bar === null || onDial(age + zone, one.bar === '12h' ? 720 : 1440) <= 45
      const isFresh = age <= 45 && zone === 0
      if (one.knowsNow && !isFresh && looksFresh && !(one.knowsFile && age > 60)) {
        undecidable++
        return
      }
      const passed = one.knowsNow ? age : 0
      if (one.knowsNow && !isFresh) {
        expect(moment === 'delayed' || eta !== null).toBe(false)
        return
      }
      if (moment === 'delayed') {
        late++
        expect(kind).toBe('dropoff')
        expect(left - passed).toBeLessThan(0)
      } else if (kind === 'dropoff' && one.deadline && (one.knowsNow || one.bar)) {
        const isDated = one.bar !== null || one.knowsFile
        expect(left - passed < 0 && left - passed >= (isDated ? -180 : -45)).toBe(false)
      }
      if (eta !== null) {
        etas++
        const possibleEtas = kind === 'pickup' ? [left - passed] : [away - passed, left - passed]
        expect(possibleEtas).toContain(eta)
      }
      const input = {
        moment: moment!,
        eta,
        tone: 'warm' as const,
        platform: 'wolt' as const,
        reason: null,
        instruction: null,
        itemCount: null,
        hasName: true,
        hasStore: false,
      }
      if (entailedBy(input).has('near')) expect(eta).toBeLessThanOrEqual(8)
    }),
    { numRuns: 100_000 },
  )
  await annotate(
    `${drawnOnes} situations: ${late} late, ${etas} with an ETA, ${undecidable} that no clock can tell`,
  )
  expect(late).toBeGreaterThan(1000)
  expect(etas).toBeGreaterThan(1000)
})
