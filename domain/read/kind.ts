import type { Kind, Read } from '../order.ts'
import { isStreet } from './address.ts'
import { wishIn } from './instruction.ts'
import { aboveOf, type Layout } from './layout.ts'
import { amountsIn } from './money.ts'
import { nameIn } from './name.ts'
import { holdsPhrase, isPhrase, tight } from './text.ts'

type OrderKind = Exclude<Kind, 'not_an_order'>
type Table = [weight: number, ...phrases: string[]][]

/** Wording that tells what the driver is about to do. `is` needs the whole line, `holds` only a part of it. */
const tables: Record<OrderKind, { is: Table; holds: Table; shapes: [number, RegExp][] }> = {
  offer: {
    is: [
      [
        4,
        'accept',
        'accept order',
        'accept batch',
        'accept offer',
        'accept job',
        'accept delivery',
        'accept trip',
        'take job',
        'slide to accept',
        'swipe to accept',
        'tap to accept',
        'accept block',
      ],
      [
        3,
        'decline',
        'reject',
        'new offer',
        'new order offer',
        'new task',
        'offer details',
        'job available',
        'new delivery',
        'new request',
        'new order',
        'offer',
        'delivery request',
        'new job',
        'order offer',
        'new delivery offer',
        'new batch',
        'new trip',
      ],
      [
        2,
        'match',
        'pass',
        'add to route',
        'exclusive',
        'guaranteed',
        'schedule',
        'skip',
        'not now',
        'total will be higher',
        'includes expected tip',
        'trip offer',
      ],
    ],
    holds: [
      [
        2,
        'offer expires',
        'batch earnings',
        'estimated total',
        'est earnings',
        'estimated earnings',
        'high paying offer',
        'guaranteed incl',
        'expected tip',
        'delivery total incl',
        'estimated pay',
        'flat rate',
        'predelivery tip',
        'new offer',
        'new order offer',
        'time to accept',
        'to accept',
      ],
    ],
    shapes: [
      [
        4,
        /^(accept|claim|take|grab|decline|reject|slide to accept|swipe to accept|tap to accept)\b.{0,24}$/i,
      ],
      [
        3,
        /^(new|incoming) .{0,16}(offer|order|request|task|job|batch|delivery|run)\b|^(order|delivery|job|batch|trip|run) (offer|request|available)/i,
      ],
      [
        2,
        /\b(job|offer|block|batch|run|task|order|trip) total\b|\btotal for this\b|\b(estimated|total|guaranteed) (earnings|pay|fare)\b|\b(delivery|trip) fare\b|\btips? included\b|\bincludes? .{0,14}tip/i,
      ],
      [1.5, /^(?:A|US|NZ|C)?[$£€]\s?\d+[.,]\d\d$/],
      [1.2, /\b\d+ min \([\d.,]+ ?(mi|km)\) ?total\b/i],
      [1.2, /^\d?\d:\d\d left$|^\d+ ?s$/i],
      [1, /^\d+ pickups?, \d+ drop/i],
      [1.5, /\b\d(\.\d)? ?(hr|hour)s? block\b/i],
    ],
  },
  pickup: {
    is: [
      [
        4,
        'confirm pickup',
        'arrived at store',
        'arrived at restaurant',
        'parked at restaurant',
        'start shopping',
        'scan packages',
        'scan to collect order',
        'pickup verification',
        'verify order',
        'order picked up',
        'confirm collection',
        'collect order',
        'i have the order',
        'start scanning',
        'confirm order picked up',
        'begin shopping',
        'picked up',
        'arrived at pickup',
        'arrive at store',
        'at the store',
        'slide after pickup',
      ],
      [
        3,
        'pickup from',
        'pick up from',
        'pick up by',
        'order for',
        'call store',
        'call restaurant',
        'restaurant note',
        'pickup note',
        'sender note',
        'store note',
        'ask staff for these orders',
        'ready now',
        'preparing',
        'estimated ready time',
        'order is ready',
        'your driver code',
        'driver code',
        'pickup instructions',
        'to shop',
        'pickup',
        'pick up',
        'collect from',
        'start trip',
        'collected',
        'call sender',
        'call venue',
        'call merchant',
        'arrived at venue',
        'shopping list',
        'confirm items',
      ],
      [
        1.5,
        'ready',
        'preparing',
        'restaurant',
        'goods',
        'batch details',
        'arrived',
        'items',
        'order details',
        'leaving',
        'issue with order',
        'missing items',
        'collection',
      ],
    ],
    holds: [
      [
        3,
        'enter uber eats order number',
        'match the last five',
        'show this code',
        'scan to collect',
        'items to shop',
        'receipt photo',
        'leave the station',
        'leave station',
        'grab the drinks',
        'check the drinks',
        'bag is sealed',
        'order number matches',
        'pickup bay',
        'sign on collection',
        'before you shop',
        'payment card ready',
        'bring cooler bags',
        'insulated bags needed',
        'estimated ready',
      ],
      [2.5, 'pick up by', 'collect by', 'ask staff', 'ready for pickup', 'at the counter', 'being prepared'],
    ],
    shapes: [
      [
        3,
        /^(arrive|be) at (the )?(store|restaurant|venue)|^i'?m at the (store|restaurant)|^at the (store|restaurant|venue)$/i,
      ],
      [
        2.5,
        /^(picking up|collecting|shopping|at (the )?sender|pickup details|shopping list)$|^be there by\b|^(begin|start|review) (order|batch|shopping)\b|['’]s order$/i,
      ],
      [2.5, /\b(should be|is|be) ready\b|\border is (on|ready|at)\b|\bpick ?up shelf\b/i],
      [2, /^order for \p{Lu}/iu],
      [2, /^pick ?up (order|delivery)s?$/i],
      [2, /^\d+ bags? to collect/i],
      [2, /^sender verification$|^curbside pickup$|^start checkout$/i],
      [3, /^(scan|load|pick ?up|collect) \d+ (packages?|parcels?|items?|orders?)$/i],
      [2.5, /^ready (in|at|by|for)\b/i],
      [2.5, /^pickup \d of \d$/i],
      [2, /^pick ?up from \p{Lu}/iu],
      [2, /^\d+ of \d+ scanned$/i],
      [1.5, /^\d+ ?[x×] \p{L}/iu],
      [1.5, /^\d+ found, \d+/i],
    ],
  },
  dropoff: {
    is: [
      [
        4,
        'complete delivery',
        'mark delivered',
        'mark as delivered',
        'swipe to complete',
        'swipe to finish',
        'swipe to deliver',
        'complete drop',
        'go to customer',
        'i ve parked',
        'delivered',
        'drop off delivery',
        'slide to deliver',
        'confirm delivery',
        'finish delivery',
        'complete drop off',
        'order delivered',
        'slide when delivered',
        'complete dropoff',
        'confirm drop off',
        'arrived at customer',
        'deliver order',
        'arrived at drop off',
      ],
      [
        3,
        'drop off instructions',
        'delivery instructions',
        'delivery notes',
        'special instructions',
        'customer note',
        'dropoff note',
        'delivery preference',
        'customer not responding',
        'note from customer',
        'leave it at the door',
        'leave at door',
        'leave at my door',
        'hand it to me',
        'hand it to customer',
        'hand to customer',
        'leave outside the door',
        'meet at door',
        'meet outside',
        'trip in progress',
        'going to',
        'heading to',
        'unit suite',
        'apt suite',
        'start delivery',
        'having trouble',
        'call customer',
        'call member',
        'text customer',
        'message customer',
        'drop off note',
        'delivery note',
        'customer instructions',
        'delivering to',
        'drop off preference',
        'text member',
        'meet in lobby',
      ],
      [
        2,
        'deliver to',
        'dropoff',
        'drop off',
        'recipient',
        'deliver by',
        'chat',
        'confirm arrival',
        'dropping off',
        'call member',
        'delivery for',
        'delivery',
      ],
      [0.8, 'sms', 'text', 'message', 'contact', 'note', 'notes', 'arrived', 'by'],
    ],
    holds: [
      [
        3,
        'take photo of drop',
        'hand it to',
        'leave it at',
        'leave at the door',
        'leave at my door',
        'collect pin',
        'confirmation code',
        'read instructions on arrival',
        'customer not responding',
        'leave the order at',
        'photo of dropoff',
        'pin from customer',
      ],
      [1.5, 'note from customer'],
    ],
    shapes: [
      [3, /^(deliver|drop off) \d+ (packages?|parcels?)$/i],
      [2.5, /^stop \d+ of \d+$/i],
      [2.5, /^drop-?off \d of \d$/i],
      [2.5, /^(deliver(ing)?|delivery|drop(ping)?[- ]?off|bring(ing)?( it)?|take( it)?) (to|for) \p{Lu}/iu],
      [2, /^(complete|finish) (job|order|drop|delivery|task)|^order delivered|^parked at customer$/i],
      [1.5, /^(order )?from \p{Lu}|^picked up (at|from) \p{Lu}/u],
      [2.5, /^(going|heading) to [\p{Lu}\d]/iu],
      [2, /\b(km|mi|miles?) (left|to go)\b|^arriving in \d/i],
      [
        2.5,
        /^(slide|swipe) (when|to) (delivered|deliver|complete|finish)|^job done$|^complete (order|drop)/i,
      ],
      [1.5, /^next stop$|^delivery due\b|^at the (customer|door)$/i],
      [1.5, /^(deliver|drop-?off|arrive) (by|before) \d/i],
      [1.5, /^\d+ of \d+ orders\b/i],
      [1, /\b\d+ min(utes)? away\b|\bmi(les)? away\b|\bkm away\b/i],
    ],
  },
}

/** Screens that look like orders and are none: each app's other pages, chats, and other people's apps. */
const other: { is: Table; holds: Table; shapes: [number, RegExp][] } = {
  is: [
    [
      4,
      'earnings',
      'ratings',
      'wallet',
      'sign in',
      'log in',
      'login',
      'password',
      'go online',
      'dash now',
      'you re offline',
      'you re online',
      'cash out',
      'acceptance rate',
      'completion rate',
      'customer rating',
      'add to cart',
      'place order',
      'checkout',
      'track order',
      'reorder',
      'your order',
      'balance',
      'transactions',
      'settings',
      'notifications',
      'forgot password',
      'create account',
      'order history',
      'trip history',
      'delivery history',
      'transfer',
      'available balance',
      'view cart',
      'add to basket',
      'order again',
      'inbox',
      'instant pay',
      'total balance',
      'this week',
      'last week',
      'order summary',
      'payment method',
      'start earning',
      'looking for orders',
      'finding trips',
      'searching for offers',
      'vehicle',
      'documents',
      'referrals',
      'account',
      'profile',
      'log out',
      'sign out',
      'weekly earnings',
      'daily earnings',
      'earnings summary',
      'offers',
      'promotions',
      'total earnings',
      'overall rating',
      'my ratings',
      'track your order',
      'rate your delivery',
      'add a tip',
      'order placed',
      'online time',
      'active time',
      'deliveries completed',
      'lifetime deliveries',
      'on time rate',
      'phone number or email',
      'keep me signed in',
      'accounts',
      'payees',
      'pay',
      'messages',
      'new message',
      'was this helpful',
      'help centre',
      'help center',
      'type a message',
      'write a message',
      'end now',
      'last online',
      'on time arrival',
      'delivery complete',
      'delivered today',
      'rate your order',
      'help center',
      'help centre',
      'calendar',
      'statement',
      'cards',
      'subtotal',
      'tip your driver',
      'statistics',
      'insights',
      'performance',
      'home',
      'search',
    ],
    [
      2,
      'send',
      'today',
      'yesterday',
      'home',
      'menu',
      'mon',
      'tue',
      'wed',
      'thu',
      'fri',
      'sat',
      'sun',
      'browse',
      'cart',
      'favorites',
      'favourites',
      'deals',
      'points',
      'rewards',
      'tips',
      'base pay',
      'bonus',
      'deliveries',
      'online',
      'trips',
      'search',
      'continue',
      'service fee',
      'total paid',
      'dashes',
      'bookings',
      'email',
      'read',
    ],
  ],
  holds: [
    [
      4,
      'type a message',
      'write a message',
      'is typing',
      'forgot password',
      'acceptance rate',
      'completion rate',
      'customer rating',
      'cash out',
      'available balance',
      'last 7 days',
      'last 30 days',
      'last 100',
      'you re offline',
      'you re online',
      'go online',
      'your driver is',
      'your order is',
      'your courier',
      'your rider',
      'your dasher',
      'your food',
      'rate your',
      'add to cart',
      'add to basket',
      'place order',
      'payment method',
      'sign in',
      'log in',
      'create an account',
      'terms of service',
      'privacy policy',
      'looking for',
      'no offers',
      'no orders',
      'no batches',
      'waiting for',
      'finding trips',
      'weekly goal',
      'lifetime',
      'account number',
      'bsb',
      'acceptance',
      'is on the way',
      'is on its way',
      'arriving at your',
      'enjoy your',
      'delivery complete',
      'order complete',
      'nice work',
      'great job',
      'you earned',
      'total earnings',
      'earnings this week',
      'earned this week',
      'trips this week',
      'low battery',
      'software update',
      'track your',
      'free delivery',
      'delivery fee',
      'service fee',
    ],
    [
      2,
      'weekly',
      'rating',
      'earned',
      'imessage',
      'message...',
      'service fee',
      'your delivery',
      'promo',
      'statement',
      'busy',
      'password',
      'cash out',
      'balance',
    ],
  ],
  shapes: [
    [2.5, /^\d{1,3}(\.\d)?\s?%$/],
    [2, /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? \d{1,2}\b/i],
    [2.5, /\bview cart\b|\bpopular items\b|\b\d\.\d ?[★*%]? ?\(\d+\+?\)|\b\d+ ?- ?\d+ min\b/i],
    [2, /^\d+ (deliveries|trips|dashes|orders|batches)\b/i],
    [2, /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}/i],
    [1.5, /^(today|yesterday),? \d{1,2}[:.]\d\d/i],
    [1.5, /^delivered$|^read \d/i],
    [1.5, /^\d h(r|ours?)? \d+ m(in)?$/i],
    [1.5, /^\d(\.\d)? ?★|\b\d\.\d+ (stars?|★)/i],
  ],
}

