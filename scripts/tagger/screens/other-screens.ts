// Screens of a driver's phone that are no order.
import type { Chance } from './chance.ts'
import { newJob, type Job } from './job.ts'
import type { Block, Design } from './page.ts'

const text = (content: string, size = 1, align: 'left' | 'center' = 'left'): Block => ({ is: 'text', text: content, size, align })
const row = (left: string, right: string): Block => ({ is: 'row', left, right })
const many = <T>(chance: Chance, low: number, high: number, make: () => T): T[] => Array.from({ length: chance.int(low, high) }, make)
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Monday', 'Yesterday', 'Today', '12 May', 'Jan 4', '3 Aug']

type Family = (job: Job) => Block[]
const families: Family[] = [
  // Earnings
  (job) => [
    text(job.chance.pick(['Earnings', 'This week', 'Your earnings', 'Wallet', 'Balance', 'Summary']), 1.3),
    text(job.money(), 2.4, 'center'),
    ...many(job.chance, 2, 8, () => row(job.chance.pick([...days, 'Base pay', 'Tips', 'Promotions', 'Deliveries', 'Online time', 'Acceptance rate', 'Bonus', 'Adjustments']), job.chance.pick([job.money(), job.money(), `${job.chance.int(1, 40)}`, `${job.chance.int(1, 9)} h ${job.chance.int(1, 59)} min`, `${job.chance.int(60, 100)}%`]))),
    text(job.chance.pick(['Cash out', 'Transfer', 'See details', 'Weekly statement']), 1.1, 'center'),
  ],
  // Waiting on a map
  (job) => [
    { is: 'map', height: job.chance.between(25, 45) },
    text(job.chance.pick(['You’re online', 'Finding trips', 'Looking for orders…', 'Waiting for an offer', 'Still searching', 'It’s busy', 'You’re offline', 'Go online', 'Very busy', 'Scheduled until 9 PM']), 1.3, 'center'),
    ...many(job.chance, 0, 4, () => row(job.chance.pick(['Today', 'Last trip', 'Opportunities', 'Zone', 'Battery', 'Next dash', 'Preferences']), job.chance.pick([job.money(), job.suburb, job.time(), `${job.chance.int(1, 9)}`]))),
    text(job.chance.pick(['GO', 'Stop', 'Pause', 'End shift', 'Go online', 'Dash now', 'Start']), 1.4, 'center'),
  ],
  // Chat
  (job) => [
    text(job.person(), 1.2),
    ...many(job.chance, 2, 8, () => text(job.chance.pick(['Hi, I’m on my way', `I’ll be there in ${job.minutes()}`, 'Thanks!', 'Ok', 'Where are you?', 'Please leave at the door', `I’m at ${job.street}`, 'Perfect', 'Can you get extra napkins?', 'No worries', 'The gate is open', `See you at ${job.time()}`, 'You: sent a photo', 'Delivered', 'lol', job.time(), 'Are you near?', 'Running late sorry', job.instruction()]))),
    text(job.chance.pick(['Type a message', 'Message…', 'iMessage', 'Write here', 'Send']), 1),
  ],
  // Navigation
  (job) => [
    row(job.chance.pick(['200 m', '0.3 mi', '500 ft', '1.2 km']), job.chance.pick(['Then', ''])),
    text(job.chance.pick([`Turn left onto ${job.otherStreet.replace(/^\d+\S*\s/, '')}`, job.otherStreet.replace(/^\d+\S*\s/, ''), `toward ${job.suburb}`]), 1.5),
    { is: 'map', height: job.chance.between(25, 45) },
    row(job.chance.pick([job.minutes(), `${job.chance.int(2, 40)} min`]), job.chance.pick([job.distance(), 'Exit', job.time()])),
    text(`${job.distance()} · ${job.time()}`),
    text(job.chance.pick(['Exit', 'Overview', 'Re-centre', 'End', 'Add stop']), 1),
  ],
  // Settings, account
  (job) => [
    text(job.chance.pick(['Settings', 'Account', 'Profile', 'Preferences', 'My account']), 1.5),
    ...(job.chance.is(0.5) ? [text(job.person(), 1.2), text(`${job.invented().toLowerCase()}@mail.example`)] : []),
    ...many(job.chance, 4, 12, () => row(job.chance.pick(['Notifications', 'Language', 'Navigation app', 'Vehicle', 'Documents', 'Bank account', 'Privacy', 'Dark mode', 'Sounds', 'About', 'Log out', 'Phone', 'Address', 'Emergency contact', 'Password', 'Version', 'Insurance', 'Tax info', 'Location', 'Delivery preferences', 'Help']), job.chance.pick(['>', 'On', 'Off', 'English', 'Google Maps', job.phone(), '3.41.0', '']))),
  ],
  // Schedule
  (job) => [
    text(job.chance.pick(['Schedule', 'Available blocks', 'Shifts', 'Your shifts', 'Book a shift', 'Calendar']), 1.5),
    ...many(job.chance, 3, 8, () => row(`${job.time()} - ${job.time()}`, job.chance.pick([job.suburb, job.money(), 'Book', 'Full', 'Booked']))),
    text(job.chance.pick(['Refresh', 'Filter', 'Add shift', 'See all']), 1, 'center'),
  ],
  // Trip and tip history
  (job) => [
    text(job.chance.pick(['Trip history', 'Activity', 'Past orders', 'Recent deliveries', 'Completed orders', 'History', 'Tips received']), 1.4),
    ...many(job.chance, 3, 8, () => row(job.chance.pick([`${job.chance.pick(days)}, ${job.time()}`, job.store, `${job.store} to ${job.suburb}`, job.person()]), job.chance.pick([job.money(), job.money(), 'Delivered', 'Completed', 'Cancelled']))),
  ],
  // A customer's own order
  (job) => [
    text(job.chance.pick(['Your order', 'Order confirmed', 'Arriving soon', 'Preparing your order', 'Your basket', 'Checkout', 'Track order']), 1.5),
    text(job.store, 1.2),
    ...many(job.chance, 1, 6, () => row(job.chance.pick(['1x Pad Thai', '2 Burgers', 'Fries', 'Delivery fee', 'Service fee', 'Subtotal', 'Total', 'Promo', 'Cola']), job.money())),
    text(job.chance.pick([`Estimated arrival ${job.time()}`, `${job.person()} is delivering your order`, 'Your driver is nearby', `Deliver to Home`, 'Rate your driver', 'Add a tip'])),
    text(job.chance.pick(['Place order', 'Reorder', 'Track', 'Get help', 'Pay now', 'Add items']), 1.2, 'center'),
  ],
  // Receipt
  (job) => [
    text(job.store.toUpperCase(), 1.2, 'center'),
    text(job.streetOfStore, 1, 'center'),
    text(job.chance.pick(['TAX INVOICE', 'RECEIPT', 'ABN 12 345 678 901', 'Table 4', `Order ${job.makeRef()}`]), 1, 'center'),
    ...many(job.chance, 3, 9, () => row(job.chance.pick(['1 BURGER', '2 COKE', 'SALAD', 'GST', 'SUBTOTAL', 'TOTAL', 'EFTPOS', 'VISA', 'CHANGE', 'CHIPS']), job.money())),
    text('THANK YOU', 1, 'center'),
  ],
  // Bank
  (job) => [
    text(job.chance.pick(['Everyday Account', 'Transactions', 'Savings', 'Spending', 'Good morning', `Hi ${job.name}`]), 1.3),
    text(job.money(), 2, 'center'),
    ...many(job.chance, 3, 8, () => row(job.chance.pick([job.store, `Transfer to ${job.person()}`, 'Salary', 'Fuel', 'Rent', 'Netflix']), job.chance.pick([`-${job.money()}`, `+${job.money()}`]))),
    row('Pay', 'Transfer'),
  ],
  // Weather
  (job) => [
    text(job.suburb, 1.5, 'center'),
    text(`${job.chance.int(-4, 38)}°`, 3, 'center'),
    text(job.chance.pick(['Partly cloudy', 'Rain', 'Sunny', 'Light showers', 'Windy']), 1, 'center'),
    ...many(job.chance, 3, 8, () => row(job.chance.pick([...days, job.time()]), `${job.chance.int(-2, 20)}° ${job.chance.int(10, 38)}°`)),
  ],
  // Sign-in and codes
  (job) => [
    text(job.chance.pick(['Welcome back', 'Sign in', 'Verify it’s you', 'Enter your code', 'Create account', 'Log in to drive']), 1.6),
    ...many(job.chance, 1, 4, () => text(job.chance.pick(['Email', 'Password', 'Phone number', 'Remember me', 'Forgot password?', `We sent a code to ${job.phone()}`, job.chance.digits(6), 'Resend code', 'Terms and conditions']))),
    text(job.chance.pick(['Continue', 'Sign in', 'Next', 'Verify', 'Log in with Google']), 1.2, 'center'),
  ],
  // Ratings
  (job) => [
    text(job.chance.pick(['Ratings', 'Your rating', 'Feedback', 'Performance', 'Compliments', 'Stats']), 1.4),
    text(`${job.chance.int(3, 4)}.${job.chance.int(50, 99)}`, 3, 'center'),
    ...many(job.chance, 2, 7, () => row(job.chance.pick(['Acceptance rate', 'Completion rate', 'On time', 'Customer rating', 'Great service', 'Friendly', 'Deliveries', 'Lifetime deliveries', 'Late']), job.chance.pick([`${job.chance.int(40, 100)}%`, `${job.chance.int(1, 2000)}`]))),
  ],
  // Support article
  (job) => [
    text(job.chance.pick(['How to complete a delivery', 'What if the customer is not there?', 'Help', 'Safety tips', 'How pay works', 'FAQ', 'Alcohol deliveries', 'Community guidelines']), 1.5),
    ...many(job.chance, 3, 9, () => text(job.chance.pick(['When you arrive, tap the button and follow the steps on the screen.', 'Wait five minutes and call the customer twice.', 'Leave the order in a safe place and take a photo.', 'If the store is closed, contact support.', 'Your earnings are paid every Tuesday.', 'Check the order number with the staff before you leave.', 'You can decline any offer.', 'Was this article helpful?', 'Read the delivery instructions before you go to the door.']))),
    row('Yes', 'No'),
  ],
  // Notifications and news
  (job) => [
    text(job.chance.pick(['Notifications', 'Inbox', 'Messages', 'News', 'Updates', 'Promotions', 'Quests']), 1.4),
    ...many(job.chance, 2, 7, () => text(job.chance.pick([`Earn an extra ${job.money()} this weekend`, `Complete ${job.chance.int(10, 60)} trips, get ${job.money()}`, 'Your documents expire soon', `${job.person()} gave you a thumbs up`, 'New: faster cash-outs', `Busy in ${job.suburb} from ${job.time()}`, 'Refer a friend', `You received a tip of ${job.money()}`, 'Road closures today']))),
  ],
  // A finished delivery
  (job) => [
    text(job.chance.pick(['Delivery complete', 'Trip completed', 'Nice work!', 'You earned', 'All done']), 1.5, 'center'),
    text(job.money(), 2.2, 'center'),
    ...many(job.chance, 1, 5, () => row(job.chance.pick(['Fare', 'Tip', 'Distance', 'Duration', 'Trip time', 'Bonus']), job.chance.pick([job.money(), job.distance(), job.minutes()]))),
    text(job.chance.pick(['Done', 'Close', 'Back to map', 'Continue', 'Rate this customer']), 1.2, 'center'),
  ],
  // Social post, web page, note, meme
  (job) => [
    text(job.chance.pick([job.person(), `@${job.invented().toLowerCase()}`, 'r/drivers', 'Notes', 'Shopping list', 'Breaking news']), 1.1),
    ...many(job.chance, 1, 9, () => text(job.chance.pick(['when the order says leave at door', 'nobody: me at 2 am', `${job.chance.int(2, 900)} likes`, 'Eggs', 'Milk', 'Call mum', 'View all comments', 'Reply', 'Share', '2h ago', 'Police say the road is closed', `${job.invented()} ${job.invented()} wins again`, 'Dentist Tuesday 9:30', 'Pick up kids', job.invented()]), job.chance.pick([1, 1, 1.6]))),
  ],
  // Phone calls, contacts
  (job) => [
    text(job.chance.pick(['Recents', 'Contacts', 'Favourites', 'Calling…', 'Voicemail']), 1.4),
    ...many(job.chance, 1, 9, () => row(job.chance.pick([job.person(), job.phone(), 'Mum', 'Work']), job.chance.pick([job.time(), 'mobile', ...days]))),
  ],
  // Menu of a shop
  (job) => [
    text(job.store, 1.4),
    text(`4.${job.chance.int(1, 9)} (${job.chance.int(20, 900)}+) · ${job.minutes()} · ${job.distance()}`),
    ...many(job.chance, 3, 9, () => row(job.chance.pick(['Cheeseburger', 'Large fries', 'Pad Thai', 'Green curry', 'Spring rolls', 'Cola', 'Pepperoni pizza', 'Sushi box']), job.money())),
  ],
  // A ride as its passenger sees it
  (job) => [
    text(job.chance.pick(['Your driver is arriving', 'Pickup in 3 min', 'On trip', 'Driver en route', 'Meet your driver']), 1.4),
    { is: 'map', height: job.chance.between(12, 30) },
    row(job.person(), `4.${job.chance.int(50, 99)}`),
    text(`${job.chance.pick(['Toyota Camry', 'Kia Niro', 'White Prius', 'Honda Jazz'])} · ${job.chance.letters(3)} ${job.chance.digits(3)}`),
    text(job.chance.pick([`Meet at ${job.street}`, `To ${job.street}, ${job.suburb}`, `Arriving ${job.time()}`])),
    row(job.chance.pick(['Fare', 'Trip total', 'UberX']), job.money()),
    text(job.chance.pick(['Share my trip', 'Cancel ride', 'Contact driver', 'Add a stop']), 1.1, 'center'),
  ],
  // Reviews of a place
  (job) => [
    text(job.chance.pick([job.store, 'Reviews', `${job.store} reviews`]), 1.4),
    row(`4.${job.chance.int(1, 9)}`, `${job.chance.int(12, 900)} reviews`),
    ...many(job.chance, 2, 5, () => [text(job.person(), 1.05), text(job.chance.pick(['Great food, slow service', 'Cold when it arrived', 'Best laksa in town', 'Five stars!', `We waited ${job.minutes()}`, 'Order was wrong', 'Lovely staff']))]).flat(),
    text(job.chance.pick(['Write a review', 'Most relevant', 'Newest'])),
  ],
  // Calendar and appointments
  (job) => [
    text(job.chance.pick(['Calendar', 'November 2026', 'Today', 'Appointment', 'Upcoming']), 1.4),
    ...many(job.chance, 2, 6, () => row(job.time(), job.chance.pick(['Dentist', `Lunch with ${job.person()}`, 'School run', 'Gym', `Haircut, ${job.otherStreet}`, 'Team call', `Car service at ${job.store}`, 'Pick up Mia', `Dinner at ${job.store}`]))),
    text(job.chance.pick(['+', 'Add event', 'Confirm appointment', 'Reschedule', 'Directions'])),
  ],
  // Jobs, homes, things for sale
  (job) => [
    text(job.chance.pick(['Delivery driver wanted', `${job.chance.int(1, 4)} bed house`, 'For sale: cargo bike', 'Courier (casual)', 'Room to rent']), 1.4),
    text(job.chance.pick([`${job.street}, ${job.suburb}`, job.suburb, `${job.store} · ${job.suburb}`])),
    row(job.chance.pick([job.money(), `${job.money()} an hour`, `${job.money()} pw`]), job.distance()),
    ...many(job.chance, 1, 4, () => text(job.chance.pick(['Open for inspection Saturday', 'Own vehicle required', 'Posted 2 days ago', 'Full description', 'Seller: ' + job.person(), 'Hardly used', 'Immediate start']))),
    text(job.chance.pick(['Apply now', 'Message seller', 'Save', 'Enquire']), 1.2, 'center'),
  ],
  // A booking or a table
  (job) => [
    text(job.chance.pick(['Booking confirmed', 'Your reservation', 'Table for 4', 'Check-in', 'E-ticket']), 1.5),
    text(job.store, 1.2),
    text(`${job.street}, ${job.suburb}`),
    row('Name', job.person()),
    row(job.chance.pick(['Reference', 'Booking', 'Confirmation']), job.makeRef()),
    row(job.chance.pick(['Arrive by', 'Check-in', 'Doors', 'Time']), job.time()),
    row('Total', job.money()),
    text(job.chance.pick(['Add to wallet', 'Cancel booking', 'Get directions', 'View menu']), 1.1, 'center'),
  ],
  // Fuel, parking, tolls, bank receipts
  (job) => [
    text(job.chance.pick(['Payment successful', 'Transfer receipt', 'Parking session', 'Fuel near you', 'Toll trip', 'Money sent', 'Paid']), 1.4),
    text(job.money(), 2, 'center'),
    row('To', job.chance.pick([job.person(), job.store])),
    row('From', 'Everyday •••' + job.chance.digits(4)),
    row(job.chance.pick(['Reference', 'Receipt no.', 'Description', 'Zone']), job.makeRef()),
    row('Date', `${job.chance.pick(days)}, ${job.time()}`),
    text(job.chance.pick(['Share receipt', 'Done', 'Pay again', 'Extend parking']), 1.1, 'center'),
  ],
  // Music, games, video
  (job) => [
    text(job.chance.pick(['Now playing', 'Up next', 'Level 24', 'For you', 'Trending']), 1.2),
    text(`${job.invented()} ${job.invented()}`, 1.5),
    text(job.person()),
    ...many(job.chance, 0, 5, () => row(`${job.invented()} – ${job.invented()}`, `${job.chance.int(2, 5)}:${job.chance.digits(2)}`)),
    text(job.chance.pick(['Shuffle', 'Play', 'Subscribe', 'Add to playlist', 'Follow']), 1.1, 'center'),
  ],
  // Little or nothing
  (job) => many(job.chance, 0, 3, () => text(job.chance.pick(['Loading…', 'No internet connection', '404', 'Slide to unlock', job.time(), 'Camera', 'Update available', 'Something went wrong', 'Try again', job.invented()]), job.chance.pick([1, 2.5]), 'center')),
]

export function otherScreen(chance: Chance): Design {
  const job = newJob(chance)
  const family = chance.pick(families)
  return { kind: 'not_an_order', statusBar: chance.is(0.85), blocks: family(job), bottom: chance.is(0.3) ? [{ is: 'cells', cells: [['Home'], ['Earnings'], ['Inbox'], ['Account']].slice(0, chance.int(2, 4)), align: 'center' }] : [] }
}
