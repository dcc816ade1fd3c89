// Stores beside labels and numbers among numbers, in the apps of other companies.
import { big, cells, drop, map, mid, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import { run } from '../page.ts'
import { advert, building, decoy, decoys, type Designs, mixed, oddName, oddRef } from './pieces.ts'

export const moreStoresAndNumbers: Designs = {
  amazonflex: [
    // Package page: tracking and station codes everywhere, the address between them.
    drop((k) => [[
      row(...decoy(k)),
      big(k.street, 1.2),
      t(k.suburb, { gap: 0.2 }),
      ...mixed(k, t([k.p('Recipient ', 'For ', ''), oddName(k)]), small(building(k)), small(`${k.p('Building type', 'Property')}: ${k.p('house', 'apartment', 'business')}`)),
      ...decoys(k, 2, 4),
      row(k.p('Packages here', 'Count'), k.items),
      t([k.p('Customer says: ', 'Access: ', ''), k.instruction]),
    ], [mid(k.p('Swipe to finish', 'Take photo', 'Deliver elsewhere'))]]),
    // Grocery pick-up: bags on racks by order.
    pick((k) => [[
      row(k.p('Scan 0 of 5', 'Find these bags', 'Pick up list'), 'Help'),
      t([k.p('Order ', 'Group ', '#'), oddRef(k), k.p(' – ', ' for '), oddName(k)], { size: 1.1 }),
      cells([
        ['Rack', `${k.c.letters(1)}${k.c.int(1, 9)}`],
        ['Bags', `${k.c.int(2, 7)}`],
        ['Items', k.items],
      ]),
      ...decoys(k, 1, 2),
      small([k.p('Counter at ', 'From '), k.st]),
      small([k.p('Deliver before ', 'Window ends '), k.by]),
    ], [mid(k.p('Scan QR', 'All bags found'))]]),
  ],
  didi: [
    // Code at the shop: label to the right of its value.
    pick((k) => [[
      row(k.st, k.p('Shop', 'Tienda', 'Store')),
      row(oddRef(k), k.p('Order', 'Pedido', 'Pick-up no.'), { size: 1.3 }),
      row(oddName(k), k.p('Customer', 'Cliente')),
      row(k.its, k.p('In bag', 'Count')),
      row(k.early, k.p('Be there', 'Llegar')),
      row(k.by, k.p('Deliver', 'Entregar')),
      ...k.when(0.4, t(k.p('Take photo of receipt', 'Cash: pay at till', 'Foto del ticket'))),
    ], [mid(k.p('Picked up', 'Ya lo recogí', 'Got it'))]]),
  ],
  deliveroo: [
    // Delivery kitchen: site above, brand below, number on the shelf.
    pick((k) => [[
      small([k.p('Editions', 'Kitchen site', 'Dark kitchen'), ' · ', building(k)]),
      big(k.st, 1.3),
      cells(
        [
          [k.p('Shelf', 'Hatch'), String(k.c.int(1, 20))],
          [k.p('Order', 'Ticket'), oddRef(k)],
        ],
        { size: 1.2 },
      ),
      row(oddName(k), k.its),
      ...k.food(1, 3),
      small([k.p('Going to ', 'Drop: '), k.suburb, ', ', k.dist]),
    ], [mid(k.p('I’ve collected', 'Slide to collect'))]]),
  ],
  wolt: [
    // Store at the drop-off in the last small line; entrance codes as decoys.
    drop((k) => [[
      row(oddName(k), ['#', oddRef(k)], { size: 1.2 }),
      t(k.street),
      t([k.suburb, k.p('', `, stair ${k.c.letters(1)}`, ` · ${building(k)}`)], { gap: 0.2 }),
      row(k.p('Door code', 'Entry', 'Key box'), k.job.code()),
      row(k.p('Promised', 'Latest'), k.by),
      t(k.instruction, { icon: true }),
      small([k.p('Venue: ', 'Picked up at ', ''), k.st, ', ', k.its]),
    ], [mid(k.p('Arrived', 'Swipe when delivered'))]]),
  ],
  shipt: [
    // Target drive up: number and store's number.
    pick((k) => [[
      row(k.p('Prepaid pickup', 'Drive up order', 'Delivery only'), k.p('T-1204', k.c.digits(4))),
      t([k.p('Pick up ', ''), oddName(k), '’s order'], { size: 1.2 }),
      t([k.p('at ', 'Store: '), k.st]),
      small(k.shopStreet),
      ...mixed(k, row(k.p('Order ID', 'Order'), oddRef(k)), row(k.p('Items', 'Total items'), k.items), row(k.p('Due', 'Deliver by'), k.by), row(...decoy(k))),
    ], [mid(k.p('Picked up', 'Load complete', 'Scan bags'))]]),
  ],
  unknown: [
    // Bag label photographed: printer's lines in capitals.
    pick((k) => [[
      mid(k.st, { capitals: true, size: 1.2 }),
      mid(k.p('DELIVERY', 'COURIER', '** TO GO **')),
      mid(oddRef(k), { size: 2.2 }),
      mid(oddName(k), { capitals: k.c.is(0.5), size: 1.3 }),
      row(k.p('BAG', 'PART'), `${k.c.int(1, 2)} OF ${k.c.int(2, 3)}`),
      row(k.p('ITEMS', 'QTY'), k.items),
      row(k.p('DUE', 'PROMISE'), k.by),
      ...decoys(k, 0, 2),
      mid(k.p('SEALED FOR SAFETY', 'Thank you!', 'No cutlery')),
    ]]),
    // Parcel sheet in which everything is a number.
    drop((k) => [[
      row(k.p('Consignment', 'Delivery', 'Stop'), k.p('To do', 'On board')),
      ...mixed(k, row(k.p('Order', 'Order ref', 'Cust. order'), oddRef(k)), row(...decoy(k)), row(...decoy(k)), row(k.p('Receiver', 'Deliver to'), oddName(k))),
      t(k.street),
      t(k.town, { gap: 0.2 }),
      row(k.p('Sender', 'Shipper', 'Merchant'), k.st),
      row(k.p('Pieces', 'Parcels', 'Items'), k.items),
      t([k.p('Authority: ', 'If out: '), k.instruction]),
    ], [cells([['Scan'], ['Card left'], ['POD']])]]),
  ],
  any: [
    // Big heading with the number and possessive; store on one line with its number.
    pick((k) => [[
      big([oddName(k), k.p('’s order', '’s bag', '’s groceries')], 1.4),
      t([k.st, k.p(' · ', ' – ', ', '), k.p('order ', 'no. ', '#'), oddRef(k)]),
      small([k.its, k.p('', ' · paid', ' · 2 bags')]),
      map(k.c.between(0, 14)),
      t([k.p('Then deliver in ', 'Next: ', 'Goes to '), k.suburb]),
      small(advert(k)),
    ], [tabs('Map', 'Order', 'Chat'), mid(k.p('Collected', 'Done', 'On my way'))]]),
    // Scrolled: only the middle can be seen, with an advert and landmarks.
    drop((k) => [[
      ...k.when(0.5, t(k.aside())),
      t(k.suburb),
      small(`${k.p('Near', 'Next to', 'Behind')} ${building(k)}`),
      t([k.p('', 'Note: '), k.instruction]),
      small(advert(k)),
      row(k.p('Order', 'Ref', 'Order no.'), oddRef(k)),
      row(k.p('Picked up from', 'Shop', 'From'), k.st),
      ...k.food(0, 3),
      ...decoys(k, 0, 2),
      t(run('distance', k.dist.text), { size: 0.9 }),
    ]]),
  ],
}
