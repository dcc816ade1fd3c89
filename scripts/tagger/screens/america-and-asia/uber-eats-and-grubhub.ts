// Screens of Uber Eats and Grubhub.
import { run } from '../page.ts'
import { type Maker, big, cells, drop, gap, map, mid, offer, pick, row, scale, small, t, tabs } from './pieces.ts'

export const ubereats: Maker[] = [
  // ---------- Uber ----------
  offer((k) => [[
    map(k.c.between(26, 40)),
    row([k.p('Delivery', 'Delivery • Exclusive', 'Delivery Exclusive')], 'X', { size: 0.95 }),
    big(k.pay, k.c.between(2, 2.8)),
    small(k.p('Includes expected tip', `+${k.part()} included`, 'Excludes tips', `${scale(k.pay.text, k.c.between(1.2, 3))}/active hr est.`)),
    ...k.when(0.3, t(k.p('4.96', '5.00', 'Verified', '4.88  Verified'), { icon: true })),
    t([k.min, ' (', k.dist, ') total']),
    t(k.st, { icon: true, gap: 1 }),
    t([run('street', k.job.crossing()), ', ', k.suburb], { icon: true, gap: 0.6 }),
  ], [mid(k.p('Accept', 'Match', 'Confirm'), { size: 1.2 })]]),
  // Two drop-offs.
  offer((k) => [[
    map(k.c.between(22, 36)),
    t(k.p('Delivery (2)', '2 deliveries', 'Delivery (2) • Exclusive')),
    row(k.pay, 'X', { size: 2.2, rightSize: 1.1 }),
    small('Includes expected tip'),
    t([k.min, ' (', k.dist, ') total']),
    t([k.st, k.c.is(0.4) ? `  ${k.legTime()} (${k.leg()}) away` : ''], { icon: true }),
    ...(k.c.is(0.4) ? [t(k.st2, { icon: true, gap: 0.5 })] : []),
    t([run('street', k.job.crossing()), ', ', k.suburb], { icon: true, gap: 0.5 }),
    ...k.when(0.5, t(k.p(`2 dropoffs`, `+1 more dropoff`), { icon: true, gap: 0.5 })),
  ], [mid(k.p('Accept', 'Confirm')), ...k.when(0.3, cells([[`${k.c.int(5, 30)}`]], { size: 0.8 }))]]),
  // Legs beside the total.
  offer((k) => [[
    map(20),
    row(k.p('Courier', 'Delivery', 'Package', 'Shop & Pay'), k.p('X', 'Exclusive')),
    big(k.pay, 2.4),
    small(k.p('Estimated, before tax', 'Net of service fee', 'incl. toll and tip')),
    row(['Total ', k.min], k.dist),
    t(`${k.legTime()} (${k.leg()})`, { icon: true, gap: 1 }),
    small([k.st, k.c.is(0.5) ? ` - ${k.shopStreet}` : '']),
    t(`${k.legTime()} (${k.leg()})`, { icon: true }),
    small(k.area),
    ...k.when(0.4, small(k.p('Leave at door possible', 'Apartment', 'Long trip (60+ min)', 'Busy pickup'))),
  ], [mid(k.p('Accept', 'Tap to accept'), { size: 1.2 })]]),
  // Uber pick-up card.
  pick((k) => [[
    row([k.leg()], k.roadOf(k.job.otherStreet), { size: 1.2 }),
    map(k.c.between(18, 30)),
    row([k.min, ' · ', k.dist], 'Exit', { size: 1.2 }),
    small(k.p('Picking up from', 'Pick up', 'Pickup')),
    big(k.st, 1.3, { gap: 0.4 }),
    t(k.shopStreet, { size: 0.9 }),
    ...k.when(0.4, t(k.p('Meet at the counter', 'Pickup at the side window', 'Order usually ready in 4 min'), { icon: true })),
    row([k.nm, ' ', k.c.is(0.5) ? '• ' : '', k.ref], k.p('>', k.its, 'Ready')),
  ], [mid(k.p('Slide to start delivery', 'Start delivery', 'Confirm arrival')), ...k.when(0.4, cells([['Call'], ['Chat'], ['Safety']]))]]),
  // Uber order sheet at the store.
  pick((k) => [[
    t(k.p('Order details', 'Pickup', 'Verify order')),
    big(k.ref, 2.4),
    t(k.nm, { size: 1.3 }),
    small([k.its, ' · ', k.p('Ready for pickup', `Ready ${k.early}`, 'Preparing')]),
    gap(0.8),
    ...k.food(1, 5),
    ...k.when(0.5, t([k.p('Tell the staff this code', 'Say you’re with Uber Eats', 'Show this to the staff')]), small(k.st)),
    ...k.when(0.4, row(k.p('Scan receipt', 'Bag sealed?'), k.p('Yes / No', 'Scan'))),
  ], [mid(k.p('Confirm pickup', 'Collected', 'Slide to start trip'), { size: 1.1 }), mid(k.p('Report an issue', 'Issue with pickup'))]]),
  // Uber drop-off.
  drop((k) => [[
    map(k.c.between(20, 34)),
    row(k.min, k.dist, { size: 1.2 }),
    small(['Delivering to ', k.nm], { size: 1 }),
    big(k.street, 1.3),
    small(k.c.is(0.5) ? k.town : ['Apt ', String(k.c.int(1, 60)), ', ', k.suburb]),
    t(k.handover, { icon: true, gap: 1 }),
    ...k.when(0.4, small(k.aside())),
    row(k.p('Drop off by', 'Deliver by'), k.by),
    ...k.when(0.4, row(k.p('Order', 'Order ID'), k.ref)),
  ], [cells([['Call'], ['Message'], ['Help']]), mid(k.p('Slide to complete', 'Complete delivery', 'I’m here'), { size: 1.1 })]]),
  // Uber drop-off, details expanded, note in a card.
  drop((k) => [[
    row('X', k.p('Support', 'Help')),
    big(['Drop off ', k.nm, '’s order'], 1.4),
    row('Name', k.nm),
    row('Address', k.street),
    row('', k.suburb, { gap: 0.3 }),
    ...k.when(0.4, row('Apt / Suite / Floor', `${k.c.int(1, 30)}`)),
    ...k.when(0.3, row('Business name', `${k.job.invented()} Dental`)),
    t(k.p('Note from customer', 'Delivery notes')),
    t([k.instruction], { gap: 0.4 }),
    row(['Order ', k.ref], k.its),
    small(k.st),
  ], [mid(k.p('Take photo', 'Finish delivery', 'Enter PIN'), { size: 1.1 })]]),
]

