// Endings, checks and interruptions in the apps of other companies.
import { big, cells, drop, gap, map, mid, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import { run } from '../page.ts'
import { bare, decoys, type Designs, notice, oddName, oddRef } from './pieces.ts'

export const moreEndings: Designs = {
  spark: [
    // Signature page.
    drop((k) => [[
      row('<', k.p('Delivery 1 of 1', 'Dropoff')),
      t(k.p('Please sign below', 'Customer signature', 'Hand phone to customer'), { size: 1.2 }),
      gap(8),
      t('_______________________'),
      mid([oddName(k)]),
      small(['Order ', oddRef(k), ' · ', k.its]),
      small([k.street, ', ', k.suburb]),
      small(k.p('By signing you accept the delivery', 'Contains age-restricted goods')),
    ], [cells([['CLEAR'], ['SUBMIT']])]]),
    // Return of refused goods.
    drop((k) => [[
      row(k.p('RETURN', 'Return to store', 'Undeliverable'), k.timer()),
      t(k.st, { size: 1.2 }),
      small(k.shopStreet),
      t([k.p('Reason: ', ''), k.p('customer not home', 'age not verified', 'address not found')]),
      row(k.p('Customer', 'Was for'), oddName(k)),
      row(k.p('Order', 'Order number'), oddRef(k)),
      row(k.p('Items', 'Return items'), k.items),
      row(k.dist, k.min),
    ], [mid(k.p('START RETURN', 'ARRIVED AT STORE'))]]),
  ],
  justeat: [
    // Widget on the home screen: the job in three lines among app icons.
    drop((k) => [[
      mid(k.job.time(), { size: 2.4 }),
      row(['Courier', k.p(' · On delivery', ' · Active', '')], k.by, { size: 0.9 }),
      t([oddName(k), ', ', k.street]),
      small([k.p('', '#'), oddRef(k), ' · ', k.st]),
      gap(3),
      tabs('Maps', 'Photos', 'Clock', 'Music'),
      gap(3),
      tabs('Settings', 'Camera', 'Bank', 'Notes'),
      gap(3),
      tabs('Phone', 'Chrome', 'Mail'),
    ]]),
  ],
  amazonflex: [
    // Delivered stop with the following one already open.
    drop((k) => [[
      mid(k.p('Stop complete', 'Well done!', 'Delivered to front door')),
      row(k.p('Remaining', 'Stops left'), String(k.c.int(2, 30))),
      t(k.p('Next stop', 'Up next', 'Continue to'), { size: 0.85 }),
      big(k.street, 1.2),
      small([k.suburb, ' · ', k.dist, ' · ', k.min]),
      t([oddName(k), ', ', k.items, k.job.itemCount === 1 ? ' package' : k.p(' packages', ' parcels')]),
      ...decoys(k, 1, 2),
      small([k.p('Deliver by ', 'Before '), k.by]),
    ], [mid(k.p('Start', 'Go to next stop', 'Pause'))]]),
  ],
  didi: [
    // Cash to count before it is done.
    drop((k) => [[
      big(k.p('Collect cash', 'Cobra en efectivo', 'Take payment'), 1.3),
      mid(k.job.money(), { size: 2.2 }),
      mid([k.p('from ', 'de ', ''), oddName(k)]),
      row(k.p('Order', 'Pedido'), oddRef(k)),
      row(k.p('Store', 'Tienda'), k.st),
      small(k.addr),
      row(k.p('Your fare', 'Tu ganancia'), k.pay),
      t(k.p('Give change', 'The customer pays with a note of 50', 'Lleva cambio')),
    ], [mid(k.p('Cash received', 'Recibí el pago', 'Finish order'))]]),
  ],
  deliveroo: [
    // Split screen: a map app above, the order below.
    drop((k) => [[
      row(`${k.c.int(1, 9)}00 m`, k.job.crossing().split(/ (?:&|and|\/) /)[0] ?? '', { size: 1.2 }),
      map(k.c.between(16, 24)),
      row(k.job.minutes(), k.job.time(), { size: 0.9 }),
      t('————————'),
      row(oddName(k), ['#', oddRef(k)], { size: 1.15 }),
      t(k.street),
      small([k.suburb, ' · ', k.p('due ', 'by '), k.by]),
      t(k.instruction, { icon: true }),
    ], [mid(k.p('Slide to deliver', 'At the door'))]]),
  ],
  wolt: [
    // Order handed over, the second venue waits.
    pick((k) => [[
      row([k.p('Delivered: ', '✓ '), k.job.person()], k.job.money(), { size: 0.9 }),
      t(k.p('Next task: pick up', 'Continue with', 'Now collect'), { size: 0.9 }),
      big(k.st, 1.4),
      small([k.shopStreet, ' · ', k.leg()]),
      row([oddName(k), ' ', '#', oddRef(k)], k.its),
      row(k.p('Ready at', 'Pickup time'), k.early),
      row(k.p('To', 'Drop-off'), k.suburb),
    ], [mid(k.p('Start', 'Navigate to venue'))]]),
  ],
  shipt: [
    // Leaving a rating sheet over the next order.
    drop((k) => [[
      t([k.p('En route to ', 'Deliver to '), oddName(k)], { size: 1.2 }),
      t(k.street),
      t(k.suburb, { gap: 0.2 }),
      row(['#', oddRef(k)], [k.p('until ', 'by '), k.by]),
      gap(2),
      mid(`${k.p('How was shopping for', 'Rate your last order with')} ${k.job.person()}?`),
      cells([['1'], ['2'], ['3'], ['4'], ['5']]),
      t(k.p('Leave a comment', 'Would you shop for them again?')),
    ], [mid(k.p('Skip', 'Submit rating'))]]),
  ],
  unknown: [
    // A watch: four short lines.
    drop((k) => [[mid(k.job.time(), { size: 0.9 }), mid(oddName(k), { size: 1.4 }), mid(k.street), mid(k.suburb, { gap: 0.2 }), mid([k.p('by ', 'before ', ''), k.by]), ...k.when(0.4, mid(k.handover))], [cells([['✓'], ['☎'], ['➤']], { size: 1.3 })]]),
    // Locked screen of a fleet's app: next task as a notice.
    pick((k) => [[
      ...notice(k),
      mid(k.job.time(), { size: 3 }),
      gap(1),
      row(k.p('Dispatch', 'Fleet', 'Rider app', 'Onfleet'), k.p('now', '1m'), { size: 0.85 }),
      t([k.p('New task: collect ', 'Assigned: ', 'Pick up '), oddRef(k), k.p(' at ', ' from '), k.st]),
      small([k.p('For ', 'Customer '), oddName(k), k.p(', ready ', ', be there '), k.early]),
      ...k.when(0.5, small([k.p('Deliver to ', 'Drop: '), k.suburb, k.p(' by ', ' before '), k.by])),
    ], [cells([['Torch'], ['Camera']])]]),
    // Text message from the dispatcher with all of it.
    drop((k) => [[
      mid(k.p('Dispatch', 'Boss', 'Kitchen', k.job.phone())),
      small(k.p('Today', 'Yesterday') + ` ${k.job.time()}`, { align: 'center' }),
      t(k.p('ok 5 min', 'where are you now', 'thx')),
      t([
        k.p('Next one is ', 'pls take ', 'new: '),
        oddName(k),
        ', ',
        k.street,
        ', ',
        k.suburb,
        k.p('. Order ', '. Ticket ', ' #'),
        oddRef(k),
        k.p(', ', ' – '),
        k.its,
        k.p('. By ', ', needs it by '),
        k.by,
        '. ',
        k.instruction,
      ]),
      t(k.p('on it', 'ok', 'leaving now'), { align: 'right' }),
    ], [t(k.p('Text message', 'iMessage', 'Message'))]]),
  ],
  any: [
    // The delivery code, customer's name in the sentence and the store under it.
    drop((k) => [[
      big([k.p('Ask ', 'Get the code from ', ''), oddName(k), k.p(' for the code', '', ' has your code')], 1.3),
      cells([['–'], ['–'], ['–'], ['–']], { size: 2 }),
      mid(k.p('It is in their app', 'Sent by text', 'Last digits of phone also work'), { size: 0.85 }),
      t(k.street),
      small([k.suburb, k.tail]),
      small([k.its, k.p(' from ', ' by ', ' · '), k.st, k.p(' · ', ', order '), oddRef(k)]),
    ], [tabs('1', '2', '3'), tabs('4', '5', '6'), tabs('7', '8', '9'), mid('0')]]),
    // Summary of what was picked up, with where it goes.
    drop((k) => [[
      mid(k.p('Picked up', 'Order on board', 'You’re all set'), { size: 1.3 }),
      mid([k.st, k.p(' confirmed ', ': ', ' gave you '), k.its]),
      small(k.job.time(), { align: 'center' }),
      map(16),
      row([k.p('To ', ''), oddName(k)], k.dist),
      t(bare(k), { gap: 0.3 }),
      small([k.p('arrive by ', 'until '), k.by]),
    ], [mid(k.p('Go', 'Start driving', 'Let’s roll'))]]),
    // Over the order: a picture in picture call.
    drop((k) => [[
      row([k.p('Calling ', 'Ringing '), oddName(k)], k.timer()),
      tabs('Mute', 'Keypad', 'Speaker'),
      gap(1),
      t(k.addr),
      row(run('ref', k.ref.text), k.by),
      t([k.p('Note: ', ''), k.instruction]),
      ...k.food(0, 3),
      small(['From ', k.st]),
    ], [mid(k.p('End call', 'Hang up'))]]),
  ],
}
