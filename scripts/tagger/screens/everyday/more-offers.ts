// Offers that show the area bare, in the apps of other companies.
import { big, cells, gap, map, mid, offer, row, small, t } from '../america-and-asia/pieces.ts'
import { run } from '../page.ts'
import { arrow, bare, type Designs, mixed } from './pieces.ts'

export const moreOffers: Designs = {
  justeat: [
    // One line of both places, German, Dutch or English.
    offer((k) => [[
      row(k.p('Neuer Auftrag', 'Nieuwe bestelling', 'New order offer', 'New job'), `${k.sec()}s`),
      t([k.st, arrow(k), bare(k)], { size: 1.1 }),
      cells(
        [
          [k.dist, k.p('Strecke', 'afstand', 'distance')],
          [k.min, k.p('Dauer', 'tijd', 'est. time')],
          [k.pay, k.p('Verdienst', 'verdienste', 'you earn')],
        ],
        { size: 1.05 },
      ),
      map(20),
    ], [mid(k.p('Annehmen', 'Accepteren', 'Accept', 'Swipe to accept'), { size: 1.2 }), mid(k.p('Ablehnen', 'Weigeren', 'Reject'))]]),
    // Menulog card: area large, the restaurant small above, pay with tip split.
    offer((k) => [[
      small(k.st),
      big(k.suburb, 1.6, { gap: 0.3 }),
      row([k.dist, ' · ', k.min], k.pay, { rightSize: 1.4 }),
      small(`${k.p('Delivery fee', 'Base')} ${k.part()} · ${k.p('Tip', 'Boost')} ${k.part()}`),
      gap(1),
      map(18),
      small(k.p('You can decline without penalty', `Ready at ${k.early}`, 'Already being cooked')),
    ], [cells([['Decline'], ['Accept']])]]),
  ],
  amazonflex: [
    // A block of work: a station as the place of pick-up.
    offer((k) => [[
      row('<', k.p('Filter', 'Offers', 'Refresh')),
      big(
        run('store', k.p(`${k.job.otherSuburb} (D${k.c.letters(2)}${k.c.int(1, 9)})`, `${k.job.otherSuburb} - Amazon.com`, `Sub Same-Day ${k.job.invented()} (S${k.c.letters(2)}${k.c.int(1, 9)})`)),
        1.3,
      ),
      t(`${k.p('Today', 'Sat', 'Tomorrow', 'Mon 3/8')} ${k.early} - ${k.third}`),
      row(k.p('Block length', 'Duration', 'Est. duration'), k.min),
      row(k.p('Earnings', 'Base pay', 'You earn'), k.pay, { rightSize: 1.4 }),
      ...k.when(0.5, row(k.p('Delivery area', 'Usually in', 'Route area'), k.suburb)),
      ...k.when(0.4, row(k.p('Station is', 'From you'), k.dist)),
      small(k.p('Check in up to 5 min early', 'Forfeit 45 minutes before start', 'Vehicle: 4-door sedan or larger')),
    ], [mid(k.p('Schedule', 'Accept', 'Slide to accept')), mid(k.p('Decline', 'Ignore'))]]),
    // Instant offer in one card; store and area on one line, clock on the button.
    offer((k) => [[
      map(k.c.between(26, 40)),
      t(k.p('Instant offer', 'Just for you', 'Pick up now')),
      row([k.st, arrow(k), k.suburb], k.dist),
      row(k.pay, k.min, { size: 1.6 }),
      small(k.p('Includes tips of at least', '2 stops', 'Base + estimated tips', 'Grocery · 1 stop')),
    ], [mid(`${k.p('Accept', 'Slide')} (${k.timer()})`, { size: 1.2 })]]),
  ],
  didi: [
    // Legs with their places in brackets; the sum follows the currency word.
    offer((k) => [[
      mid(k.p('Delivery request', 'Nuevo pedido', 'New order for you')),
      mid([k.p('', 'Earn ', 'MX '), k.pay], { size: 2.2 }),
      mid([k.dist, ' · ', k.min], { size: 0.95 }),
      t(['● ', k.st], { gap: 1 }),
      small(k.leg()),
      t(['● ', k.suburb], { gap: 0.6 }),
      small(k.leg()),
      ...k.when(0.4, row(k.p('Rewards', 'Coins', 'Points'), `+${k.c.int(1, 12)}`)),
    ], [mid(k.p('Accept', 'Aceptar', 'Take it'), { size: 1.3 }), mid(k.sec())]]),
  ],
  deliveroo: [
    // The slider carries the fee; neighbourhood below the restaurant.
    offer((k) => [[
      map(k.c.between(24, 38)),
      t(k.st, { size: 1.25 }),
      small(k.p(k.job.streetOfStore, `${k.leg()} away`, `Ready ${k.early}`)),
      t(k.suburb, { size: 1.1, gap: 0.8 }),
      small([k.dist, k.p(' in all', ' total', '')]),
    ], [mid([k.pay, k.p(' · Slide to accept', ' Accept', ' – hold to accept')], { size: 1.2 }), mid(k.p('Reject', 'Decline order', 'Go offline'))]]),
  ],
  wolt: [
    // Venue and district with a dash, the sum in a chip at the upper right.
    offer((k) => [[
      row(k.p('Task available', 'New task', 'Delivery'), k.pay),
      t([k.st, k.p(' – ', ' / '), k.suburb], { size: 1.2 }),
      cells([
        [k.dist, k.p('route', 'km total')],
        [k.min, k.p('est.', 'time')],
        [k.p('1', '2'), k.p('customer', 'drop-off')],
      ]),
      map(22),
      small(k.p('Includes weather bonus', 'Compensation estimate', 'Venue is usually fast')),
    ], [cells([['Reject'], ['Accept']], { size: 1.1 })]]),
  ],
  shipt: [
    // Window first, then area, then store; pay at the end of the list.
    offer((k) => [[
      row(k.p('Open metro order', 'New order', 'Offer card'), k.timer()),
      big([`${k.early} - `, k.by], 1.3),
      ...mixed(k, t([k.suburb, ' · ', k.dist]), t([k.st, k.p('', ' (in-store)')]), t([k.its, k.p('', ' · mixed', ' · no alcohol')])),
      row(k.p('Pay', 'Est. order pay', 'Effort pay'), k.pay),
    ], [mid(k.p('Claim', 'Accept order', 'Claim order')), mid('Decline')]]),
  ],
  unknown: [
    // From suburb to suburb: the first is the shop's, the second the customer's.
    offer((k) => [[
      row(k.p('Stuart', 'Gophr', 'Sherpa', 'Zoom2u', 'Relay'), k.p('Bike', 'Car', 'Van', '')),
      big([k.job.otherSuburb, arrow(k), k.suburb], 1.3),
      small([k.st, ' · ', k.dist]),
      row([k.p('', 'approx. '), k.min], k.pay, { rightSize: 1.5 }),
      ...k.when(0.4, row('Pickup', k.early, { size: 0.9 })),
      ...k.when(0.5, row(k.p('Deliver before', 'Latest'), k.by, { size: 0.9 })),
    ], [map(16), cells([[k.p('Ignore', 'Pass')], [k.p('Claim', 'Accept', 'Bid')]])]]),
    // Goods job with A and B only.
    offer((k) => [[
      row(k.p('Motorcycle', 'Courier', '1.7 m van'), k.p('Immediate', `Today ${k.early}`)),
      row('A', [k.st], { gap: 1 }),
      row('B', bare(k)),
      ...mixed(k, row(k.p('Price', 'Fare', 'Net'), k.pay), row(k.p('Km', 'Length'), k.dist), row(k.p('Goods', 'What'), k.p('Food', 'Parcel < 5 kg', 'Cake', 'Documents'))),
      small(k.p('Cash from receiver', 'Wallet', 'Bring insulated bag')),
    ], [mid(k.p('GRAB', 'PICK UP', 'TAKE ORDER'), { size: 1.2 })]]),
  ],
  any: [
    // A sentence says it all.
    offer((k) => [[
      gap(k.c.between(0, 12)),
      row(k.p('Rider', 'Driver app', 'Courier'), 'now', { size: 0.85 }),
      t(
        k.p(
          [k.pay, ' for ', k.dist, ': ', k.st, ' to ', k.suburb],
          ['New order! ', k.st, ' → ', k.suburb, ', ', k.dist, ', ', k.pay],
          ['Want to take ', k.st, ' to ', k.suburb, ' for ', k.pay, '? About ', k.min],
        ),
      ),
      small(k.p('Tap to view', 'Pull down to accept', `${k.sec()} seconds left`)),
    ], [cells([[k.p('No', 'Decline')], [k.p('Yes', 'Accept')]])]]),
    // A table with its heads in the first line.
    offer((k) => [[
      t(k.p('Job waiting', 'Free job', 'Dispatch: please confirm')),
      cells([[k.p('From', 'Shop')], [k.p('To', 'Area')], [k.p('Dist.', 'Trip')], [k.p('Fee', 'Pay')]], { size: 0.8 }),
      cells([[k.st], [k.suburb], [k.dist], [k.pay]], { gap: 0.3, size: 0.95 }),
      map(24),
      row(k.p('Ready', 'Collect'), k.early),
      row(k.p('Due', 'Drop by'), k.by),
    ], [mid(k.p('Take job', 'Confirm', 'I’ll do it'))]]),
    // Crossing of the shop above, crossing of the customer below.
    offer((k) => [[
      mid(k.pay, { size: 2 }),
      mid(k.p('upfront', 'minimum', 'tip incl.'), { size: 0.8 }),
      t(k.st, { icon: true }),
      small(k.job.crossing()),
      t(run('street', k.job.crossing()), { icon: true }),
      small(k.suburb),
      row([k.min, ' '], [k.dist]),
    ], [mid(k.p('Accept', 'Go', 'Let’s go'), { size: 1.3 }), ...k.when(0.4, small(`${k.p('Acceptance', 'AR')} ${k.c.int(20, 99)}%`))]]),
    // A list row that was opened: area in bold, the shop after a dash, everything else small.
    offer((k) => [[
      row('<', k.p('1 of 6', 'Open jobs', 'Save')),
      big(k.suburb, 1.4),
      t([k.p('from ', '– ', 'ex '), k.st], { gap: 0.2 }),
      small(k.p([k.dist, ' · ', k.min, ' · ', k.pay], [k.pay, ' / ', k.dist], [k.pay, ', ', k.its, ', ', k.dist])),
      small([k.p('Before ', 'Latest ', 'Until '), k.by]),
      map(18),
      small(k.p('4 others are looking', 'Bring a trolley', 'Lift available', 'No stairs')),
    ], [mid(k.p('Apply', 'Take it', 'Reserve', 'Claim'))]]),
    // Street and area of the customer under the store's, no labels, the fee to the right of the last line.
    offer((k) => [[
      t(k.p('Job for you', 'Next job?', 'Available now')),
      t(k.st, { gap: 1 }),
      t(k.shopStreet, { gap: 0.2, size: 0.9 }),
      t(k.street, { gap: 1 }),
      row(k.suburb, k.pay, { gap: 0.2 }),
      map(20),
      small([k.min, ', ', k.dist]),
    ], [cells([[k.p('Later', 'No')], [k.p('Yes', 'OK', 'Accept')]])]]),
  ],
}