/** What the screen is about, before the fields are looked at. */
export type KindEvidence = {
  kind: OrderKind
  score: number
  lead: number
  against: number
  scores: Record<OrderKind, number>
}

export function kindEvidence(layout: Layout): KindEvidence {
  const shape = shapeOf(layout)
  const scores = {
    offer: weigh(layout, prepared.offer) + shape.offer,
    pickup: weigh(layout, prepared.pickup) + shape.pickup,
    dropoff: weigh(layout, prepared.dropoff) + shape.dropoff,
  }
  const ranked = (Object.entries(scores) as [OrderKind, number][]).sort((a, b) => b[1] - a[1])
  return {
    kind: ranked[0]![0],
    score: ranked[0]![1],
    lead: ranked[0]![1] - ranked[1]![1],
    against: weigh(layout, prepared.other) + priceList(layout),
    scores,
  }
}

/** Screens with many amounts are menus, earnings and bank accounts; an order shows its pay and a part or two of it. */
function priceList(layout: Layout): number {
  const amounts = layout.pieces.reduce((sum, piece) => sum + amountsIn(piece.text).length, 0)
  return amounts >= 7 ? 6 : amounts >= 5 ? 4 : amounts === 4 ? 2 : 0
}

/** Word stems that lean to a kind in whatever sentence they stand, each line for little. */
const stems: [OrderKind, number, number, RegExp][] = [
  [
    'offer',
    0.7,
    2.1,
    /\b(accept|decline|reject|skip|pass|offer|earn\w*|guaranteed|tips?|payout|new (job|task|order|trip|request|delivery|batch))\b/i,
  ],
  [
    'pickup',
    0.6,
    2.4,
    /\b(pick\w*[ -]?up|collect\w*|restaurant|store|merchant|venue|kitchen|counter|shelf|bags?|shop\w*|ready|prepar\w*|scan\w*|verif\w*|receipt|staff|order for|aisle|checkout)\b/i,
  ],
  [
    'dropoff',
    0.6,
    2.4,
    /\b(drop\w*[ -]?off|deliver\w*|customer|recipient|door\w*|lobby|foyer|reception|leave|hand (it )?(to|over)|pin|photo|gate|buzz\w*|buzzer|doorstep|handover|hand-over|arriv\w*|to go|left)\b/i,
  ],
]

