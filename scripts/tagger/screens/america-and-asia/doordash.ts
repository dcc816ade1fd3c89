// Screens of DoorDash.
import { type Maker, big, cells, drop, gap, map, mid, offer, pick, row, scale, small, t } from './pieces.ts'

export const doordash: Maker[] = [
  // ---------- DoorDash ----------
  // Offer, 2021: decline at the top, guaranteed sum, one line of totals.
  offer((k) => [[
    row(k.p('Decline', 'X'), k.p('Help', k.sec(), '')),
    map(k.c.between(18, 30)),
    ...k.when(0.25, t(k.p('High paying offer!', 'Because you’re a Top Dasher', 'Large Order', 'Catering order', 'Priority access'), { size: 0.9 })),
    big(k.pay, k.c.between(1.8, 2.6)),
    small(k.p('Guaranteed (incl. tips)', 'Guaranteed (incl. tip)', 'Guaranteed pay incl. tips', 'Total may be higher')),
    t([k.dist, ' • ', k.p('Deliver by ', 'By '), k.by], { gap: 1 }),
    t(k.st, { gap: 1.2, icon: true }),
    small(k.p('Pickup', 'Restaurant pickup', 'Store pickup')),
    t(k.p('Customer dropoff', 'Customer drop-off'), { icon: true }),
    ...k.when(0.5, small(k.suburb)),
  ], [big(k.p('Accept', 'Accept offer'), 1.1, { align: 'center' })]]),
  // Offer, 2024: items and drop-off count, chips.
  offer((k) => [[
    map(k.c.between(20, 34)),
    row(k.p('Delivery', '1 order', 'Restaurant pickup'), k.sec()),
    big([k.pay, k.p('', '+')], 2.2),
    small(k.p('Guaranteed (incl. tips)', `Includes DoorDash pay and customer tip`, `${k.part()} base + tips`)),
    t([k.min, ' • ', k.dist, k.p('', ' total')]),
    ...k.when(0.3, t([k.its, k.p('', ` • ${k.c.int(2, 4)} bags`)])),
    row([k.p('', 'Pickup from '), k.st], k.p('', `${k.legTime()} away`)),
    row([k.p('', 'Drop off in '), k.suburb], k.p('', 'Apartment', 'House', 'Business')),
    ...k.when(0.2, small(k.p('Contains alcohol · ID check', 'Pizza bag required', 'Red Card required', 'Dropoff PIN required'), { icon: true })),
  ], [mid(k.p('Accept', 'Slide to accept'), { size: 1.2 }), mid('Decline')]]),
  // Shop and deliver offer.
  offer((k) => [[
    row('Shop & Deliver', k.sec()),
    big(k.pay, 2),
    small('Guaranteed (incl. tips)'),
    cells([[k.dist, 'total'], [k.its, `(${k.job.itemCount + k.c.int(0, 9)} units)`], [k.by, 'deliver by']], { align: 'left' }),
    gap(0.8),
    t([k.p('Shop at ', 'Shop and checkout at ', ''), k.st], { icon: true }),
    small(k.p(k.shopStreet, 'Pay with Red Card', 'Paid with Red Card ending in ' + k.c.digits(4))),
    t(['Deliver to customer', k.c.is(0.4) ? [' in ', k.suburb] : ''], { icon: true }),
    map(12),
    ...k.when(0.3, t(k.p('You’ll earn a bonus for finding every item', 'Some items may weigh over 25 lb', 'Prescription included'), { size: 0.9 })),
  ], [cells([['Decline'], ['Accept']], { size: 1.1 })]]),
  // Add to route.
  offer((k) => [[
    big(k.p('Add to your route?', 'Add another order?', 'New order on your route'), 1.3),
    small(k.p(`You’re picking up from ${k.job.otherStore}`, `Currently delivering to ${k.job.person()}`, 'Your current delivery stays on time')),
    row(k.p('Additional earnings', 'Extra pay', 'You’ll earn'), ['+', k.pay], { rightSize: 1.3 }),
    row(k.p('Additional distance', 'Extra distance'), ['+', k.dist]),
    ...k.when(0.6, row('Additional time', ['+', k.min])),
    ...k.when(0.5, row('New route total', `${scale(k.pay.text, 1.6)} • ${scale(k.dist.text, 1.6)}`)),
    map(14),
    t(['Pick up at ', k.st], { icon: true }),
    t([k.p('Drop off to customer by ', 'Drop off by '), k.by], { icon: true }),
  ], [mid('Add to route', { size: 1.2 }), mid('No thanks')]]),
  // Pick-up, before arrival.
  pick((k) => [[
    map(k.c.between(14, 26)),
    small(k.p('PICKUP FROM', 'Pick up from', 'Heading to pickup')),
    big(k.st, 1.4, { gap: 0.4 }),
    row([k.p('Pick up by ', 'Arrive by '), k.early], [k.min, k.c.is(0.5) ? [' • ', k.dist] : '']),
    t(k.shopStreet, { icon: true }),
    cells([['Directions'], ['Call'], [k.p('More', 'Help', 'Store')]]),
    small(k.p('ORDER FOR', 'Order for', '1 order')),
    row(k.nm, k.its),
    ...k.when(0.4, t(k.p('Pickup instructions', 'Store instructions'), { size: 0.9 }), small(k.p('Orders are on the shelf to the left of the counter', 'Go to the drive-thru after 10 PM', 'Show this screen to the staff', 'Park in the 10 minute spots behind the store'))),
    ...k.when(0.3, small(`Est. wait ${k.c.int(2, 12)} min`)),
  ], [mid(k.p('Arrived at store', 'I’ve arrived', 'Arrived'), { size: 1.1 })]]),
  // Pick-up at the counter: verify the order.
  pick((k) => [[
    row('<', 'Help'),
    big(k.p('Verify order', 'Confirm pickup', 'Collect order'), 1.5),
    t([k.st]),
    gap(0.6),
    big([k.p('', 'Order for '), k.nm], 1.4),
    row([k.p('Order #', 'Order # ', 'Order number '), k.ref], k.p('Ready', 'Being prepared', '')),
    t([k.its, ' • ', `${k.c.int(2, 4)} bags`, k.p('', ` • ${k.c.int(2, 4)} drinks`)], { size: 0.95 }),
    ...k.food(1, 5),
    ...k.when(0.4, small('Item quantities may include modifiers')),
    ...k.when(0.3, t('Ask staff to confirm all drinks are included', { size: 0.9, icon: true })),
  ], [mid(k.p('Confirm pickup', 'Continue', 'Slide to confirm pickup', 'I have all items'), { size: 1.1 }), ...k.when(0.3, mid('Order isn’t ready'))]]),
  // Pick-up of two orders at one store.
  pick((k) => [[
    big(['Pickup from ', k.st], 1.3),
    small(`Pick up by ${k.early}`),
    cells([[k.p('2 orders', 'Orders (2)')], ['Store info']], { size: 0.9 }),
    row(k.nm, k.p('Ready', 'Verify', '>'), { size: 1.15, gap: 1.2 }),
    small(['#', k.ref, ` · ${k.c.int(2, 8)} items`]),
    row(k.nm2, k.p('Preparing', 'Verify', '>'), { size: 1.15 }),
    small(`#${k.job.makeRef()} · ${k.c.int(2, 8)} items`),
    t(k.p('Keep the bags apart. Check both names.', 'Bag A goes first', 'Don’t leave without both orders'), { size: 0.9 }),
  ], [mid(k.p('Confirm pickup of 2 orders', 'Confirm both', 'Continue'), { size: 1.1 })]]),
  // Drop-off on the way.
  drop((k) => [[
    map(k.c.between(14, 28)),
    small(k.p('Deliver to', 'DELIVER TO', 'Heading to')),
    row(k.nm, [k.p('by ', 'Deliver by ', ''), k.by], { size: 1.3, rightSize: 1, gap: 0.4 }),
    t(k.street, { icon: k.c.is(0.5) }),
    ...k.when(0.3, small(`Apt/Suite: ${k.c.int(1, 40)}${k.p('', 'B', 'C')}`)),
    small(k.town),
    cells([['Directions'], ['Call'], ['Text']]),
    t(k.handover, { gap: 1.2, icon: true }),
    ...k.when(0.5, small(k.aside())),
    ...k.when(0.4, row(k.p('Order details', 'Items'), k.its)),
    ...k.when(0.2, small(['From ', k.st])),
  ], [mid(k.p('I’ve arrived', 'Arrived at dropoff', 'Complete delivery steps'), { size: 1.1 })]]),
  // Drop-off at the door, with a quoted instruction.
  drop((k) => [[
    row(k.p('Delivery', 'Dropoff', 'Leave it at the door'), 'Help'),
    big(['Deliver to ', k.nm], 1.4),
    t(k.addr),
    gap(0.8),
    t(k.p('Dropoff instructions', 'Delivery instructions', 'Instructions from customer'), { size: 0.9, capitals: k.c.is(0.3) }),
    t(['“', k.instruction, k.c.is(0.4) ? `. ${k.aside()}` : '', '”'], { gap: 0.4 }),
    ...k.when(0.3, row('Show original', 'Translate', { size: 0.85 })),
    ...k.when(0.5, t([k.its, ' from ', k.st])),
    cells([['Message'], ['Call']]),
    ...k.when(0.3, t('Take a photo so the customer can find the order', { size: 0.9 })),
  ], [mid(k.p('Take photo', 'Complete delivery', 'Take photo and complete'), { size: 1.1 }), ...k.when(0.3, mid('Can’t find the customer?'))]]),
  // Hand-over with PIN and age check.
  drop((k) => [[
    big(['Hand order to ', k.nm], 1.5),
    t(['Deliver by ', k.by]),
    t(k.p('Ask for the 4-digit PIN', `Scan the customer’s ID. Must be 21+`, 'Customer must be 19 or older', 'Don’t leave unattended'), { icon: true }),
    cells([['_'], ['_'], ['_'], ['_']], { size: 1.6 }),
    small([k.street, ' • ', k.suburb]),
    row('Order', ['#', k.ref]),
    row('Items', k.items),
    ...k.when(0.4, row('Customer waiting', k.timer())),
  ], [mid(k.p('Verify PIN', 'Scan ID', 'Continue'), { size: 1.1 }), mid(k.p('Customer not available', 'Customer doesn’t have PIN', 'Return to store'))]]),
]
