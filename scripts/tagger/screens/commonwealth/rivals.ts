// Screens of DiDi, HungryPanda, Delivereasy, milk runs and the smaller rivals of the great apps.
import { type Inline, run } from '../page.ts'
import { type Maker, aside, big, cap, cells, count, drop, early, groceries, leg, list, map, maybe, menu, mid, noteWords, offer, pick, row, s, seconds, split, t, tail, timer, unit, window } from './pieces.ts'

export const didi: Maker[] = [
  // DiDi Food, Australia
  offer((job, chance, v) => [[
    map(chance.int(14, 24)),
    row(chance.pick(['New request', 'Delivery', 'DiDi Food']), `${seconds(chance)}s`, { size: 1.1 }),
    row(v.pay, chance.pick(['Online payment', 'Includes reward', 'Card']), { size: 2, rightSize: 0.85 }),
    s(['Total ', v.dist, ', about ', v.mins]),
    maybe(chance, 0.4, s(`Incl. ${leg(v.pay, chance)} ${chance.pick(['Peak Bonus', 'dynamic fare', 'weather subsidy'])}`)),
    row([v.store], `Pickup ${leg(v.dist, chance)}`),
    s(job.streetOfStore),
    row([v.street], chance.is(0.5) ? `Deliver ${leg(v.dist, chance)}` : ''),
    s(v.suburb),
  ], [mid('Accept', { size: 1.3 }), mid('Skip')]]),
  pick((job, chance, v) => [[
    row('To store', 'Order help', { size: 1.1 }),
    t([v.mins, ' ', v.dist], { size: 0.95 }),
    big(v.store, 1.3, { gap: 0.5 }),
    s(job.streetOfStore),
    row([chance.pick(['Pickup code ', 'Order no. ', '#']), v.ref], chance.pick(['Meal being prepared', 'Meal ready', 'Prep 6 min']), { size: 1.15 }),
    row('Recipient', v.name),
    row('Latest delivery time', v.by),
    cap('Order details'),
    list(job, 'right'),
    row('Total quantity', v.items),
  ], [menu('Contact', 'Navigate'), mid(chance.pick(['Arrived at store', 'Slide: picked up']), { size: 1.2 })]]),
  drop((job, chance, v) => [[
    map(chance.int(10, 22)),
    row(['Deliver within ', v.mins], ['Due ', v.by]),
    big(v.street, 1.3),
    s([v.suburb, tail(job)]),
    row(v.name, 'Call  Chat'),
    t(['Delivery option: ', v.instruction]),
    maybe(chance, 0.5, s(['Remark: ', aside(job)])),
    row(v.store, ['#', v.ref], { size: 0.9 }),
  ], [mid(chance.pick(['Arrived', 'Delivered', 'Slide to complete']), { size: 1.2 })]]),
]

