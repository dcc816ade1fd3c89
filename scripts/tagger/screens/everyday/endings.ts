// What comes around a delivery: the moment after handing over, returns, waits, photos, checks, chats, and telephones with other things on them.
import { big, cells, drop, gap, mid, offer, pick, row, small, t } from '../america-and-asia/pieces.ts'
import { arrow, bare, building, decoys, type Designs, mixed, notice, oddName, oddRef, oddSecond } from './pieces.ts'

export const endings: Designs = {
  doordash: [
    // One delivery done, the next drop-off below.
    drop((k) => [[
      mid(k.p('Delivered!', 'One down', 'Nice. Next up'), { size: 1.3 }),
      mid(`${k.p('You earned', '+')} ${k.job.money()}`, { size: 0.9 }),
      gap(1),
      small(k.p('Next drop-off', 'Up next', 'Now deliver to')),
      row(oddName(k), k.by, { size: 1.2 }),
      t(k.street, { gap: 0.3 }),
      t(k.suburb, { gap: 0.3 }),
      small([k.its, ' · ', k.st]),
      ...k.when(0.5, t(k.handover, { icon: true })),
    ], [mid(k.p('Continue', 'Navigate', 'Start next delivery'))]]),
    // Return to the store.
    drop((k) => [[
      big(k.p('Return items to store', 'Return order', 'Bring it back'), 1.3),
      t([k.p('Take ', ''), oddName(k), k.p('’s order back to ', '’s items go back to ', '’s order: return to '), k.st]),
      small(k.shopStreet),
      row(k.p('Order', 'Order number'), oddRef(k)),
      row(k.p('Return by', 'Before'), k.by),
      row(k.p('Items to return', 'Items'), k.items),
      row(k.p('Return pay', 'Extra for return'), k.pay),
      row(k.dist, k.min),
    ], [mid(k.p('Navigate to store', 'Start return', 'Returned'))]]),
    // Photo at the door over the camera's picture.
    drop((k) => [[
      row('X', k.p('Flash', 'Retake')),
      gap(k.c.between(14, 30)),
      t(k.p('Show the bag and the door', 'Make sure the unit number is visible', 'Photo is sent to the customer')),
      row([k.p('For ', 'Drop-off: ', ''), oddName(k)], k.p('2 of 2', '')),
      small(k.addr),
      t(k.handover),
    ], [mid(k.p('Take photo', 'Use photo', 'Submit and complete'), { size: 1.1 })]]),
  ],
  ubereats: [
    // Chat over the order: the order's card remains at the top.
    drop((k) => [[
      row(['< ', oddName(k)], ['#', oddRef(k)]),
      small([k.street, ', ', k.suburb]),
      ...k.c
        .shuffle(['Hi, I am your courier', 'ok thanks', 'Which entrance?', 'I am outside', 'Running 5 min late, sorry', 'It is the second door', 'Thank you so much', `I’m near ${building(k)}`])
        .slice(0, k.c.int(2, 4))
        .map((line) => t(line, { align: k.p('left', 'right') })),
      t(k.instruction, { align: 'left' }),
    ], [cells([[k.p('I’m here', 'Arriving')], [k.p('Can’t find you', 'Thanks!')]]), small(k.p('Message', 'Type a message', 'Send a message…'))]]),
    // A timer while nobody answers.
    drop((k) => [[
      row(k.p('No answer?', 'Waiting', 'Meet customer'), k.timer(), { size: 1.4 }),
      t([k.p('We told ', 'We texted ', 'Call '), oddName(k), k.p(' that you are here', ' about your arrival', ' once more')]),
      small(k.addr),
      ...mixed(k, row(k.p('Called', 'Attempts'), String(k.c.int(0, 3))), row(k.p('Order', 'Order ID'), oddRef(k)), row(k.p('Note', 'Instructions'), k.instruction)),
    ], [mid(k.p('Leave at a safe spot', 'Finish without customer', 'Report')), mid(k.p('Return to restaurant', 'Cancel trip'))]]),
    // Lock screen: the app's line among other notices.
    offer((k) => [[
      mid(k.job.time(), { size: 3 }),
      mid(k.p('Friday 14 June', 'Mon, Mar 3', 'Sunday, 9 February')),
      gap(2),
      row('Uber Driver', 'now', { size: 0.85 }),
      t([k.p('Delivery ', 'New request ', ''), k.pay, ' · ', k.min, ' (', k.dist, ')']),
      small([k.st, arrow(k), bare(k)]),
      ...notice(k),
      ...k.when(0.4, ...notice(k)),
    ]]),
  ],
  grubhub: [
    // Identity check before beer changes hands.
    drop((k) => [[
      big(k.p('Check ID', 'Age check', 'Verify age'), 1.4),
      t([k.p('Ask ', 'See the ID of ', 'Is this '), oddName(k), k.p(' for ID', '', '?')]),
      row(k.p('Must be born before', 'Minimum age'), k.p('06/14/2004', '21', '19+')),
      cells([['Driver license'], ['Passport'], ['Other']]),
      row(k.p('Order', 'Order #'), oddRef(k)),
      row(k.p('Items', 'Alcohol items'), k.items),
      small(k.addr),
    ], [mid(k.p('ID is valid', 'Scan barcode')), mid(k.p('Refuse and return', 'Customer seems drunk'))]]),
    // Waiting at the restaurant, told when it is done.
    pick((k) => [[
      mid(k.p('Hang tight', 'Almost ready', 'Kitchen is running late'), { size: 1.3 }),
      mid([k.st, k.p(' is finishing ', ' is still cooking ', ' needs a moment for '), oddName(k), '’s order']),
      row(k.p('New time', 'Est. ready'), k.early),
      row(k.p('Wait time', 'Here since'), k.timer()),
      row(['#', oddRef(k)], k.its),
      ...decoys(k, 0, 1),
      small(['Diner expects it by ', k.by]),
    ], [mid(k.p('I have it now', 'Update')), mid('Report issue')]]),
  ],
  instacart: [
    // Photo sent, next customer of the batch.
    drop((k) => [[
      row(k.p('Delivered to ', '✓ ') + k.job.person(), k.job.time(), { size: 0.9 }),
      big([k.p('Next: ', 'Deliver to ', ''), oddSecond(k)], 1.4),
      t(k.street),
      t(k.suburb, { gap: 0.2 }),
      row(k.p('Bags', 'Load'), `${k.c.int(1, 9)} bags`),
      row(k.p('Items', 'Units'), k.items),
      row(k.p('Due', 'Deliver by'), k.by),
      t([k.p('Delivery note: ', ''), k.instruction]),
    ], [mid(k.p('Go', 'Get directions', 'Start next delivery'))]]),
    // Replacement waiting for the customer's word.
    pick((k) => [[
      row(['Chat with ', oddName(k)], k.p('Typing…', 'Active')),
      t(`${k.p('Out of stock', 'Suggested swap', 'Pending')}: ${k.bill(1, 1)[0]}`),
      row(k.p('Approve', 'Refund'), k.p('Replace', 'Skip')),
      small([k.st, ' · ', k.its, k.p(' in order', ' total')]),
      small([k.p('Checkout by ', 'Be done at '), k.early]),
      row(k.p('Delivery due', 'Deliver by'), k.by, { size: 0.9 }),
      ...k.bill(2, 4).map((x) => row(x, k.p('Found', 'Aisle 4', 'Dairy'))),
    ], [mid(k.p('Back to list', 'Send photo'))]]),
  ],
}
