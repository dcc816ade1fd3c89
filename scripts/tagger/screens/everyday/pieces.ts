// What the designs of this hand share: rare forms of names and numbers, and things that only look like an order's values.
import type { Platform } from '../../../../domain/messages/message.ts'
import { type Kit, type Maker, row, small, t } from '../america-and-asia/pieces.ts'
import { type Block, type Inline, type Run, run } from '../page.ts'

/** Designs by the app whose screens they are; `any` are those that any app may have. */
export type Designs = Partial<Record<Platform | 'any', Maker[]>>

/** The order's number, often of a rare shape. */
export function oddRef(k: Kit): Run {
  const { c } = k
  const hex = (count: number) => Array.from({ length: count }, () => c.pick([...'0123456789ABCDEF'])).join('')
  return run(
    'ref',
    k.p(
      k.job.ref,
      k.job.ref,
      `${c.digits(3)} ${c.digits(3)}`,
      `${c.letters(2)}-${c.digits(2)}-${c.digits(2)}`,
      `${c.digits(4)}-${c.digits(4)}-${c.digits(4)}`,
      `${c.digits(3)}-${c.digits(7)}-${c.digits(7)}`,
      c.letters(c.int(3, 6)),
      `${c.letters(3)}-${c.letters(3)}`,
      hex(5),
      hex(8).toLowerCase(),
      `${c.letters(1)}${c.digits(1)}${c.letters(1)}${c.digits(1)}`,
      `${c.digits(2)}.${c.digits(3)}`,
      `${c.letters(1)}/${c.digits(4)}`,
      `20${c.int(24, 27)}-${c.digits(5)}`,
      `${c.letters(2)}${c.digits(3)}-${c.int(1, 4)}`,
      c.digits(2),
      `${c.digits(2)} ${c.digits(2)} ${c.digits(2)}`,
      `${c.letters(3)} ${c.digits(3)} ${c.letters(1)}`,
      `W${c.digits(9)}`,
      `${c.digits(3)}/${c.digits(3)}`,
    ),
  )
}

const named = (k: Kit, whole: string): Run => {
  const { c } = k
  const first = whole.split(' ')[0] ?? whole
  const other = c.pick(['Lan', 'Anne', 'Lee', 'Jo', 'Marie', 'Rose', 'Wei', 'Grace', 'May', 'Hoa', 'Luis', 'Ann', 'Devi', 'Kate', 'Aroha', 'Beth', 'Xuan', 'Noor'])
  return run(
    'name',
    k.p(
      whole,
      whole,
      whole,
      first,
      `${first} ${other}`,
      `${first} ${other} ${c.letters(1)}.`,
      `${first} ${other} ${c.letters(1)}`,
      `${first}-${other}`,
      `${first[0]}.`,
      `${first[0]} ${c.letters(1)}`,
      `${first[0]}.${c.letters(1)}.`,
      `${first[0]}${c.letters(1)}`,
      `${first[0]}. ${c.invented()}`,
      whole.toUpperCase(),
      `${first} ${c.letters(1)}`.toUpperCase(),
      first.toLowerCase(),
      `${first} de ${c.invented()}`,
      `${first} O’${c.invented()}`,
      `${first} ${c.letters(1)}. ${c.invented()}`,
    ),
  )
}
/** The customer, often with a name of a rare form. */
export const oddName = (k: Kit): Run => named(k, k.job.name)
export const oddSecond = (k: Kit): Run => named(k, k.job.second)

/** Buildings, schools and offices: near an address they look like stores. */
export const building = (k: Kit): string => {
  const word = k.p(k.job.invented(), 'Park', 'Harbour', 'Kings', 'St Mary’s', 'Victoria', 'Lakeside', 'Union', 'Central', 'Queen’s')
  const kind = k.p(
    ...k.p(
      ['House', 'Tower', 'Apartments', 'Court', 'Residences', 'Hotel', 'Hospital', 'Business Park', 'Primary School', 'Medical Centre'],
      ['Mansions', 'Heights', 'Lofts', 'Student Village', 'Chambers', 'Retirement Village', 'Motel', 'Plaza', 'Shopping Centre', 'Library'],
    ),
  )
  return `${word} ${kind}`
}

/** Lines by which apps advertise, with names of companies in them. */
export const advert = (k: Kit): string =>
  k.p(
    `Get 10% off fuel at ${k.job.invented()}`,
    `Free hot drink at ${k.job.invented()} Coffee this week`,
    'Save on tyres with Partner Perks',
    `Refer a friend and earn ${k.job.money()}`,
    'Need a break? EV charging near you',
    `New: ${k.job.invented()} Insurance for couriers`,
    'Sponsored · Bike Hub service from 29',
    'Cash out with no fee until Sunday',
    `Extra ${k.job.money()} for your next 5 orders`,
  )