export const rivals: Maker[] = [
  // HungryPanda / Fantuan
  drop((job, chance, v) => [[
    menu('New', 'To pick up 1', 'Delivering 1'),
    row([chance.pick(['#', 'No. ', 'Order ']), v.ref], ['Deliver before ', v.by], { gap: 1.2 }),
    t(['Pick ', v.store], { size: 1.05 }),
    s(job.streetOfStore, { indent: 1.6 }),
    t(['Drop ', v.street, ', ', v.suburb], { size: 1.05 }),
    s([v.name, ' ', job.phone()], { indent: 1.6 }),
    s(['Remarks: ', v.instruction], { indent: 1.6 }),
    row([v.dist], ['Delivery fee ', v.pay]),
    maybe(chance, 0.4, t(`Tip ${job.money()}  Thanks for driving in rain`, { size: 0.85 })),
  ], [cells([['Navigate'], ['Delivered']], { align: 'center', size: 1.1 })]]),
  offer((job, chance, v) => [[
    row('Order hall', 'Refresh', { size: 1.2 }),
    row(v.pay, chance.pick(['Order dispatched to you', 'System dispatch', `Expires ${timer(chance)}`]), { size: 1.6, rightSize: 0.85 }),
    row([leg(v.dist, chance), '  ', v.store], ''),
    s(job.streetOfStore),
    row([v.suburb], ['Total ', v.dist]),
    s(chance.pick<Inline>([v.street, [run('street', job.crossing())]])),
    row(count(job, 'item'), ['by ', v.by]),
  ], [mid('Grab order', { size: 1.2 })]]),
  // Delivereasy, New Zealand
  offer((job, chance, v) => [[
    big(chance.pick(['Kia ora! New delivery', 'New delivery', 'Delivery offer']), 1.4),
    row('Payment', v.pay, { size: 1.15 }),
    row('Collect', v.store),
    row('Ready at', early(job)),
    row('Deliver to', v.suburb),
    row('Due at', v.by),
    row('Total distance', v.dist),
    maybe(chance, 0.4, row('Type', chance.pick(['Restaurant', 'Groceries', 'Alcohol, ID required']))),
    map(14),
  ], [cells([['Decline'], ['Accept']], { align: 'center', size: 1.2 })]]),
  pick((job, chance, v) => [[
    row(['Job ', v.ref], chance.pick(['Accepted', 'Assigned', 'In progress'])),
    t('Step 1: Collect', { size: 1.25 }),
    t(v.store),
    s(job.streetOfStore),
    t(['Collect at ', early(job), ' for ', v.name]),
    s([count(job, 'item'), ' · ', chance.pick(['EFTPOS not needed', 'Paid in full', 'Add drinks from fridge'])]),
    t('Step 2: Deliver', { size: 1.25 }),
    t([v.street, ', ', v.suburb]),
    t(['Deliver by ', v.by]),
  ], [mid('Order collected', { size: 1.2 })]]),
  drop((job, chance, v) => [[
    row('Deliver', chance.pick(['Step 2 of 2', '2/2']), { size: 1.25 }),
    t(['Customer: ', v.name]),
    t(['Address: ', v.street, ', ', v.suburb]),
    t(['Phone: ', job.phone()]),
    t(['Instructions: ', noteWords(job)]),
    t(['Deliver by: ', v.by]),
    t(['Order: ', v.ref, ' (', v.store, ')']),
    map(12),
  ], [row('Open in Google Maps', 'Call'), mid('Mark delivered', { size: 1.2 })]]),
  // Rapid grocery from a dark store
  drop((job, chance, v) => [[
    row(['ORDER ', v.ref], timer(chance), { size: 1.3 }),
    s(chance.pick(['Promised in 10 mins', 'SLA 15:00', 'You’re ahead of time'])),
    t(v.name, { size: 1.2 }),
    s([v.street, chance.is(0.5) ? `, ${unit(chance)}` : '']),
    s(v.suburb),
    cells([[`${chance.int(1, 4)}`, 'bags'], [v.items, 'items'], [v.dist, 'distance']], { align: 'center' }),
    t(v.instruction, { icon: true }),
    maybe(chance, 0.4, t(chance.pick(['Frozen bag in freezer slot 3', 'Check ID: alcohol in this order', `Return to hub by ${job.time()}`]), { size: 0.95 })),
  ], [mid(chance.pick(['DELIVERED', 'ARRIVED', 'HANDED OVER']), { size: 1.25 })]]),
  pick((_job, chance, v) => [[
    big(chance.pick(['Bags ready', 'Collect from hub', 'Your next order']), 1.4),
    row('Hub', v.store),
    row('Order', v.ref, { size: 1.2 }),
    row('Shelf', `${chance.letters(1)}${chance.int(1, 20)}`),
    row('Chilled', `${chance.int(0, 2)} bags`),
    row('Ambient', `${chance.int(1, 4)} bags`),
    row('Total items', v.items),
    row('For', v.name),
    s([v.street, ', ', v.suburb]),
  ], [mid('Scan all bags', { size: 1.2 })]]),
]

export const wolt: Maker[] = [
  // Wolt
  offer((job, chance, v) => [[
    map(chance.int(18, 30)),
    row(v.pay, chance.pick(['New task', `${seconds(chance)} s`]), { size: 1.8, rightSize: 0.9 }),
    s([v.dist, ' in total']),
    t(['Pick up from ', v.store], { icon: true }),
    s([job.streetOfStore, ' · ', leg(v.dist, chance)], { indent: 2 }),
    t(['Deliver to ', v.street], { icon: true }),
    s([v.suburb, chance.is(0.4) ? ` · ${leg(v.dist, chance)}` : ''], { indent: 2 }),
    maybe(chance, 0.4, s(['Est. drop-off ', v.by], { indent: 2 })),
  ], [mid('Slide to accept', { size: 1.2 }), mid('Decline')]]),
  drop((_job, chance, v) => [[
    row('Drop-off', ['before ', v.by]),
    big(v.street, 1.4),
    s([chance.is(0.4) ? `${unit(chance)}, ` : '', v.suburb]),
    t([v.name, ' ', chance.pick(['', '(English)', '· 3rd floor'])], { size: 1.1 }),
    t(chance.pick<Inline>([['Courier instructions: ', v.instruction], v.instruction]), { icon: true }),
    row(['Order ', v.ref], v.store),
    menu('Call', 'Chat', 'Maps'),
  ], [mid(chance.pick(['Slide to complete delivery', 'Confirm with photo']), { size: 1.2 })]]),
]