/** What the screen's build says, whatever its phrases: a huge amount, a wish for the hand-over, a name over a street. */
function shapeOf(layout: Layout): Record<OrderKind, number> {
  const shape = { offer: 0, pickup: 0, dropoff: 0 }
  const leaning = { offer: 0, pickup: 0, dropoff: 0 }
  for (const piece of layout.pieces) {
    for (const [kind, each, most, stem] of stems)
      if (stem.test(piece.text)) leaning[kind] = Math.min(most, leaning[kind] + each)
    if (piece.size > 1.6 * layout.unit && amountsIn(piece.text).length === 1) shape.offer = 2.5
    if (wishIn(piece.text)) shape.dropoff = Math.max(shape.dropoff, 2)
    if (/\b(ready|prepar\w+|counter|shelf|kitchen)\b/i.test(piece.text))
      shape.pickup = Math.max(shape.pickup, 1.5)
    if (!isStreet(piece.text)) continue
    // Under a shop's name stands its street; a customer's street stands in a row of its own.
    const heading = aboveOf(layout, piece, 1.8)[0]
    if (heading && heading.size > 1.3 * layout.unit && !nameIn(heading.text)?.certain) shape.pickup += 1
    const over = aboveOf(layout, piece, 3)[0]
    if (over && nameIn(over.text.replace(/^.* (to|for) /i, ''))?.certain)
      shape.dropoff = Math.max(shape.dropoff, 2)
  }
  return {
    offer: shape.offer + leaning.offer,
    pickup: shape.pickup + leaning.pickup,
    dropoff: shape.dropoff + leaning.dropoff,
  }
}

