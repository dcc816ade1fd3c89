// Screens of apps of the continent of Europe.
import { type Maker, big, cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from './pieces.ts'

export const continental: Maker[] = [
  // Glovo courier: points, Spanish or English.
  offer((k) => {
    const es = k.c.is(0.35)
    return [[
      map(20),
      row(es ? 'Nuevo pedido' : 'New order', `${k.sec()}s`),
      big(k.pay, 2),
      small([k.dist, ` · ${es ? 'bonus' : 'bonus'} x1.${k.c.int(1, 5)}`]),
      t(k.st, { icon: true }),
      small(k.job.streetOfStore),
      t(k.street, { icon: true }),
      small(k.suburb),
      ...k.when(0.3, small(es ? 'Pago en efectivo' : 'Cash payment')),
    ], [mid(es ? 'Aceptar' : 'Accept', { size: 1.2 }), mid(es ? 'Rechazar' : 'Reject')]]
  }),
  pick((k) => {
    const es = k.c.is(0.3)
    return [[
      row(es ? 'Recoger' : 'Pick up', k.p('Chat', '?')),
      big(k.st, 1.3),
      small(k.job.streetOfStore),
      row([k.p('', '#'), k.ref], [k.items, es ? ' productos' : ' products'], { size: 1.4, rightSize: 1 }),
      t([es ? 'Pedido de ' : 'Order for ', k.nm]),
      ...k.food(1, 4),
      row(es ? 'Importe' : 'Products total', k.job.money()),
      small(es ? 'Ya pagado' : k.p('Already paid', 'Pay with Glovo card')),
    ], [mid(es ? 'He recogido el pedido' : k.p('I have the order', 'Pick up'), { size: 1.1 })]]
  }),
  // Uber Eats / Stuart in France.
  drop((k) => {
    const fr = k.c.is(0.4)
    return [[
      row(fr ? 'Livraison' : 'Drop off', [fr ? 'avant ' : 'before ', k.by]),
      t(k.nm, { size: 1.3 }),
      t(k.street),
      small([k.suburb, k.tail]),
      small(fr ? `Code porte ${k.job.code()} · ${k.c.int(1, 6)}e étage` : `Door code ${k.job.code()} · floor ${k.c.int(1, 6)}`),
      t(fr ? 'Commentaire' : 'Comment', { size: 0.85, capitals: true }),
      t(k.instruction, { gap: 0.3 }),
      row(fr ? 'Réf.' : 'Ref.', k.ref),
      row(fr ? 'Colis' : 'Packages', k.items),
      row(fr ? 'Expéditeur' : 'Sender', k.st),
      cells(fr ? [['Appeler'], ['Itinéraire'], ['Aide']] : [['Call'], ['Directions'], ['Help']]),
    ], [mid(fr ? k.p('Commande livrée', 'Glisser pour terminer') : k.p('Package delivered', 'Slide to finish'), { size: 1.1 })]]
  }),
  // Bolt Food.
  offer((k) => [[
    map(22),
    row([k.pay, k.p(' (net)', '')], k.p((k.sec()), 'x'), { size: 1.8 }),
    t([k.min, ', ', k.dist]),
    gap(0.5),
    row(k.st, k.leg(), { icon: true }),
    row(k.area, k.leg(), { icon: true }),
    ...k.when(0.3, small(k.p('High demand', 'Cash', 'Heavy'))),
  ], [mid(k.p('Accept', 'Accept order'), { size: 1.1 })]]),
  drop((k) => [[
    row(k.p('Drop-off', 'Heading to client'), k.p('SOS', 'Support')),
    row(k.nm, ['#', k.ref], { size: 1.2 }),
    t(k.addr, { icon: true }),
    t(['Comment: ', k.instruction], { size: 0.95 }),
    row([k.min, ' · ', k.dist], ['Client expects at ', k.by], { size: 0.9 }),
    row('Order value', k.job.money()),
    row('Payment', k.p('In-app', 'Cash')),
    ...k.when(0.3, row('Pickup', k.st)),
  ], [cells([['Call'], ['Message'], ['Navigate']]), mid(k.p('Arrived', 'Order handed over'), { size: 1.1 })]]),
  // Flink / Gorillas / Getir hub rider.
  pick((k) => [[
    row(k.p('Hub', 'Your hub'), k.st),
    big([k.p('Order ', '#'), k.ref], 1.8),
    row(k.nm, [k.dist]),
    cells([[k.items, k.p('items', 'Artikel')], [`${k.c.int(1, 4)}`, k.p('bags', 'Tüten')], [`${k.c.int(0, 2)}`, k.p('crates', 'Kisten')]]),
    row('Shelf', `${k.c.letters(1)}${k.c.int(1, 20)}`),
    t([k.street, ', ', k.suburb]),
    row(k.p('Promised', 'Deliver until'), k.by),
    ...k.when(0.4, t(k.p('18+ check ID', 'Deposit bottles to collect: 12', 'Cold items in fridge 2'), { icon: true })),
  ], [mid(k.p('Scan bags', 'Start ride', 'Slide to start'), { size: 1.2 })]]),
  // Picnic-like grocery van: stop with crates and window.
  drop((k) => [[
    row(`Stop ${k.c.int(1, 9)} / ${k.c.int(10, 18)}`, [`${k.early} – `, k.by]),
    big(k.nm, 1.5),
    t(k.street),
    t(k.suburb, { gap: 0.3 }),
    cells([[`${k.c.int(1, 5)}`, 'Ambient'], [`${k.c.int(0, 3)}`, 'Chilled'], [`${k.c.int(0, 2)}`, 'Frozen']]),
    row('Deposit to return', `${k.c.int(0, 40)} bottles`),
    t(k.instruction, { icon: true }),
    row('Drive', [k.min]),
    ...k.when(0.4, row('Next stop', `${k.job.person()}, ${k.job.otherStreet}`, { size: 0.85 })),
  ], [mid(k.p('Arrived', 'Unload'), { size: 1.1 }), mid('Not at home')]]),
  // DPD / GLS / PostNord scan list in a van.
  drop((k) => [[
    row(`Stop ${k.c.int(1, 120)}`, k.p('B2C', 'PREDICT', 'Express 12:00')),
    t([k.nm], { size: 1.2, capitals: k.c.is(0.3) }),
    t(k.street),
    t([k.suburb], { gap: 0.3 }),
    row('Window', [`${k.early} - `, k.by]),
    row(k.p('Parcels', 'Colli', 'Pieces'), k.items),
    small(`${k.c.digits(4)} ${k.c.digits(4)} ${k.c.digits(4)} ${k.c.letters(1)}`),
    row('Consignor', k.st),
    ...k.when(0.6, row(k.p('Deposit', 'Consignee option'), k.instruction)),
    row('Weight', `${k.c.int(1, 20)}.${k.c.int(1, 9)} kg`),
  ], [tabs('Sign', 'Neighbour', 'Parcel shop', 'Not home')]]),
]
