// Offers that show the customer's area bare, and the pay in places where one does not look for it.
import { big, cells, map, mid, offer, row, scale, small, t, tabs } from '../america-and-asia/pieces.ts'
import { advert, arrow, bare, type Designs, mixed } from './pieces.ts'

export const offers: Designs = {
  ubereats: [
    // Radar card: pay at the top right, store and suburb joined by an arrow.
    offer((k) => [[
      map(k.c.between(18, 34)),
      row(k.p('Delivery', 'Delivery · Reserved', 'Trip radar', 'Exclusive'), k.pay, { rightSize: k.c.between(1.3, 2.2) }),
      t([k.st, arrow(k), k.suburb], { gap: 1 }),
      small(k.p([k.min, ' · ', k.dist], [k.min, ' (', k.dist, ')'], [k.dist, ' / ', k.min, ' total'])),
      ...k.when(0.3, small(k.p('3 couriers see this', 'Others may match first', `Ends in ${k.sec()}s`))),
    ], [mid(k.p('Match', 'Request', 'Confirm', 'Accept'), { size: 1.2 })]]),
    // Store and area as two columns under their dots.
    offer((k) => [[
      row('X', k.p(k.sec(), 'Mute', '')),
      cells(
        [
          [k.st, k.p('Pickup', k.leg(), 'Restaurant')],
          [k.suburb, k.p('Drop-off', k.leg(), 'Customer')],
        ],
        { align: k.p('left', 'center'), size: 1.1 },
      ),
      map(k.c.between(14, 30)),
      row([k.dist, ', ', k.min], k.p('total', 'incl. pickup', '')),
      mid(k.pay, { size: 2.4 }),
      mid(k.p('Estimated fare', 'incl. expected tip', 'net of fees', 'before tips'), { size: 0.85 }),
    ], [mid(k.p('Accept', 'Tap anywhere to accept', 'Swipe up to accept'))]]),
    // The line of the route: times on the left, places bare.
    offer((k) => [[
      big([k.pay, k.p('', ' est.', '*')], 2),
      t([k.dist, k.p(' · ', ' in '), k.min], { gap: 0.4 }),
      row(k.p('Now', 'Start', 'You'), '', { size: 0.85, gap: 1.2 }),
      row(`+${k.legTime()}`, k.st),
      row(`+${k.legTime()}`, bare(k)),
      ...k.when(0.4, small(k.p('Rating 4.97 needed', 'Long pickup fee included', 'Adds 2 points', 'Verified customer'))),
    ], [map(14), cells([[k.p('Decline', 'Pass')], [k.p('Accept', 'Take')]], { size: 1.1 })]]),
    // Area and distance on one line are all that is said of the customer; pay between two small lines.
    offer((k) => [[
      small(k.p('Package', 'Delivery', 'Store pickup', 'Connect')),
      t(k.st, { size: 1.2, gap: 0.3 }),
      small(k.p('Restaurant', 'Courier entrance at rear', 'Est. ready now')),
      mid(k.pay, { size: 1.8 }),
      small([k.min, k.p(' trip', '', ' door to door')], { align: 'center' }),
      t([k.suburb, k.p(', ', ' · ', ' '), k.dist]),
      map(k.c.between(10, 28)),
    ], [cells([[k.p('X', 'Skip')], [k.p('Accept', 'Match')], [k.sec()]])]]),
    // Crossing under a dot, store under another; everything at the bottom of the screen.
    offer((k) => [[row(k.p('Online', 'Last trip'), k.p('Today ', '') + k.job.money()), map(k.c.between(30, 44))], [
      row([k.p('Delivery · ', 'Exclusive · ', ''), k.dist], k.pay, { rightSize: 1.4 }),
      t(['• ', k.st], { gap: 0.5 }),
      t(['• ', bare(k)], { gap: 0.3 }),
      mid([k.p('Accept', 'Confirm', 'Match'), k.p(' · ', ' – '), k.min], { size: 1.1 }),
    ]]),
  ],
  doordash: [
    // The sum stands in the accept button.
    offer((k) => [[
      map(k.c.between(22, 40)),
      t(k.st, { size: 1.2 }),
      t(bare(k), { gap: 0.4 }),
      small([k.its, ' · ', k.dist, ' · ', k.p('by ', 'Deliver by '), k.by]),
      ...k.when(0.3, small(k.p('Leave bag at hotel desk', 'Tip may be higher', 'Pizza bag helps'))),
    ], [mid([k.p('Accept for ', 'Accept · ', 'Take '), k.pay], { size: 1.3 }), mid(k.p('Decline', 'Not now', `Decline (${k.sec()})`))]]),
    // Chips in one line, then two bare places.
    offer((k) => [[
      row(k.p('Decline', 'Skip'), k.sec()),
      cells([[k.pay], [k.dist], [k.min], ...(k.c.is(0.5) ? [[k.its]] : [])], { size: 1.15 }),
      map(k.c.between(20, 36)),
      t(k.st, { icon: true }),
      t(k.suburb, { icon: true }),
      ...k.when(0.4, small(k.p('High order value', 'Earn by time: active minutes only', 'Hand it to customer', 'Large order bonus'))),
    ], [mid(k.p('Accept', 'Accept order', 'Add to Dash'), { size: 1.2 })]]),
    // Earn by time: no distances to speak of; the area in the heading.
    offer((k) => [[
      big([k.p('To ', 'Heading to ', ''), k.suburb], 1.5),
      small(k.p('Earn by Time', 'Earn per order', 'Priority offer')),
      row([k.p('From ', ''), k.st], [k.dist]),
      row(k.p('Guaranteed for this order', 'At least', 'Minimum'), k.pay),
      row(k.p('Active time', 'Up to'), k.min),
      map(16),
      small(`${k.p('Current rate', 'Hourly')} ${scale(k.pay.text, 1.7)}/hr + tips`),
    ], [cells([['Decline'], ['Accept']])]]),
    // Two columns below each other without any words: store and its leg, area and its leg.
    offer((k) => [[
      map(k.c.between(20, 34)),
      row(k.st, k.legTime()),
      row(k.suburb, k.legTime()),
      cells(
        [
          [k.pay, k.p('Total', 'incl. tip', 'Guaranteed')],
          [k.dist, k.p('Trip', 'all in', 'Distance')],
        ],
        { size: 1.2 },
      ),
      ...k.when(0.4, small([k.its, k.p(' · drinks', ' · one bag', '')])),
      small(advert(k)),
    ], [mid([k.p('Accept by ', 'Deliver by ', 'Due '), k.by], { size: 0.9 }), mid(k.p('Accept', 'Slide to accept'), { size: 1.2 })]]),
  ],
  grubhub: [
    // The sum in the heading; each leg a line with its distance at the right.
    offer((k) => [[
      row([k.p('Offer: ', 'New offer ', 'Worth '), k.pay], `:${k.sec()}`, { size: 1.3 }),
      row(k.st, k.leg(), { gap: 1.2 }),
      row(bare(k), k.leg()),
      row(k.p('All together', 'Whole trip', 'Miles'), k.dist),
      row(k.p('Arrive with food by', 'ETA at diner', 'Diner expects it'), k.by),
      ...k.when(0.5, small(k.p('+ cash tip possible', `Contribution ${k.part()} · tip ${k.part()}`, 'Block minimum applies'))),
    ], [map(18), cells([[k.p('Reject', 'Pass')], [k.p('Accept', 'Take it')]], { size: 1.1 })]]),
    // Area first, in capitals, store below; pay in a chip between.
    offer((k) => [[
      map(12),
      t(k.suburb, { capitals: k.c.is(0.5), size: 1.3 }),
      cells([[k.pay], [k.dist], ...(k.c.is(0.5) ? [[k.p('Drop & go', 'Cash tip ok', 'Apartment')]] : [])], { align: 'left' }),
      t([k.p('via ', 'from ', 'Food from '), k.st]),
      small([k.shopStreet]),
    ], [mid([k.p('Accept', 'Accept offer')], { size: 1.2 }), mid(`${k.p('Expires', 'Gone')} in ${k.timer()}`, { size: 0.8 })]]),
  ],
  instacart: [
    // Batch card: areas listed without labels.
    offer((k) => [[
      tabs(k.p('Batches', 'Available'), 'Map'),
      row(k.pay, k.p('>', `${k.part()} tip`, 'Boost'), { size: 1.7, rightSize: 0.9 }),
      t(k.st),
      t([k.suburb, ', ', k.dist], { gap: 0.3 }),
      small([k.its, k.p(` (${k.job.itemCount + k.c.int(1, 12)} units)`, ` / ${k.job.itemCount + k.c.int(1, 12)} units`, ''), k.p(' · 1 customer', ' · Shop and deliver', '')]),
      ...k.when(0.4, small(k.p('Heavy pay included', 'In-store printing', 'Certified mail room', 'Alcohol: check ID'))),
    ], [mid(k.p('Slide to accept', 'Accept batch', 'Swipe right to accept'))]]),
    // Numbers in three tall columns, places in one sentence.
    offer((k) => [[
      map(k.c.between(24, 38)),
      cells(
        [
          [k.pay, k.p('total', 'batch + tip')],
          [k.dist, k.p('mi', 'drive')],
          [k.items, 'items'],
        ],
        { size: 1.2 },
      ),
      t([k.p('Shop at ', 'Pick up at ', ''), k.st, k.p(', deliver in ', ' and deliver to ', ', then '), k.suburb]),
    ], [mid(k.p('Accept', 'Take batch')), mid(k.p('Not interested', 'Hide batch'))]]),
  ],
  spark: [
    // Store and number, area in brackets, sum at the right of the store.
    offer((k) => [[
      row(k.p('Offer', 'Round robin', 'First come, first served'), k.timer()),
      row(k.st, k.pay, { size: 1.2 }),
      small([k.p('Curbside pickup', 'Shopping & delivery', 'Express', 'Dotcom delivery'), ' (', k.suburb, ')']),
      row([k.dist, ' · ', k.min], k.its),
      ...k.when(0.4, small(k.p('Estimate includes tip', `Extra earnings ${k.part()}`, 'Apartment · 3rd floor', 'May include bulky items'))),
    ], [cells([['REJECT'], ['ACCEPT']], { size: 1.1 })]]),
    // Stops counted, one area a line, accept button with the minutes of the trip.
    offer((k) => [[
      big([k.p('Earn ', 'Estimated '), k.pay], 1.7),
      ...mixed(k, row('Distance', k.dist), row('Items', k.items), row('Arrive by', k.early), row('Stops', String(k.c.int(1, 3)))),
      t(['1. ', k.st], { gap: 1 }),
      t(['2. ', k.suburb], { gap: 0.4 }),
      ...k.when(0.3, small(advert(k))),
    ], [mid([k.p('Accept this ', 'Accept: '), k.min, k.p(' trip', '')], { size: 1.1 }), mid('Reject')]]),
  ],
}
