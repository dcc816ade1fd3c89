// Designs of screens: apps of the United States, Canada, India, Singapore and the continent of Europe above all.
import type { Platform } from '../../../domain/messages/message.ts'
import { anyApp } from './america-and-asia/any-app.ts'
import { continental } from './america-and-asia/continent.ts'
import { doordash } from './america-and-asia/doordash.ts'
import { indian } from './america-and-asia/india.ts'
import { instacart, justeat, spark } from './america-and-asia/instacart-spark-and-just-eat.ts'
import { northAmerican } from './america-and-asia/north-america.ts'
import { amazonflex, deliveroo, didi, shipt, wolt } from './america-and-asia/other-platforms.ts'
import { type Page, big, cells, finish, finishOther, foods, groceries, map, mid, row, small, t, tabs, times } from './america-and-asia/pieces.ts'
import { southEastAsian } from './america-and-asia/south-east-asia.ts'
import { grubhub, ubereats } from './america-and-asia/uber-eats-and-grubhub.ts'
import type { Chance } from './chance.ts'
import type { Job } from './job.ts'
import type { Design } from './page.ts'
import { ofPlatform } from './platforms.ts'

const unknown = [...indian, ...southEastAsian, ...continental, ...northAmerican]
const makers = { doordash, ubereats, grubhub, instacart, spark, justeat, amazonflex, didi, deliveroo, wolt, shipt, unknown }

export const designs: ((job: Job, chance: Chance) => Design)[] = [
  ...Object.entries(makers).flatMap(([platform, list]) => ofPlatform(platform as Platform, list.map(finish))),
  ...anyApp.map(finish),
]

