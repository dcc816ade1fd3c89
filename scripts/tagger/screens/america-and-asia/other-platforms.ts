// Screens of Amazon Flex, DiDi, Deliveroo, Wolt and Shipt.
import { type Maker, big, cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from './pieces.ts'

export const amazonflex: Maker[] = [
  // ---------- Amazon Flex ----------
  drop((k) => [[
    row(k.p(`Stop ${k.c.int(2, 40)} of ${k.c.int(41, 60)}`, `${k.c.int(2, 40)} of 48`), 'Help'),
    map(18),
    big(k.street, 1.3),
    small(k.town),
    row([k.dist, ' · ', k.min], 'Navigate'),
    t([k.p('Deliver to ', ''), k.nm]),
    t([k.items, k.job.itemCount === 1 ? ' package' : ' packages', k.p('', ' for this stop')]),
    ...k.when(0.6, small(`TBA${k.c.digits(12)}`), small(k.p('Small box · Driver aid DD 14.2A', `${k.c.pick(['Yellow', 'Green', 'Navy', 'Orange'])} ${k.c.digits(4)}`, 'Envelope, white'))),
    t(k.p('Delivery notes', 'Customer notes', 'Property details'), { size: 0.9 }),
    t([k.instruction, k.c.is(0.3) ? `. ${k.aside()}` : ''], { gap: 0.3 }),
  ], [mid(k.p('I’ve arrived', 'Scan packages', 'Swipe to finish'), { size: 1.1 })]]),
  // Whole Foods or Fresh by Flex.
  pick((k) => [[
    big(k.p('Pick up orders', 'Pickup', 'Scan items'), 1.3),
    row(k.st, k.p('Map', 'Call')),
    small(k.shopStreet),
    small(`Check in between ${k.early} and ${k.other}`),
    row(['Order ', k.ref], k.p('Staged', 'Not ready')),
    small([k.nm, ` · ${k.c.int(2, 8)} bags`]),
    row('Deliver by', k.by),
    row(`${k.c.int(0, 3)} of ${k.c.int(4, 8)} bags scanned`, `Spot ${k.c.letters(1)}${k.c.int(1, 12)}`),
    small(`Chilled ${k.c.int(0, 3)} · Frozen ${k.c.int(0, 2)} · Ambient ${k.c.int(1, 4)}`),
  ], [mid(k.p('Finish pickup', 'Scan', 'Swipe to finish'), { size: 1.1 })]]),
  // Instant offer of Flex.
  offer((k) => [[
    row(k.p('Instant Offer', 'Whole Foods Market offer', 'Same-Day offer'), 'X'),
    mid(k.pay, { size: 2.4 }),
    mid(k.p('incl. estimated tips', 'Guaranteed minimum', 'Tips not included'), { size: 0.85 }),
    t([k.st], { size: 1.15 }),
    small([k.dist, ' away · ', k.p('starts in 15 min', `arrive by ${k.early}`)]),
    row('Stops', `${k.c.int(1, 4)}`),
    row('Est. duration', k.min),
    ...k.when(0.5, row('Deliver in', k.suburb)),
    ...k.when(0.5, row('Expected return', 'None')),
  ], [mid(k.p('Accept', 'Slide to accept')), mid(k.p('Decline', `Expires in ${k.timer()}`))]]),
]

export const didi: Maker[] = [
  // ---------- DiDi ----------
  offer((k) => [[
    map(20),
    mid(k.p('New order', 'DiDi Food', 'Order received'), { size: 1.1 }),
    row(k.pay, `${k.sec()}s`, { size: 2 }),
    small(k.p('Estimated fare', 'Est. earnings incl. incentives', `Peak 1.${k.c.int(1, 8)}x`)),
    cells([[k.min, 'Total time'], [k.dist, 'Total distance']], { align: 'left' }),
    t(k.st, { icon: true }),
    small(`${k.leg()} from you`),
    t(k.area, { icon: true }),
    ...k.when(0.3, t(k.p('Cash order', 'Paid by card'), { size: 0.9 })),
  ], [mid(k.p('Accept', 'Take order'), { size: 1.3 })]]),
  drop((k) => [[
    row(['#', k.ref], k.p('Help', 'Safety')),
    big(k.p('Deliver to customer', 'On the way', 'Delivering'), 1.2),
    row([k.dist, ' · ', k.min], [k.p('Before ', 'By '), k.by]),
    t(k.nm, { size: 1.2, icon: true }),
    t(k.addr),
    ...k.when(0.7, t([k.p('Remarks: ', 'Note: '), k.instruction], { size: 0.9 })),
    row(k.p('From', 'Restaurant'), k.st),
    row('Payment', k.p('Online', `Collect ${k.job.money()} cash`)),
  ], [cells([['Call'], ['Chat']]), mid(k.p('Arrived', 'Complete order', 'Slide: food delivered'), { size: 1.2 })]]),
]

export const deliveroo: Maker[] = [
  // ---------- Deliveroo ----------
  offer((k) => [[
    map(22),
    row(k.p('New order', 'Stacked order', 'Order'), k.sec()),
    big([k.pay], 2),
    small([k.dist, k.p(' total', ' in total'), ` · incl. ${k.part()} ${k.p('tip', 'boost')}`]),
    row(k.st, (k.leg()), { icon: true }),
    small(k.job.streetOfStore),
    row(k.suburb, (k.leg()), { icon: true }),
    ...k.when(0.3, small([k.p('1st floor flat', 'House'), ' · ', k.its])),
  ], [mid('Accept', { size: 1.2 }), mid(k.p('Reject', 'Unassign'))]]),
  pick((k) => [[
    big([k.p('Collect from ', ''), k.st], 1.3),
    small(k.shopStreet),
    row(k.p('Order ready at', 'Ready at', 'Ready'), k.early),
    gap(0.6),
    row([k.p('#', 'Order #', 'Order '), k.ref], k.its, { size: 1.2 }),
    t(k.nm),
    ...k.food(1, 4),
    ...k.when(0.4, t(k.p('Contains alcohol – check ID', 'Sealed bag – don’t open', 'Show the number to staff'), { icon: true, size: 0.9 })),
    cells([['Directions'], ['Call restaurant'], ['Help']]),
  ], [mid(k.p('Slide to collect', 'I’ve collected', 'Arrived at restaurant'), { size: 1.1 })]]),
  drop((k) => [[
    small(k.p('DELIVER TO', 'DELIVERING TO')),
    big(k.nm, 1.6, { gap: 0.3 }),
    t([k.street, k.c.is(0.4) ? `, ${k.p('1st', '2nd', '3rd')} floor` : '']),
    t(k.suburb, { gap: 0.3 }),
    ...k.when(0.6, t(k.p('Order instructions', 'Note')), t(k.instruction, { gap: 0.3 })),
    row(['Order #', k.ref], [k.p('by ', 'Due '), k.by]),
    ...k.when(0.4, row('Verification code', `Ask customer`)),
    ...k.when(0.3, row('Next', k.job.person())),
    cells([['Call'], ['Message'], ['Directions']]),
  ], [mid(k.p('Slide to deliver', 'Confirm delivery', 'I’m with the customer'))]]),
]

export const wolt: Maker[] = [
  // ---------- Wolt ----------
  offer((k) => [[
    row(k.p('New task', 'New delivery', 'Bundle offer'), k.p(`0:${k.sec()}`, k.sec())),
    big(['Earn ', k.pay], 1.8),
    small(k.p('+ tips', 'Estimated, excl. VAT', 'Base + distance')),
    t([k.dist, ' · ', k.min]),
    map(12),
    t(k.st, { icon: true }),
    small([k.job.streetOfStore, ` · ${k.leg()}`]),
    t(k.street, { icon: true }),
    small(k.suburb),
    ...k.when(0.4, small(k.p('Heavy order', '4 stops, 2 deliveries', 'Cash payment', 'Wolt Market'))),
  ], [mid(k.p('Accept', 'Swipe to accept'), { size: 1.1 }), mid(k.p('Decline', 'Reject task'))]]),
  // Pickup: order number and name in one line, bags.
  pick((k) => [[
    row('<', 'Support'),
    big(k.st, 1.5),
    small([k.job.streetOfStore, ' · ', k.dist]),
    t(k.p('Ready for pickup', `Estimated ready at ${k.early}`, `Ready in ${k.c.int(1, 14)} min`), { size: 0.95 }),
    row(['#', k.ref, '  ', k.nm], k.p('Ready', '>', 'Preparing')),
    small([k.its, k.p('', ` · ${k.c.int(2, 4)} bags`, ' · Contains drinks')]),
    ...k.when(0.3, row([`#${k.job.makeRef()}  `, k.nm2], 'Preparing')),
    t(k.p('Venue instructions', 'How to pick up'), { gap: 1.2 }),
    small(k.p('Use the back door by the parking hall', 'Pick-up shelf is left of the counter', 'Enter through gate C')),
  ], [mid(k.p('Picked up', 'Swipe to confirm pickup', 'Arrived at venue'), { size: 1.1 })]]),
  drop((k) => [[
    map(16),
    row(k.nm, [k.by], { size: 1.3 }),
    row([k.p('Order ', ''), '#', k.ref], k.p('Drop-off by', 'Promised'), { size: 0.85, gap: 0.3 }),
    t(k.street, { icon: true }),
    small([k.suburb, k.p('', ` · Stair ${k.c.letters(1)}, floor ${k.c.int(1, 7)}, door ${k.c.int(1, 40)}`)]),
    ...k.when(0.3, small(`Door code ${k.job.code()}`)),
    t(k.handover, { icon: true }),
    cells([['Call'], ['Chat'], ['Navigate']]),
    ...k.when(0.4, row(['From ', k.st], k.its, { size: 0.9 })),
  ], [mid(k.p('Swipe to complete', 'Delivered', 'Arrived at customer'), { size: 1.1 })]]),
]

export const shipt: Maker[] = [
  // ---------- Shipt ----------
  offer((k) => [[
    tabs('Offers', 'Schedule', 'Map'),
    row(k.st, k.p('New', 'Preferred member', 'Promo')),
    row(k.p('Est. pay', 'Estimated pay'), [k.pay, k.p('', '+')], { rightSize: 1.3 }),
    small([`Deliver ${k.early} – `, k.by]),
    t([k.its, ' · ', k.dist, k.p('', ' from store')]),
    t(['Deliver to ', k.suburb]),
    ...k.when(0.4, small(`Promo pay +${k.part()}`)),
    ...k.when(0.4, t(k.nm, { size: 0.95 })),
    map(12),
  ], [cells([['Decline'], ['Accept']], { size: 1.1 }), mid(k.p(`Offer ends in ${k.timer()}`, 'Card expires soon'), { size: 0.85 })]]),
  drop((k) => [[
    row(k.p('Deliver', 'In delivery'), k.p('...', 'Help')),
    big(k.nm, 1.4),
    small([k.p('Order ', 'Order #'), k.ref]),
    row(k.p('Delivery window', 'Window'), [`${k.early} – `, k.by]),
    t(k.addr, { icon: true }),
    t(k.p('Member notes', 'Delivery preference')),
    t(k.instruction, { gap: 0.3 }),
    row('Items', k.items),
    row('Bags', `${k.c.int(1, 9)}`),
    cells([['Text member'], ['Directions']]),
  ], [mid(k.p('Complete delivery', 'Take photo', 'I’m here'), { size: 1.1 })]]),
]
