// Several orders at once: cards side by side, lists of stops, the present stop bright and the next one dim; names of rare forms.
import { big, cells, drop, gap, map, mid, offer, pick, row, small, t, tabs } from '../america-and-asia/pieces.ts'
import { run } from '../page.ts'
import { bare, decoys, type Designs, mixed, oddName, oddRef, oddSecond } from './pieces.ts'

export const stacked: Designs = {
  ubereats: [
    // Two customers as cards beside each other at the restaurant.
    pick((k) => [[
      big(k.st, 1.3),
      small(k.shopStreet),
      t(k.p('2 orders to collect', 'Pick up both', 'Batch of 2')),
      cells(
        [
          [oddName(k), oddRef(k), k.its],
          [oddSecond(k), k.job.makeRef(), `${k.c.int(1, 9)} items`],
        ],
        { align: k.p('left', 'center') },
      ),
      ...decoys(k, 0, 2),
      small(k.p('Check each bag before you leave', 'Ask for both by number', 'Put them in separate bags')),
    ], [mid(k.p('Start trip', 'Picked up 2 of 2', 'Slide when collected'))]]),
    // First stop bright, the next dim.
    drop((k) => [[
      map(k.c.between(14, 28)),
      row(oddName(k), [k.min, k.c.is(0.5) ? [' · ', k.dist] : ''], { size: 1.3 }),
      t(k.addr, { gap: 0.3 }),
      t(k.handover, { icon: true }),
      gap(1),
      row([k.p('Next: ', 'Then ', 'After this '), oddSecond(k)], k.p('Stop 2', '>', ''), { size: 0.85 }),
      small(`${k.job.otherStreet}, ${k.job.otherSuburb}`),
    ], [mid(k.p('Arrived', 'I’m here', 'Slide on arrival'))]]),
  ],
  doordash: [
    // Letters A and B on the bags.
    pick((k) => [[
      row(k.st, k.p('Call', 'Info')),
      cells(
        [
          ['A', oddName(k), oddRef(k)],
          ['B', oddSecond(k), k.job.makeRef()],
        ],
        { size: 1.1, align: 'left' },
      ),
      small([k.p('Bag A: ', 'A has '), k.its]),
      small(`${k.p('Bag B: ', 'B has ')}${k.c.int(1, 12)} items`),
      row(k.p('A is due', 'First drop by'), k.by),
      ...k.when(0.4, small(k.p('Write the letter on each bag', 'A is delivered first'))),
    ], [mid(k.p('Both collected', 'Confirm pickup', 'Continue to A')), ...k.when(0.3, mid('One is missing'))]]),
    // Offer with two customers named in a sentence.
    offer((k) => [[
      row(k.p('2 orders', 'Stacked offer', 'Batched'), k.sec()),
      big([k.pay], 2),
      t([k.p('Deliver to ', 'Orders for '), k.nm, k.p(' and ', ' & ', ', then '), k.nm2]),
      t([k.p('both from ', 'at ', ''), k.st]),
      small([k.dist, ' · ', k.p('last one by ', 'by '), k.by]),
      map(18),
    ], [mid(k.p('Accept both', 'Accept')), mid(k.p('Decline', 'Decline both'))]]),
  ],
  instacart: [
    // Colours and letters of the customers, with their counts.
    pick((k) => [[
      row('<', k.p('Chat', '...')),
      big(k.st, 1.3),
      tabs(`${k.c.int(1, 20)} To-do`, 'In review', 'Done'),
      cells([['A', oddName(k), [k.items, k.p(' items', ' left')]], ['B', oddSecond(k), `${k.c.int(2, 40)} items`], ...(k.c.is(0.3) ? [['C', k.job.person(), `${k.c.int(2, 40)} items`]] : [])], {
        size: 0.95,
      }),
      ...k.bill(2, 4).map((x) => row(x, `Aisle ${k.c.int(1, 30)}`)),
      small([k.p('Deliver A by ', 'First due '), k.by]),
    ], [mid(k.p('Start checkout', 'Review and checkout', 'Add item'))]]),
    // Drop-off list after the till; bags by letter.
    drop((k) => [[
      big(k.p('Deliver 3 orders', '2 deliveries left', 'Deliveries'), 1.3),
      t(['A  ', oddName(k)], { size: 1.15 }),
      small([k.street, ', ', k.suburb]),
      small([k.p('by ', 'Due by '), k.by, ' · ', `${k.c.int(1, 9)} bags`]),
      small(['“', k.instruction, '”']),
      t(['B  ', oddSecond(k)], { gap: 1.2 }),
      small(`${k.job.otherStreet} · by ${k.third}`),
      small(k.p('Locked until A is done', 'Next stop', 'Details after this delivery')),
    ], [mid(k.p('Start delivery A', 'Directions to A', 'I’ve arrived at A'))]]),
  ],
  spark: [
    // Trip list: pick-up done, two drops, numbers in brackets.
    drop((k) => [[
      row(k.p('Trip', 'Current trip'), k.p('2 of 3 stops', '1 done')),
      row(['✓ ', k.st], k.p('Done', 'Loaded'), { size: 0.9 }),
      row(['2  ', oddName(k), ' (', oddRef(k), ')'], [k.by], { size: 1.1 }),
      t(k.street, { gap: 0.3 }),
      t(k.town, { gap: 0.3 }),
      row(k.p('Items', 'Qty'), k.items),
      row(['3  ', oddSecond(k)], k.third, { size: 0.85 }),
      small(k.job.otherStreet),
    ], [mid(k.p('NAVIGATE', 'START DROPOFF', 'ARRIVED'))]]),
  ],
  justeat: [
    // Tabs by customer; the name stands with its number beside it.
    drop((k) => [[
      cells([[oddName(k)], [oddSecond(k)]], { size: 1.05 }),
      row([k.p('Nr. ', '#', 'Order '), oddRef(k)], k.by, { size: 1.2 }),
      ...mixed(k, t(k.addr), t([k.p('Note: ', 'Opmerking: ', 'Hinweis: '), k.instruction]), row(k.p('Restaurant', 'From', 'Von'), k.st)),
      ...k.food(1, 3),
      row(k.p('Paid', 'Bezahlt', 'Betaald'), k.job.money()),
    ], [mid(k.p('Delivered', 'Geliefert', 'Bezorgd'))]]),
  ],
  deliveroo: [
    // Two restaurants one after the other, then two customers, all as one line each.
    pick((k) => [[
      t(k.p('Your double order', 'Stacked: 2 orders', '2 pickups, 2 drops')),
      row(['1  ', k.st], k.p('Here', 'Now'), { size: 1.15 }),
      small([oddName(k), ' ', oddRef(k), ' · ', k.its]),
      row(['2  ', k.st2], k.leg(), { size: 0.95 }),
      small([oddSecond(k), ` ${k.job.makeRef()}`]),
      row([k.p('3  Drop ', '3  '), k.suburb], k.by, { size: 0.9 }),
      small(`4  ${k.job.otherSuburb}`),
    ], [mid(k.p('Collected 1 of 2', 'Slide to collect', 'Order picked up'))]]),
  ],
  wolt: [
    // Names and items on one line.
    pick((k) => [[
      big(k.st, 1.4),
      small(k.p(`Ready ${k.early}`, 'Both ready', 'One of two ready')),
      t([oddName(k), k.p(' · ', ' – '), k.its, k.p(' · ', ', '), '#', oddRef(k)]),
      t([oddSecond(k), ` · ${k.c.int(1, 9)} items · #${k.job.makeRef()}`]),
      ...k.food(0, 3),
      row(k.p('Deliver first', 'First drop-off'), [k.suburb]),
      small(k.p('Heat bag required', 'Check drinks', 'Swipe each order')),
    ], [mid(k.p('Swipe to confirm', 'Picked up all'))]]),
  ],
  amazonflex: [
    // Itinerary list: the stop now, and those after it.
    drop((k) => [[
      tabs('List', 'Map', 'Summary'),
      row(k.p(`${k.c.int(3, 30)}`, `Stop ${k.c.int(2, 30)}`), k.p('Now', 'Next up', k.c.digits(2)), { size: 0.9 }),
      t(k.street, { size: 1.2, gap: 0.3 }),
      small([k.suburb, ' · ', oddName(k)]),
      small([k.items, k.p(' packages', ' pkgs'), ' · ', k.p('by ', 'before '), k.by]),
      ...Array.from({ length: k.c.int(1, 3) }, (_, i) => [
        row(`${k.c.int(31, 50)}`, k.p('Deliver', '', '1 package'), { size: 0.85 }),
        small(i === 0 ? `${k.job.otherStreet}, ${k.job.otherSuburb}` : `${k.c.int(1, 200)} ${k.job.crossing().split(/ (?:&|and|\/) /)[0]}`),
      ]).flat(),
    ], [mid(k.p('Navigate', 'Start travel', 'Scan package'))]]),
  ],
  shipt: [
    // Two members beside each other, one bright.
    drop((k) => [[
      cells(
        [
          [oddName(k), k.p('Now', 'On the way'), k.by],
          [oddSecond(k), k.p('Next', 'Waiting'), k.third],
        ],
        { align: 'left' },
      ),
      map(16),
      t(k.street, { size: 1.2 }),
      t(k.suburb, { gap: 0.3 }),
      small([k.p('Order ', '#'), oddRef(k), ' from ', k.st]),
      t([k.p('They asked: ', 'Member says: ', 'Wish: '), k.instruction]),
    ], [cells([['Text'], ['Go'], ['Done']])]]),
  ],
  unknown: [
    // Run sheet of a florist's or baker's driver; first line bold.
    drop((k) => [[
      row(k.p('Run sheet', 'Today’s run', 'Drops'), `${k.c.int(1, 5)}/${k.c.int(6, 14)}`),
      t([k.p('NOW  ', '► ', '1) '), oddName(k), ' - ', k.street, ', ', k.suburb], { size: 1.1 }),
      small([k.p('Docket ', 'Inv ', 'No. '), oddRef(k), ' · ', k.items, k.p(' pcs', ' boxes', ' items'), ' · ', k.by]),
      t([k.p('', '2) '), oddSecond(k), ` - ${k.job.otherStreet}`], { size: 0.85 }),
      t(`${k.job.person()} - ${k.job.otherSuburb}`, { size: 0.85 }),
      small([k.p('Loaded at ', 'Ex ', 'Depot: '), k.st]),
    ], [cells([['Call'], ['Sign'], ['Skip']])]]),
    // A route line: pick-up, first customer's area, second's; offer of a platform of one's own.
    offer((k) => [[
      row(k.p('Multi-drop', 'Route of 3', 'Bundle'), k.pay, { rightSize: 1.5 }),
      t(['○ ', k.st]),
      t(['○ ', k.suburb, ', ', k.leg()], { gap: 0.3 }),
      t(['○ ', k.job.otherSuburb, `, ${k.leg()}`], { gap: 0.3 }),
      row(k.dist, k.min),
      small([k.p('Parcels: ', 'Items: '), k.items]),
      map(14),
    ], [mid(k.p('Accept route', 'Take all', 'Book it'))]]),
  ],
  any: [
    // A card for each customer, three wide, only names and areas.
    drop((k) => [[
      row(k.p('Delivering', 'Out with 3 orders', 'Route'), [k.dist, ' · ', k.min]),
      cells(
        [
          ['1', oddName(k), k.suburb],
          ['2', oddSecond(k), k.job.otherSuburb],
          ['3', k.job.person(), k.p(k.job.otherSuburb, 'Central')],
        ],
        { size: 0.95, align: 'left' },
      ),
      map(24),
      t([k.p('Go to ', 'Heading to ', 'First: '), k.street]),
      small([k.p('before ', 'by '), k.by]),
      ...decoys(k, 0, 1),
    ], [mid(k.p('Next', 'Arrived at 1', 'Reorder stops'))]]),
    // Names within sentences.
    drop((k) => [[
      t([oddName(k), k.p(' is waiting for this order', ' is expecting you by ', ' wants it by '), ...(k.c.is(0.5) ? [' ', k.by] : [])], { size: 1.2 }),
      t([k.p('Take it to ', 'Bring it to ', 'Drive to '), k.street, ' in ', k.suburb]),
      t([k.p('After that, go on to ', 'Then visit ', 'Next is '), oddSecond(k), '.'], { size: 0.9 }),
      t([k.p('They said: ', 'Request: ', ''), '“', k.instruction, '”']),
      small([k.its, k.p(' picked up at ', ' from '), k.st]),
    ], [mid(k.p('OK', 'I’ve handed it over', 'Arrived'))]]),
    // List of tasks, pick-ups and drops interleaved.
    pick((k) => [[
      t(k.p('Tasks', 'To do', 'My list'), { size: 1.2 }),
      row([k.p('Collect ', 'Pick up ', 'Get '), oddName(k), k.p('’s', '’s order', '’s food')], k.early),
      small([k.st, ' · ', k.p('no. ', '#', ''), oddRef(k)]),
      row([k.p('Collect ', 'Pick up '), oddSecond(k), '’s'], k.other, { size: 0.9 }),
      small(run('store', k.st2.text)),
      row(k.p('Drop 1', 'Deliver 1'), k.by, { size: 0.9 }),
      small(bare(k)),
      small(k.p('Drop 2 opens later', `Drop 2: ${k.job.otherSuburb}`)),
    ], [mid(k.p('Start', 'Go', 'Check off'))]]),
  ],
}
