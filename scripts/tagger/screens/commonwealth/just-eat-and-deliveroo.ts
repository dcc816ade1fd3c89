// Screens of Menulog, Just Eat, SkipTheDishes and Deliveroo.
import type { Inline } from '../page.ts'
import { type Maker, aside, big, cap, cells, count, drop, early, leg, list, map, maybe, menu, mid, noteWords, offer, pick, row, s, seconds, sp, t, tail, timer, unit } from './pieces.ts'

export const justEat: Maker[] = [
  offer((job, chance, v) => [[
    row(chance.pick(['New order', 'New offer!', 'New delivery']), [seconds(chance), 's'], { size: 1.2 }),
    map(chance.int(14, 28)),
    cells(chance.shuffle([[v.pay, 'Fee'], [v.dist, 'Distance'], [v.mins, 'Est. time']]), { align: 'center' }),
    sp(0.4),
    cap('Pick up'),
    t(v.store, { gap: 0.3, size: 1.1 }),
    s(`${job.streetOfStore}, ${job.otherSuburb}`),
    cap('Drop off'),
    t(v.suburb, { gap: 0.3, size: 1.1 }),
    maybe(chance, 0.2, s('Contains alcohol')),
  ], [mid(chance.pick(['Accept', 'Swipe to accept']), { size: 1.25 }), mid('Reject')]]),
  // Scoober-like order card: times first
  pick((job, chance, v) => [[
    row(chance.pick(['Order', 'Current order', 'Your order']), ['#', v.ref], { size: 1.15 }),
    map(chance.int(8, 20)),
    row([early(job)], chance.pick(['Pick-up', 'Collect', 'Restaurant'])),
    big(v.store, 1.25, { gap: 0.3 }),
    s(job.streetOfStore),
    row(v.by, chance.pick(['Drop-off', 'Customer', 'Deliver'])),
    big(v.name, 1.1, { gap: 0.3 }),
    s(chance.is(0.5) ? [v.street] : [v.street, ', ', v.suburb]),
    maybe(chance, 0.6, row('Products', v.items)),
  ], [menu('Call', 'Navigate', 'Order details'), mid(chance.pick(['Arrived at restaurant', 'I’m at the restaurant', 'Picked up']), { size: 1.2 })]]),
  drop((job, chance, v) => [[
    t(chance.pick(['Delivering', 'Order picked up', 'Go to customer']), { size: 0.95 }),
    big(v.name, 1.5, { gap: 0.5 }),
    t(v.street, { icon: true }),
    s([tail(job).trim() ? [tail(job).trim(), ' '] : '', v.suburb], { indent: 2 }),
    maybe(chance, 0.4, s(`Floor ${chance.int(1, 9)}, name on door: ${chance.invented()}`, { indent: 2 })),
    t(['“', v.instruction, '”'], { icon: true }),
    t(['Order ', v.ref, ' · ', v.store], { size: 0.9 }),
    row(chance.pick(['Deliver by', 'Expected at', 'Customer ETA']), v.by),
    maybe(chance, 0.4, row('Payment', chance.pick(['Paid online', `Cash ${job.money()}`, 'Already paid']))),
  ], [row('Call customer', 'Navigate'), mid(chance.pick(['Delivered', 'Arrived at customer', 'Swipe when delivered']), { size: 1.2 })]]),
  // Restaurant's own driver, with cash
  drop((job, chance, v) => [[
    row(['Order ', v.ref], chance.pick(['CASH', 'NOT PAID', 'PAID']), { size: 1.15 }),
    row('Due', v.by),
    t(v.name, { size: 1.3 }),
    t(v.street, { gap: 0.3 }),
    t([v.suburb, tail(job, ',')], { gap: 0.3 }),
    t(job.phone(), { gap: 0.3 }),
    sp(0.5),
    t(['Comments: ', noteWords(job)]),
    list(job, 'price'),
    row('Delivery fee', job.money()),
    row('Total to collect', job.money(), { size: 1.15 }),
    maybe(chance, 0.5, s(['From ', v.store])),
  ], [menu('Map', 'Call', 'Delivered')]]),
  // Skip-like: two tasks in tabs
  drop((job, chance, v) => [[
    menu('Orders', 'Shifts', 'Earnings'),
    row(['1. ', v.store], 'Picked up', { gap: 1.4 }),
    row(['2. ', v.name], v.by, { size: 1.1 }),
    s([v.street, chance.pick([', ', ' - ']), v.suburb]),
    s(['Delivery: ', v.instruction]),
    s(['Order #', v.ref]),
    maybe(chance, 0.3, row(`3. ${job.person()}`, job.time())),
    map(12),
  ], [mid('Mark complete', { size: 1.2 })]]),
  // Two drops of one bundle
  pick((job, chance, v) => [[
    big(chance.pick(['Collect 2 orders', '2 orders at this restaurant']), 1.4),
    t(v.store, { size: 1.1 }),
    s(['Expected pick-up ', early(job)]),
    row([v.name, '  #', v.ref], chance.pick(['Ready', 'Cooking'])),
    s([count(job, 'item'), chance.is(0.4) ? ', 1 drink' : '']),
    row([v.second, '  #', job.makeRef()], chance.pick(['Ready', 'Cooking'])),
    s(`${chance.int(1, 6)} items`),
    maybe(chance, 0.5, t(chance.pick(['Restaurant running late?', 'Something missing?', 'Check the seal on every bag']), { size: 0.9 })),
  ], [mid('Picked up both', { size: 1.2 })]]),
]

