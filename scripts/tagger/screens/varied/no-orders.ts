// Screens without an order that are full of names, shops, streets and sums.
import { type Page, big, cells, foods, gap, map, mid, row, small, t, tabs, times } from '../america-and-asia/pieces.ts'
import { days } from '../everyday/no-order-apps.ts'

export const pages: Page[] = [
  // Evening at home of the app.
  (job, c) => [[t(`${c.pick(['Good evening', 'Hi', 'G’day', 'Sawubona'])}, ${job.person()}`, { size: 1.4 }), small(`${job.suburb} · ${c.pick(['quiet', 'busy', 'very busy'])}`), map(30), row('Today', job.money()), row('Online', job.minutes())], [mid(c.pick(['Go online', 'Start shift', 'Pause', 'Looking for orders…']))]],
  // Earnings of a day, by shop.
  (job, c) => [[big(job.money(), 2.2), small(`${c.pick(days)} · ${c.int(2, 20)} ${c.pick(['drops', 'trips', 'deliveries'])}`), ...times(c, 3, 6, () => row(`${job.time()}  ${c.pick([job.store, job.otherStore, job.suburb])}`, job.money())), row(c.pick(['Tips', 'Fees', 'Withheld']), job.money())], [mid(c.pick(['Cash out', 'Transfer now']))]],
  // Summary of the week.
  (job, c) => [[big(c.pick(['Your week', 'Weekly statement', 'Week 24']), 1.4), cells(['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((day) => [String(c.int(0, 190)), day]), { size: 0.8 }), row('Total', job.money()), row('Distance', job.distance()), row('Best zone', job.suburb), row('Top restaurant', job.store)], [tabs('Week', 'Month', 'Tax')]],
  // Ratings with the words of customers.
  (job, c) => [[mid(`4.${c.int(5, 9)}`, { size: 2.4 }), ...times(c, 2, 5, () => [row(job.person(), '★★★★★'), small(c.pick(['So polite!', 'Food was hot', `Waited at ${job.street}`, 'Fast & friendly', `Found ${job.suburb} quickly`]))]).flat()], [mid('How ratings work')]],
  // Hot zones.
  (job, c) => [[map(34), ...times(c, 2, 5, () => row(c.pick([job.suburb, job.otherSuburb, job.invented()]), c.pick([`+${job.money()}`, '1.4x', 'Very busy', job.distance()]))), small(`${c.pick(['Until', 'from'])} ${job.time()}`)], [mid(c.pick(['Go there', 'Filter']))]],
  // Shifts.
  (job, c) => [[big(c.pick(['Schedule', 'Roster', 'Book shifts']), 1.4), tabs('Mon 3', 'Tue 4', 'Wed 5', 'Thu 6'), ...times(c, 3, 6, () => row(`${job.time()} – ${job.time()}`, c.pick([job.suburb, 'Full', 'Book', `${job.money()}/h`])))], [mid('My shifts')]],
  // Chat with support about an order of the past.
  (job, c) => [[row(`${job.person()} · ${c.pick(['Support', 'Agent', 'Help team'])}`, '✕'), t(`Hello, my name is ${job.person()}. How may I help?`), t(c.pick([`Order ${job.makeRef()} was never paid`, `${job.store} was closed`, 'App crashed', `Tip of ${job.money()} missing`]), { align: 'right' }), t(c.pick(['I am checking this for you', 'Your case is closed', 'Anything else?']))], [small('Write a message')]],
  // Profile.
  (job, c) => [[mid(job.person(), { size: 1.5 }), mid(`${c.pick(['Bike', 'Car', 'Scooter'])} · ${c.pick(['since 2022', `${c.int(90, 4000)} deliveries`])}`), row('City', job.suburb), row('Phone', job.phone()), row('Address', job.street), row('Referral code', job.makeRef())], [mid('Edit profile')]],
  // Bank's notice on a locked telephone.
  (job, c) => [[mid(job.time(), { size: 3 }), gap(2), row(c.pick(['Bank', 'Wallet', 'GPay', 'FNB']), 'now', { size: 0.85 }), t(c.pick([`${job.money()} paid at ${job.store}`, `${job.person()} sent you ${job.money()}`, `Payout of ${job.money()} is on its way`])), small(c.pick(['Balance hidden', `Ref ${job.makeRef()}`]))], [cells([['Torch'], ['Camera']])]],
  // Way without an order.
  (job, c) => [[row(c.pick(['200 m', '0.4 mi', '350 ft']), job.street.replace(/^\d\S*\s/, ''), { size: 1.4 }), map(40), row(job.minutes(), job.time(), { size: 1.3 }), small(`${job.distance()} · ${c.pick(['fastest', 'tolls', 'usual traffic'])}`)], [cells([['Exit'], [c.pick(['Report', 'Mute'])]])]],
  // Menu of a shop, as a hungry person sees it.
  (job, c) => [[map(8), big(job.store, 1.5), small(`4.${c.int(1, 9)} (${c.digits(3)}+) · ${job.minutes()} · ${job.money()} delivery`), tabs('Popular', 'Mains', 'Sides', 'Drinks'), ...times(c, 3, 6, () => row(c.pick(foods), job.money()))], [mid(`${c.pick(['View basket', 'Your cart', 'Checkout'])} · ${job.money()}`)]],
  // One's own dinner on its way.
  (job, c) => [[big(c.pick(['On its way', 'Preparing your order…', 'Nearly there', 'Heading your way']), 1.5), small(`${c.pick(['Arriving at', 'Latest by'])} ${job.time()}`), map(22), row(`${job.person()} ${c.pick(['is your rider', 'is delivering', 'has your order'])}`, c.pick(['Call', 'Tip'])), t(`${job.store} · ${c.int(1, 5)} items`), small(`${c.pick(['Delivering to', 'Home'])}: ${job.street}`)], [mid(c.pick(['Track', 'Cancel order', 'Share']))]],
  // Weather.
  (job, c) => [[mid(job.suburb, { size: 1.4 }), mid(`${c.int(2, 38)}°`, { size: 3 }), mid(c.pick(['Showers', 'Clear', 'Windy', 'Mostly cloudy'])), cells(times(c, 4, 6, () => [job.time(), `${c.int(2, 38)}°`]), { size: 0.85 }), ...days.slice(0, 5).map((day) => row(day, `${c.int(1, 15)}° ${c.int(16, 38)}°`))]],
  // Thread of messages with somebody known.
  (job, c) => [[mid(job.person(), { size: 1.1 }), ...times(c, 3, 7, () => t(c.pick(['On my way', `See you at ${job.time()}`, `Meet at ${job.store}?`, `I’m on ${job.street}`, 'ok', 'Don’t forget bread', `Can you lend me ${job.money()}`, `Is Rose coming to ${job.suburb}?`]), { align: c.pick(['left', 'right']) }))], [small('iMessage')]],
  // Bonus for a friend.
  (job, c) => [[big(c.pick(['Invite friends', 'Refer & earn', 'Bring a mate']), 1.5), mid(job.money(), { size: 2 }), t(`${c.pick(['when they finish', 'after'])} ${c.int(10, 90)} deliveries in ${job.suburb}`), mid(job.makeRef()), ...times(c, 1, 4, () => row(job.person(), c.pick(['Signed up', `${c.int(1, 40)}/50`, 'Paid', 'Pending'])))], [mid('Share my code')]],
  // Promotions.
  (job, c) => [[big(c.pick(['Quests', 'Boosts', 'Promotions']), 1.4), ...times(c, 2, 4, () => [row(`${c.int(5, 60)} ${c.pick(['trips', 'orders'])} → ${job.money()}`, `${c.int(0, 30)} done`), small(`${c.pick(days)} ${job.time()} - ${job.time()} · ${job.suburb}`)]).flat()], [mid('Opt in')]],
  // Tips for safety.
  (job, c) => [[big(c.pick(['Ride safely', 'Safety tips', 'Alcohol deliveries']), 1.4), ...c.shuffle(['Wear a helmet.', 'Check ID for alcohol.', 'Never text while driving.', 'Leave the order at a safe place.', 'Ask for the name on the order.', `Emergency: ${job.phone()}`, 'Park where it is legal.']).slice(0, 5).map((line) => t(line))], [mid(c.pick(['Got it', 'Done ✓', 'Take quiz']))]],
  // What was delivered.
  (job, c) => [[tabs('Active 0', `Done ${c.int(4, 30)}`, 'Cancelled'), ...times(c, 3, 6, () => [row(`${job.person()} · ${job.makeRef()}`, c.pick(['Delivered', '✓', 'Returned'])), small(`${job.store} → ${job.suburb} · ${job.time()}`)]).flat()], [tabs('Home', 'History', 'Me')]],
  // Parking.
  (job, c) => [[row(c.pick(['Parking session', 'Pay to park']), 'Help'), mid(`${c.int(0, 2)}:${c.int(10, 59)}:${c.int(10, 59)}`, { size: 2.2 }), row('Zone', c.digits(5)), row('Vehicle', `${c.letters(3)} ${c.digits(3)}`), t(`${job.street}, ${job.suburb}`), row('Ends', job.time()), row('Cost', job.money())], [mid(c.pick(['Extend', 'Stop parking']))]],
]
