// Screens of apps of Singapore and South-East Asia.
import { type Maker, big, cells, map, mid, row, small, t } from './pieces.ts'

export const southEastAsian: Maker[] = [
  // Grab job card.
  (k) => ({
    kind: 'offer',
    blocks: [
      map(18),
      row(k.p('GrabFood', 'GrabMart', 'GrabExpress'), k.p('Cashless', 'Cash')),
      row(k.pay, k.p('Net', 'Batch', ''), { size: 2, rightSize: 0.9 }),
      small(k.p(`Fare ${k.part()} + bonus ${k.part()}`, `${k.c.int(2, 6)} gems`, 'Est. incl. platform fee')),
      t([k.dist, ' · ', k.min]),
      t(k.st, { icon: true }),
      small([k.job.streetOfStore, ` · ${k.leg()} away`]),
      t([k.street], { icon: true }),
      small(k.suburb),
    ],
    bottom: [mid(k.p('Accept', 'Tap to accept', 'Auto-accept in 5s'), { size: 1.2 }), ...k.when(0.6, mid('Ignore'))],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Collect food', 'Pick-up', 'Arrive at merchant'), k.p('Help', '...')),
      mid([k.p('', 'GF-'), k.ref], { size: 2.4 }),
      mid([k.nm], { size: 1.1 }),
      row(k.st, k.p('Call', 'Chat')),
      small([k.shopStreet, k.p('', ` #01-${k.c.digits(2)}`, ' Level B1, food court')]),
      row(k.p('Ready by', 'Food ready'), k.early),
      row([k.its], k.p('View', 'See items')),
      ...k.food(1, 3),
      row(k.p('Pay merchant', 'Pay at store'), k.p('S$0.00', 'No need to pay', k.job.money())),
      ...k.when(0.4, t(k.p('Upload receipt', 'Cutlery: no', 'Thermal bag required'), { size: 0.9 })),
    ],
    bottom: [mid(k.p('Collected', 'Order collected', 'I have arrived'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.nm, k.p('Chat  Call', 'Call'), { size: 1.2 }),
      t(k.street, { icon: true }),
      small([k.p('', `Blk ${k.c.int(1, 900)}, `, `Unit #${String(k.c.int(1, 30)).padStart(2, '0')}-${k.c.digits(3)}, `), k.suburb]),
      t([k.p('Note to rider: ', 'Note: ', ''), k.instruction]),
      row(k.p('Deliver before', 'Deliver by'), k.by),
      row(['Order ', k.ref], k.its),
      row(k.p('Collect from customer', 'Collect'), k.p('S$0.00', 'Nothing', `Cash ${k.job.money()}`), { rightSize: 1.2 }),
      map(10),
    ],
    bottom: [mid(k.p('Complete', 'Delivered', 'Take proof of delivery'), { size: 1.2 })],
  }),
  // foodpanda / foodora: vendor and customer cards with long codes.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Pick-up', 'Pickup', 'At vendor'), k.early, { size: 1.1 }),
      t(k.st, { size: 1.3 }),
      small([k.shopStreet]),
      small(k.p('ORDER CODE', 'Order code', 'Show this to the vendor')),
      big(k.ref, 1.8, { gap: 0.3 }),
      row('Customer', k.nm),
      row('Number of items', k.items),
      row(k.p('Pay at pick-up', 'Pay vendor'), k.p('0.00', 'Nothing to pay')),
      cells([['Call vendor'], ['Help'], ['Go']]),
    ],
    bottom: [mid(k.p('Confirm pick-up', 'Swipe: picked up', 'Picked up'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Drop-off', 'Customer'), [k.by], { size: 1.1 }),
      t(k.nm, { size: 1.3 }),
      t([k.street]),
      t([k.suburb], { gap: 0.3 }),
      ...k.when(0.4, small(`Entrance ${k.c.letters(1)} · Floor ${k.c.int(1, 9)} · Intercom ${k.c.int(1, 60)}`)),
      small(['Code ', k.ref]),
      ...k.when(0.7, t(k.p('Customer comment', 'Instructions'), { size: 0.85 }), t(k.handover, { gap: 0.3 })),
      row('Collect', k.p('0.00', 'Paid online', k.job.money())),
      row('Pick-up', k.st, { size: 0.9 }),
    ],
    bottom: [cells([['Call'], ['Chat'], ['Map']]), mid(k.p('Near customer', 'Delivered', 'Arrived'), { size: 1.1 })],
  }),
  // Lalamove: order matching card with points A and B.
  (k) => ({
    kind: 'offer',
    blocks: [
      row([k.p('Immediate', `Today ${k.early}`, 'ASAP')], k.p('Car', 'Motorcycle', 'Courier', 'Van')),
      row([k.pay], k.p('Cash', 'e-Payment', 'Credits'), { size: 1.8, rightSize: 0.9 }),
      small([k.dist, ' route', ` · pickup ${k.leg()} away`]),
      t(k.p(k.job.streetOfStore, k.shopStreet), { icon: true }),
      small(k.st),
      t([k.street, ', ', k.suburb], { icon: true }),
      ...k.when(0.5, small(k.p('Remarks: fragile cake', 'Need thermal bag', 'Help carry · Return trip', 'Tip +$2'))),
      ...k.when(0.5, row('Order', ['#', k.ref], { size: 0.85 })),
    ],
    bottom: [mid(k.p('Pick up order', 'Grab order', 'Slide to grab'), { size: 1.2 })],
  }),
  // uParcel / Pickupp / Ninja route.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(['Job ', k.ref], k.p('Assigned', 'In transit')),
      t(k.p('Delivery point', 'Deliver to')),
      t([k.nm, `  ${k.job.phone()}`], { gap: 0.3 }),
      t([k.street], { gap: 0.3 }),
      small([k.suburb, k.tail]),
      row(k.p('Time slot', 'Timeslot'), [`${k.early} - `, k.by]),
      row(k.p('Parcel', 'Size'), k.p('< 3 kg', 'M · 40x30x20', 'Document', '1.2 kg')),
      row('No. of parcels', k.items),
      row('Instruction', k.instruction),
      row('Sender', k.st),
      row('Earnings', k.pay),
    ],
    bottom: [cells([['Failed'], ['Completed']]), ...k.when(0.4, mid('Upload POD photo'))],
  }),
]