/**
 * Whether it is an order at all. `fields` counts everything that was read of one, `core` only somebody or something
 * to deliver (a name, a store, a pay, a number, an address, a count): times and a wish are in many chats.
 */
export function kindOf(evidence: KindEvidence, fields: number, core: number): Read<Kind> {
  const { kind, score, lead, against } = evidence
  const strength = score + 1.1 * fields
  const thinWords = score < 2.5 && (core < 3 || against >= 2)
  if (core < 1 || thinWords || strength < 5 || against > 0.5 * strength + 0.5)
    return { value: 'not_an_order', confidence: Math.min(1, 0.5 + Math.max(against, 5 - strength) / 10) }
  const thin = against > 0.3 * strength || strength < 6
  return { value: kind, confidence: Math.min(thin ? 0.7 : 1, 0.6 + lead / 8) }
}

type Prepared = { is: [number, string][]; holds: [number, string][]; shapes: [number, RegExp][] }

const flat = (table: Table): [number, string][] =>
  table.flatMap(([weight, ...list]) => list.map((phrase): [number, string] => [weight, tight(phrase)]))
const prepare = (table: { is: Table; holds: Table; shapes: [number, RegExp][] }): Prepared => ({
  is: flat(table.is),
  holds: flat(table.holds),
  shapes: table.shapes,
})
const prepared = {
  offer: prepare(tables.offer),
  pickup: prepare(tables.pickup),
  dropoff: prepare(tables.dropoff),
  other: prepare(other),
}

/** Each line counts once, by the heaviest phrase that it holds; each phrase counts once. */
function weigh(layout: Layout, table: Prepared): number {
  const counted = new Set<unknown>()
  let total = 0
  for (const piece of layout.pieces) {
    let most = 0
    let why: unknown = null
    const take = (entry: [number, unknown]) => {
      if (entry[0] > most && !counted.has(entry)) {
        most = entry[0]
        why = entry
      }
    }
    for (const entry of table.is) if (isPhrase(piece.tight, entry[1])) take(entry)
    for (const entry of table.holds) if (holdsPhrase(piece.tight, entry[1])) take(entry)
    for (const entry of table.shapes) if (entry[1].test(piece.text)) take(entry)
    if (why) counted.add(why)
    total += most
  }
  return total
}
