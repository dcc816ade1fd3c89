// Screens without an order, of everything else on a telephone.
import { type Page, big, cells, foods, gap, map, mid, row, small, t, tabs, times } from '../america-and-asia/pieces.ts'
import { days } from './no-order-apps.ts'

export const otherPages: Page[] = [
  // A parcel on its way to the telephone's owner.
  (job, c) => [[
    row('<', c.pick(['Share', 'Rename'])),
    big(c.pick([`Arriving ${c.pick(days)}`, 'Out for delivery', 'With your driver', `${c.int(2, 12)} stops away`]), 1.4),
    small(`${c.pick(['Estimated', 'Between'])} ${job.time()} - ${job.time()}`),
    map(16),
    row(c.pick(['Sender', 'Sold by', 'From']), job.store),
    row(c.pick(['Tracking no.', 'Parcel', 'Reference']), `${c.letters(2)}${c.digits(9)}`),
    t(`${c.pick(['Delivering to', 'Your address'])}: ${job.street}, ${job.suburb}`),
    row(c.pick(['Your driver', 'Driver']), job.person()),
  ], [mid(c.pick(['Change delivery', 'Leave with neighbour', 'Collect from shop']))]],
  // Missed parcel.
  (job, c) => [[
    big(c.pick(['Sorry we missed you', 'Delivery attempted', 'We couldn’t deliver']), 1.4),
    t(`${job.person()}, ${c.pick(['we tried at', 'our driver called at'])} ${job.time()}`),
    row(c.pick(['Collect from', 'It is waiting at']), job.store),
    small(job.streetOfStore),
    row(c.pick(['Card no.', 'Item']), c.digits(8)),
    t(c.pick(['Bring photo ID', 'Held for 10 days', 'Open until 9 pm'])),
  ], [mid(c.pick(['Redeliver', 'Directions']))]],
  // Mail with the confirmation of an order from a web shop.
  (job, c) => [[
    row('<', c.pick(['Archive', 'Delete'])),
    t(c.pick([`Order confirmed: ${job.makeRef()}`, 'We’ve got your order', 'Your order has shipped', 'Invoice attached']), { size: 1.3 }),
    small(`${job.store} · to me · ${job.time()}`),
    t(`${c.pick(['Dear', 'Hi', 'Hello'])} ${job.person()},`),
    t(c.pick(['Thank you for shopping with us.', 'Your items are being packed.', `We will deliver on ${c.pick(days)}.`])),
    ...times(c, 1, 4, () => row(c.pick(['Desk lamp', 'Phone case', 'Running shoes', 'Cat litter 10 kg', 'T-shirt M', ...foods]), job.money())),
    t(c.pick(['Shipping address', 'Deliver to'])),
    small(job.name),
    small(`${job.street}, ${job.suburb}`),
    row('Total', job.money()),
  ], [cells([['Reply'], ['Forward']])]],
  // List of chats.
  (job, c) => [[
    big(c.pick(['Chats', 'Messages', 'Inbox']), 1.5),
    t('Search', { icon: true }),
    ...times(c, 4, 8, () => [
      row(c.pick([job.person(), job.person(), job.store, 'Family', 'Riders ' + job.suburb]), c.pick([job.time(), ...days])),
      small(c.pick(['You: ok', 'Photo', 'Missed voice call', `Pick up at ${job.time()}?`, 'Order is ready', 'haha', `I’m at ${job.street}`, 'Your driver has arrived'])),
    ]).flat(),
  ], [tabs('Chats', 'Calls', 'Updates')]],
  // Results of a search on a map.
  (job, c) => [[
    row(c.pick(['pizza near me', 'petrol', 'pharmacy', job.suburb]), 'X'),
    map(14),
    tabs('Open now', 'Top rated', 'Nearby'),
    ...times(c, 2, 5, () => [
      t(c.pick([job.store, job.otherStore, `${job.invented()} Pizza`]), { size: 1.1 }),
      small(`4.${c.int(0, 9)} (${c.int(9, 3000)}) · ${c.pick(['Restaurant', 'Takeaway', 'Supermarket'])} · ${job.distance()}`),
      small(`${job.streetOfStore} · ${c.pick(['Open', 'Closed'])} · ${job.time()}`),
    ]).flat(),
  ], [mid(c.pick(['View map', 'Search this area']))]],
  // A ride for the driver or passenger.
  (job, c) => [[
    map(20),
    big(c.pick(['Pick up ', 'Meet ', 'Dropping off ', 'Your ride with ']) + job.person(), 1.3),
    small(`${c.pick(['UberX', 'Comfort', 'Economy', 'Lyft'])} · 4.${c.int(5, 9)} · ${job.minutes()} ${c.pick(['away', 'trip'])}`),
    t(job.street, { icon: true }),
    t(c.pick([`${job.invented()} Airport, Terminal ${c.int(1, 4)}`, job.suburb]), { icon: true }),
    row(c.pick(['Fare', 'Price']), job.money()),
    small(c.pick(['Passengers: 2', 'Silver Prius · 8KLM221', 'Rider verified'])),
  ], [mid(c.pick(['Start ride', 'Cancel ride', 'Swipe to end trip']))]],
  // Bank's list of payments.
  (job, c) => [[
    big(c.pick(['Everyday account', 'Girokonto', 'Checking', 'Card']), 1.2),
    mid(job.money(), { size: 2 }),
    ...times(c, 4, 8, () => row(c.pick([job.store, job.otherStore, 'Salary', `To ${job.person()}`, 'Uber', 'DoorDash, Inc.', 'Direct debit', 'Parking']), `${c.pick(['-', '+', ''])}${job.money()}`)),
    small(`${c.pick(['Pending', 'Cleared'])} · ${c.pick(days)}`),
  ], [tabs('Accounts', 'Pay', 'Cards')]],
  // News article.
  (job, c) => [[
    small(`${c.pick(['Local news', 'Business', 'Technology'])} · ${c.int(1, 23)}h`),
    big(
      c.pick([`Delivery drivers strike in ${job.suburb}`, `${job.store} opens new branch in ${job.otherSuburb}`, 'Food apps raise fees again', `Crash closes ${job.street.replace(/^\S+ /, '')}`]),
      1.4,
    ),
    small(`By ${job.person()}`),
    map(12),
    ...times(c, 2, 4, () =>
      t(
        c.pick([
          'Riders say that pay has fallen to half of what it was two years ago.',
          `“I wait twenty minutes for each order,” said ${job.person()}.`,
          `The company, which has its office in ${job.suburb}, declined to comment.`,
          `Customers paid ${job.money()} more per order on average.`,
        ]),
      ),
    ),
  ], [cells([['Share'], ['Save'], [`${c.int(2, 300)} comments`]])]],
  // Settings.
  (job, c) => [[
    big(c.pick(['Settings', 'Account', 'Einstellungen', 'Preferences']), 1.4),
    row(job.person(), 'Edit'),
    small(job.phone()),
    ...c
      .shuffle(['Navigation', 'Vehicle', 'Documents', 'Payment', 'Language', 'Dark mode', 'Accept cash orders', 'Delivery area', 'Notifications', 'Privacy', 'Max distance', 'Alcohol orders'])
      .slice(0, c.int(4, 9))
      .map((x) => row(x, c.pick(['On', 'Off', '>', job.suburb, job.distance()]))),
  ], [mid(c.pick(['Sign out', `Version ${c.int(1, 9)}.${c.digits(3)}`]))]],
  // Signing in.
  (job, c) => [[
    gap(5),
    mid(c.pick(['Welcome back', 'Enter the code', 'Sign in', 'Verify it’s you']), { size: 1.4 }),
    mid(`${c.pick(['Sent to', 'Code for'])} ${job.phone()}`),
    cells(
      times(c, 4, 6, () => [c.pick(['_', c.digits(1)])]),
      { size: 1.6 },
    ),
    mid(`${c.pick(['Resend in', 'Expires in'])} 0:${c.int(10, 59)}`),
    small(c.pick(['Use e-mail instead', 'Forgot password?', 'I need help'])),
  ], [mid(c.pick(['Continue', 'Next', 'Log in']))]],
  // Help article with an example order.
  (job, c) => [[
    row('<', 'Search help'),
    big(c.pick(['Customer not responding', 'How do I return an order?', 'Wrong address', 'Picking up several orders', 'Where is my order number?']), 1.3),
    t(
      c.pick([
        'The order number is at the top of the pickup screen.',
        'Call the customer, then start the timer.',
        'Check the name on the bag and the number of items.',
        `For example: “Order ${job.makeRef()} for ${job.person()}”.`,
      ]),
    ),
    ...['Go to the drop-off', 'Take a photo of the front door', 'Contact support if the address is more than 1 km away'].slice(0, c.int(1, 3)).map((x, i) => t(`${i + 1}. ${x}`)),
    small(c.pick(['Was this helpful?', 'Updated 3 weeks ago', 'Related articles'])),
  ], [cells([['Yes'], ['No']])]],
  // Post of a courier in a group.
  (job, c) => [[
    row(job.person(), c.pick(['Follow', '2h', 'Admin'])),
    small(`${c.pick(['Riders of', 'Couriers in', 'Drivers'])} ${job.suburb}`),
    t(
      c.pick([
        `Anyone else got ${job.money()} for ${job.distance()} from ${job.store} today?`,
        `Avoid ${job.store}, waited ${job.minutes()}`,
        `${job.suburb} is dead tonight`,
        'New update is terrible',
        `Customer at ${job.street} tips well`,
      ]),
      { size: 1.1 },
    ),
    ...times(c, 2, 5, () => [small(job.person()), t(c.pick(['same here', 'lucky', 'decline everything', `got ${job.money()} yesterday`, 'which zone?', 'lol']), { gap: 0.2 })]).flat(),
  ], [t(c.pick(['Write a comment', 'Add reply']))]],
  // Shopping list in a note, with people.
  (job, c) => [[
    row('<', 'Done'),
    big(c.pick(['To do', 'Shopping', 'Friday', `${job.person().split(' ')[0]}’s birthday`]), 1.4),
    ...times(c, 3, 8, () =>
      t(c.pick([`call ${job.person()}`, 'milk, eggs', `${job.store} voucher`, `dentist ${job.time()}`, `return parcel to ${job.suburb}`, `pay ${job.money()} rent`, 'oil change', 'gate code 4411'])),
    ),
  ], [small(`${c.int(3, 20)} notes`)]],
  // Passes, tickets, tables booked.
  (job, c) => [[
    big(c.pick(['Booking confirmed', 'Your table', 'Your ticket', 'Appointment']), 1.4),
    t(job.store),
    small(`${job.streetOfStore}, ${job.otherSuburb}`),
    row(c.pick(['Name', 'Guest', 'Patient']), job.person()),
    row(c.pick(['Party', 'Guests', 'Seats']), String(c.int(1, 9))),
    row(c.pick(days), job.time()),
    row(c.pick(['Confirmation', 'Booking no.', 'Reference']), job.makeRef()),
    t(c.pick(['Please arrive 10 minutes early', 'Free cancellation', 'Show this at the door'])),
  ], [cells([['Cancel'], ['Add to calendar']])]],
  // Click and collect for oneself.
  (job, c) => [[
    big(c.pick(['Ready to collect', 'Your order is ready', 'Click & Collect']), 1.4),
    mid(job.makeRef(), { size: 2 }),
    t(`${c.pick(['Collect from', 'At'])} ${job.store}`),
    small(job.streetOfStore),
    row(c.pick(['Collect by', 'Open until']), job.time()),
    ...times(c, 1, 3, () => row(c.pick(['Sneakers', 'Kettle', 'Vitamin C', 'Headphones']), job.money())),
    t(c.pick(['Show this barcode in store', 'Bring ID', 'Tap when you’re outside'])),
  ], [mid(c.pick(['I’m here', 'Someone else collects', 'View receipt']))]],
]