export const grubhub: Maker[] = [
  // ---------- Grubhub ----------
  offer((k) => [[
    row(k.p('New offer', 'Incoming offer', '1 order'), k.p(`:${k.sec()}`, `0:${k.sec()}`)),
    row(k.pay, k.dist, { size: 1.8 }),
    row(k.p('incl. tip', 'Estimated total', 'Est. earnings'), k.p('total distance', 'est. miles'), { size: 0.85, gap: 0.3 }),
    map(16),
    small('PICKUP'),
    t(k.st),
    small(k.shopStreet),
    small(['DROPOFF', k.c.is(0.5) ? [' by ', k.by] : '']),
    t(k.street),
    small(k.town),
    ...k.when(0.3, t(k.p('Catering — large order', 'Delivery by drop-and-go', 'Alcohol in order'), { size: 0.9 })),
  ], [cells([['Reject'], ['Accept']], { size: 1.15 })]]),
  pick((k) => [[
    tabs('Task', 'Schedule', 'Earnings'),
    big(k.p('Pick up order', 'Picking up'), 1.2),
    t(k.st, { size: 1.2 }),
    small(k.shopStreet),
    row('Pickup time', k.early),
    row('Diner', k.nm),
    row('Order #', k.ref),
    row('Items', k.items),
    ...k.when(0.4, row(k.p('Order total', 'Paid'), k.p('Prepaid', 'PREPAID – don’t pay'))),
    ...k.when(0.5, small(k.p('Restaurant note: ask at the host stand', 'Sealed with a sticker', 'This restaurant prepares after you arrive'))),
    cells([['Navigate'], ['Call restaurant']]),
  ], [mid(k.p('I’m at the restaurant', 'Picked up', 'Order received'), { size: 1.1 })]]),
  drop((k) => [[
    row(k.p('Deliver', 'Drop off'), ['by ', k.by], { size: 1.3 }),
    t(k.nm, { size: 1.2 }),
    t(k.street, { gap: 0.4 }),
    t(k.town, { gap: 0.3 }),
    ...k.when(0.4, t(`Cross street: ${k.roadOf(k.job.otherStreet)}`, { size: 0.9 })),
    cells([['Call'], ['Text'], ['Map']]),
    small('SPECIAL INSTRUCTIONS'),
    t([k.instruction, k.c.is(0.4) ? `, ${k.aside()}` : ''], { gap: 0.4 }),
    row(['Order ', k.ref], k.st),
    ...k.when(0.4, row('Next task', k.job.person())),
  ], [mid(k.p('Delivered', 'Complete order', 'Arrived at diner'), { size: 1.1 })]]),
]