const places = (job: Job) => `${job.otherStreet}, ${job.otherSuburb}`
const pages: Page[] = [
  // A completed delivery's breakdown in the earnings list.
  (job, c) => [[row('<', 'Help'), t(c.pick(['Delivery details', 'Trip details', 'Order summary'])), big(job.money(), 2.2), small(`${c.pick(['Mon', 'Tue', 'Fri', 'Sat'])}, ${c.int(1, 28)} ${c.pick(['Mar', 'Jul', 'Nov'])} · ${job.time()}`), row(job.store, job.money()), row('Base pay', job.money()), row('Tip', job.money()), row('Distance', job.distance()), row('Duration', job.minutes()), small(`Delivered to ${job.suburb}`), small(`Order ${job.makeRef()}`), map(12)], [mid(c.pick(['Report a missing tip', 'Get help with this delivery']))]],
  // Day list of past deliveries.
  (job, c) => [[big(c.pick(['Today', 'This week', 'Dash summary']), 1.4), row(c.pick(['Total', 'Earned']), job.money(), { rightSize: 1.6 }), row('Active time', `${c.int(1, 5)} hr ${c.int(1, 59)} min`), row('Deliveries', String(c.int(2, 18))), ...times(c, 3, 7, () => row(`${job.time()}  ${c.pick([job.store, job.otherStore, `${job.invented()} Grill`])}`, job.money()))], [tabs('Home', 'Schedule', 'Earnings', 'Account')]],
  // Customer's own order being tracked.
  (job, c) => [[row('X', 'Help'), big(c.pick(['Heading your way', 'Preparing your order', 'Arriving in 12 min', 'Your Dasher is at the store']), 1.4), small(`Estimated arrival ${job.time()} – ${job.time()}`), map(20), row(job.person(), c.pick(['4.9', 'Toyota Corolla', '7ABC123'])), t(`Your order from ${job.store}`), ...times(c, 1, 4, () => row(`${c.int(1, 3)}x ${c.pick(foods)}`, job.money())), row('Total', job.money()), t(c.pick(['Delivered to your door', `Deliver to: ${places(job)}`, 'Leave at my door']))], [mid(c.pick(['Contact courier', 'Add tip', 'View receipt']))]],
  // Customer's past orders.
  (job, c) => [[tabs('Past', 'Upcoming'), big('Orders', 1.5), ...times(c, 2, 5, (i) => [row(i === 0 ? job.store : `${job.invented()} ${c.pick(['Pizza', 'Sushi', 'Deli'])}`, job.money()), small(`${c.int(2, 6)} items · ${c.pick(['Delivered', 'Cancelled', 'Completed'])} · ${c.pick(['Mar 3', 'Yesterday', '12 Jul'])}`), t('Reorder', { size: 0.9 })]).flat()], [tabs('Home', 'Browse', 'Carts', 'Orders', 'Account')]],
  // Chat with the customer about an order.
  (job, c) => [[row('<', 'Call'), t(job.person(), { size: 1.2 }), small(c.pick(['Customer', `Order ${job.makeRef()}`, 'Active now'])), ...times(c, 3, 7, () => t(c.pick([`Hi! I’m picking up your order from ${job.store}`, 'Please leave it at the door, thanks', `I am at ${job.street}`, 'They are out of Sprite, is Coke ok?', 'Yes that’s fine', `Be there by ${job.time()}`, 'Which building?', 'Gate code is 4432', 'On my way', 'Is the order ready?', 'Typing…', 'Delivered']), { align: c.pick(['left', 'right'] as const) })), ...(c.is(0.4) ? [small(job.time(), { align: 'center' })] : [])], [cells([['I’m here'], ['On my way'], ['Running late']]), t('Send a message')]],
  // Support chat.
  (job, c) => [[big(c.pick(['Support', 'Live chat', 'Help center']), 1.2), t(`You’re chatting with ${job.person()}`), t(`Issue: order ${job.makeRef()} at ${job.store}`), t(c.pick(['Thanks for reaching out. May I have the order number?', `The customer, ${job.person()}, cannot be reached.`, 'You will get half pay for this order.'])), t(c.pick(['Restaurant is closed', 'Can’t find the address', 'Order was picked up by someone else'])), small('Was this helpful?')], [cells([['Yes'], ['No']]), t('Type here…')]],
  // Paper receipt.
  (job, c) => [[mid(job.store, { capitals: true }), mid(job.streetOfStore, { size: 0.9 }), mid(c.pick([`Order ${job.makeRef()}`, 'DOORDASH PICKUP', 'UBER EATS', 'DINE IN']), { size: 1.3 }), mid(job.name, { size: 1.2 }), ...times(c, 2, 6, () => row(`${c.int(1, 3)} ${c.pick(foods).toUpperCase()}`, job.money())), row('Subtotal', job.money()), row('Tax', job.money()), row('Total', job.money()), mid(`${job.time()} · Register ${c.int(1, 6)}`)]],
  // Schedule with stores.
  (job, c) => [[big(c.pick(['Schedule', 'My shifts', 'Upcoming blocks']), 1.4), tabs('Mon', 'Tue', 'Wed', 'Thu', 'Fri'), ...times(c, 2, 5, (i) => [row(`${job.time()} – ${job.time()}`, c.pick([job.money(), 'Reserved', 'Full'])), small(i === 0 ? `${job.store} · ${job.suburb}` : `${job.invented()} ${c.pick(['Market', 'Hub', 'Station'])} · ${c.int(2, 4)} hr`)]).flat()], [mid(c.pick(['Add shift', 'Forfeit block', 'Refresh']))]],
  // Completed delivery.
  (job, c) => [[mid(c.pick(['Delivery complete!', 'Nice work!', 'Order delivered', 'Trip done']), { size: 1.5 }), mid(`You earned ${job.money()}`, { size: 1.3 }), mid(`${job.name} will be notified`, { size: 0.9 }), row('Base', job.money()), row('Tip', job.money()), row('Time', job.minutes()), row(job.store, job.distance()), mid('How was this delivery?'), cells([['Bad'], ['Okay'], ['Great']])], [mid(c.pick(['Done', 'Keep dashing', 'Next order']))]],
  // List of offers with none chosen.
  (job, c) => [[row(c.pick(['Available batches', 'Offers', 'Trip radar', 'Jobs near you']), 'Filter', { size: 1.2 }), ...times(c, 2, 4, (i) => [row(job.money(), (job.distance()), { size: 1.2 }), small(i === 0 ? `${job.store} · ${c.int(3, 40)} items` : `${job.invented()} Foods · ${c.int(3, 40)} items`), small(`${c.int(1, 3)} ${c.pick(['shop and deliver', 'dropoffs', 'stops'])} · ${job.suburb}`)]).flat()], [mid(c.pick(['Refresh', 'Pull to refresh', 'Updated just now']))]],
  // Training.
  (_, c) => [[row('X', `${c.int(1, 6)}/8`), big(c.pick(['Delivering an order', 'How offers work', 'Practice: accept an offer']), 1.5), t('Example'), t(c.pick(['This is where the store name goes', 'Customer name', 'You will see the deliver-by time here', 'Tap Accept before the timer ends'])), small('Check the address and the instructions before you leave the car.'), t(c.pick(['Tip: use a thermal bag', 'Always verify the name on the receipt', 'Do not open sealed bags']))], [mid(c.pick(['Got it', 'Next', 'Start quiz']))]],
  // Map search result.
  (job, c) => [[row(c.pick(['Search here', job.store, job.street]), 'X'), map(24), big(job.store, 1.3), small(`4.${c.int(1, 9)} (${c.int(40, 2900)}) · ${c.pick(['Fast food', 'Restaurant', 'Grocery store'])} · ${job.distance()}`), small(`Open · Closes ${job.time()}`), cells([['Directions'], ['Start'], ['Call'], ['Save']]), t(job.streetOfStore, { icon: true }), t(job.phone(), { icon: true })], [tabs('Explore', 'You', 'Contribute')]],
  // Route preview in a map app.
  (job, c) => [[t('Your location'), t(job.street), map(26), row(`${job.minutes()} (${job.distance()})`, c.pick(['Fastest', 'Tolls', 'Avoid tolls']), { size: 1.2 }), small(c.pick(['Best route now due to traffic', `via ${job.invented()} Hwy`]))], [cells([['Steps'], ['Start'], ['Share']])]],
  // Parcel tracking page.
  (job, c) => [[big(c.pick(['Out for delivery', 'Delivered', 'In transit', 'Arriving today']), 1.5), small(c.pick([`by ${job.time()}`, `Left at front door ${job.time()}`, `${c.int(2, 9)} stops away`])), row('Tracking number', `1Z${c.digits(10)}`), row('From', job.store), row('Ship to', job.name), small(places(job)), ...times(c, 2, 4, () => row(`${job.time()}  ${c.pick(['Departed facility', 'Arrived at hub', 'Label created', 'Out for delivery'])}`, job.otherSuburb, { size: 0.9 }))], [mid(c.pick(['Manage delivery', 'Delivery instructions']))]],
  // Checkout of a customer.
  (job, c) => [[big('Checkout', 1.5), row('Deliver to', job.suburb), small(job.street), row(c.pick(['Dropoff options', 'Drop-off']), 'Leave at door'), row('Standard', `${c.int(20, 40)} min`), row('Schedule', job.time()), row('Subtotal', job.money()), row('Delivery fee', job.money()), row('Courier tip', job.money()), row('Total', job.money(), { rightSize: 1.2 })], [mid(c.pick(['Place order', 'Swipe to pay']))]],
  // Store page in the customer's app.
  (job, c) => [[map(8), big(job.store, 1.6), small(`4.${c.int(1, 9)} · ${job.distance()} · ${job.minutes()} · ${job.money()} fee`), tabs('Delivery', 'Pickup', 'Group'), t('Most ordered'), ...times(c, 3, 7, () => row(c.pick(foods), job.money()))], [mid(`View cart · ${c.int(2, 5)} items`)]],
  // Merchant tablet: many orders.
  (job, c) => [[row(job.store, c.pick(['Open', 'Busy'])), tabs('New', 'Preparing', 'Ready'), ...times(c, 3, 6, () => [row(`${job.makeRef()}  ${job.person()}`, c.pick(['Ready', job.minutes(), job.time()])), small(`${c.int(2, 8)} items · ${c.pick(['Courier arriving', 'Picked up', 'Courier 2 min away'])}`)]).flat()], [mid('Pause orders')]],
  // E-mail of an order.
  (job, c) => [[t(c.pick(['Thanks for your order', `Your ${job.store} order`, 'Order confirmation']), { size: 1.3 }), small(`${c.pick(['noreply', 'orders'])}@${job.invented().toLowerCase()}.example · ${job.time()}`), t(`Hi ${job.person()},`), t(`Your order ${job.makeRef()} will arrive ${c.pick(['today', 'Thursday'])} between ${job.time()} and ${job.time()}.`), ...times(c, 1, 3, () => row(c.pick(groceries), job.money())), row('Order total', job.money()), t(places(job), { size: 0.9 })], [cells([['Reply'], ['Forward']])]],
  // SMS thread with drivers' updates.
  (job, c) => [[mid(c.pick(['729-55', 'Dispatch', job.phone()])), ...times(c, 2, 6, () => t(c.pick([`Your order from ${job.store} is on its way`, `Job at ${job.time()} cancelled`, `${job.person()} tipped ${job.money()}`, 'Reply STOP to opt out', `Shift tomorrow ${job.time()} at ${job.store}?`, 'ok', `Code ${c.digits(6)}. Don’t share it.`])))], [t('Text message')]],
  // Ratings and feedback naming customers.
  (job, c) => [[big(`4.${c.int(60, 99)}`, 2.4), small('Last 100 ratings'), ...times(c, 2, 5, () => [row(job.person(), c.pick(['5 stars', '4 stars', 'Thumbs up'])), small(c.pick(['“Followed instructions”', '“Fast and friendly”', `Order from ${job.store}`, '“Left at the door, thanks”']))]).flat()], [tabs('Home', 'Ratings', 'Account')]],
  // Cancelled or reassigned order.
  (job, c) => [[mid(c.pick(['Order cancelled', 'This order was reassigned', 'Delivery cancelled by customer', 'Offer expired']), { size: 1.4 }), mid(c.pick([`Order ${job.makeRef()} from ${job.store}`, 'You missed this offer', `${job.person()} cancelled`])), mid(c.pick([`You’ll receive ${job.money()}`, 'Your acceptance rate may change', 'No action needed']))], [mid(c.pick(['OK', 'Back to map', 'Keep searching']))]],
  // Promotions by area.
  (job, c) => [[big(c.pick(['Boosts', 'Peak pay', 'Quests', 'Incentives']), 1.4), ...times(c, 2, 5, () => [row(c.pick([job.suburb, job.otherSuburb, 'Downtown']), c.pick([`+${job.money()}`, '1.3x', '1.6x'])), small(`${job.time()} - ${job.time()} · ${c.int(3, 40)} deliveries`)]).flat(), map(16)], [mid('Set reminder')]],
  // Payment card and wallet with store charges.
  (job, c) => [[big(c.pick(['Red Card', 'Shopper card', 'Wallet']), 1.3), row('Available', job.money(), { rightSize: 1.5 }), ...times(c, 3, 6, () => row(c.pick([job.store, job.otherStore, 'Cash out', 'Fuel', 'Adjustment']), `${c.pick(['-', '+', ''])}${job.money()}`)), small(`Card ending ${c.digits(4)}`)], [tabs('Balance', 'Activity', 'Settings')]],
  // Forum or social post of drivers.
  (job, c) => [[small(`r/${c.pick(['doordash_drivers', 'UberEATS', 'Sparkdriver', 'instacartshoppers'])} · ${c.int(2, 22)}h`), big(c.pick([`Would you take ${job.money()} for ${job.distance()}?`, 'Customer said hand it to me then vanished', `${job.store} is always late`, 'Best day so far']), 1.2), map(12), ...times(c, 2, 4, () => [small(job.person()), t(c.pick(['Decline', 'No tip no trip', 'I got the same order', 'lol never', 'Nice']))]).flat(), row('Upvote 214', 'Share')], [t('Add a comment')]],
  // Waiting screen with zones and hotspots.
  (job, c) => [[row(c.pick(['Dash now', 'You’re online', 'Paused']), job.money()), map(30), t(c.pick(['Looking for orders', 'Zone is busy', 'Still searching'])), row(c.pick(['Hotspot', 'Suggested store']), job.store), small(`${job.distance()} · ${job.minutes()} away`), row('Dash ends', job.time())], [cells([['Navigate'], ['Pause']]), tabs('Home', 'Offers', 'Earnings')]],
  // Vehicle and delivery bag check list before a shift.
  (job, c) => [[big(c.pick(['Before you start', 'Check in', 'Start shift']), 1.4), small(`${job.store} · ${job.time()} - ${job.time()}`), ...['Thermal bag', 'Phone charged', 'Helmet', 'Uniform', 'Vehicle fuel'].slice(0, c.int(2, 5)).map((x) => row(x, c.pick(['Yes', 'No', 'Done']))), t(`Zone ${job.suburb}`), row('Shift pay', `${job.money()}/hr`)], [mid(c.pick(['Start shift', 'Take selfie']))]],
  // Map app's saved places / address book.
  (job, c) => [[big(c.pick(['Saved addresses', 'Address book', 'Recents']), 1.4), ...times(c, 2, 6, () => [row(c.pick(['Home', 'Work', job.person()]), c.pick(['Edit', '>'])), small(c.pick([places(job), `${job.street}, ${job.suburb}`]))]).flat()], [mid('Add new address')]],
]

export const others: ((job: Job, chance: Chance) => Design)[] = pages.map(finishOther)
