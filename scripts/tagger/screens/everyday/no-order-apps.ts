// Screens without an order of the courier's: those of couriers' apps when nothing is active, and those of shops and customers.
import { type Page, big, cells, foods, groceries, map, mid, row, small, t, tabs, times } from '../america-and-asia/pieces.ts'
import type { Chance } from '../chance.ts'
import type { Job } from '../job.ts'

export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Today', 'Yesterday', '12 May', 'Jul 4', '03/11']
const places = (job: Job, c: Chance) => c.pick([job.store, job.otherStore, `${job.invented()} Kitchen`, `${job.invented()} Market`, `${job.invented()} Sushi`])

export const appPages: Page[] = [
  // History by day, with stores, customers and sums.
  (job, c) => [[
    row('<', c.pick(['Filter', 'Export', 'Help'])),
    big(c.pick(['Delivery history', 'Past orders', 'My trips', 'Completed jobs']), 1.4),
    ...times(c, 3, 6, () => [row(places(job, c), job.money()), small(`${c.pick(days)}, ${job.time()} · ${job.person()} · ${c.pick([job.distance(), job.suburb, job.makeRef()])}`)]).flat(),
  ], [tabs('Home', 'Earnings', 'Inbox', 'Account')]],
  // A single finished trip with its map and addresses.
  (job, c) => [[
    row('<', c.pick(['Get help', 'Dispute'])),
    big(job.money(), 2),
    small(`${c.pick(days)} · ${job.time()}`),
    map(14),
    t(job.store, { icon: true }),
    small(job.streetOfStore),
    t(c.pick([job.street, job.suburb, job.crossing()]), { icon: true }),
    row(c.pick(['Fare', 'Base', 'Delivery fee']), job.money()),
    row(c.pick(['Tip', 'Customer tip']), job.money()),
    row(c.pick(['Distance', 'Total distance']), job.distance()),
    row(c.pick(['Duration', 'Time']), job.minutes()),
    small(c.pick(['Completed', 'Paid out', 'Included in Monday’s payment'])),
  ], [mid(c.pick(['Review pay', 'Report lost item', 'Done']))]],
  // All delivered; nothing is left.
  (job, c) => [[
    mid(c.pick(['All done!', 'Route complete', 'Batch completed', 'No more stops', 'You delivered 2 orders']), { size: 1.5 }),
    mid(job.money(), { size: 2.2 }),
    ...times(c, 1, 3, () => row(`✓ ${c.pick([job.person(), job.suburb, job.street])}`, job.time())),
    row(c.pick(['Total distance', 'Driven']), job.distance()),
    row(c.pick(['Time on task', 'Online']), job.minutes()),
    small(c.pick([`From ${job.store}`, 'Tips may arrive within 24 hours', 'Thanks for your work'])),
  ], [mid(c.pick(['Keep going', 'Find more orders', 'Close', 'Go home']))]],
  // Reserved blocks.
  (job, c) => [[
    row(c.pick(['Calendar', 'My blocks', 'Week']), '+'),
    ...times(c, 2, 5, () => [
      row(`${c.pick(days)} ${job.time()} - ${job.time()}`, job.money()),
      small(c.pick([`${job.otherSuburb} (D${c.letters(2)}${c.int(1, 9)})`, job.store, `${job.suburb} zone`])),
    ]).flat(),
  ], [mid(c.pick(['Find blocks', 'Drop shift', 'Swap']))]],
  // Pay of a week, by store.
  (job, c) => [[
    big(c.pick(['Earnings', 'Pay statement', 'Wochenverdienst', 'Payout']), 1.4),
    mid(job.money(), { size: 2.2 }),
    cells([
      [String(c.int(5, 70)), 'orders'],
      [`${c.int(3, 40)} h`, 'online'],
      [job.distance(), 'driven'],
    ]),
    ...times(c, 2, 6, () => row(`${job.time()} ${places(job, c)}`, job.money())),
    row(c.pick(['Instant pay fee', 'Adjustments', 'Holiday pay']), job.money()),
  ], [mid(c.pick(['Cash out', 'Transfer now', 'See details']))]],
  // Areas with higher pay.
  (job, c) => [[
    t(c.pick(['Busy areas', 'Where to go', 'Hot zones', 'Surge now'])),
    map(26),
    ...times(c, 2, 4, () => row(c.pick([job.suburb, job.otherSuburb, `${job.invented()} Village`]), c.pick([`+${job.money()}`, `x1.${c.int(1, 9)}`, 'Very busy', job.distance()]))),
    small(`Until ${job.time()}`),
  ], [mid(c.pick(['Go online', 'Go', 'Start dash']))]],
  // Customer follows a courier on the map.
  (job, c) => [[
    row('X', c.pick(['Help', 'Share'])),
    map(26),
    big(c.pick([`Arriving at ${job.time()}`, `${job.person()} is nearby`, 'Almost here!', 'Your food is on its way']), 1.4),
    small(`${c.pick(['Latest arrival by', 'Expected'])} ${job.time()}`),
    row(c.pick(['Your courier', 'Delivered by']), job.person()),
    t(`${c.pick(['From', 'Order from'])} ${job.store}`),
    small(c.pick(['PIN for delivery: ', 'Your code: ', 'Order ']) + c.digits(4)),
    row(c.pick(['Deliver to', 'My address']), job.street),
  ], [cells([['Call'], ['Message'], [c.pick(['Tip', 'Details'])]])]],
  // Customer's cart.
  (job, c) => [[
    row('<', c.pick(['Your cart', 'Basket', 'Warenkorb'])),
    big(job.store, 1.3),
    small(`${c.pick(['Delivers in', 'Arrives in'])} ${job.minutes()} · ${job.suburb}`),
    ...times(c, 2, 5, () => row(`${c.int(1, 3)} ${c.pick([...foods, ...groceries])}`, job.money())),
    t(c.pick(['Add a note', 'Utensils?', 'Leave at door', 'People also bought'])),
    row(c.pick(['Subtotal', 'Total']), job.money()),
  ], [mid(c.pick(['Go to checkout', 'Review order', `Pay ${job.money()}`]))]],
  // Customer's receipt and rating of a meal.
  (job, c) => [[
    mid(c.pick(['Rate your order', 'How was the food?', 'Enjoy!'])),
    mid(job.store, { size: 1.3 }),
    cells([['☆'], ['☆'], ['☆'], ['☆'], ['☆']], { size: 1.4 }),
    mid(`${c.pick(['Delivered by', 'Tip'])} ${job.person()}`),
    row(`Order ${job.makeRef()}`, job.money()),
    small(`${c.pick(days)} ${job.time()} · ${c.int(1, 6)} items`),
    t(c.pick(['Order again', 'Something missing?', 'Get receipt by mail'])),
  ], [mid(c.pick(['Submit', 'Skip']))]],
  // Restaurant's own tablet with one order open.
  (job, c) => [[
    row(c.pick(['New order', 'In kitchen', 'Accepted']), c.pick(['Print', 'Late', job.minutes()])),
    big(`${job.person()} · ${job.makeRef()}`, 1.4),
    small(`${c.pick(['Courier arrives', 'Pickup at', 'Due'])} ${job.time()} · ${job.person()}, ${c.pick(['scooter', 'car', 'bike'])}`),
    ...times(c, 2, 6, () => [row(`${c.int(1, 4)} × ${c.pick(foods)}`, job.money()), ...(c.is(0.2) ? [small(c.pick(['no onion', 'extra sauce', 'gluten free']), { indent: 1 })] : [])]).flat(),
    row('Total', job.money()),
  ], [cells([[c.pick(['Reject', '+ 5 min'])], [c.pick(['Accept order', 'Mark ready', 'Hand over'])]])]],
  // Kitchen screen with tickets beside each other.
  (job, c) => [[
    row(c.pick(['Kitchen', 'KDS', 'Line 1']), job.time()),
    ...times(c, 1, 3, () => [
      cells(
        [0, 1, 2].map(() => [c.pick([job.makeRef(), job.person()]), `${c.int(1, 3)} ${c.pick(foods)}`, `${c.int(1, 2)} ${c.pick(foods)}`, c.pick(['Delivery', 'Table 4', 'Takeaway'])]),
        { align: 'left', size: 0.85 },
      ),
    ]).flat(),
  ], [tabs('Open', 'Recall', 'Stock')]],
  // Courier's rewards and ratings.
  (job, c) => [[
    big(c.pick(['Gold', 'Platinum', 'Top rated', 'Level 3']), 1.5),
    row(c.pick(['Acceptance', 'Acceptance rate']), `${c.int(30, 99)}%`),
    row(c.pick(['On time', 'On-time or early']), `${c.int(80, 100)}%`),
    row(c.pick(['Completion']), `${c.int(90, 100)}%`),
    row(c.pick(['Customer rating', 'Rating']), `4.${c.int(60, 99)}`),
    ...times(c, 1, 3, () => t(c.pick([`“Great job” – ${job.person()}`, `Compliment for the order from ${job.store}`, '“Friendly service”']))),
    small(`Next update ${c.pick(days)}`),
  ], [tabs('Rewards', 'Ratings', 'Perks')]],
  // Referral.
  (job, c) => [[
    big(c.pick([`Get ${job.money()} for each friend`, 'Invite a courier', 'Refer and earn']), 1.4),
    t(`${c.pick(['Your code', 'Share code'])}: ${job.person().split(' ')[0]!.toUpperCase()}${c.digits(3)}`),
    ...times(c, 1, 4, () => row(job.person(), c.pick(['Signed up', `${c.int(1, 60)} of 80 deliveries`, 'Paid', 'Expired']))),
    small(c.pick([`Valid in ${job.suburb}`, 'Terms apply', 'Offer ends Sunday'])),
  ], [mid(c.pick(['Share link', 'Invite', 'Copy code']))]],
]
