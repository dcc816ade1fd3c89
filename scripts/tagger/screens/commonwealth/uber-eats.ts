// Screens of Uber Eats.
import { type Inline, run } from '../page.ts'
import { type Maker, aside, bare, big, cap, cells, count, drop, leg, list, map, maybe, menu, mid, noteWords, offer, pick, pref, rating, row, s, seconds, sp, t, tail, timer, unit } from './pieces.ts'

export const uber: Maker[] = [
  // Upfront offer card over the map, Australia
  offer((job, chance, v) => [[
    map(chance.int(18, 36)),
    row([chance.pick(['Delivery', 'UberX · Delivery', 'Delivery', 'Eats']), chance.is(0.4) ? ' Exclusive' : ''], chance.pick(['X', '×', '']), { size: 0.9 }),
    big(v.pay, 2.3, { gap: 0.6 }),
    s(chance.pick(['Includes expected tip', 'incl. GST', 'Includes expected tip, GST inclusive', 'Before service fee', 'Includes taxes, fees and expected tip'])),
    maybe(chance, 0.4, t([chance.pick(['★ ', '']), rating(chance)], { size: 0.9 })),
    maybe(chance, 0.25, s(`+${leg(v.pay, chance)} ${chance.pick(['included for surge', 'Boost+ included', 'busy area bonus'])}`)),
    sp(0.5),
    t([v.mins, ' (', v.dist, ') total'], { icon: true }),
    sp(0.4),
    t(v.store, { icon: true }),
    t([run('street', job.crossing()), ', ', v.suburb], { icon: true }),
  ], [mid(chance.pick(['Accept', 'Match', 'Confirm']), { size: 1.3 })]]),
  // Two drop-offs in one offer
  offer((job, chance, v) => {
    const same = chance.is(0.5)
    return [[
      map(chance.int(14, 30)),
      t(chance.pick(['Delivery (2)', 'Deliveries (2)', '2 deliveries', 'Batch · 2 orders']), { icon: true, size: 0.95 }),
      big(v.pay, 2.1),
      s(chance.pick(['Includes expected tip', 'Total for 2 deliveries', 'Final amount may be higher'])),
      t([v.mins, ' (', v.dist, ') total']),
      sp(0.6),
      t([v.store, same ? chance.pick([' (2)', ' x2', '']) : ''], { icon: true }),
      !same && t(v.store2, { icon: true }),
      t([run('street', job.crossing()), chance.is(0.6) ? [', ', v.suburb] : ''], { icon: true }),
      t(bare(job.otherStreet) + (chance.is(0.5) ? `, ${job.otherSuburb}` : ''), { icon: true }),
    ], [chance.is(0.4) && mid('Decline'), mid('Accept', { size: 1.25 })]]
  }),
  // Shop and Pay offer
  offer((job, chance, v) => [[
    map(chance.int(10, 24)),
    cap(chance.pick(['Shop & Deliver', 'Shop & Pay', 'Shop and deliver'])),
    big([v.pay, chance.is(0.2) ? '+' : ''], 2),
    s('Includes expected tip'),
    row([count(job, 'item'), ` (${job.itemCount + chance.int(0, 9)} units)`], chance.pick(['', 'No heavy items', 'Heavy pay'])),
    t([v.mins, chance.pick([' • ', ' · ']), v.dist, ' total']),
    s(`Shopping time ${chance.int(12, 48)} min`),
    sp(0.5),
    t(v.store, { icon: true }),
    s(job.streetOfStore),
    t(chance.is(0.5) ? v.suburb : [run('street', job.crossing()), ', ', v.suburb], { icon: true }),
    maybe(chance, 0.3, s('Contains age-restricted items', { icon: true })),
  ], [row('Decline', ['Accept ', `(${seconds(chance)})`], { size: 1.15 })]]),
  // Heading to the restaurant: sheet below navigation
  pick((job, chance, v) => [[
    row([chance.pick(['250 m', '0.2 mi', '400 ft', '80 m'])], ''),
    big(chance.pick([bare(job.streetOfStore), `Left on ${bare(job.otherStreet)}`, `Continue on ${bare(job.streetOfStore)}`]), 1.3, { gap: 0.3 }),
    map(chance.int(24, 40)),
    mid([v.mins, '   ', v.dist], { size: 1.3 }),
    mid([chance.pick(['Picking up from ', 'Pick-up at ', 'Picking up ']), v.store], { gap: 0.4 }),
    maybe(chance, 0.5, mid(chance.pick([['For ', v.name], [v.name, ' · ', v.ref], ['Order for ', v.name]]), { size: 0.9, gap: 0.4 })),
  ], [menu('Call', 'Message', 'Help')]]),
  // At the restaurant: order to check
  pick((job, chance, v) => [[
    row('<', chance.pick(['Help', '?', '']), { size: 0.9 }),
    big(chance.pick(['Pick up', 'Pick-up', 'Collect order', 'Confirm items', '1 order to pick up']), 1.6),
    t(v.store, { size: 1.1 }),
    s([job.streetOfStore, chance.is(0.5) ? `, ${job.otherSuburb}${tail(job)}` : '']),
    maybe(chance, 0.4, s(chance.pick(['Pickup instructions: use side entrance', 'Wait at the delivery counter', 'Show this screen to staff', 'Park in loading zone on the left']))),
    sp(0.8),
    row([v.name, chance.pick(['', '’s order'])], v.ref, { size: 1.2 }),
    s(chance.pick<Inline>([count(job, 'item'), ['Order details · ', count(job, 'item')], ['Cash: collect ', job.money()]])),
    maybe(chance, 0.6, list(job, 'lead')),
    maybe(chance, 0.5, sp(0.4), t(chance.pick(['Special instructions: extra cutlery', 'Don’t forget the drinks', 'Item issue', 'Bags sealed?']), { size: 0.9 })),
  ], [maybe(chance, 0.3, mid('Report an issue', { size: 0.95 })), mid(chance.pick(['Slide to start delivery', 'Confirm pick-up', 'Start delivery', 'Swipe to start trip', 'Verify order']), { size: 1.2 })]]),
  // Several orders to collect at once
  pick((job, chance, v) => {
    const row2 = (name: Inline, ref: Inline, more: Inline) => [row(name, ref, { size: 1.1, icon: chance.is(0.3) }), s(more)]
    return [[
      t(chance.pick(['2 orders to pick up', 'Pick up 2 orders', 'Orders (2)']), { size: 1.5 }),
      t(['at ', v.store]),
      sp(),
      row2(v.name, v.ref, chance.pick(['Ready', `Ready at ${job.time()}`, 'Being prepared', `${chance.int(2, 9)} items`])),
      row2(v.second, chance.letters(1) + chance.digits(4), chance.pick(['Ready', `${chance.int(1, 9)} items`, 'Est. 4 min'])),
      maybe(chance, 0.4, s('Keep orders separate in your bag')),
      sp(),
      t('Then', { size: 0.9 }),
      t(['Drop off ', v.name], { gap: 0.4 }),
      maybe(chance, 0.5, s([v.street, ', ', v.suburb])),
    ], [mid(chance.pick(['Start deliveries', 'Collected both orders', 'Slide to confirm (2)']), { size: 1.2 })]]
  }),
  // Heading to the customer
  drop((job, chance, v) => [[
    map(chance.int(20, 38)),
    row(v.mins, v.dist, { size: 1.25 }),
    mid([chance.pick(['Dropping off ', 'Drop-off for ', 'Delivering to ']), v.name], { gap: 0.4 }),
    maybe(chance, 0.3, mid(chance.pick(['You have 1 more pick-up after this', `Next: ${job.otherStore}`, 'New trip added'])), ),
    sp(0.8),
    t([v.street, chance.is(0.7) ? [', ', v.suburb, tail(job)] : ''], { icon: true }),
    maybe(chance, 0.3, s(unit(chance))),
    t(pref(chance), { icon: true }),
    maybe(chance, 0.5, s(['“', aside(job), '”'])),
    maybe(chance, 0.3, t(chance.pick<Inline>([[v.ref, ' · ', v.store], v.store, [v.store, ' · ', count(job, 'item')]]), { icon: true, size: 0.9 })),
  ], [chance.is(0.5) && menu('Call', 'Chat', 'Navigate'), chance.is(0.5) && mid('Arrived', { size: 1.2 })]]),
  // At the customer's: leave at door, with photo
  drop((job, chance, v) => [[
    t(chance.pick(['Drop-off', 'Delivery', '1 of 1 drop-off', 'Drop off order']), { size: 0.9 }),
    big(pref(chance), 1.6),
    t(chance.pick(['Photo required', 'Take a photo of the order where you leave it', 'Don’t ring the bell']), { gap: 0.5 }),
    sp(),
    t(v.name, { size: 1.2 }),
    s([v.street, ', ', v.suburb]),
    maybe(chance, 0.5, s([unit(chance), ' · ', aside(job)])),
    maybe(chance, 0.4, sp(0.4), row(['Order ', v.ref], count(job, 'item'), { size: 0.95 })),
    maybe(chance, 0.3, t(v.store, { size: 0.9, gap: 0.3 })),
    menu('Message', 'Call', chance.pick(['Help', 'Can’t find customer'])),
  ], [mid(chance.pick(['Take photo', 'Add photo and complete', 'Complete delivery', 'Slide to complete']), { size: 1.2 })]]),
  // PIN at the door
  drop((job, chance, v) => [[
    big(chance.pick(['Verify delivery with PIN', 'Ask for the PIN', 'Enter 4-digit PIN']), 1.5),
    t([chance.pick(['Ask ', 'Get the PIN from ']), v.name, chance.pick([' for their PIN', ' to complete this drop-off', '’s PIN to finish'])]),
    cells([['_'], ['_'], ['_'], ['_']], { align: 'center', size: 1.6 }),
    sp(),
    t(v.street, { icon: true }),
    s([v.suburb, tail(job, ',')]),
    maybe(chance, 0.5, t(chance.pick(['Customer can’t find PIN?', 'Customer isn’t available', 'Resend PIN'])) ),
    cells([['1'], ['2'], ['3']], { align: 'center', size: 1.3 }),
    cells([['4'], ['5'], ['6']], { align: 'center', size: 1.3 }),
    cells([['7'], ['8'], ['9']], { align: 'center', size: 1.3 }),
  ], [mid('Submit')]]),
  // Alcohol: identity check
  drop((job, chance, v) => [[
    row('Drop-off', timer(chance)),
    big(chance.pick(['Check ID for', 'ID check required', 'Age check']), 1.5),
    big(v.name, 1.2, { gap: 0.4 }),
    t(chance.pick(['Customer must be 18+ and not intoxicated', 'Over 18s only. Challenge 25', 'Check photo ID, then scan the barcode', 'Do not leave unattended']), { icon: true }),
    s([v.street, ', ', v.suburb]),
    s(['Apartment ', String(chance.int(1, 60)), ' · ', v.instruction]),
    row(v.store, count(job, 'item'), { size: 0.95 }),
    list(job, 'right', ['Corona 12 x 330ml', 'Sauvignon blanc 750ml', 'Smirnoff 700ml', 'Guinness 8pk', 'Great Northern 30pk', 'Vapes 2pk', 'Prosecco'], 1, 2),
  ], [mid(['Return order to ', v.store]), mid('Scan ID', { size: 1.2 })]]),
  // Trip planner
  drop((job, chance, v) => [[
    row(chance.pick(['Trip planner', 'Upcoming tasks', 'Your trips']), chance.pick(['X', 'Stop new requests', '']), { size: 1.2 }),
    sp(0.5),
    t(['Drop off ', v.name], { icon: true, size: 1.1 }),
    s([v.street, ', ', v.suburb], { indent: 2 }),
    s([v.mins, ' · ', v.dist], { indent: 2 }),
    maybe(chance, 0.6, t(['Pick up from ', job.otherStore], { icon: true, gap: 1.2 }), s(`${job.person()} · ${job.makeRef()}`, { indent: 2 })),
    maybe(chance, 0.4, t(`Drop off ${job.person()}`, { icon: true, gap: 1.2 }), s((job.otherStreet), { indent: 2 })),
    sp(),
    row('Waybill', '>'),
    row('Trip settings', '>'),
    row('Safety toolkit', '>'),
  ], [mid(chance.pick(['Stop new requests', 'Go offline after this trip', 'Resume navigation']))]]),
  // Uber Direct / Connect package
  drop((job, chance, v) => [[
    cap(chance.pick(['Connect', 'Package', 'Uber Direct', 'Courier'])),
    big(['Deliver to ', v.name], 1.4),
    t([v.street]),
    s([v.suburb, tail(job)]),
    t(chance.pick<Inline>([['Package from ', v.store], ['From ', v.store, ' · ', v.ref]]), { icon: true }),
    row('Items', chance.is(0.5) ? v.items : count(job, 'package')),
    row('Proof of delivery', chance.pick(['Signature', 'Photo', 'PIN', 'Barcode'])),
    t(['Note: ', noteWords(job)]),
    maybe(chance, 0.3, t(['Deliver by ', v.by])),
  ], [menu('Call', 'Text', 'Support'), mid('Start handover', { size: 1.2 })]]),
]