export const grubhub: Maker[] = [
  // Grubhub
  offer((job, chance, v) => [[
    big([v.pay, chance.pick(['', ' (incl. tip)'])], 2),
    s([v.dist, ' total · ', count(job, 'item')]),
    t(v.store, { size: 1.15 }),
    s([job.streetOfStore]),
    t(['Deliver to ', v.suburb]),
    s(['Drop off by ', v.by]),
    maybe(chance, 0.4, s(chance.pick(['Customer paid with prepaid card', 'Catering order · setup needed', 'Pharmacy order', 'Campus dining']))),
  ], [row('Reject', [`Accept ${timer(chance)}`], { size: 1.15 })]]),
]

export const instacart: Maker[] = [
  // Instacart
  offer((job, chance, v) => [[
    row('Batch details', chance.pick(['1 order', '2 orders', '3 orders']), { size: 1.1 }),
    big(v.pay, 2.1),
    s([split(v.pay, chance)].flatMap(([a, b]) => [`${a} batch pay + ${b} tip`])),
    t(v.store, { size: 1.15 }),
    s((job.streetOfStore)),
    cells([[v.items, 'items'], [String(job.itemCount + chance.int(1, 20)), 'units'], [v.dist, 'distance']], { align: 'left' }),
    t(['Deliver by ', v.by]),
    maybe(chance, 0.5, row('Quality bonus', `+${leg(v.pay, chance)}`), row('Heavy pay', leg(v.pay, chance))),
    map(12),
  ], [mid('Swipe to accept', { size: 1.2 })]]),
  pick((job, chance, v) => [[
    row([v.name, '’s order'], chance.pick(['Chat', 'Help']), { size: 1.2 }),
    s([v.store, ' · due ', v.by]),
    cells([[`To do (${chance.int(1, 20)})`], [`In review (${chance.int(0, 3)})`], [`Done (${chance.int(0, 20)})`]], { size: 0.9 }),
    row(chance.pick(['Produce', 'Next up', 'Grocery']), `Aisle ${chance.int(1, 9)}`, { size: 0.95 }),
    list(job, 'lead', groceries, 2, 4),
    
    s([`${chance.int(0, job.itemCount)} of `, v.items, ' items found']),
  ], [menu('Items', 'Map', 'Chat'), chance.is(0.5) && mid('Start checkout')]]),
]

export const shipt: Maker[] = [
  // Shipt
  drop((job, chance, v) => [[
    row(['Order ', v.ref], chance.pick(['Preferred member', 'New member', 'Delivering']), { size: 1.1 }),
    t(v.name, { size: 1.3 }),
    s([v.street]),
    s([v.suburb, tail(job, ',')]),
    row('Deliver between', window(job)),
    row('Store', v.store),
    row('Items', v.items),
    t(['Delivery notes: ', noteWords(job)]),
    maybe(chance, 0.5, row('Order pay', v.pay)),
  ], [menu('Text', 'Call', 'Directions'), mid('Complete order', { size: 1.2 })]]),
]

export const spark: Maker[] = [
  // Spark
  offer((job, chance, v) => [[
    row(chance.pick(['Curbside pickup', 'Shopping & delivery', 'Express']), timer(chance)),
    row('Estimated total', v.pay, { size: 1.3 }),
    s([split(v.pay, chance)].flatMap(([a, b]) => [`Earnings ${a} · Tips ${b}`])),
    map(14),
    t(v.store, { size: 1.1 }),
    s(job.streetOfStore),
    row([chance.int(1, 3) > 1 ? '2 drop-offs' : '1 drop-off'], v.dist),
    row(['First: ', v.suburb], count(job, 'item')),
    row('Deliver by', v.by),
  ], [mid('ACCEPT', { size: 1.2 }), mid('REJECT')]]),
]
