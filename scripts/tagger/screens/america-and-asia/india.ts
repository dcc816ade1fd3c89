// Screens of apps of India.
import { type Maker, big, cells, landmarks, map, mid, row, small, t } from './pieces.ts'

export const indian: Maker[] = [
  // Swiggy offer: first mile, last mile, total.
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('New Order', 'New Instamart order'), k.p(`${k.sec()} sec`, k.sec())),
      row(k.p('Expected earnings', 'Order pay', 'Estimated pay'), k.pay, { rightSize: 1.6 }),
      small(k.p(`Base ${k.part()} + Surge ${k.part()}`, `Rain surge ${k.part()} included`, `Long distance bonus ${k.part()}`)),
      row(k.p('Total distance', 'Total'), [k.dist, k.c.is(0.5) ? [' (', k.min, ')'] : '']),
      t(['Pickup: ', k.st], { icon: true }),
      small(`${k.job.otherSuburb} · ${k.leg()}`),
      t(['Drop: ', k.suburb], { icon: true }),
      small(k.leg()),
    ],
    bottom: [mid(k.p('Slide to accept', 'ACCEPT', 'Accept order'), { size: 1.2 }), mid(k.p('Deny', 'Reject'))],
  }),
  // Zomato pick-up with steps.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Reach pickup location', 'Pick order', 'Arrived? Pick order'), k.p('Help', 'SOS')),
      small(k.p('ORDER ID', 'Order ID', 'CRN')),
      big(k.ref, 1.4, { gap: 0.3 }),
      t(k.st, { size: 1.15 }),
      small([k.shopStreet, k.p('', `, near ${k.c.pick(landmarks)}`)]),
      cells([['Call'], ['Map']]),
      row('Food ready in', `${k.timer()} mins`),
      row('Customer', k.nm),
      t([k.p('Items', 'Order details'), ' (', k.items, ')']),
      ...k.food(1, 4),
      row(k.p('Payment', 'Bill'), k.p('Paid online', `Collect ${k.job.money()}`, 'COD')),
      ...k.when(0.3, t(k.p('Take photo of the bill', 'Carry polythene, rain alert', 'Enter OTP from restaurant'), { size: 0.9 })),
    ],
    bottom: [mid(k.p('Order picked', 'Picked up order', 'Confirm pickup'), { size: 1.1 })],
  }),
  // Swiggy/Zomato drop with landmark and OTP.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Reach drop location', 'Drop', 'Deliver order'), ['#', k.ref]),
      row(k.nm, k.p('Call', 'Call  Chat'), { size: 1.3 }),
      t([k.p(`${k.c.int(1, 9)}0${k.c.int(1, 9)}, `, 'H.No. 12-4, ', `Flat ${k.c.letters(1)}${k.c.int(1, 9)}, `, ''), k.street]),
      small([k.suburb, k.tail]),
      ...k.when(0.4, small(`Landmark: ${k.p('opp.', 'near', 'behind')} ${k.c.pick(landmarks)}`)),
      row(k.p('Time left', 'Deliver by', 'Reach by'), k.by),
      row(k.p('Distance', 'Drop distance'), k.dist),
      t([k.p('Customer instruction: ', 'Instruction: ', ''), k.handover], { icon: true }),
      row(k.p('Cash to collect', 'Collect from customer', 'Amount to collect'), k.p('₹0', 'Paid', k.job.money())),
      ...k.when(0.4, row('Delivery OTP', '_ _ _ _')),
    ],
    bottom: [mid(k.p('Order delivered', 'Reached drop', 'Slide to deliver'), { size: 1.2 })],
  }),
  // Blinkit / Zepto dark store.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Order assigned', 'Pack ready', 'Collect bags'), k.timer()),
      big(['Order ', k.ref], 1.3),
      row(k.p('Store', 'Dark store'), k.st),
      row(k.p('Rack', 'Bin', 'Slot'), `${k.c.letters(1)}-${k.c.int(1, 40)}`),
      cells([[k.items, 'Items'], [`${k.c.int(1, 4)}`, 'Bags'], [k.p('Yes', 'No'), 'Cold bag']]),
      row('Customer', k.nm),
      row('Drop', [k.street, ', ', k.suburb]),
      row('Last mile', k.dist),
      ...k.when(0.4, row('Order earning', k.pay)),
    ],
    bottom: [mid(k.p('Scan bag QR', 'Start trip', 'Picked up'), { size: 1.2 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(18),
      row([k.min, ' left'], [k.dist], { size: 1.2 }),
      t([k.nm, ' · ', k.its], { size: 1.15 }),
      t(k.street, { gap: 0.4 }),
      t([k.suburb, k.tail], { gap: 0.3 }),
      t(k.p('Note', 'Delivery instructions'), { size: 0.85, capitals: true }),
      t([k.handover, k.c.is(0.4) ? `, ${k.aside()}` : ''], { gap: 0.3 }),
      row(k.p('ID', 'Order ID'), k.ref, { size: 0.9 }),
      row('Prepaid', k.p('Fresh fruits · handle with care', 'No return', '')),
    ],
    bottom: [cells([['Call'], ['Navigate']]), mid(k.p('Mark delivered', 'Swipe after handover'), { size: 1.2 })],
  }),
  // Porter / Borzo: two wheeler goods trip.
  (k) => ({
    kind: 'offer',
    blocks: [
      mid(k.p('New trip request', 'New order', 'Trip available'), { size: 1.1 }),
      mid(k.pay, { size: 2.4 }),
      mid(k.p('Cash', 'Online payment', 'Incl. toll', 'Customer pays in cash'), { size: 0.85 }),
      row('Trip distance', k.dist),
      row('Trip time', k.min),
      t([`${k.leg()} away  `, '']),
      t(['1  ', k.st], { icon: false }),
      small(k.shopStreet),
      t(['2  ', k.street], {}),
      small(k.suburb),
      ...k.when(0.4, row('Goods', k.p('Timber/Plywood', 'Documents', 'Food items', 'Up to 10 kg', 'Electronics'))),
    ],
    bottom: [mid(k.p('Accept', 'SWIPE TO ACCEPT'), { size: 1.2 }), mid(`${k.sec()} secs left`, { size: 0.85 })],
  }),
  // Parcel drop in India: AWB, COD.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Shipment details', 'Delivery', 'DRS'), k.p('Pending', 'OFD')),
      row('Consignee', k.nm),
      row('Address', k.street),
      row('Locality', k.suburb),
      ...k.when(0.5, row('Pincode', k.c.digits(6))),
      row('Order ID', k.ref),
      row('AWB', k.c.digits(12)),
      row('Seller', k.st),
      row('Qty', k.items),
      row('Payment mode', k.p('Prepaid', 'COD')),
      ...k.when(0.4, row('COD amount', k.job.money())),
      ...k.when(0.5, row('Remarks', k.instruction)),
      row('Attempt', `${k.c.int(1, 3)}`),
    ],
    bottom: [cells([['Undelivered'], ['Delivered']], { size: 1.1 })],
  }),
]
