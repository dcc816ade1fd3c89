// Screens of Instacart, Spark and Just Eat.
import { type Maker, big, cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from './pieces.ts'

export const instacart: Maker[] = [
  // ---------- Instacart ----------
  offer((k) => [[
    row('X', k.p('Batch', 'New batch', '')),
    map(16),
    big(k.pay, 2.2),
    small(`${k.p('Batch pay', 'Instacart pay')} ${k.part()} + ${k.part()} ${k.p('tip', 'tips')}`),
    t(k.st, { size: 1.2 }),
    small(k.shopStreet),
    cells([[k.p('1 shop and deliver', 'Shop & deliver', 'Full service'), ''], [k.its, `${k.job.itemCount + k.c.int(0, 12)} units`], [k.dist, '']], { align: 'left', size: 0.9 }),
    ...k.when(0.5, row('Delivery', ['by ', k.by])),
    ...k.when(0.4, t(['Customer A · ', k.its, ' · ', k.suburb], { size: 0.9 })),
    ...k.when(0.3, t(k.p('Heavy pay', 'Order may contain alcohol', 'Requires stairs', 'Peak boost'), { icon: true, size: 0.9 })),
  ], [mid(k.p('Accept', 'Accept batch', 'Slide to accept'), { size: 1.15 }), ...k.when(0.4, mid(k.p('Dismiss', `Expires in ${k.timer()}`)))]]),
  // Shopping list of two customers: names, counts, aisles.
  pick((k) => [[
    row(k.st, k.p('Chat', 'Help'), { size: 1.2 }),
    row(['Checkout by ', k.early], ['Deliver by ', k.by], { size: 0.85 }),
    cells([[`To do ${k.c.int(3, 20)}`], [`In review ${k.c.int(0, 3)}`], [`Done ${k.c.int(0, 12)}`]], { size: 0.9 }),
    row(['A  ', k.nm], k.its),
    ...k.when(0.4, row(['B  ', k.nm2], `${k.c.int(2, 30)} items`)),
    t(k.p('Produce', 'Dairy', `Aisle ${k.c.int(1, 24)}`, 'Frozen'), { size: 0.9, capitals: k.c.is(0.4) }),
    ...k.bill(2, 6).flatMap((name) => [row(name, `${k.c.int(1, 4)} ${k.p('ct', 'lb', 'each')}`, { gap: 0.6 }), small(`Aisle ${k.c.int(1, 30)}${k.p('', ', Bay 3', ' · Left')}`)]),
  ], [mid(k.p('Start scanning', 'Go to checkout', 'Review and checkout'), { size: 1.1 })]]),
  pick((k) => [[
    big(k.p('Head to the store', 'Start your batch', 'Drive to store'), 1.4),
    t(k.st),
    small(k.shopStreet),
    row(k.p('Distance', 'Store'), k.dist),
    gap(0.6),
    t(['Shop for ', k.nm], { size: 1.15 }),
    small([k.its, ' · ', k.p('Delivery due ', 'Due '), k.by]),
    ...k.when(0.5, t(k.p('“Ripe avocados please”', '“If out of milk get any 2%”', 'First Instacart order — make it special'), { size: 0.9 })),
    row('Payment card', `•••• ${k.c.digits(4)}`),
    ...k.when(0.4, row('Estimated earnings', k.pay)),
  ], [mid(k.p('Start shopping', 'I’ve arrived', 'Start shop'), { size: 1.1 })]]),
  drop((k) => [[
    row('<', k.p('Help', 'Delivery 1 of 2')),
    big([k.p('Deliver to ', 'Delivery for '), k.nm], 1.4),
    small(['Due ', k.p('', 'by '), k.by]),
    map(14),
    t(k.addr, { icon: true }),
    cells([['Navigate'], ['Call'], ['Chat']]),
    t(k.p('Delivery instructions', 'Customer instructions'), { size: 1.1 }),
    t(k.handover, { gap: 0.4 }),
    ...k.when(0.4, t(k.aside(), { size: 0.9, gap: 0.4 })),
    row(k.p('Bags', 'Bag labels'), `${k.c.int(2, 9)} (${k.p('A', 'B', 'C')})`),
    row('Items', k.items),
  ], [mid(k.p('Swipe to complete', 'Arrived', 'Take photo of order'), { size: 1.1 })]]),
]

export const spark: Maker[] = [
  // ---------- Spark ----------
  offer((k) => [[
    row(k.p('Curbside pickup', 'Shopping & delivery', 'Express delivery'), k.p('NEW', k.timer())),
    big(k.pay, 2),
    small(k.p('Estimated earnings incl. tips', `Base ${k.part()} · Tip ${k.part()}`, 'Est. total with confirmed tip')),
    row(k.p('Distance', 'Total distance'), k.dist),
    row(k.p('Estimated time', 'Est. duration'), k.min),
    row('Drop-offs', `${k.c.int(1, 3)}`),
    row('Items', k.items),
    gap(0.6),
    t(['Pickup: ', k.st], { icon: true }),
    small(k.shopStreet),
    t(['Drop-off: ', k.suburb, k.tail], { icon: true }),
    small(['Deliver by ', k.by]),
  ], [cells([['Reject'], ['Accept']], { size: 1.1 })]]),
  pick((k) => [[
    tabs('Home', 'Trip', 'Earnings'),
    big(k.p('Arrive at pickup', 'Pick up order', 'Check in for pickup'), 1.3),
    t(k.st),
    small(k.shopStreet),
    row('Parking spot', k.p(`${k.c.int(1, 20)}`, 'Select')),
    row('Pickup window', `${k.early} - ${k.other}`),
    t(k.p('Orders in this trip', 'Orders (1)')),
    row(k.nm, k.its),
    small(['Order ', k.p('# ', '#', ''), k.ref]),
    ...k.when(0.4, small(`Trip ${k.c.digits(8)}`)),
    ...k.when(0.4, t('Show this code to the associate', { size: 0.9 }), mid(k.c.digits(4), { size: 2 })),
  ], [mid(k.p('I’ve arrived', 'Confirm check-in', 'Start loading'), { size: 1.1 }), mid('Call store')]]),
  drop((k) => [[
    row('Drop-off 1 of 2', k.p('Help', 'Support')),
    t([k.nm], { size: 1.3 }),
    t(k.street),
    t(k.town, { gap: 0.3 }),
    row([k.dist], [k.min]),
    cells([['Navigate'], ['Call'], ['Text']]),
    row('Deliver by', k.by),
    row('Order number', k.ref, { size: 0.9 }),
    row('Total items', k.items),
    t('Delivery instructions', { size: 0.9 }),
    t([k.handover, k.c.is(0.4) ? `. ${k.aside()}` : ''], { gap: 0.3 }),
    ...k.when(0.3, t(k.p('Age-restricted: verify ID', 'Return items? No', 'Confirm customer name'), { icon: true })),
  ], [mid(k.p('Arrived', 'Scan bags', 'Deliver order', 'Complete drop-off'), { size: 1.1 })]]),
]

export const justeat: Maker[] = [
  // ---------- Just Eat Takeaway, Lieferando, Skip ----------
  // German or English wording.
  pick((k) => {
    const de = k.c.is(0.5)
    return [[
      row(de ? 'Abholung' : 'Pickup', k.p(k.job.time(), '1/2')),
      big(k.st, 1.4),
      small(k.shopStreet),
      map(14),
      row(de ? 'Abholzeit' : 'Pickup time', k.early),
      row(de ? 'Bestellnummer' : 'Order number', k.ref),
      row(de ? 'Kunde' : 'Customer', k.nm),
      row(de ? 'Artikel' : 'Items', k.items),
      ...k.when(0.5, t(de ? 'Bereits bezahlt' : 'Already paid', { size: 0.9 })),
      ...k.food(1, 4),
    ], [mid(de ? k.p('Im Restaurant angekommen', 'Abgeholt', 'Bestellung abgeholt') : k.p('At restaurant', 'Picked up', 'Order collected'), { size: 1.1 })]]
  }),
  drop((k) => {
    const de = k.c.is(0.5)
    return [[
      row(de ? 'Lieferung' : 'Delivery', [de ? 'bis ' : 'by ', k.by], { size: 1.2 }),
      t(k.nm, { size: 1.4 }),
      t(k.street, { icon: true }),
      small(k.suburb),
      small(de ? `Stockwerk ${k.c.int(1, 5)}` : `Floor ${k.c.int(1, 5)}`),
      cells(de ? [['Anrufen'], ['Route'], ['Hilfe']] : [['Call'], ['Route'], ['Help']]),
      t(de ? 'Hinweis des Kunden' : 'Customer note', { size: 0.9 }),
      t(k.instruction, { gap: 0.3 }),
      row([de ? 'Bestellung ' : 'Order ', k.ref], de ? 'Online bezahlt' : 'Paid online'),
      ...k.when(0.4, row(de ? 'Entfernung' : 'Distance', k.dist)),
    ], [mid(de ? k.p('Zugestellt', 'Beim Kunden') : k.p('Delivered', 'At customer'), { size: 1.1 })]]
  }),
  // JET offer (freelance couriers).
  offer((k) => [[
    mid(k.p('New order', 'New delivery', 'Nieuwe bestelling', 'Neue Bestellung'), { size: 1.3 }),
    mid(k.pay, { size: 2.4 }),
    mid([k.dist, ' | ', k.min], { size: 1 }),
    gap(1),
    small(k.p('Collect', 'Ophalen', 'Collect from')),
    t(k.st),
    small([k.shopStreet, ` (${k.leg()})`]),
    small(k.p('Deliver', 'Bezorgen', 'Deliver to')),
    t(k.area),
    small(`${k.leg()} from restaurant`),
    ...k.when(0.3, mid(`${k.sec()} s`)),
  ], [mid('Accept', { size: 1.2 }), mid('Reject')]]),
  // SkipTheDishes: list of tasks in one order.
  offer((k) => [[
    row('SKIP', k.p('Est.', 'Offer')),
    row(['Accept for ', k.pay], k.p(`${k.sec()}s`, ''), { size: 1.4 }),
    row(k.p('Est. total distance', 'Total distance'), k.dist),
    t(['Pick up at ', k.early, ' from']),
    t(k.st, { size: 1.15, gap: 0.3 }),
    small(k.shopStreet),
    t(['Deliver by ', k.by, ' to']),
    t(k.area, { gap: 0.3 }),
    ...k.when(0.4, t(k.p('Large order', 'Includes liquor – 19+ ID', 'Pay on delivery', 'Drinks in order'), { size: 0.9, icon: true })),
    ...k.when(0.4, small(`Minimum pay this hour: ${k.part()}`)),
  ], [cells([['Reject'], ['Accept']])]]),
  drop((k) => [[
    row(['Order ', k.ref], k.p('Issue?', 'Support')),
    small(['ETA ', k.by]),
    big(k.nm, 1.5),
    t(k.p('Leave on arrival', 'Notify customer on arrival'), { size: 0.9 }),
    t([k.street, ','], { icon: true }),
    small(k.town),
    ...k.when(0.5, small(`Buzzer: ${k.c.digits(3)}`)),
    t([k.p('Customer notes: ', 'Instructions - ', ''), k.instruction]),
    row(k.p('Payment', 'Pay type'), k.p('Prepaid', 'PAID', 'Cash')),
    row(k.st, k.its),
  ], [cells([['Call'], ['Text']]), mid(k.p('DROP OFF', 'Dropped off', 'At drop-off'), { size: 1.1 })]]),
]
