// More screens with something in the way of the order, and orders in unusual shapes: widgets, split and scrolled screens, checks, returns.
import { big, cells, drop, foods, gap, map, mid, offer, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import { advert, arrow, bare, building, decoy, decoys, type Designs, mixed, notice, oddName, oddRef, oddSecond } from './pieces.ts'

export const interruptions: Designs = {
  doordash: [
    // Lock screen while waiting at the store.
    pick((k) => [[
      mid(k.job.time(), { size: 3 }),
      ...k.when(0.5, ...notice(k)),
      row('Dasher', k.p('now', '3m ago'), { size: 0.85 }),
      t([oddName(k), k.p('’s order is ready at ', '’s order is waiting at ', ': order ready, '), k.st]),
      ...k.when(0.6, small([k.p('Order ', '#', ''), oddRef(k), ' · ', k.its])),
      ...k.when(0.4, small(['Deliver by ', k.by])),
      ...notice(k),
    ]]),
    // Refusal at the pharmacy counter: choose a reason.
    pick((k) => [[
      row('<', 'Help'),
      big(k.p('What’s wrong with the order?', 'Problem at pickup', 'Can’t pick up?'), 1.3),
      small([oddName(k), ' · ', k.st]),
      ...k.c
        .shuffle(['Store is closed', 'Order was already taken', 'Wait is too long', 'Items are missing', 'Staff can’t find it', 'Wrong store'])
        .slice(0, k.c.int(3, 5))
        .map((x) => row(x, '>')),
      row(k.p('Order', 'Order number'), oddRef(k), { size: 0.9 }),
    ], [mid(k.p('Go back', 'Order is here now'))]]),
  ],
  ubereats: [
    // Only the lower half of a pick-up sheet: dishes of two orders below their heads.
    pick((k) => [[
      row([oddName(k), ' · ', oddRef(k)], k.its, { size: 1.1 }),
      ...k.food(1, 4),
      row([oddSecond(k), ` · ${k.job.makeRef()}`], `${k.c.int(1, 5)} items`, { size: 1.1, gap: 1.2 }),
      row(`1 ${k.c.pick(foods)}`, ''),
      ...decoys(k, 0, 1),
      small([k.p('At ', 'Restaurant: ', ''), k.st]),
    ], [mid(k.p('Collected both', 'Slide to start delivery')), ...k.when(0.4, mid('Something’s missing'))]]),
    // Safety sheet over the drop-off.
    drop((k) => [[
      row(k.min, k.dist, { size: 1.1 }),
      t([oddName(k), ', ', k.street]),
      small(k.suburb),
      gap(3),
      big(k.p('Safety toolkit', 'Are you OK?', 'Long stop detected'), 1.2),
      ...k.c
        .shuffle(['Share my trip', 'Emergency call', 'Record audio', 'Report a crash', 'I’m fine'])
        .slice(0, k.c.int(2, 4))
        .map((x) => t(x, { icon: true })),
    ], [mid(k.p('Close', 'Dismiss'))]]),
  ],
  instacart: [
    // Widget on the home screen.
    drop((k) => [[
      mid(k.job.time(), { size: 2.6 }),
      small(k.p('Shopper', 'Current batch')),
      row(oddName(k), [k.p('due ', 'by '), k.by]),
      small([k.street, ', ', k.suburb]),
      small([k.st, ' · ', k.its]),
      gap(4),
      tabs('Phone', 'Mail', 'Maps', 'Camera'),
      gap(3),
      t(k.p('Search', 'Google'), { icon: true }),
    ]]),
  ],
  amazonflex: [
    // Undeliverable packages go back to the station.
    drop((k) => [[
      big(k.p('Could not deliver', 'Mark as undelivered', 'Why wasn’t it delivered?'), 1.3),
      t([oddName(k), ' · ', k.street]),
      small(k.suburb),
      ...decoys(k, 1, 2),
      ...k.c
        .shuffle(['No safe place', 'Business closed', 'Access code needed', 'Damaged', 'Customer refused'])
        .slice(0, k.c.int(2, 4))
        .map((x) => row(x, k.p('○', '>'))),
      row(k.p('Packages', 'Items'), k.items),
    ], [mid(k.p('Return to station today', 'Call support', 'Try later'))]]),
    // Offers feed opened at one block.
    offer((k) => [[
      row(k.p('Offers', 'Reserved offer for you'), k.p('Expires 22:00', k.timer())),
      row(k.pay, [k.min], { size: 1.4 }),
      t(`${k.early} - ${k.third}`),
      t([k.st, k.p(' · ', ' – '), k.dist, k.p(' away', ' from home')]),
      ...k.when(0.5, small([k.p('Deliveries around ', 'Mostly ', ''), k.suburb])),
      small(advert(k)),
      map(14),
    ], [cells([[k.p('Hide', 'Decline')], [k.p('Accept', 'Schedule')]])]]),
  ],
  deliveroo: [
    // Age check for wine.
    drop((k) => [[
      big(k.p('Challenge 25', 'Check age', 'Alcohol in this order'), 1.3),
      t([k.p('Does ', 'Look at ', ''), oddName(k), k.p(' look under 25?', '’s ID', ' must show ID')]),
      ...k.food(1, 2),
      row(['#', oddRef(k)], k.st),
      small(k.addr),
      row(k.p('Date of birth', 'Born'), k.p('__ / __ / ____', '(DD/MM/YYYY)')),
    ], [cells([[k.p('No ID', 'Refuse')], [k.p('ID seen', 'Over 25')]])]]),
    // Offer under a call.
    offer((k) => [[
      row(k.job.person(), k.p('Incoming call', 'Mobile', 'WhatsApp audio')),
      cells([['Decline'], ['Answer']]),
      gap(2),
      row([k.st, arrow(k), bare(k)], k.pay),
      small([k.dist, ' · ', k.p('new order', 'double order', 'ready now')]),
      map(20),
    ], [mid(k.p('Slide to accept', 'Accept'), { size: 1.2 })]]),
  ],
  justeat: [
    // Waiting, with the number of the bag and of the shelf.
    pick((k) => [[
      row(k.timer(), k.p('waiting', 'wachten', 'Wartezeit')),
      t(k.st, { size: 1.2 }),
      small([k.p('in ', 'next to ', 'opposite '), building(k)]),
      cells([[k.p('No.', 'Nr.'), oddRef(k)], [k.p('Name', 'Naam'), oddName(k)], decoy(k)]),
      row(k.p('Customer waits until', 'Bis', 'Uiterlijk'), k.by),
      small([k.p('To ', 'Nach ', 'Naar '), k.suburb]),
    ], [mid(k.p('Got it', 'Abgeholt', 'Meegenomen'))]]),
  ],
  wolt: [
    // Photo of the door, with the request repeated.
    drop((k) => [[
      mid(k.p('Leave at door: add a photo', 'Proof of delivery', 'Snap the parcel')),
      gap(k.c.between(10, 24)),
      mid([k.instruction]),
      row(oddName(k), ['#', oddRef(k)]),
      small([k.street, k.p('', `, ${building(k)}`), ', ', k.suburb]),
    ], [cells([['Retake'], [k.p('Send', 'Swipe to complete')]])]]),
  ],
  unknown: [
    // Return of an empty crate or a refused parcel to the shop.
    drop((k) => [[
      row(k.p('Return trip', 'Back to sender', 'Reverse delivery'), k.pay),
      t([k.p('Hand back at ', 'Return to ', ''), k.st]),
      small(k.shopStreet),
      ...mixed(k, row(k.p('Order', 'Ref'), oddRef(k)), row(k.p('Refused by', 'Was for', 'Receiver'), oddName(k)), row(k.p('Pieces', 'Qty'), k.items), row(...decoy(k))),
      row([k.dist, ' · ', k.min], [k.p('before ', 'by '), k.by]),
    ], [mid(k.p('Returned', 'Get signature'))]]),
  ],
  any: [
    // Split screen with a video or music app below an offer.
    offer((k) => [[
      row(k.pay, `${k.sec()}s`, { size: 1.5 }),
      t([k.st]),
      t(bare(k), { gap: 0.2 }),
      small([k.min, ' · ', k.dist]),
      cells([[k.p('Decline', 'No')], [k.p('Accept', 'Yes')]]),
      t('- - - - - - - - -'),
      t(k.p('Now playing', 'Podcast', 'Up next'), { size: 0.85 }),
      t(`${k.job.invented()} – ${k.p('Night Drive', 'Golden Hour', 'Episode 214', 'Live at the Park')}`),
      row(k.timer(), `-${k.timer()}`, { size: 0.85 }),
    ]]),
    // A printed docket on the counter, with two names: the server's and the customer's.
    pick((k) => [[
      mid(k.st, { size: 1.2 }),
      mid(k.p('PICKUP DELIVERY', 'ONLINE ORDER', 'DRIVER COPY')),
      row([k.p('Order: ', 'Chk ', '#'), oddRef(k)], `${k.p('Server', 'Till', 'Cashier')}: ${k.job.person().split(' ')[0]}`),
      row([k.p('Guest: ', 'Cust: ', 'For: '), oddName(k)], k.job.time()),
      ...k.food(1, 4, 0.6),
      row(k.p('Items', 'Count'), k.items),
      mid(k.p('PAID – DO NOT CHARGE', '0.00 due', 'Thank you, come again')),
      ...decoys(k, 0, 2),
    ]]),
  ],
}