export const deliveroo: Maker[] = [
  offer((_job, chance, v) => [[
    row(chance.pick(['Reject', 'No thanks']), timer(chance)),
    map(chance.int(20, 34)),
    mid(v.pay, { size: 2.4 }),
    chance.is(0.4) ? mid(chance.pick(['incl. tip', 'includes a tip', 'Extra fee included', '1.3x peak']), { size: 0.9, gap: 0.3 }) : null,
    mid([v.dist, chance.pick([' total', ' · ', ' • ']), chance.is(0.5) ? v.mins : ''], { gap: 0.6 }),
    sp(0.5),
    row(v.store, leg(v.dist, chance), { icon: true }),
    row(chance.is(0.7) ? v.suburb : [v.street], leg(v.dist, chance), { icon: true }),
  ], [mid(chance.pick(['Accept', 'Accept order']), { size: 1.3 })]]),
  // Two orders on one trip
  offer((job, chance, v) => [[
    mid(chance.pick(['2 orders, 1 trip', 'Stacked order', 'Double order']), { size: 1.1 }),
    mid(v.pay, { size: 2.2 }),
    s(['Estimated ', v.mins], { align: 'center' }),
    t(v.store, { icon: true, size: 1.1 }),
    s(`${leg(v.dist, chance)} from you`, { indent: 2 }),
    t(v.store2, { icon: true, size: 1.1 }),
    t([v.suburb], { icon: true }),
    t(job.otherSuburb, { icon: true }),
    t(['Whole trip ', v.dist], { size: 0.95 }),
  ], [cells([['Reject all'], ['Accept 2']], { align: 'center', size: 1.1 })]]),
  // Travelling to the restaurant
  pick((job, chance, v) => [[
    row(chance.pick(['Travel to restaurant', 'Go to restaurant', 'Head to restaurant']), 'Help', { size: 1.05 }),
    map(chance.int(14, 26)),
    big(v.store, 1.4),
    s(`${job.streetOfStore}, ${job.otherSuburb}${tail(job, ',')}`),
    maybe(chance, 0.6, s(chance.pick(['Restaurant notes: enter through the car park', 'Wait by the rider entrance', 'Collect from the back door', 'Give the order number at the till']))),
    row(['Order ', chance.is(0.4) ? '#' : '', v.ref], chance.pick<Inline>([count(job, 'item'), `Ready ${early(job)}`, 'Preparing']), { size: 1.1 }),
    maybe(chance, 0.4, row('Customer', v.name)),
  ], [menu('Call', 'Map'), mid(chance.pick(['I’ve arrived', 'Confirm arrival', 'At restaurant']), { size: 1.25 })]]),
  // At the restaurant, number in large figures
  pick((job, chance, v) => [[
    t(['At ', v.store], { size: 1.05 }),
    s(chance.pick(['Show this number to staff', 'Quote this order number', 'Ask for order'])),
    mid(chance.is(0.3) ? ['#', v.ref] : v.ref, { size: 2.8 }),
    maybe(chance, 0.5, mid(v.name, { size: 1.1 })),
    mid(count(job, 'item'), { size: 1, gap: 0.4 }),
    sp(0.6),
    list(job, 'x'),
    maybe(chance, 0.4, t(['Not ready? You’ve waited ', timer(chance)], { size: 0.9 })),
  ], [mid('Unassign order', { size: 0.9 }), mid(chance.pick(['Collected', 'Confirm collection', 'Swipe to collect']), { size: 1.25 })]]),
  drop((job, chance, v) => [[
    map(chance.int(10, 26)),
    row(chance.pick(['Deliver to', 'Delivery', 'Travel to customer']), chance.pick(['Help', 'Directions', '']), { size: 0.9 }),
    big(v.name, 1.5, { gap: 0.4 }),
    t(v.street),
    maybe(chance, 0.4, s(unit(chance))),
    s([v.suburb, tail(job, ',')]),
    t([noteWords(job)], { icon: true }),
    row(['#', v.ref], v.store, { size: 0.9 }),
    maybe(chance, 0.2, s(chance.pick(['Contains age-restricted items', 'Collect the delivery code', 'Contactless: leave at the door and step back']))),
  ], [menu('Call', 'Chat', 'Map'), mid(chance.pick(['Arrived at customer', 'Confirm arrival', 'I’ve arrived']), { size: 1.25 })]]),
  // Delivery code
  drop((job, _chance, v) => [[
    big(['Ask ', v.name, ' for the code'], 1.4),
    t('The customer sees a 3-digit code in their app'),
    mid('_  _  _', { size: 2 }),
    row(['Order ', v.ref], count(job, 'item')),
    s([v.street, ', ', v.suburb]),
    s(['Note: ', v.instruction]),
    t('Customer not responding?', { size: 0.9 }),
  ], [mid('Complete delivery', { size: 1.2 })]]),
  // Older teal list: timeline with times
  drop((job, chance, v) => [[
    row('Orders', 'Online', { size: 1.15 }),
    row(['Collected ', v.store], early(job), { size: 0.95 }),
    row([v.name], v.by, { size: 1.2 }),
    s(v.street),
    s([v.suburb]),
    s(['Order ', v.ref, ', ', count(job, 'item')]),
    maybe(chance, 0.5, t(['“', aside(job), '. ', v.instruction, '”'], { size: 0.95 })),
    row('Est. distance', v.dist),
  ], [mid('Swipe to deliver', { size: 1.2 })]]),
]
