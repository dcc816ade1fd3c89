// Screens near to an order, but none.
import type { Chance } from '../chance.ts'
import { newJob } from '../job.ts'
import { type Maker, bare, big, list, map, meals, menu, mid, other, rating, row, s, t, tail } from './pieces.ts'

/** Any shop, for lists of several. */
const shop = (chance: Chance) => newJob(chance).store

export const others: Maker[] = [
  // A past order opened from the history
  (job, chance) =>
    other(job, [
      row('Trip details', 'Help', { size: 1.2 }),
      s(`${chance.pick(['Sat', 'Mon 4 Mar', 'Yesterday', '12 Sept'])}, ${job.time()}`),
      big(job.money(), 2),
      t(`${job.store} to ${job.suburb}`),
      row('Duration', job.minutes()),
      row('Distance', job.distance()),
      row('Fare', job.money()),
      row('Tip', job.money()),
      s('Delivered. Rate this trip'),
    ], [mid('Report a problem')]),
  // Trip list with the same fields
  (job, chance) =>
    other(job, [
      big('Activity', 1.4),
      ...Array.from({ length: chance.int(4, 7) }, () => [row(shop(chance), job.money()), s(`${job.time()} · ${job.distance()} · Completed`)]).flat(),
    ], [menu('Home', 'Earnings', 'Inbox', 'Menu')]),
  // The customer's own order being brought
  (job, chance) =>
    other(job, [
      map(20),
      row(`Arriving ${job.time()}`, job.minutes(), { size: 1.2 }),
      t(`${job.person()} is on the way with your order`),
      s(`${job.store} · ${chance.int(1, 8)} items`),
      row('Total', job.money()),
      t(`Your address: ${job.street}, ${job.suburb}`),
      t(`Your PIN is ${chance.digits(4)}`),
    ], [menu('Call courier', 'Chat', 'Help')]),
  // Customer's checkout
  (job, chance) =>
    other(job, [
      big('Checkout', 1.4),
      row('Deliver to', 'Change'),
      s(`${job.street}, ${job.suburb}`),
      row('Delivery time', `${job.times.early} - ${job.times.other}`),
      row('Instructions', job.instruction()),
      row((job.store), `${chance.int(1, 9)} items`),
      list(job, 'price'),
      row('Total', job.money(), { size: 1.2 }),
    ], [mid('Place order', { size: 1.2 })]),
  // Parcel tracking
  (job, chance) =>
    other(job, [
      big(chance.pick(['Your parcel is on its way', 'Out for delivery', 'Track your parcel']), 1.4),
      s(`${chance.letters(2)}${chance.digits(9)}GB`),
      row('Estimated delivery', `${job.times.early} - ${job.times.other}`),
      row(job.times.early, 'Out for delivery'),
      row(job.times.other, 'Arrived at depot'),
      row('Yesterday', 'Collected from sender'),
      t(`Delivering to ${job.street}, ${job.suburb}`),
      t(`Sent by ${job.store}`),
    ], [menu('Safe place', 'Neighbour', 'Another day')]),
  // Chat with a customer about an order
  (job, chance) =>
    other(job, [
      row(job.name, 'Call', { size: 1.15 }),
      s(`Order ${job.makeRef()} · ${job.store}`),
      t('Hi, are you nearby?'),
      t(`Yes, ${job.minutes()} away`, { align: 'right' }),
      t(`Can you ${chance.pick(['leave it by the back door', 'meet me outside', 'ring the bell', 'call when here'])}?`),
      t('No worries', { align: 'right' }),
      s(job.time()),
      t('Thanks'),
    ], [mid('Message…')]),
  // Support chat about an order
  (job, chance) =>
    other(job, [
      big('Support', 1.3),
      s('You’re chatting with Priya'),
      t(`I see you have a problem with order ${job.makeRef()} from ${job.store}.`),
      t('The customer isn’t answering', { align: 'right' }),
      t(`We tried calling ${job.name}. Please wait until ${job.time()}.`),
      s('Delivered'),
      t(chance.pick(['Rate your chat', 'Your ticket is open'])),
    ], [mid('Type here')]),
  // Receipt as mail
  (job) =>
    other(job, [
      s('Inbox · Receipts'),
      big(`Your order from ${job.store}`, 1.3),
      s(`Order number ${job.makeRef()} · ${job.time()}`),
      t(`Thanks ${job.name}, here’s your receipt`),
      list(job, 'price', meals, 2, 5),
      row('Service fee', job.money()),
      row('Delivery', job.money()),
      row('Total', job.money(), { size: 1.2 }),
      s(`Delivered to ${job.street}, ${job.suburb}`),
    ]),
  // Schedule of shifts at stores
  (job, chance) =>
    other(job, [
      row('Schedule', 'Filter', { size: 1.3 }),
      ...Array.from({ length: chance.int(3, 6) }, () => [row(`${job.time()} - ${job.time()}`, job.money(), { size: 1.05 }), s(`${shop(chance)}, ${chance.pick([job.suburb, job.otherSuburb])} · ${chance.int(2, 5)} hrs`)]).flat(),
    ], [menu('Offers', 'Calendar', 'Updates')]),
  // List of Flex-like offers
  (job, chance) =>
    other(job, [
      row('Offers', 'Refresh', { size: 1.3 }),
      ...Array.from({ length: chance.int(3, 5) }, () => [t(`${shop(chance)} (${chance.pick([job.suburb, job.otherSuburb])})`), row(`${job.time()} – ${job.time()}`, job.money(), { gap: 0.4 })]).flat(),
      s('4 offers match your filters'),
    ], [menu('Home', 'Offers', 'Earnings')]),
  // List of available deliveries, none chosen
  (job, chance) =>
    other(job, [
      big(`${chance.int(2, 9)} jobs near you`, 1.3),
      ...Array.from({ length: chance.int(3, 5) }, () => [row(`${shop(chance)} → ${chance.pick([job.suburb, job.otherSuburb])}`, job.money()), s(`${job.distance()} · ${job.minutes()} · due ${job.time()}`)]).flat(),
    ], [menu('Map', 'List', 'My jobs')]),
  // Delivery completed
  (job, chance) =>
    other(job, [
      mid(chance.pick(['Delivery complete', 'Nice one!', 'Ka pai! Delivered', 'Grand job']), { size: 1.5 }),
      mid(job.money(), { size: 2.2 }),
      s(`You delivered ${job.name}’s order from ${job.store}`, { align: 'center' }),
      row('Base', job.money()),
      row('Tip', job.money()),
      row('Time', job.minutes()),
    ], [mid('Keep going', { size: 1.2 })]),
  // Training screen in the app
  (job, chance) =>
    other(job, [
      s(`Lesson ${chance.int(1, 4)} of 6`),
      big(chance.pick(['Collecting an order', 'At the door', 'Your first delivery']), 1.4),
      t('Example'),
      row('Order #1234', `for ${chance.pick(['Alex', 'Sam', 'Jane D.'])}`),
      s('12 Example Street'),
      t('1. Check the number with staff. 2. Leave at door when asked. 3. Take a photo.'),
      mid('Why do we take photos?'),
    ], [row('Back', 'Next')]),
  // Map search result: a place
  (job, chance) =>
    other(job, [
      map(22),
      big(job.store, 1.3),
      s(`${rating(chance)} (${chance.digits(3)}) · ${chance.pick(['Thai restaurant', 'Supermarket', 'Chemist', 'Takeaway'])} · ${job.minutes()}`),
      menu('Directions', 'Call', 'Save'),
      t(`${job.streetOfStore}, ${job.suburb}`),
      t(`Open · closes ${job.time()}`),
      t(job.phone()),
    ]),
  // Directions between two places in a maps app
  (job) =>
    other(job, [
      row('Your location', job.store),
      row(`To ${job.street}, ${job.suburb}`, ''),
      menu('Drive', 'Transit', 'Walk'),
      big(`${job.minutes()} (${job.distance()})`, 1.3),
      s(`Fastest route, usual traffic · arrive ${job.time()}`),
      s(`${job.minutes()} via ${bare(job.otherStreet)}`),
      map(20),
    ], [row('Start', 'Steps')]),
  // Ratings of deliveries
  (job, chance) =>
    other(job, [
      big('Customer feedback', 1.3),
      ...Array.from({ length: chance.int(3, 5) }, () => [row(job.person(), chance.pick(['5', '4', '★ 5'])), s(`${shop(chance)} · ${chance.pick(['Great service', 'Followed instructions', 'Food was hot', 'Late'])}`)]).flat(),
      s('Ratings are updated weekly'),
    ]),
  // Earnings of a day, by trip
  (job, chance) =>
    other(job, [
      big(chance.pick(['Today', 'Wednesday']), 1.3),
      mid(job.money(), { size: 2.2 }),
      ...Array.from({ length: chance.int(4, 7) }, () => row(`${job.time()} ${shop(chance)}`, job.money())),
      row('Hours online', `${chance.int(2, 9)} h`),
    ], [mid('Cash out')]),
  // Tip message
  (job, chance) =>
    other(job, [
      big('Notifications', 1.3),
      t(`${job.name} tipped you ${job.money()}`),
      s(`For your delivery from ${job.store}, ${job.time()}`),
      t(`Rate of pay in ${job.suburb} is ${job.money()}/hr tonight`),
      t(`Your order ${job.makeRef()} was cancelled by the store`),
      s(chance.pick(['2h ago', 'Just now', 'Yesterday'])),
    ]),
  // Help article with order words
  (job, chance) =>
    other(job, [
      big(chance.pick(['Can’t find the customer', 'How to handle a late order', 'Delivering alcohol']), 1.4),
      t('Call and message the customer, then wait 5 minutes. If they ask you to leave it at the door, take a photo.'),
      t('Pick up by time: the time the store expects you.'),
      t('Deliver by time: when the customer expects the order.'),
      t('Pay: you see the total before you accept.'),
      s(`Last updated ${chance.int(1, 28)} Aug`),
    ], [row('Yes, helpful', 'No')]),
  // Waiting on the map with hot zones
  (job, chance) =>
    other(job, [
      map(34),
      mid(chance.pick(['Finding orders', 'You’re online', 'Busy near you']), { size: 1.2 }),
      row(job.suburb, `+${job.money()} per delivery`),
      row(job.otherSuburb, chance.pick(['Busy', 'Very busy', 'Quiet'])),
      s(`${job.store} is ${job.minutes()} away · avg wait ${chance.int(2, 14)} min`),
      row('Online until', job.time()),
    ], [mid('Stop', { size: 1.2 })]),
  // A cancelled order
  (job, chance) =>
    other(job, [
      big(chance.pick(['Order cancelled', 'Delivery unassigned', 'Trip cancelled']), 1.5),
      t(`The order from ${job.store} was cancelled by the ${chance.pick(['customer', 'restaurant'])}.`),
      s('You don’t need to do anything.'),
      row('Cancellation fee', job.money()),
      row('Order', job.makeRef()),
    ], [mid('OK, back to map', { size: 1.2 })]),
  // A restaurant's tablet
  (job, chance) =>
    other(job, [
      row(job.store, 'Online', { size: 1.2 }),
      menu('New 2', 'Cooking 3', 'Ready 1'),
      ...Array.from({ length: chance.int(3, 5) }, () => [row(`#${job.makeRef()} ${job.person()}`, job.time()), s(`${chance.int(1, 8)} items · driver in ${job.minutes()}`)]).flat(),
    ], [menu('Orders', 'Menu', 'Reports')]),
  // Customer's list of past orders
  (job, chance) =>
    other(job, [
      big('My orders', 1.4),
      ...Array.from({ length: chance.int(3, 5) }, () => [row(shop(chance), job.money()), s(`${chance.int(1, 8)} items · ${chance.pick(['12 Feb', '3 Oct', 'Sunday'])} · Delivered`), s('Reorder · View receipt')]).flat(),
    ], [menu('Home', 'Search', 'Orders', 'Account')]),
  // Saved addresses
  (job, chance) =>
    other(job, [
      big('Saved addresses', 1.3),
      t('Home'),
      s(`${job.street}, ${job.suburb}${tail(job)}`),
      t('Work'),
      s(`${job.otherStreet}, ${job.otherSuburb}`),
      t(`Delivery instructions: ${job.instruction()}`),
      s(chance.pick(['Edit', 'Delete', 'Meet at door'])),
    ], [mid('Add new address', { size: 1.1 })]),
  // Weekly statement
  (job, chance) =>
    other(job, [
      big(chance.pick(['Weekly statement', 'Payslip', 'Invoice summary']), 1.3),
      s(`ABN ${chance.digits(2)} ${chance.digits(3)} ${chance.digits(3)} ${chance.digits(3)}`),
      row('Driver', job.person()),
      row('Orders completed', chance.digits(2)),
      row('Fares', job.money()),
      row('Tips', job.money()),
      row('Distance', job.distance()),
      row('Net total', job.money(), { size: 1.2 }),
    ], [mid('Download PDF')]),
  // Quest
  (job, chance) =>
    other(job, [
      big('Quest', 1.4),
      t(`Complete ${chance.int(10, 60)} deliveries by ${job.time()} for an extra ${job.money()}`),
      s(`${chance.int(1, 9)} of ${chance.int(10, 60)} done`),
      row('Valid in', job.suburb),
      row('Stores', job.store),
      s('See terms'),
    ], [mid('Got it')]),
  // Group chat of couriers
  (job, chance) =>
    other(job, [
      row(`${job.suburb} riders`, `${chance.int(20, 240)} members`, { size: 1.15 }),
      ...Array.from({ length: chance.int(3, 5) }, () => [s(job.person()), t(chance.pick([`${job.store} is ${chance.int(10, 30)} min wait, avoid`, `just got ${job.money()} for ${job.distance()}`, 'anyone else offline?', `customer on ${bare(job.street)} never answers`, 'how do I contact support', 'app is down']), { gap: 0.3 })]).flat(),
    ], [mid('Message')]),
]