/** A number that is not the order's, with its label. */
export const decoy = (k: Kit): [string, string] =>
  k.p<[string, string]>(
    [k.p('Route', 'Route no.', 'Run'), k.p(`CX${k.c.digits(2)}`, k.c.digits(3), `R-${k.c.digits(4)}`)],
    [k.p('Bag', 'Bag no.', 'Bag tag', 'Seal no.'), k.p(k.c.digits(2), `B${k.c.digits(3)}`, `${k.c.int(1, 3)} of 3`)],
    [k.p('Package', 'Parcel ID', 'Label', 'Tracking'), k.p(`TBA${k.c.digits(9)}`, `${k.c.letters(2)}${k.c.digits(9)}AU`, k.c.digits(10))],
    [k.p('Locker', 'Shelf', 'Rack', 'Cubby', 'Bay', 'Spot'), k.p(k.c.digits(2), `${k.c.letters(1)}${k.c.int(1, 24)}`, `${k.c.letters(1)}-${k.c.int(1, 9)}`)],
    [k.p('PIN', 'Pickup PIN', 'Passcode', 'OTP'), k.p(k.c.digits(4), k.c.digits(6))],
    [k.p('Phone', 'Tel', 'Masked number', 'Mobile'), k.job.phone()],
    [k.p('Station', 'Depot', 'Hub code'), k.p(`D${k.c.letters(2)}${k.c.int(1, 9)}`, `V${k.c.letters(2)}${k.c.int(1, 9)}`)],
    [k.p('Pallet', 'Cage', 'Tote', 'Crate'), k.p(`${k.c.digits(2)}-${k.c.letters(1)}`, k.c.digits(5))],
    [k.p('Vehicle', 'Plate', 'Rego', 'Courier ID', 'Driver no.'), k.p(`${k.c.letters(3)} ${k.c.digits(3)}`, k.c.digits(5))],
    [k.p('Till', 'Register', 'Table', 'Terminal'), String(k.c.int(1, 12))],
    [k.p('Case', 'Ticket no. (support)', 'Batch ID', 'Shift ID', 'Job pool'), k.p(k.c.digits(7), `${k.c.letters(1)}${k.c.digits(6)}`)],
  )
/** A few such numbers, as rows or as small lines. */
export const decoys = (k: Kit, low: number, high: number): Block[] => {
  const asRows = k.c.is(0.6)
  return Array.from({ length: k.c.int(low, high) }, () => {
    const [label, value] = decoy(k)
    return asRows ? row(label, value, { size: 0.95 }) : small(`${label}${k.p(' ', ': ')}${value}`)
  })
}

/** The customer's area alone, without any label. */
export const bare = (k: Kit): Inline =>
  k.p<Inline>(k.suburb, k.suburb, [k.suburb, ', ', k.leg()], [run('street', k.job.crossing()), ', ', k.suburb], [k.suburb, ' ', `(${k.leg()})`], run('street', k.job.crossing()), [
    run('street', k.roadOf(k.job.street)),
    ', ',
    k.suburb,
  ])

/** Blocks in an order of their own on each screen. */
export const mixed = (k: Kit, ...blocks: Block[]): Block[] => k.c.shuffle(blocks)
/** Arrows between two places. */
export const arrow = (k: Kit): string => k.p(' → ', ' > ', ' - ', ' to ', ' » ', ' — ', ' ➔ ')
/** What else lies on the telephone's screen beside the app. */
export const notice = (k: Kit): Block[] =>
  k.p<Block[]>(
    [
      row(k.p('Messages', 'WhatsApp', 'Signal'), k.p('now', '2m', '9 min ago'), { size: 0.85 }),
      t([`${k.job.person()}: `, k.p('Are you home for dinner?', 'call me', 'Photo', 'Happy birthday!!')], { size: 0.9, gap: 0.3 }),
    ],
    [row(k.p('Gmail', 'Outlook'), `${k.c.int(2, 50)}m ago`, { size: 0.85 }), t(k.p('Your receipt from Apple', 'Meeting moved to Thursday', 'Your parcel is on its way'), { size: 0.9, gap: 0.3 })],
    [row(k.p('Bank', 'Revolut', 'Chase', 'CommBank'), `${k.c.int(1, 5)}h ago`, { size: 0.85 }), t(`You spent ${k.job.money()} at ${k.job.invented()} Fuel`, { size: 0.9, gap: 0.3 })],
    [
      row(k.p('Weather', 'Calendar', 'Clock'), k.p('now', `${k.c.int(1, 3)}h ago`), { size: 0.85 }),
      t(k.p('Rain expected in 10 minutes', 'Dentist at 4', 'Alarm in 20 minutes'), { size: 0.9, gap: 0.3 }),
    ],
  )
