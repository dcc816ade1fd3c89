// Screens of DoorDash.
import { type Inline, run } from '../page.ts'
import { type Maker, aside, big, cap, cells, count, drop, early, list, map, maybe, menu, mid, noteWords, offer, pick, pref, row, s, seconds, sp, t, tail, timer, unit } from './pieces.ts'

export const dasher: Maker[] = [
  offer((job, chance, v) => [[
    map(chance.int(18, 30)),
    row(['Deliver by ', v.by], seconds(chance), { size: 0.95 }),
    big([v.pay, chance.pick(['', '+'])], 2.1),
    s(chance.pick(['Guaranteed (incl. tips)', 'Guaranteed earnings (incl. tips)', 'Guaranteed + 100% of tips', 'Base + tips'])),
    t([v.dist, chance.pick([' • ', ' · ']), v.mins]),
    sp(0.5),
    t('Pickup', { size: 0.85 }),
    t([v.store, chance.is(0.4) ? ` (${chance.int(2, 5)} bags)` : ''], { gap: 0.3, size: 1.05 }),
    t(chance.pick(['Customer dropoff', 'Drop-off', 'Dropoff']), { size: 0.85 }),
    t(chance.pick<Inline>([v.suburb, [run('street', job.crossing()), ', ', v.suburb], v.suburb]), { gap: 0.3 }),
  ], [mid('Accept', { size: 1.2 }), mid('Decline')]]),
  // Older card, with the details in one row
  offer((job, chance, v) => [[
    row('Decline', chance.pick(['', 'Map', '?'])),
    map(chance.int(22, 34)),
    mid(['Guaranteed minimum'], { size: 0.9 }),
    mid(v.pay, { size: 2.4, gap: 0.4 }),
    cells(chance.shuffle([[count(job, 'item')], [v.dist], [['By ', v.by]]]), { align: 'center' }),
    row(v.store, chance.pick(['Pickup', 'Restaurant', 'Shop & Deliver', 'Red Card']), { size: 1.1 }),
    s(job.streetOfStore),
    maybe(chance, 0.5, row(v.suburb, 'Customer')),
    maybe(chance, 0.3, s(chance.pick(['Peak pay included', 'Priority access · High tipping', 'Large order', 'Pizza bag required', 'Alcohol: ID check at drop-off']), { icon: true })),
  ], [mid(`Accept order    ${timer(chance)}`, { size: 1.2 })]]),
  // Two orders stacked, from one or two stores
  offer((job, chance, v) => {
    const two = chance.is(0.5)
    return [[
      map(chance.int(16, 26)),
      row(chance.pick(['2 orders', 'Add-on order', 'New order added', 'Offer for 2 orders']), ['by ', v.by]),
      big(v.pay, 2),
      s('Total will be higher if customers tip more'),
      t([v.mins, ' · ', v.dist, ' · ', count(job, 'item')]),
      t(['1  ', v.store], { gap: 1.4 }),
      t(two ? ['2  ', v.store2] : ['2  ', v.store], { gap: 0.6 }),
      t(['3  Customer drop-off', ' · ', v.suburb], { gap: 0.6 }),
      t(['4  Customer drop-off'], { gap: 0.6 }),
    ], [cells([['Decline'], [chance.pick(['Accept', `Accept ${seconds(chance)}s`])]], { align: 'center', size: 1.1 })]]
  }),
  // On the way to the store
  pick((job, chance, v) => [[
    row(chance.pick(['☰', '=', '<']), 'Help'),
    map(chance.int(14, 26)),
    t(['Pick up by ', early(job)], { size: 0.95 }),
    big(v.store, 1.4, { gap: 0.5 }),
    s([job.streetOfStore, `, ${job.otherSuburb}`, tail(job, ',')]),
    menu('Directions', 'Call'),
    sp(0.6),
    row(chance.pick([['Order for ', v.name], ['Pickup for ', v.name], v.name] as Inline[]), chance.pick<Inline>(['>', v.ref, count(job, 'item')]), { size: 1.05 }),
    maybe(chance, 0.5, s(chance.pick(['Order isn’t ready yet', 'Order should be ready when you arrive', `Est. ready in ${chance.int(2, 12)} min`, 'Store is packing the order']))),
    maybe(chance, 0.4, t(['Pickup instructions'], { size: 0.9 }), s(chance.pick(['Go to the counter and say DoorDash', 'Orders are on the shelf by the door', 'Please wait outside', 'Order number is on the sticker']))),
  ], [mid(chance.pick(['Arrived at store', 'I’ve arrived', 'Directions']), { size: 1.2 })]]),
  // Verify order
  pick((job, chance, v) => [[
    t('<', { size: 0.9 }),
    big(chance.pick(['Verify order', 'Confirm pickup', 'Check items', 'Order ready?']), 1.7),
    cap('Customer'),
    t(v.name, { size: 1.3, gap: 0.3 }),
    cap(chance.pick(['Order number', 'Order #', 'Order code'])),
    t(chance.is(0.3) ? ['#', v.ref] : v.ref, { size: 1.3, gap: 0.3 }),
    sp(0.4),
    row(['Items (', v.items, ')'], chance.pick(['Hide', 'Show', ''])),
    list(job, 'box'),
    maybe(chance, 0.4, s(chance.pick(['Check for: drinks, utensils', 'This order has a drink', 'Seal is intact', 'Don’t open sealed bags']))),
  ], [maybe(chance, 0.5, mid('Issue with order')), mid(chance.pick(['Confirm pickup', 'Take photo of receipt', 'Continue']), { size: 1.2 })]]),
  // Drop-off
  drop((job, chance, v) => [[
    map(chance.int(8, 24)),
    t(['Deliver by ', v.by], { size: 0.95 }),
    big(chance.pick<Inline>([['Heading to ', v.name], ['Deliver to ', v.name], v.name]), 1.4, { gap: 0.4 }),
    s([v.street, chance.is(0.6) ? [', ', v.suburb, tail(job, ',')] : '']),
    maybe(chance, 0.3, s(unit(chance))),
    menu('Directions', 'Text', 'Call'),
    sp(0.5),
    t(pref(chance), { size: 1.05, icon: true }),
    maybe(chance, 0.6, s(chance.pick([aside(job), `“${aside(job)}”`]))),
    maybe(chance, 0.3, row([v.store], count(job, 'item'), { size: 0.95 })),
    maybe(chance, 0.15, s(`Next: ${job.otherStore} · pick up by ${job.time()}`)),
  ], [mid(chance.pick(['Complete delivery steps', 'Arrived at customer', 'Take photo', 'Complete delivery']), { size: 1.2 })]]),
  // Drop-off steps list
  drop((job, chance, v) => [[
    row(['Delivery for ', v.name], 'Help'),
    s(['Order ', v.ref, ' · ', v.store]),
    sp(0.6),
    t('1  Confirm address', { size: 1.05 }),
    s([v.street, ', ', v.suburb], { indent: 1.4 }),
    t('2  Follow instructions', { size: 1.05 }),
    s(noteWords(job), { indent: 1.4 }),
    t(chance.pick(['3  Take a photo', '3  Hand over and collect PIN', '3  Check ID']), { size: 1.05 }),
    s('Make sure the house number is in view', { indent: 1.4 }),
    maybe(chance, 0.4, row('Deliver by', v.by, { gap: 1.4 })),
  ], [mid('I can’t reach the customer', { size: 0.95 }), mid('Next step', { size: 1.2 })]]),
  // Red card order
  pick((job, chance, v) => [[
    row('Place order', 'Help', { size: 1.1 }),
    t(v.store, { size: 1.3 }),
    s(job.streetOfStore),
    t(chance.pick(['Pay with Red Card', 'Use your Red Card ending 4417', 'Order and pay with Red Card']), { icon: true }),
    row('Estimated subtotal', job.money()),
    row('Customer', v.name),
    row('Order', v.ref),
    cap('Place this order'),
    list(job, 'price'),
    maybe(chance, 0.5, s('Cost differs? Contact support')),
  ], [mid('Order placed')]]),
  // Dash timeline
  drop((job, chance, v) => [[
    row('Timeline', ['Dash ends ', job.time()], { size: 1.05 }),
    row(['Pick up ', v.store], 'Done'),
    s(`Picked up ${early(job)}`),
    row(['Deliver to ', v.name], ['by ', v.by], { size: 1.1 }),
    s([v.street, ', ', v.suburb]),
    s([v.dist, ' away']),
    maybe(chance, 0.5, row(`Deliver to ${job.person()}`, `by ${job.time()}`), s(`${job.otherStreet}, ${job.otherSuburb}`)),
    sp(),
    row('This dash', job.money()),
  ], [mid('Pause orders'), mid('Resume', { size: 1.15 })]]),
]
