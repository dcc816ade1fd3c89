// Screens of supermarkets’ vans and fleets of one shop.
import { type Inline } from '../page.ts'
import { type Maker, aside, big, cap, cells, count, drop, early, leg, list, map, maybe, meals, menu, mid, noteWords, offer, pick, row, s, t, tail, timer, values, window } from './pieces.ts'

export const fleets: Maker[] = [
  // Supermarket van
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row([chance.pick(['Drop ', 'Delivery ']), `${chance.int(1, 9)} of ${chance.int(10, 22)}`], window(job, chance.pick([' - ', '–', ' to '])), { size: 1.1 }),
      big(v.name, 1.3),
      t(v.street),
      s([v.suburb, tail(job)]),
      row('Order', v.ref),
      cells([[`${chance.int(1, 9)}`, 'Ambient'], [`${chance.int(0, 4)}`, 'Chilled'], [`${chance.int(0, 2)}`, 'Frozen']], { align: 'center' }),
      maybe(chance, 0.5, t([chance.int(2, 4).toString(), ' ', chance.pick(['substitutions', 'items missing', 'subs · 1 out of stock'])], { size: 0.95 })),
      t(['Delivery notes: ', noteWords(job)]),
      maybe(chance, 0.3, t(chance.pick(['Challenge 25', 'Restricted items: check ID', 'Bagless delivery', 'Delivery Saver customer']), { icon: true })),
    ], [menu('Call', 'Map', 'Crates'), mid(chance.pick(['Arrive', 'Start delivery', 'Complete drop']), { size: 1.2 })])
  },
  // Supermarket van: loading
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(['Load ', chance.pick(['van', 'trip', 'run']), ` ${chance.digits(3)}`], ['Depart ', early(job)], { size: 1.1 }),
      row('Store', v.store),
      row([v.name], ['Order ', v.ref]),
      s([v.suburb, ' · slot ', window(job)]),
      row('Totes', `${chance.int(2, 9)} (${chance.digits(4)}, ${chance.digits(4)})`),
      row('Items', v.items),
      row('Rack', `${chance.letters(1)}${chance.int(1, 9)}`),
    ], [mid('Scan tote', { size: 1.2 })])
  },
  // Pizza chain's driver app
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Order #', v.ref], timer(chance), { size: 1.25 }),
      s(['Promise time ', v.by]),
      t(v.name, { size: 1.15 }),
      t(v.street, { gap: 0.4 }),
      s([v.suburb, chance.is(0.5) ? ` (${chance.pick(['zone 3', 'map C4', '1.2 km'])})` : '']),
      list(job, 'x', ['Lge Pepperoni', 'Lge Supreme Deep Pan', 'Garlic bread', '1.25L Coke', 'Choc lava cake', 'Cheesy crust Meatlovers', 'Wings 8'], 1, 4),
      row(chance.pick(['PAID', 'CASH', 'EFTPOS AT DOOR']), job.money()),
      t(['Note: ', v.instruction]),
    ], [menu('Call', 'Route'), mid(chance.pick(['Delivered', 'Back in store', 'At door']), { size: 1.2 })])
  },
  // Pizza chain: dispatch screen
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(['Welcome back'], ['Store ', chance.digits(5)], { size: 0.95 }),
      big(chance.pick(['Next run', 'Take these orders', 'Dispatch']), 1.4),
      t(v.store),
      row([v.ref, '  ', v.name], ['Due ', v.by], { size: 1.1 }),
      s([v.street, ' ', v.suburb]),
      s([count(job, 'item'), chance.is(0.6) ? ' · 2 drinks · 1 dip' : '']),
      row(`${job.makeRef()}  ${job.person()}`, `Due ${job.time()}`, { size: 1.1, gap: 1.3 }),
      s(`${job.otherStreet} ${job.otherSuburb}`),
    ], [mid('Sign out run', { size: 1.2 })])
  },
  // Drive Yello
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      big(chance.pick(['Delivery request', 'New order for you']), 1.3),
      t(v.store, { size: 1.15 }),
      s(['Ready ', early(job), ' · ', leg(v.dist, chance), ' from you']),
      t(['Drop at ', v.street, ', ', v.suburb]),
      row('Trip', [v.dist, ' / ', v.mins]),
      row('You earn', v.pay, { size: 1.2 }),
      row('Deliver by', v.by),
    ], [cells([['Pass'], ['Accept']], { align: 'center', size: 1.2 })])
  },
  // Flipdish / Shipday like drivers' app
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Order ', chance.pick(['#', 'No ']), v.ref], chance.pick(['Out for delivery', 'Started', 'Picked up']), { size: 1.1 }),
      row([v.store], chance.pick(['Picked up', early(job)]), { icon: true }),
      row([v.name], v.by, { icon: true }),
      s([v.street, ', ', v.suburb], { indent: 2 }),
      s(noteWords(job), { indent: 2 }),
      row('Distance', v.dist),
      row(['Items (', v.items, ')'], chance.pick([job.money(), ''])),
      list(job, 'price', meals, 0, 3),
      row('Payment', chance.pick(['Card', 'Cash', 'Paid online'])),
    ], [menu('Call', 'SMS', 'Navigate'), mid('Complete', { size: 1.15 })])
  },
  // Onfleet-like task
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Task details', 'Edit', { size: 1.05 }),
      map(chance.int(8, 16)),
      t(v.street, { size: 1.25 }),
      s([v.suburb, tail(job, ',')]),
      cap(chance.pick(['Complete before', 'Between'])),
      t(chance.is(0.5) ? window(job) : v.by, { gap: 0.3 }),
      cap('Recipient'),
      row(v.name, 'Call   Text', { gap: 0.3 }),
      cap('Details'),
      t(chance.pick<Inline>([[count(job, 'item'), ', order ', v.ref], ['Order ', v.ref, ': ', count(job, 'box', 'boxes')]]), { gap: 0.3 }),
      cap('Notes'),
      t(noteWords(job), { gap: 0.3 }),
      s(['Quantity ', String(chance.int(1, 4)), ' · Merchant: ', v.store]),
    ], [cells([['Fail'], ['Complete']], { align: 'center', size: 1.2 })])
  },
  // Circuit / Spoke stop
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(18, 30)),
      row([String(chance.int(1, 99)), '  ', v.street], v.by, { size: 1.15 }),
      s([v.suburb, tail(job, ',')]),
      s(v.name),
      row([chance.pick(['Packages ', 'Parcels ']), v.items], chance.pick(['Front left, shelf 2', 'Boot', 'A3', 'Large'])),
      maybe(chance, 0.6, s(['Notes: ', v.instruction])),
      s(`ID ${chance.letters(2)}${chance.digits(2)}`),
    ], [menu('Navigate', 'Failed', 'Delivered')])
  },
  // Detrack, Track-POD: proof form
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['DO No. ', v.ref], chance.pick(['Out for delivery', 'Dispatched']), { size: 1.05 }),
      t(['Deliver to: ', v.name]),
      t(['Address: ', v.street, ' ', v.suburb, tail(job)]),
      t(['Delivery time: ', chance.is(0.5) ? window(job) : ['before ', v.by]]),
      t(['Instructions: ', noteWords(job)]),
      t(['Items: ', v.items]),
      row('SKU', 'Qty', { size: 0.9 }),
      row(`${chance.letters(3)}-${chance.digits(4)}`, String(chance.int(1, 9)), { gap: 0.4 }),
      row(`${chance.letters(3)}-${chance.digits(4)}`, String(chance.int(1, 9)), { gap: 0.4 }),
      t('Received by: __________'),
    ], [menu('Photo', 'Sign', 'Submit')])
  },
  // Locate2u stop with ETA
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Stop ', `${chance.int(1, 12)}`], chance.pick(['Enroute', 'Pending', 'Arrived']), { size: 1.1 }),
      t(v.name, { size: 1.2 }),
      s([v.street, ', ', v.suburb]),
      row('ETA', v.by),
      row('Drive', [v.mins, ', ', v.dist]),
      row('Lines', count(job, 'item')),
      t(noteWords(job), { icon: true }),
    ], [cells([['Depart'], ['Arrive'], ['Done']], { align: 'center' })])
  },
  // Pharmacy
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['Script delivery', 'Prescription delivery', 'Pharmacy run']), chance.pick(['Cold chain', 'S8: ID', 'Normal']), { size: 1.15 }),
      row('Patient', v.name, { size: 1.1 }),
      row('DOB check', chance.pick(['Yes', 'Ask patient'])),
      row('Address', v.street),
      row('', v.suburb, { gap: 0.3 }),
      row('Pharmacy', v.store),
      row('Ref', v.ref),
      row('Bags', chance.is(0.5) ? v.items : count(job, 'bag')),
      row('Before', v.by),
      t(['Please note: ', v.instruction]),
      maybe(chance, 0.4, s('Do not post through letterbox. Signature required.')),
    ], [mid('Handed over', { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      big(v.store, 1.35),
      s(`${job.streetOfStore}, ${job.otherSuburb}`),
      row('Collect bags for', v.name),
      row('Script no.', chance.digits(7)),
      row('Delivery ref', v.ref),
      row('Fridge items', chance.pick(['None', '1', 'Yes'])),
      row('Close of shop', job.time()),
      row('To', [v.street, ', ', v.suburb]),
    ], [mid(chance.pick(['Bags collected', 'Not ready']), { size: 1.15 })])
  },
  // Flowers
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['Today’s flowers', 'Bouquet delivery', 'Florist run']), `${chance.int(1, 6)}/${chance.int(7, 15)}`, { size: 1.15 }),
      t(['For ', v.name], { size: 1.25 }),
      s([chance.is(0.3) ? `${chance.pick(['St Mary’s Hospital, Ward 4', 'c/o Reception', 'Level 3, Marketing'])}, ` : '', v.street]),
      s([v.suburb, tail(job)]),
      t([chance.pick(['Deliver by ', 'No later than ']), v.by]),
      row('Order', v.ref),
      t(chance.pick(['Card: Happy birthday Nan x', 'Card: Thinking of you', 'Card message in envelope', 'With vase · chocolates'])),
      t(['If out: ', v.instruction]),
      s(['From ', v.store]),
    ], [menu('Call', 'Route', 'Delivered')])
  },
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Florist job', chance.pick(['Same day', 'AM', 'Valentine’s rate']), { size: 1.2 }),
      t([v.store, ' needs a driver']),
      row('Pickup', early(job)),
      row('Drops in', v.suburb),
      row('Arrangements', v.items),
      row('Total', [v.dist, ' (', v.mins, ')']),
      row('Pays', v.pay, { size: 1.3 }),
    ], [cells([['Not now'], ['Take it']], { align: 'center', size: 1.15 })])
  },
  // Furniture, two men
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Job ', v.ref], chance.pick(['2 person', 'White glove', 'Room of choice']), { size: 1.1 }),
      t(v.name, { size: 1.25 }),
      s([v.street, ', ', v.suburb, tail(job, ',')]),
      row('Slot', window(job, ' – ')),
      row('Pieces', v.items),
      t(chance.pick(['1 x Oslo 3 seater sofa', '1 x King bed frame (3 cartons)', '2 x Bar stool', '1 x Fridge 420L']), { size: 0.95 }),
      row('Assembly', chance.pick(['Yes, 45 min', 'No'])),
      row('Take away old item', chance.pick(['Yes', 'No'])),
      row('Stairs', `${chance.int(0, 4)} flights`),
      t([aside(job), '. ', v.instruction]),
      maybe(chance, 0.5, row('Retailer', v.store)),
    ], [cells([['Call ahead'], ['Start job']], { align: 'center', size: 1.1 })])
  },
]
