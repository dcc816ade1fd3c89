// Stores above, below and beside labels; buildings and advertisements that look like stores; order numbers among other numbers.
import { big, cells, drop, gap, map, mid, pick, row, small, t } from '../america-and-asia/pieces.ts'
import { advert, building, decoy, decoys, type Designs, mixed, oddName, oddRef } from './pieces.ts'

export const storesAndNumbers: Designs = {
  doordash: [
    // The store above its label, the number in the heading.
    pick((k) => [[
      big([k.p('Order ', '', 'Pick up '), oddRef(k)], 1.6),
      t(k.st, { size: 1.15 }),
      small(k.p('Merchant', 'Store', 'Pickup location'), { gap: 0.1 }),
      t(oddName(k), { gap: 1 }),
      small(k.p('Customer', 'Name on the bag', 'Ordered by'), { gap: 0.1 }),
      ...decoys(k, 1, 3),
      row(k.p('Items', 'Item count'), k.items),
    ], [mid(k.p('Confirm pickup', 'I have the order', 'Got it'))]]),
    // Pick-up at a locker wall.
    pick((k) => [[
      mid(k.p('Open the cubby', 'Your order is in a locker', 'Unlock'), { size: 1.2 }),
      cells(
        [
          [`${k.c.int(1, 40)}`, k.p('Cubby', 'Locker')],
          [k.c.digits(4), k.p('PIN', 'Code')],
        ],
        { size: 1.6 },
      ),
      row(oddName(k), oddRef(k)),
      small([k.st, ', ', k.shopStreet]),
      ...k.food(0, 3),
    ], [mid(k.p('I got the order', 'Locker is empty', 'Unlock again'))]]),
  ],
  ubereats: [
    // Drop-off with a building's name over the street; store only in the small line at the end.
    drop((k) => [[
      map(k.c.between(10, 24)),
      big(building(k), 1.3),
      t(k.addr, { gap: 0.3 }),
      row(oddName(k), k.p('Call', 'Message')),
      t(k.handover, { icon: true }),
      ...decoys(k, 0, 2),
      small([k.p('', 'Bag says '), oddRef(k), k.p(' · ', ' from ', ' / '), k.st]),
    ], [mid(k.p('Complete', 'Confirm drop-off', 'Slide to finish')), ...k.when(0.3, small(advert(k)))]]),
    // Number and name share one big line; the kitchen inside another house.
    pick((k) => [[
      mid([oddRef(k), k.p('  ', ' · ', ' / '), oddName(k)], { size: 1.8 }),
      mid(k.p('Say this at the counter', 'Show to staff', 'Tell the restaurant'), { size: 0.85 }),
      t(k.st),
      small([k.p('Inside ', 'At ', 'Entrance via '), building(k)]),
      ...k.food(1, 4),
      row(k.p('Ready', 'Prep ends'), k.early),
    ], [cells([[k.p('Not ready', 'Issue')], [k.p('Collected', 'Start delivery')]])]]),
  ],
  grubhub: [
    // Store and branch in two lines, then labels below values.
    pick((k) => [[
      row('<', k.p('Get help', 'Care')),
      t(k.st, { size: 1.3 }),
      t(k.shopStreet, { gap: 0.2 }),
      cells(
        [
          [oddRef(k), k.p('order', 'ticket')],
          [k.items, 'items'],
          [k.early, k.p('ready', 'pickup')],
        ],
        { size: 1.1 },
      ),
      t([k.p('For ', 'Diner: ', ''), oddName(k)]),
      t([k.p('Deliver by ', 'To diner by '), k.by], { size: 0.9 }),
      small(k.p('Don’t pay: this order is prepaid', 'Campus pickup: use the side door')),
    ], [mid(k.p('Picked up', 'I’ve got the order', 'Confirm'))]]),
  ],
  instacart: [
    // After the till: bags to label, several numbers.
    pick((k) => [[
      big(k.p('Label the bags', 'Stage the order', 'Bag check'), 1.3),
      mid([k.p('Write ', 'Mark with ', ''), oddName(k)], { size: 1.2 }),
      row(k.p('Order', 'Order number'), oddRef(k)),
      ...decoys(k, 1, 3),
      row(k.p('Items found', 'Units'), k.items),
      t(k.p('Store', 'Shopped at'), { size: 0.85 }),
      t(k.st, { gap: 0.1 }),
      ...k.when(0.4, small(['Deliver by ', k.by])),
    ], [mid(k.p('Done', 'Next', 'Bags labelled'))]]),
  ],
  spark: [
    // Curbside bay: parking number, order digits, customer's initial.
    pick((k) => [[
      t(k.p('You’re checked in', 'Waiting for an associate', 'Parked?')),
      big([k.p('Spot ', 'Bay '), String(k.c.int(1, 20))], 1.8),
      row(k.st, k.p('Curbside', 'OPD')),
      ...mixed(k, row(k.p('Order number', 'Order', 'Order ending'), oddRef(k)), row(k.p('Customer', 'Name'), oddName(k)), row(k.p('Items', 'Item total'), k.items), row(...decoy(k))),
      small([k.p('Drop-off ', 'Going to '), k.suburb]),
    ], [mid(k.p('SCAN', 'CONFIRM LOAD', 'CHECK IN'))]]),
  ],
  justeat: [
    // Number huge in the middle; the partner's name above, category beneath.
    pick((k) => [[
      small(k.st),
      small(k.p('Pizza · Italian', 'Asian, Sushi', 'Burgers · American', 'Groceries'), { gap: 0.1 }),
      gap(1.5),
      mid(oddRef(k), { size: k.c.between(2, 3.2) }),
      mid([k.p('for ', 'für ', 'voor ', ''), oddName(k)], { size: 1.1 }),
      row(k.p('Pick up', 'Abholen', 'Ophalen'), k.early),
      row(k.p('At the customer', 'Beim Kunden', 'Bij klant'), k.by),
      ...k.when(0.5, row(...decoy(k))),
    ], [mid(k.p('Picked up', 'Abgeholt', 'Opgehaald'))]]),
  ],
}
