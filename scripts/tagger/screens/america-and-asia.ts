// Designs of screens: apps of the United States, Canada, India, Singapore and the continent of Europe above all.
import type { Chance } from './chance.ts'
import { nameRun, type Job } from './job.ts'
import { run, type Block, type Design, type Inline } from './page.ts'

type Style = Partial<Extract<Block, { is: 'text' }>>
const t = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, ...style })
const big = (text: Inline, size = 1.5, style: Style = {}): Block => ({ is: 'text', text, size, ...style })
const small = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, size: 0.85, gap: 0.35, ...style })
const mid = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, align: 'center', ...style })
const row = (left: Inline, right: Inline, style: Partial<Extract<Block, { is: 'row' }>> = {}): Block => ({ is: 'row', left, right, ...style })
const cells = (list: Inline[][], style: Partial<Extract<Block, { is: 'cells' }>> = {}): Block => ({ is: 'cells', cells: list, align: 'center', ...style })
const tabs = (...names: string[]): Block => cells(names.map((name) => [name]), { size: 0.85 })
const map = (height: number): Block => ({ is: 'map', height })
const gap = (height: number): Block => ({ is: 'space', height })

const asides = ['Gate code {code}', 'Buzzer {code}', 'Buzz {code}', 'Call box {code}', 'Door code {code}', 'Blue house on the corner', 'Third floor, no elevator', 'Elevator to 7, turn left', 'Please don’t ring, baby is asleep', 'The dog barks but is friendly', 'Text me when you are close', 'Park on {street}', 'Entrance is on {street}', 'Thank you!', 'Ask for {other} at the desk', 'Building 4, next to the pool', 'Near {landmark}', 'Opp. {landmark}', 'White gate', 'Extra ketchup please', 'Call {phone}', 'Enter through the courtyard', 'Name on bell: {other}', 'Void deck, lift lobby B']
const landmarks = ['the school', 'State Bank', 'the temple', 'Shell station', 'City Hospital', 'the metro', 'the church', 'Lidl', 'the mosque', 'Community Club', 'the water tank']
const foods = ['Chicken Burrito Bowl', 'Chips & Guac', 'Paneer Butter Masala', 'Butter Naan', 'Masala Dosa', 'Veg Biryani', 'Chicken Rice', 'Laksa', 'Kopi O', 'Teh Tarik', 'Döner Teller', 'Margherita', 'Pommes', 'Currywurst', 'Croque Monsieur', 'Patatas Bravas', 'Poutine', 'Double Double', 'Iced Capp', 'Big Mac Meal', '10 pc McNuggets', 'Med Fry', 'Spicy Deluxe', 'Pad See Ew', 'Crab Rangoon', 'California Roll', 'Miso Soup', 'Side Salad', 'Ranch', 'Diet Coke', 'Mango Lassi', 'Tom Yum', 'Bibimbap', 'Caesar Wrap']
const groceries = ['Bananas', 'Organic Whole Milk, 1 gal', 'Large Eggs, 12 ct', 'Amul Taaza 500 ml', 'Aashirvaad Atta 5 kg', 'Cilantro bunch', 'Sourdough Bread', 'Greek Yogurt 32 oz', 'Roma Tomatoes', 'Avocado', 'Chicken Breast 1.5 lb', 'Paper Towels 6 ct', 'Tide Pods', 'Coke Zero 12 pk', 'Baby Spinach 10 oz', 'Barilla Penne', 'Oat Milk', 'Red Onion', 'Maggi 4-pack', 'Vollmilch 3,5%', 'Haferflocken', 'Jasmine Rice 5 kg']

/** A clock time some minutes later, in the same form. */
function shift(time: string, minutes: number): string {
  const parts = /^(\d+)([:.])(\d\d)(\s?)(.*)$/.exec(time)
  if (!parts) return time
  const [, hour = '', sign = ':', minute = '', space = '', half = ''] = parts
  const afternoon = /p/i.test(half)
  const from = half ? (Number(hour) % 12) + (afternoon ? 12 : 0) : Number(hour)
  const total = (((from * 60 + Number(minute) + minutes) % 1440) + 1440) % 1440
  const at = Math.floor(total / 60)
  const late = at >= 12
  const shownHour = half || !/^0|^1[3-9]|^2/.test(hour) ? at % 12 || 12 : at
  const shown = hour.length === 2 && hour[0] === '0' ? String(shownHour).padStart(2, '0') : String(shownHour)
  return `${shown}${sign}${String(total % 60).padStart(2, '0')}${space}${afternoon === late ? half : half.replace(/[ap]/i, (letter) => ({ a: 'p', p: 'a', A: 'P', P: 'A' })[letter] ?? letter)}`
}
/** A part or a multiple of a sum, distance or duration, in the same form. */
function scale(text: string, factor: number): string {
  const hours = /^(\d+) hr (\d+)(.*)$/.exec(text)
  if (hours) return `${Math.max(1, Math.round((Number(hours[1]) * 60 + Number(hours[2])) * factor))}${hours[3]}`
  return text.replace(/\d+(?:([.,])(\d+))?/, (number, sign?: string, after?: string) => {
    const value = Number(number.replace(',', '.')) * factor
    if (!sign) return String(Math.max(1, Math.round(value)))
    return value.toFixed(after!.length).replace('.', sign)
  })
}
/** The job with one form of money, times that follow each other, and store numbers filled in. */
function settled(job: Job, c: Chance): Job {
  const first = job.money()
  const cents = (sum: string) => sum.replace(/\d/g, '').length
  let clock = shift(job.times.by, -c.int(60, 240))
  const named = (store: string) => store.replace(/\{n\}/i, c.digits(4))
  return {
    ...job,
    store: named(job.store),
    otherStore: named(job.otherStore),
    money: () => (cents(first) ? scale(first, c.between(0.15, 2.4)) : first),
    time: () => (clock = shift(clock, c.int(8, 75))),
  }
}

/** What each design works with: the marked values, and chances. */
function kitOf(given: Job, c: Chance) {
  const job = settled(given, c)
  const early = shift(job.times.by, -c.int(12, 75))
  const pay = run('pay', job.money())
  const dist = run('distance', job.distance())
  const min = run('minutes', job.minutes())
  const first = c.between(0.12, 0.45)
  const turns = (total: string, share: number) => {
    let turn = 0
    return () => scale(total, turn++ % 2 === 0 ? share : 1 - share)
  }
  const p = <T>(...options: T[]): T => c.pick(options)
  const tail = job.tail ? ` ${job.tail}` : ''
  const street = run('street', job.street)
  const suburb = run('suburb', job.suburb)
  const items = run('items', String(job.itemCount))
  const roadOf = (address: string) => address.replace(/^\d+\S*\s/, '')
  const aside = () =>
    c.pick(asides).replace('{code}', job.code()).replace('{phone}', job.phone()).replace('{street}', roadOf(job.otherStreet)).replace('{other}', job.person()).replace('{landmark}', c.pick(landmarks))
  return {
    job,
    c,
    p,
    when: (chance: number, ...blocks: Block[]): Block[] => (c.is(chance) ? blocks : []),
    nm: nameRun(job.name),
    nm2: nameRun(job.second),
    st: run('store', job.store),
    st2: run('store', job.otherStore),
    street,
    suburb,
    tail,
    /** Street and suburb in one line. */
    addr: [street, ', ', suburb, tail && c.is(0.7) ? `,${tail}` : ''] as Inline,
    town: [suburb, tail && c.is(0.8) ? `,${tail}` : ''] as Inline,
    area: c.is(0.6) ? suburb : ([run('street', job.crossing()), c.is(0.6) ? ', ' : ' ', suburb] as Inline),
    ref: run('ref', job.ref),
    items,
    its: [items, job.itemCount === 1 ? ' item' : ' items'] as Inline,
    by: run('by', job.times.by),
    early,
    other: shift(early, c.int(4, 30)),
    third: shift(job.times.by, c.int(6, 30)),
    min,
    dist,
    pay,
    /** The legs of the trip and the parts of the sum, in turn. */
    leg: turns(dist.text, first),
    legTime: turns(min.text, first),
    part: turns(pay.text, c.between(0.25, 0.75)),
    instruction: run('instruction', job.instruction()),
    /** The option an app offers, or the customer's words. */
    handover: run('instruction', c.is(0.45) ? job.instruction() : c.pick(['Leave at door', 'Leave at my door', 'Hand it to me', 'Meet at door', 'Meet outside', 'Leave it at the door', 'Hand to customer', 'Leave in lobby', 'Meet in lobby', 'Leave with security', 'Leave at reception', 'No-contact delivery'])),
    shopStreet: job.streetOfStore + (c.is(0.5) ? `, ${job.otherSuburb}` : ''),
    aside,
    roadOf,
    /** The dishes of the order, as far as the screen shows them. */
    food: (low = 1, high = 4, price = 0): Block[] => {
      const lines: Block[] = []
      const form = c.int(0, 3)
      let left = job.itemCount
      while (left > 0 && lines.length < high) {
        const count = Math.min(left, c.int(1, 3))
        left -= count
        const dish = c.pick(foods)
        const sum = price && c.is(price) ? job.money() : ''
        if (form === 0 && !sum) lines.push(row(dish, c.is(0.5) ? `x${count}` : `${count}`, { gap: 0.5 }))
        else lines.push(row([`${count}x ${dish}`, `${count} x ${dish}`, `${count}  ${dish}`, `${count} × ${dish}`][form]!, sum, { gap: 0.5 }))
        if (c.is(0.12)) lines.push(small(c.pick(['No onions', 'Extra spicy', 'Large', 'Add cheese', 'Dressing on side', 'Half sugar, less ice']), { indent: 1 }))
      }
      return lines.length >= low ? lines : []
    },
    bill: (low = 2, high = 5): string[] => Array.from({ length: c.int(low, high) }, () => c.pick(groceries)),
    sec: () => String(c.int(4, 59)),
    timer: () => `${c.int(0, 9)}:${String(c.int(0, 59)).padStart(2, '0')}`,
  }
}
type Kit = ReturnType<typeof kitOf>
type Maker = (k: Kit) => { kind: Design['kind']; blocks: Block[]; bottom?: Block[] }

/** The app's own sign between values in a line. */
const signs = [' · ', ' · ', ' • ', ' • ', ' | ', ' - ', ', ', '  ']
function withSign(inline: Inline, sign: string): Inline {
  if (typeof inline === 'string') return inline.replaceAll(/ [·•] /g, sign)
  if (Array.isArray(inline)) return inline.map((part) => withSign(part, sign))
  return inline
}
function signed(block: Block, sign: string): Block {
  if (block.is === 'text') return { ...block, text: withSign(block.text, sign) }
  if (block.is === 'row') return { ...block, left: withSign(block.left, sign), right: withSign(block.right, sign) }
  return block
}

const finish = (maker: Maker) => (job: Job, chance: Chance): Design => {
  const made = maker(kitOf(job, chance))
  const sign = chance.pick(signs)
  const { kind, bottom = [] } = made
  const blocks = made.blocks.map((block) => signed(block, sign))
  // A screen photographed while scrolled, or under a message that dropped in.
  if (chance.is(0.05)) blocks.splice(0, chance.int(1, 2))
  if (chance.is(0.04)) blocks.unshift(row(chance.pick(['Messages', 'WhatsApp', 'Google Maps', 'Waze', 'Phone']), chance.pick(['now', '1m ago']), { size: 0.85 }), small(chance.pick(['Babe can you get milk', `Turn right in ${chance.int(1, 9)}00 ft`, 'Missed call', `${job.person()}: ok see you`])), gap(1))
  return { kind, statusBar: chance.is(0.88), blocks, bottom: chance.is(0.96) ? bottom : [] }
}

const makers: Maker[] = [
  // ---------- DoorDash ----------
  // Offer, 2021: decline at the top, guaranteed sum, one line of totals.
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('Decline', 'X'), k.p('Help', k.sec(), '')),
      map(k.c.between(18, 30)),
      ...k.when(0.25, t(k.p('High paying offer!', 'Because you’re a Top Dasher', 'Large Order', 'Catering order', 'Priority access'), { size: 0.9 })),
      big(k.pay, k.c.between(1.8, 2.6)),
      small(k.p('Guaranteed (incl. tips)', 'Guaranteed (incl. tip)', 'Guaranteed pay incl. tips', 'Total may be higher')),
      t([k.dist, ' • ', k.p('Deliver by ', 'By '), k.by], { gap: 1 }),
      t(k.st, { gap: 1.2, icon: true }),
      small(k.p('Pickup', 'Restaurant pickup', 'Store pickup')),
      t(k.p('Customer dropoff', 'Customer drop-off'), { icon: true }),
      ...k.when(0.5, small(k.suburb)),
    ],
    bottom: [big(k.p('Accept', 'Accept offer'), 1.1, { align: 'center' })],
  }),
  // Offer, 2024: items and drop-off count, chips.
  (k) => ({
    kind: 'offer',
    blocks: [
      map(k.c.between(20, 34)),
      row(k.p('Delivery', '1 order', 'Restaurant pickup'), k.sec()),
      big([k.pay, k.p('', '+')], 2.2),
      small(k.p('Guaranteed (incl. tips)', `Includes DoorDash pay and customer tip`, `${k.part()} base + tips`)),
      t([k.min, ' • ', k.dist, k.p('', ' total')]),
      ...k.when(0.3, t([k.its, k.p('', ` • ${k.c.int(2, 4)} bags`)])),
      row([k.p('', 'Pickup from '), k.st], k.p('', `${k.legTime()} away`)),
      row([k.p('', 'Drop off in '), k.suburb], k.p('', 'Apartment', 'House', 'Business')),
      ...k.when(0.2, small(k.p('Contains alcohol · ID check', 'Pizza bag required', 'Red Card required', 'Dropoff PIN required'), { icon: true })),
    ],
    bottom: [mid(k.p('Accept', 'Slide to accept'), { size: 1.2 }), mid('Decline')],
  }),
  // Shop and deliver offer.
  (k) => ({
    kind: 'offer',
    blocks: [
      row('Shop & Deliver', k.sec()),
      big(k.pay, 2),
      small('Guaranteed (incl. tips)'),
      cells([[k.dist, 'total'], [k.its, `(${k.job.itemCount + k.c.int(0, 9)} units)`], [k.by, 'deliver by']], { align: 'left' }),
      gap(0.8),
      t([k.p('Shop at ', 'Shop and checkout at ', ''), k.st], { icon: true }),
      small(k.p(k.shopStreet, 'Pay with Red Card', 'Paid with Red Card ending in ' + k.c.digits(4))),
      t(['Deliver to customer', k.c.is(0.4) ? [' in ', k.suburb] : ''], { icon: true }),
      map(12),
      ...k.when(0.3, t(k.p('You’ll earn a bonus for finding every item', 'Some items may weigh over 25 lb', 'Prescription included'), { size: 0.9 })),
    ],
    bottom: [cells([['Decline'], ['Accept']], { size: 1.1 })],
  }),
  // Add to route.
  (k) => ({
    kind: 'offer',
    blocks: [
      big(k.p('Add to your route?', 'Add another order?', 'New order on your route'), 1.3),
      small(k.p(`You’re picking up from ${k.job.otherStore}`, `Currently delivering to ${k.job.person()}`, 'Your current delivery stays on time')),
      row(k.p('Additional earnings', 'Extra pay', 'You’ll earn'), ['+', k.pay], { rightSize: 1.3 }),
      row(k.p('Additional distance', 'Extra distance'), ['+', k.dist]),
      ...k.when(0.6, row('Additional time', ['+', k.min])),
      ...k.when(0.5, row('New route total', `${scale(k.pay.text, 1.6)} • ${scale(k.dist.text, 1.6)}`)),
      map(14),
      t(['Pick up at ', k.st], { icon: true }),
      t([k.p('Drop off to customer by ', 'Drop off by '), k.by], { icon: true }),
    ],
    bottom: [mid('Add to route', { size: 1.2 }), mid('No thanks')],
  }),
  // Pick-up, before arrival.
  (k) => ({
    kind: 'pickup',
    blocks: [
      map(k.c.between(14, 26)),
      small(k.p('PICKUP FROM', 'Pick up from', 'Heading to pickup')),
      big(k.st, 1.4, { gap: 0.4 }),
      row([k.p('Pick up by ', 'Arrive by '), k.early], [k.min, k.c.is(0.5) ? [' • ', k.dist] : '']),
      t(k.shopStreet, { icon: true }),
      cells([['Directions'], ['Call'], [k.p('More', 'Help', 'Store')]]),
      small(k.p('ORDER FOR', 'Order for', '1 order')),
      row(k.nm, k.its),
      ...k.when(0.4, t(k.p('Pickup instructions', 'Store instructions'), { size: 0.9 }), small(k.p('Orders are on the shelf to the left of the counter', 'Go to the drive-thru after 10 PM', 'Show this screen to the staff', 'Park in the 10 minute spots behind the store'))),
      ...k.when(0.3, small(`Est. wait ${k.c.int(2, 12)} min`)),
    ],
    bottom: [mid(k.p('Arrived at store', 'I’ve arrived', 'Arrived'), { size: 1.1 })],
  }),
  // Pick-up at the counter: verify the order.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row('<', 'Help'),
      big(k.p('Verify order', 'Confirm pickup', 'Collect order'), 1.5),
      t([k.st]),
      gap(0.6),
      big([k.p('', 'Order for '), k.nm], 1.4),
      row([k.p('Order #', 'Order # ', 'Order number '), k.ref], k.p('Ready', 'Being prepared', '')),
      t([k.its, ' • ', `${k.c.int(2, 4)} bags`, k.p('', ` • ${k.c.int(2, 4)} drinks`)], { size: 0.95 }),
      ...k.food(1, 5),
      ...k.when(0.4, small('Item quantities may include modifiers')),
      ...k.when(0.3, t('Ask staff to confirm all drinks are included', { size: 0.9, icon: true })),
    ],
    bottom: [mid(k.p('Confirm pickup', 'Continue', 'Slide to confirm pickup', 'I have all items'), { size: 1.1 }), ...k.when(0.3, mid('Order isn’t ready'))],
  }),
  // Pick-up of two orders at one store.
  (k) => ({
    kind: 'pickup',
    blocks: [
      big(['Pickup from ', k.st], 1.3),
      small(`Pick up by ${k.early}`),
      cells([[k.p('2 orders', 'Orders (2)')], ['Store info']], { size: 0.9 }),
      row(k.nm, k.p('Ready', 'Verify', '>'), { size: 1.15, gap: 1.2 }),
      small(['#', k.ref, ` · ${k.c.int(2, 8)} items`]),
      row(k.nm2, k.p('Preparing', 'Verify', '>'), { size: 1.15 }),
      small(`#${k.job.makeRef()} · ${k.c.int(2, 8)} items`),
      t(k.p('Keep the bags apart. Check both names.', 'Bag A goes first', 'Don’t leave without both orders'), { size: 0.9 }),
    ],
    bottom: [mid(k.p('Confirm pickup of 2 orders', 'Confirm both', 'Continue'), { size: 1.1 })],
  }),
  // Drop-off on the way.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(k.c.between(14, 28)),
      small(k.p('Deliver to', 'DELIVER TO', 'Heading to')),
      row(k.nm, [k.p('by ', 'Deliver by ', ''), k.by], { size: 1.3, rightSize: 1, gap: 0.4 }),
      t(k.street, { icon: k.c.is(0.5) }),
      ...k.when(0.3, small(`Apt/Suite: ${k.c.int(1, 40)}${k.p('', 'B', 'C')}`)),
      small(k.town),
      cells([['Directions'], ['Call'], ['Text']]),
      t(k.handover, { gap: 1.2, icon: true }),
      ...k.when(0.5, small(k.aside())),
      ...k.when(0.4, row(k.p('Order details', 'Items'), k.its)),
      ...k.when(0.2, small(['From ', k.st])),
    ],
    bottom: [mid(k.p('I’ve arrived', 'Arrived at dropoff', 'Complete delivery steps'), { size: 1.1 })],
  }),
  // Drop-off at the door, with a quoted instruction.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Delivery', 'Dropoff', 'Leave it at the door'), 'Help'),
      big(['Deliver to ', k.nm], 1.4),
      t(k.addr),
      gap(0.8),
      t(k.p('Dropoff instructions', 'Delivery instructions', 'Instructions from customer'), { size: 0.9, capitals: k.c.is(0.3) }),
      t(['“', k.instruction, k.c.is(0.4) ? `. ${k.aside()}` : '', '”'], { gap: 0.4 }),
      ...k.when(0.3, row('Show original', 'Translate', { size: 0.85 })),
      ...k.when(0.5, t([k.its, ' from ', k.st])),
      cells([['Message'], ['Call']]),
      ...k.when(0.3, t('Take a photo so the customer can find the order', { size: 0.9 })),
    ],
    bottom: [mid(k.p('Take photo', 'Complete delivery', 'Take photo and complete'), { size: 1.1 }), ...k.when(0.3, mid('Can’t find the customer?'))],
  }),
  // Hand-over with PIN and age check.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      big(['Hand order to ', k.nm], 1.5),
      t(['Deliver by ', k.by]),
      t(k.p('Ask for the 4-digit PIN', `Scan the customer’s ID. Must be 21+`, 'Customer must be 19 or older', 'Don’t leave unattended'), { icon: true }),
      cells([['_'], ['_'], ['_'], ['_']], { size: 1.6 }),
      small([k.street, ' • ', k.suburb]),
      row('Order', ['#', k.ref]),
      row('Items', k.items),
      ...k.when(0.4, row('Customer waiting', k.timer())),
    ],
    bottom: [mid(k.p('Verify PIN', 'Scan ID', 'Continue'), { size: 1.1 }), mid(k.p('Customer not available', 'Customer doesn’t have PIN', 'Return to store'))],
  }),
  // ---------- Uber ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      map(k.c.between(26, 40)),
      row([k.p('Delivery', 'Delivery • Exclusive', 'Delivery Exclusive')], 'X', { size: 0.95 }),
      big(k.pay, k.c.between(2, 2.8)),
      small(k.p('Includes expected tip', `+${k.part()} included`, 'Excludes tips', `${scale(k.pay.text, k.c.between(1.2, 3))}/active hr est.`)),
      ...k.when(0.3, t(k.p('4.96', '5.00', 'Verified', '4.88  Verified'), { icon: true })),
      t([k.min, ' (', k.dist, ') total']),
      t(k.st, { icon: true, gap: 1 }),
      t([run('street', k.job.crossing()), ', ', k.suburb], { icon: true, gap: 0.6 }),
    ],
    bottom: [mid(k.p('Accept', 'Match', 'Confirm'), { size: 1.2 })],
  }),
  // Two drop-offs.
  (k) => ({
    kind: 'offer',
    blocks: [
      map(k.c.between(22, 36)),
      t(k.p('Delivery (2)', '2 deliveries', 'Delivery (2) • Exclusive')),
      row(k.pay, 'X', { size: 2.2, rightSize: 1.1 }),
      small('Includes expected tip'),
      t([k.min, ' (', k.dist, ') total']),
      t([k.st, k.c.is(0.4) ? `  ${k.legTime()} (${k.leg()}) away` : ''], { icon: true }),
      ...(k.c.is(0.4) ? [t(k.st2, { icon: true, gap: 0.5 })] : []),
      t([run('street', k.job.crossing()), ', ', k.suburb], { icon: true, gap: 0.5 }),
      ...k.when(0.5, t(k.p(`2 dropoffs`, `+1 more dropoff`), { icon: true, gap: 0.5 })),
    ],
    bottom: [mid(k.p('Accept', 'Confirm')), ...k.when(0.3, cells([[`${k.c.int(5, 30)}`]], { size: 0.8 }))],
  }),
  // Legs beside the total.
  (k) => ({
    kind: 'offer',
    blocks: [
      map(20),
      row(k.p('Courier', 'Delivery', 'Package', 'Shop & Pay'), k.p('X', 'Exclusive')),
      big(k.pay, 2.4),
      small(k.p('Estimated, before tax', 'Net of service fee', 'incl. toll and tip')),
      row(['Total ', k.min], k.dist),
      t(`${k.legTime()} (${k.leg()})`, { icon: true, gap: 1 }),
      small([k.st, k.c.is(0.5) ? ` - ${k.shopStreet}` : '']),
      t(`${k.legTime()} (${k.leg()})`, { icon: true }),
      small(k.area),
      ...k.when(0.4, small(k.p('Leave at door possible', 'Apartment', 'Long trip (60+ min)', 'Busy pickup'))),
    ],
    bottom: [mid(k.p('Accept', 'Tap to accept'), { size: 1.2 })],
  }),
  // Uber pick-up card.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row([k.leg()], k.roadOf(k.job.otherStreet), { size: 1.2 }),
      map(k.c.between(18, 30)),
      row([k.min, ' · ', k.dist], 'Exit', { size: 1.2 }),
      small(k.p('Picking up from', 'Pick up', 'Pickup')),
      big(k.st, 1.3, { gap: 0.4 }),
      t(k.shopStreet, { size: 0.9 }),
      ...k.when(0.4, t(k.p('Meet at the counter', 'Pickup at the side window', 'Order usually ready in 4 min'), { icon: true })),
      row([k.nm, ' ', k.c.is(0.5) ? '• ' : '', k.ref], k.p('>', k.its, 'Ready')),
    ],
    bottom: [mid(k.p('Slide to start delivery', 'Start delivery', 'Confirm arrival')), ...k.when(0.4, cells([['Call'], ['Chat'], ['Safety']]))],
  }),
  // Uber order sheet at the store.
  (k) => ({
    kind: 'pickup',
    blocks: [
      t(k.p('Order details', 'Pickup', 'Verify order')),
      big(k.ref, 2.4),
      t(k.nm, { size: 1.3 }),
      small([k.its, ' · ', k.p('Ready for pickup', `Ready ${k.early}`, 'Preparing')]),
      gap(0.8),
      ...k.food(1, 5),
      ...k.when(0.5, t([k.p('Tell the staff this code', 'Say you’re with Uber Eats', 'Show this to the staff')]), small(k.st)),
      ...k.when(0.4, row(k.p('Scan receipt', 'Bag sealed?'), k.p('Yes / No', 'Scan'))),
    ],
    bottom: [mid(k.p('Confirm pickup', 'Collected', 'Slide to start trip'), { size: 1.1 }), mid(k.p('Report an issue', 'Issue with pickup'))],
  }),
  // Uber drop-off.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(k.c.between(20, 34)),
      row(k.min, k.dist, { size: 1.2 }),
      small(['Delivering to ', k.nm], { size: 1 }),
      big(k.street, 1.3),
      small(k.c.is(0.5) ? k.town : ['Apt ', String(k.c.int(1, 60)), ', ', k.suburb]),
      t(k.handover, { icon: true, gap: 1 }),
      ...k.when(0.4, small(k.aside())),
      row(k.p('Drop off by', 'Deliver by'), k.by),
      ...k.when(0.4, row(k.p('Order', 'Order ID'), k.ref)),
    ],
    bottom: [cells([['Call'], ['Message'], ['Help']]), mid(k.p('Slide to complete', 'Complete delivery', 'I’m here'), { size: 1.1 })],
  }),
  // Uber drop-off, details expanded, note in a card.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row('X', k.p('Support', 'Help')),
      big(['Drop off ', k.nm, '’s order'], 1.4),
      row('Name', k.nm),
      row('Address', k.street),
      row('', k.suburb, { gap: 0.3 }),
      ...k.when(0.4, row('Apt / Suite / Floor', `${k.c.int(1, 30)}`)),
      ...k.when(0.3, row('Business name', `${k.job.invented()} Dental`)),
      t(k.p('Note from customer', 'Delivery notes')),
      t([k.instruction], { gap: 0.4 }),
      row(['Order ', k.ref], k.its),
      small(k.st),
    ],
    bottom: [mid(k.p('Take photo', 'Finish delivery', 'Enter PIN'), { size: 1.1 })],
  }),
  // ---------- Grubhub ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('New offer', 'Incoming offer', '1 order'), k.p(`:${k.sec()}`, `0:${k.sec()}`)),
      row(k.pay, k.dist, { size: 1.8 }),
      row(k.p('incl. tip', 'Estimated total', 'Est. earnings'), k.p('total distance', 'est. miles'), { size: 0.85, gap: 0.3 }),
      map(16),
      small('PICKUP'),
      t(k.st),
      small(k.shopStreet),
      small(['DROPOFF', k.c.is(0.5) ? [' by ', k.by] : '']),
      t(k.street),
      small(k.town),
      ...k.when(0.3, t(k.p('Catering — large order', 'Delivery by drop-and-go', 'Alcohol in order'), { size: 0.9 })),
    ],
    bottom: [cells([['Reject'], ['Accept']], { size: 1.15 })],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      tabs('Task', 'Schedule', 'Earnings'),
      big(k.p('Pick up order', 'Picking up'), 1.2),
      t(k.st, { size: 1.2 }),
      small(k.shopStreet),
      row('Pickup time', k.early),
      row('Diner', k.nm),
      row('Order #', k.ref),
      row('Items', k.items),
      ...k.when(0.4, row(k.p('Order total', 'Paid'), k.p('Prepaid', 'PREPAID – don’t pay'))),
      ...k.when(0.5, small(k.p('Restaurant note: ask at the host stand', 'Sealed with a sticker', 'This restaurant prepares after you arrive'))),
      cells([['Navigate'], ['Call restaurant']]),
    ],
    bottom: [mid(k.p('I’m at the restaurant', 'Picked up', 'Order received'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Deliver', 'Drop off'), ['by ', k.by], { size: 1.3 }),
      t(k.nm, { size: 1.2 }),
      t(k.street, { gap: 0.4 }),
      t(k.town, { gap: 0.3 }),
      ...k.when(0.4, t(`Cross street: ${k.roadOf(k.job.otherStreet)}`, { size: 0.9 })),
      cells([['Call'], ['Text'], ['Map']]),
      small('SPECIAL INSTRUCTIONS'),
      t([k.instruction, k.c.is(0.4) ? `, ${k.aside()}` : ''], { gap: 0.4 }),
      row(['Order ', k.ref], k.st),
      ...k.when(0.4, row('Next task', k.job.person())),
    ],
    bottom: [mid(k.p('Delivered', 'Complete order', 'Arrived at diner'), { size: 1.1 })],
  }),
  // ---------- Instacart ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      row('X', k.p('Batch', 'New batch', '')),
      map(16),
      big(k.pay, 2.2),
      small(`${k.p('Batch pay', 'Instacart pay')} ${k.part()} + ${k.part()} ${k.p('tip', 'tips')}`),
      t(k.st, { size: 1.2 }),
      small(k.shopStreet),
      cells([[k.p('1 shop and deliver', 'Shop & deliver', 'Full service'), ''], [k.its, `${k.job.itemCount + k.c.int(0, 12)} units`], [k.dist, '']], { align: 'left', size: 0.9 }),
      ...k.when(0.5, row('Delivery', ['by ', k.by])),
      ...k.when(0.4, t(['Customer A · ', k.its, ' · ', k.suburb], { size: 0.9 })),
      ...k.when(0.3, t(k.p('Heavy pay', 'Order may contain alcohol', 'Requires stairs', 'Peak boost'), { icon: true, size: 0.9 })),
    ],
    bottom: [mid(k.p('Accept', 'Accept batch', 'Slide to accept'), { size: 1.15 }), ...k.when(0.4, mid(k.p('Dismiss', `Expires in ${k.timer()}`)))],
  }),
  // Shopping list of two customers: names, counts, aisles.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.st, k.p('Chat', 'Help'), { size: 1.2 }),
      row(['Checkout by ', k.early], ['Deliver by ', k.by], { size: 0.85 }),
      cells([[`To do ${k.c.int(3, 20)}`], [`In review ${k.c.int(0, 3)}`], [`Done ${k.c.int(0, 12)}`]], { size: 0.9 }),
      row(['A  ', k.nm], k.its),
      ...k.when(0.4, row(['B  ', k.nm2], `${k.c.int(2, 30)} items`)),
      t(k.p('Produce', 'Dairy', `Aisle ${k.c.int(1, 24)}`, 'Frozen'), { size: 0.9, capitals: k.c.is(0.4) }),
      ...k.bill(2, 6).flatMap((name) => [row(name, `${k.c.int(1, 4)} ${k.p('ct', 'lb', 'each')}`, { gap: 0.6 }), small(`Aisle ${k.c.int(1, 30)}${k.p('', ', Bay 3', ' · Left')}`)]),
    ],
    bottom: [mid(k.p('Start scanning', 'Go to checkout', 'Review and checkout'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      big(k.p('Head to the store', 'Start your batch', 'Drive to store'), 1.4),
      t(k.st),
      small(k.shopStreet),
      row(k.p('Distance', 'Store'), k.dist),
      gap(0.6),
      t(['Shop for ', k.nm], { size: 1.15 }),
      small([k.its, ' · ', k.p('Delivery due ', 'Due '), k.by]),
      ...k.when(0.5, t(k.p('“Ripe avocados please”', '“If out of milk get any 2%”', 'First Instacart order — make it special'), { size: 0.9 })),
      row('Payment card', `•••• ${k.c.digits(4)}`),
      ...k.when(0.4, row('Estimated earnings', k.pay)),
    ],
    bottom: [mid(k.p('Start shopping', 'I’ve arrived', 'Start shop'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row('<', k.p('Help', 'Delivery 1 of 2')),
      big([k.p('Deliver to ', 'Delivery for '), k.nm], 1.4),
      small(['Due ', k.p('', 'by '), k.by]),
      map(14),
      t(k.addr, { icon: true }),
      cells([['Navigate'], ['Call'], ['Chat']]),
      t(k.p('Delivery instructions', 'Customer instructions'), { size: 1.1 }),
      t(k.handover, { gap: 0.4 }),
      ...k.when(0.4, t(k.aside(), { size: 0.9, gap: 0.4 })),
      row(k.p('Bags', 'Bag labels'), `${k.c.int(2, 9)} (${k.p('A', 'B', 'C')})`),
      row('Items', k.items),
    ],
    bottom: [mid(k.p('Swipe to complete', 'Arrived', 'Take photo of order'), { size: 1.1 })],
  }),
  // ---------- Spark ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('Curbside pickup', 'Shopping & delivery', 'Express delivery'), k.p('NEW', k.timer())),
      big(k.pay, 2),
      small(k.p('Estimated earnings incl. tips', `Base ${k.part()} · Tip ${k.part()}`, 'Est. total with confirmed tip')),
      row(k.p('Distance', 'Total distance'), k.dist),
      row(k.p('Estimated time', 'Est. duration'), k.min),
      row('Drop-offs', `${k.c.int(1, 3)}`),
      row('Items', k.items),
      gap(0.6),
      t(['Pickup: ', k.st], { icon: true }),
      small(k.shopStreet),
      t(['Drop-off: ', k.suburb, k.tail], { icon: true }),
      small(['Deliver by ', k.by]),
    ],
    bottom: [cells([['Reject'], ['Accept']], { size: 1.1 })],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      tabs('Home', 'Trip', 'Earnings'),
      big(k.p('Arrive at pickup', 'Pick up order', 'Check in for pickup'), 1.3),
      t(k.st),
      small(k.shopStreet),
      row('Parking spot', k.p(`${k.c.int(1, 20)}`, 'Select')),
      row('Pickup window', `${k.early} - ${k.other}`),
      t(k.p('Orders in this trip', 'Orders (1)')),
      row(k.nm, k.its),
      small(['Order ', k.p('# ', '#', ''), k.ref]),
      ...k.when(0.4, small(`Trip ${k.c.digits(8)}`)),
      ...k.when(0.4, t('Show this code to the associate', { size: 0.9 }), mid(k.c.digits(4), { size: 2 })),
    ],
    bottom: [mid(k.p('I’ve arrived', 'Confirm check-in', 'Start loading'), { size: 1.1 }), mid('Call store')],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row('Drop-off 1 of 2', k.p('Help', 'Support')),
      t([k.nm], { size: 1.3 }),
      t(k.street),
      t(k.town, { gap: 0.3 }),
      row([k.dist], [k.min]),
      cells([['Navigate'], ['Call'], ['Text']]),
      row('Deliver by', k.by),
      row('Order number', k.ref, { size: 0.9 }),
      row('Total items', k.items),
      t('Delivery instructions', { size: 0.9 }),
      t([k.handover, k.c.is(0.4) ? `. ${k.aside()}` : ''], { gap: 0.3 }),
      ...k.when(0.3, t(k.p('Age-restricted: verify ID', 'Return items? No', 'Confirm customer name'), { icon: true })),
    ],
    bottom: [mid(k.p('Arrived', 'Scan bags', 'Deliver order', 'Complete drop-off'), { size: 1.1 })],
  }),
  // ---------- Just Eat Takeaway, Lieferando, Skip ----------
  // German or English wording.
  (k) => {
    const de = k.c.is(0.5)
    return {
      kind: 'pickup',
      blocks: [
        row(de ? 'Abholung' : 'Pickup', k.p(k.job.time(), '1/2')),
        big(k.st, 1.4),
        small(k.shopStreet),
        map(14),
        row(de ? 'Abholzeit' : 'Pickup time', k.early),
        row(de ? 'Bestellnummer' : 'Order number', k.ref),
        row(de ? 'Kunde' : 'Customer', k.nm),
        row(de ? 'Artikel' : 'Items', k.items),
        ...k.when(0.5, t(de ? 'Bereits bezahlt' : 'Already paid', { size: 0.9 })),
        ...k.food(1, 4),
      ],
      bottom: [mid(de ? k.p('Im Restaurant angekommen', 'Abgeholt', 'Bestellung abgeholt') : k.p('At restaurant', 'Picked up', 'Order collected'), { size: 1.1 })],
    }
  },
  (k) => {
    const de = k.c.is(0.5)
    return {
      kind: 'dropoff',
      blocks: [
        row(de ? 'Lieferung' : 'Delivery', [de ? 'bis ' : 'by ', k.by], { size: 1.2 }),
        t(k.nm, { size: 1.4 }),
        t(k.street, { icon: true }),
        small(k.suburb),
        small(de ? `Stockwerk ${k.c.int(1, 5)}` : `Floor ${k.c.int(1, 5)}`),
        cells(de ? [['Anrufen'], ['Route'], ['Hilfe']] : [['Call'], ['Route'], ['Help']]),
        t(de ? 'Hinweis des Kunden' : 'Customer note', { size: 0.9 }),
        t(k.instruction, { gap: 0.3 }),
        row([de ? 'Bestellung ' : 'Order ', k.ref], de ? 'Online bezahlt' : 'Paid online'),
        ...k.when(0.4, row(de ? 'Entfernung' : 'Distance', k.dist)),
      ],
      bottom: [mid(de ? k.p('Zugestellt', 'Beim Kunden') : k.p('Delivered', 'At customer'), { size: 1.1 })],
    }
  },
  // JET offer (freelance couriers).
  (k) => ({
    kind: 'offer',
    blocks: [
      mid(k.p('New order', 'New delivery', 'Nieuwe bestelling', 'Neue Bestellung'), { size: 1.3 }),
      mid(k.pay, { size: 2.4 }),
      mid([k.dist, ' | ', k.min], { size: 1 }),
      gap(1),
      small(k.p('Collect', 'Ophalen', 'Collect from')),
      t(k.st),
      small([k.shopStreet, ` (${k.leg()})`]),
      small(k.p('Deliver', 'Bezorgen', 'Deliver to')),
      t(k.area),
      small(`${k.leg()} from restaurant`),
      ...k.when(0.3, mid(`${k.sec()} s`)),
    ],
    bottom: [mid('Accept', { size: 1.2 }), mid('Reject')],
  }),
  // SkipTheDishes: list of tasks in one order.
  (k) => ({
    kind: 'offer',
    blocks: [
      row('SKIP', k.p('Est.', 'Offer')),
      row(['Accept for ', k.pay], k.p(`${k.sec()}s`, ''), { size: 1.4 }),
      row(k.p('Est. total distance', 'Total distance'), k.dist),
      t(['Pick up at ', k.early, ' from']),
      t(k.st, { size: 1.15, gap: 0.3 }),
      small(k.shopStreet),
      t(['Deliver by ', k.by, ' to']),
      t(k.area, { gap: 0.3 }),
      ...k.when(0.4, t(k.p('Large order', 'Includes liquor – 19+ ID', 'Pay on delivery', 'Drinks in order'), { size: 0.9, icon: true })),
      ...k.when(0.4, small(`Minimum pay this hour: ${k.part()}`)),
    ],
    bottom: [cells([['Reject'], ['Accept']])],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(['Order ', k.ref], k.p('Issue?', 'Support')),
      small(['ETA ', k.by]),
      big(k.nm, 1.5),
      t(k.p('Leave on arrival', 'Notify customer on arrival'), { size: 0.9 }),
      t([k.street, ','], { icon: true }),
      small(k.town),
      ...k.when(0.5, small(`Buzzer: ${k.c.digits(3)}`)),
      t([k.p('Customer notes: ', 'Instructions - ', ''), k.instruction]),
      row(k.p('Payment', 'Pay type'), k.p('Prepaid', 'PAID', 'Cash')),
      row(k.st, k.its),
    ],
    bottom: [cells([['Call'], ['Text']]), mid(k.p('DROP OFF', 'Dropped off', 'At drop-off'), { size: 1.1 })],
  }),
  // ---------- Amazon Flex ----------
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p(`Stop ${k.c.int(2, 40)} of ${k.c.int(41, 60)}`, `${k.c.int(2, 40)} of 48`), 'Help'),
      map(18),
      big(k.street, 1.3),
      small(k.town),
      row([k.dist, ' · ', k.min], 'Navigate'),
      t([k.p('Deliver to ', ''), k.nm]),
      t([k.items, k.job.itemCount === 1 ? ' package' : ' packages', k.p('', ' for this stop')]),
      ...k.when(0.6, small(`TBA${k.c.digits(12)}`), small(k.p('Small box · Driver aid DD 14.2A', `${k.c.pick(['Yellow', 'Green', 'Navy', 'Orange'])} ${k.c.digits(4)}`, 'Envelope, white'))),
      t(k.p('Delivery notes', 'Customer notes', 'Property details'), { size: 0.9 }),
      t([k.instruction, k.c.is(0.3) ? `. ${k.aside()}` : ''], { gap: 0.3 }),
    ],
    bottom: [mid(k.p('I’ve arrived', 'Scan packages', 'Swipe to finish'), { size: 1.1 })],
  }),
  // Whole Foods or Fresh by Flex.
  (k) => ({
    kind: 'pickup',
    blocks: [
      big(k.p('Pick up orders', 'Pickup', 'Scan items'), 1.3),
      row(k.st, k.p('Map', 'Call')),
      small(k.shopStreet),
      small(`Check in between ${k.early} and ${k.other}`),
      row(['Order ', k.ref], k.p('Staged', 'Not ready')),
      small([k.nm, ` · ${k.c.int(2, 8)} bags`]),
      row('Deliver by', k.by),
      row(`${k.c.int(0, 3)} of ${k.c.int(4, 8)} bags scanned`, `Spot ${k.c.letters(1)}${k.c.int(1, 12)}`),
      small(`Chilled ${k.c.int(0, 3)} · Frozen ${k.c.int(0, 2)} · Ambient ${k.c.int(1, 4)}`),
    ],
    bottom: [mid(k.p('Finish pickup', 'Scan', 'Swipe to finish'), { size: 1.1 })],
  }),
  // Instant offer of Flex.
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('Instant Offer', 'Whole Foods Market offer', 'Same-Day offer'), 'X'),
      mid(k.pay, { size: 2.4 }),
      mid(k.p('incl. estimated tips', 'Guaranteed minimum', 'Tips not included'), { size: 0.85 }),
      t([k.st], { size: 1.15 }),
      small([k.dist, ' away · ', k.p('starts in 15 min', `arrive by ${k.early}`)]),
      row('Stops', `${k.c.int(1, 4)}`),
      row('Est. duration', k.min),
      ...k.when(0.5, row('Deliver in', k.suburb)),
      ...k.when(0.5, row('Expected return', 'None')),
    ],
    bottom: [mid(k.p('Accept', 'Slide to accept')), mid(k.p('Decline', `Expires in ${k.timer()}`))],
  }),
  // ---------- DiDi ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      map(20),
      mid(k.p('New order', 'DiDi Food', 'Order received'), { size: 1.1 }),
      row(k.pay, `${k.sec()}s`, { size: 2 }),
      small(k.p('Estimated fare', 'Est. earnings incl. incentives', `Peak 1.${k.c.int(1, 8)}x`)),
      cells([[k.min, 'Total time'], [k.dist, 'Total distance']], { align: 'left' }),
      t(k.st, { icon: true }),
      small(`${k.leg()} from you`),
      t(k.area, { icon: true }),
      ...k.when(0.3, t(k.p('Cash order', 'Paid by card'), { size: 0.9 })),
    ],
    bottom: [mid(k.p('Accept', 'Take order'), { size: 1.3 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(['#', k.ref], k.p('Help', 'Safety')),
      big(k.p('Deliver to customer', 'On the way', 'Delivering'), 1.2),
      row([k.dist, ' · ', k.min], [k.p('Before ', 'By '), k.by]),
      t(k.nm, { size: 1.2, icon: true }),
      t(k.addr),
      ...k.when(0.7, t([k.p('Remarks: ', 'Note: '), k.instruction], { size: 0.9 })),
      row(k.p('From', 'Restaurant'), k.st),
      row('Payment', k.p('Online', `Collect ${k.job.money()} cash`)),
    ],
    bottom: [cells([['Call'], ['Chat']]), mid(k.p('Arrived', 'Complete order', 'Slide: food delivered'), { size: 1.2 })],
  }),
  // ---------- Deliveroo ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      map(22),
      row(k.p('New order', 'Stacked order', 'Order'), k.sec()),
      big([k.pay], 2),
      small([k.dist, k.p(' total', ' in total'), ` · incl. ${k.part()} ${k.p('tip', 'boost')}`]),
      row(k.st, (k.leg()), { icon: true }),
      small(k.job.streetOfStore),
      row(k.suburb, (k.leg()), { icon: true }),
      ...k.when(0.3, small([k.p('1st floor flat', 'House'), ' · ', k.its])),
    ],
    bottom: [mid('Accept', { size: 1.2 }), mid(k.p('Reject', 'Unassign'))],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      big([k.p('Collect from ', ''), k.st], 1.3),
      small(k.shopStreet),
      row(k.p('Order ready at', 'Ready at', 'Ready'), k.early),
      gap(0.6),
      row([k.p('#', 'Order #', 'Order '), k.ref], k.its, { size: 1.2 }),
      t(k.nm),
      ...k.food(1, 4),
      ...k.when(0.4, t(k.p('Contains alcohol – check ID', 'Sealed bag – don’t open', 'Show the number to staff'), { icon: true, size: 0.9 })),
      cells([['Directions'], ['Call restaurant'], ['Help']]),
    ],
    bottom: [mid(k.p('Slide to collect', 'I’ve collected', 'Arrived at restaurant'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      small(k.p('DELIVER TO', 'DELIVERING TO')),
      big(k.nm, 1.6, { gap: 0.3 }),
      t([k.street, k.c.is(0.4) ? `, ${k.p('1st', '2nd', '3rd')} floor` : '']),
      t(k.suburb, { gap: 0.3 }),
      ...k.when(0.6, t(k.p('Order instructions', 'Note')), t(k.instruction, { gap: 0.3 })),
      row(['Order #', k.ref], [k.p('by ', 'Due '), k.by]),
      ...k.when(0.4, row('Verification code', `Ask customer`)),
      ...k.when(0.3, row('Next', k.job.person())),
      cells([['Call'], ['Message'], ['Directions']]),
    ],
    bottom: [mid(k.p('Slide to deliver', 'Confirm delivery', 'I’m with the customer'))],
  }),
  // ---------- Wolt ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('New task', 'New delivery', 'Bundle offer'), k.p(`0:${k.sec()}`, k.sec())),
      big(['Earn ', k.pay], 1.8),
      small(k.p('+ tips', 'Estimated, excl. VAT', 'Base + distance')),
      t([k.dist, ' · ', k.min]),
      map(12),
      t(k.st, { icon: true }),
      small([k.job.streetOfStore, ` · ${k.leg()}`]),
      t(k.street, { icon: true }),
      small(k.suburb),
      ...k.when(0.4, small(k.p('Heavy order', '4 stops, 2 deliveries', 'Cash payment', 'Wolt Market'))),
    ],
    bottom: [mid(k.p('Accept', 'Swipe to accept'), { size: 1.1 }), mid(k.p('Decline', 'Reject task'))],
  }),
  // Pickup: order number and name in one line, bags.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row('<', 'Support'),
      big(k.st, 1.5),
      small([k.job.streetOfStore, ' · ', k.dist]),
      t(k.p('Ready for pickup', `Estimated ready at ${k.early}`, `Ready in ${k.c.int(1, 14)} min`), { size: 0.95 }),
      row(['#', k.ref, '  ', k.nm], k.p('Ready', '>', 'Preparing')),
      small([k.its, k.p('', ` · ${k.c.int(2, 4)} bags`, ' · Contains drinks')]),
      ...k.when(0.3, row([`#${k.job.makeRef()}  `, k.nm2], 'Preparing')),
      t(k.p('Venue instructions', 'How to pick up'), { gap: 1.2 }),
      small(k.p('Use the back door by the parking hall', 'Pick-up shelf is left of the counter', 'Enter through gate C')),
    ],
    bottom: [mid(k.p('Picked up', 'Swipe to confirm pickup', 'Arrived at venue'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(16),
      row(k.nm, [k.by], { size: 1.3 }),
      row([k.p('Order ', ''), '#', k.ref], k.p('Drop-off by', 'Promised'), { size: 0.85, gap: 0.3 }),
      t(k.street, { icon: true }),
      small([k.suburb, k.p('', ` · Stair ${k.c.letters(1)}, floor ${k.c.int(1, 7)}, door ${k.c.int(1, 40)}`)]),
      ...k.when(0.3, small(`Door code ${k.job.code()}`)),
      t(k.handover, { icon: true }),
      cells([['Call'], ['Chat'], ['Navigate']]),
      ...k.when(0.4, row(['From ', k.st], k.its, { size: 0.9 })),
    ],
    bottom: [mid(k.p('Swipe to complete', 'Delivered', 'Arrived at customer'), { size: 1.1 })],
  }),
  // ---------- Shipt ----------
  (k) => ({
    kind: 'offer',
    blocks: [
      tabs('Offers', 'Schedule', 'Map'),
      row(k.st, k.p('New', 'Preferred member', 'Promo')),
      row(k.p('Est. pay', 'Estimated pay'), [k.pay, k.p('', '+')], { rightSize: 1.3 }),
      small([`Deliver ${k.early} – `, k.by]),
      t([k.its, ' · ', k.dist, k.p('', ' from store')]),
      t(['Deliver to ', k.suburb]),
      ...k.when(0.4, small(`Promo pay +${k.part()}`)),
      ...k.when(0.4, t(k.nm, { size: 0.95 })),
      map(12),
    ],
    bottom: [cells([['Decline'], ['Accept']], { size: 1.1 }), mid(k.p(`Offer ends in ${k.timer()}`, 'Card expires soon'), { size: 0.85 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Deliver', 'In delivery'), k.p('...', 'Help')),
      big(k.nm, 1.4),
      small([k.p('Order ', 'Order #'), k.ref]),
      row(k.p('Delivery window', 'Window'), [`${k.early} – `, k.by]),
      t(k.addr, { icon: true }),
      t(k.p('Member notes', 'Delivery preference')),
      t(k.instruction, { gap: 0.3 }),
      row('Items', k.items),
      row('Bags', `${k.c.int(1, 9)}`),
      cells([['Text member'], ['Directions']]),
    ],
    bottom: [mid(k.p('Complete delivery', 'Take photo', 'I’m here'), { size: 1.1 })],
  }),
  // ---------- India ----------
  // Swiggy offer: first mile, last mile, total.
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('New Order', 'New Instamart order'), k.p(`${k.sec()} sec`, k.sec())),
      row(k.p('Expected earnings', 'Order pay', 'Estimated pay'), k.pay, { rightSize: 1.6 }),
      small(k.p(`Base ${k.part()} + Surge ${k.part()}`, `Rain surge ${k.part()} included`, `Long distance bonus ${k.part()}`)),
      row(k.p('Total distance', 'Total'), [k.dist, k.c.is(0.5) ? [' (', k.min, ')'] : '']),
      t(['Pickup: ', k.st], { icon: true }),
      small(`${k.job.otherSuburb} · ${k.leg()}`),
      t(['Drop: ', k.suburb], { icon: true }),
      small(k.leg()),
    ],
    bottom: [mid(k.p('Slide to accept', 'ACCEPT', 'Accept order'), { size: 1.2 }), mid(k.p('Deny', 'Reject'))],
  }),
  // Zomato pick-up with steps.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Reach pickup location', 'Pick order', 'Arrived? Pick order'), k.p('Help', 'SOS')),
      small(k.p('ORDER ID', 'Order ID', 'CRN')),
      big(k.ref, 1.4, { gap: 0.3 }),
      t(k.st, { size: 1.15 }),
      small([k.shopStreet, k.p('', `, near ${k.c.pick(landmarks)}`)]),
      cells([['Call'], ['Map']]),
      row('Food ready in', `${k.timer()} mins`),
      row('Customer', k.nm),
      t([k.p('Items', 'Order details'), ' (', k.items, ')']),
      ...k.food(1, 4),
      row(k.p('Payment', 'Bill'), k.p('Paid online', `Collect ${k.job.money()}`, 'COD')),
      ...k.when(0.3, t(k.p('Take photo of the bill', 'Carry polythene, rain alert', 'Enter OTP from restaurant'), { size: 0.9 })),
    ],
    bottom: [mid(k.p('Order picked', 'Picked up order', 'Confirm pickup'), { size: 1.1 })],
  }),
  // Swiggy/Zomato drop with landmark and OTP.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Reach drop location', 'Drop', 'Deliver order'), ['#', k.ref]),
      row(k.nm, k.p('Call', 'Call  Chat'), { size: 1.3 }),
      t([k.p(`${k.c.int(1, 9)}0${k.c.int(1, 9)}, `, 'H.No. 12-4, ', `Flat ${k.c.letters(1)}${k.c.int(1, 9)}, `, ''), k.street]),
      small([k.suburb, k.tail]),
      ...k.when(0.4, small(`Landmark: ${k.p('opp.', 'near', 'behind')} ${k.c.pick(landmarks)}`)),
      row(k.p('Time left', 'Deliver by', 'Reach by'), k.by),
      row(k.p('Distance', 'Drop distance'), k.dist),
      t([k.p('Customer instruction: ', 'Instruction: ', ''), k.handover], { icon: true }),
      row(k.p('Cash to collect', 'Collect from customer', 'Amount to collect'), k.p('₹0', 'Paid', k.job.money())),
      ...k.when(0.4, row('Delivery OTP', '_ _ _ _')),
    ],
    bottom: [mid(k.p('Order delivered', 'Reached drop', 'Slide to deliver'), { size: 1.2 })],
  }),
  // Blinkit / Zepto dark store.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Order assigned', 'Pack ready', 'Collect bags'), k.timer()),
      big(['Order ', k.ref], 1.3),
      row(k.p('Store', 'Dark store'), k.st),
      row(k.p('Rack', 'Bin', 'Slot'), `${k.c.letters(1)}-${k.c.int(1, 40)}`),
      cells([[k.items, 'Items'], [`${k.c.int(1, 4)}`, 'Bags'], [k.p('Yes', 'No'), 'Cold bag']]),
      row('Customer', k.nm),
      row('Drop', [k.street, ', ', k.suburb]),
      row('Last mile', k.dist),
      ...k.when(0.4, row('Order earning', k.pay)),
    ],
    bottom: [mid(k.p('Scan bag QR', 'Start trip', 'Picked up'), { size: 1.2 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(18),
      row([k.min, ' left'], [k.dist], { size: 1.2 }),
      t([k.nm, ' · ', k.its], { size: 1.15 }),
      t(k.street, { gap: 0.4 }),
      t([k.suburb, k.tail], { gap: 0.3 }),
      t(k.p('Note', 'Delivery instructions'), { size: 0.85, capitals: true }),
      t([k.handover, k.c.is(0.4) ? `, ${k.aside()}` : ''], { gap: 0.3 }),
      row(k.p('ID', 'Order ID'), k.ref, { size: 0.9 }),
      row('Prepaid', k.p('Fresh fruits · handle with care', 'No return', '')),
    ],
    bottom: [cells([['Call'], ['Navigate']]), mid(k.p('Mark delivered', 'Swipe after handover'), { size: 1.2 })],
  }),
  // Porter / Borzo: two wheeler goods trip.
  (k) => ({
    kind: 'offer',
    blocks: [
      mid(k.p('New trip request', 'New order', 'Trip available'), { size: 1.1 }),
      mid(k.pay, { size: 2.4 }),
      mid(k.p('Cash', 'Online payment', 'Incl. toll', 'Customer pays in cash'), { size: 0.85 }),
      row('Trip distance', k.dist),
      row('Trip time', k.min),
      t([`${k.leg()} away  `, '']),
      t(['1  ', k.st], { icon: false }),
      small(k.shopStreet),
      t(['2  ', k.street], {}),
      small(k.suburb),
      ...k.when(0.4, row('Goods', k.p('Timber/Plywood', 'Documents', 'Food items', 'Up to 10 kg', 'Electronics'))),
    ],
    bottom: [mid(k.p('Accept', 'SWIPE TO ACCEPT'), { size: 1.2 }), mid(`${k.sec()} secs left`, { size: 0.85 })],
  }),
  // Parcel drop in India: AWB, COD.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Shipment details', 'Delivery', 'DRS'), k.p('Pending', 'OFD')),
      row('Consignee', k.nm),
      row('Address', k.street),
      row('Locality', k.suburb),
      ...k.when(0.5, row('Pincode', k.c.digits(6))),
      row('Order ID', k.ref),
      row('AWB', k.c.digits(12)),
      row('Seller', k.st),
      row('Qty', k.items),
      row('Payment mode', k.p('Prepaid', 'COD')),
      ...k.when(0.4, row('COD amount', k.job.money())),
      ...k.when(0.5, row('Remarks', k.instruction)),
      row('Attempt', `${k.c.int(1, 3)}`),
    ],
    bottom: [cells([['Undelivered'], ['Delivered']], { size: 1.1 })],
  }),
  // ---------- Singapore and South-East Asia ----------
  // Grab job card.
  (k) => ({
    kind: 'offer',
    blocks: [
      map(18),
      row(k.p('GrabFood', 'GrabMart', 'GrabExpress'), k.p('Cashless', 'Cash')),
      row(k.pay, k.p('Net', 'Batch', ''), { size: 2, rightSize: 0.9 }),
      small(k.p(`Fare ${k.part()} + bonus ${k.part()}`, `${k.c.int(2, 6)} gems`, 'Est. incl. platform fee')),
      t([k.dist, ' · ', k.min]),
      t(k.st, { icon: true }),
      small([k.job.streetOfStore, ` · ${k.leg()} away`]),
      t([k.street], { icon: true }),
      small(k.suburb),
    ],
    bottom: [mid(k.p('Accept', 'Tap to accept', 'Auto-accept in 5s'), { size: 1.2 }), ...k.when(0.6, mid('Ignore'))],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Collect food', 'Pick-up', 'Arrive at merchant'), k.p('Help', '...')),
      mid([k.p('', 'GF-'), k.ref], { size: 2.4 }),
      mid([k.nm], { size: 1.1 }),
      row(k.st, k.p('Call', 'Chat')),
      small([k.shopStreet, k.p('', ` #01-${k.c.digits(2)}`, ' Level B1, food court')]),
      row(k.p('Ready by', 'Food ready'), k.early),
      row([k.its], k.p('View', 'See items')),
      ...k.food(1, 3),
      row(k.p('Pay merchant', 'Pay at store'), k.p('S$0.00', 'No need to pay', k.job.money())),
      ...k.when(0.4, t(k.p('Upload receipt', 'Cutlery: no', 'Thermal bag required'), { size: 0.9 })),
    ],
    bottom: [mid(k.p('Collected', 'Order collected', 'I have arrived'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.nm, k.p('Chat  Call', 'Call'), { size: 1.2 }),
      t(k.street, { icon: true }),
      small([k.p('', `Blk ${k.c.int(1, 900)}, `, `Unit #${String(k.c.int(1, 30)).padStart(2, '0')}-${k.c.digits(3)}, `), k.suburb]),
      t([k.p('Note to rider: ', 'Note: ', ''), k.instruction]),
      row(k.p('Deliver before', 'Deliver by'), k.by),
      row(['Order ', k.ref], k.its),
      row(k.p('Collect from customer', 'Collect'), k.p('S$0.00', 'Nothing', `Cash ${k.job.money()}`), { rightSize: 1.2 }),
      map(10),
    ],
    bottom: [mid(k.p('Complete', 'Delivered', 'Take proof of delivery'), { size: 1.2 })],
  }),
  // foodpanda / foodora: vendor and customer cards with long codes.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Pick-up', 'Pickup', 'At vendor'), k.early, { size: 1.1 }),
      t(k.st, { size: 1.3 }),
      small([k.shopStreet]),
      small(k.p('ORDER CODE', 'Order code', 'Show this to the vendor')),
      big(k.ref, 1.8, { gap: 0.3 }),
      row('Customer', k.nm),
      row('Number of items', k.items),
      row(k.p('Pay at pick-up', 'Pay vendor'), k.p('0.00', 'Nothing to pay')),
      cells([['Call vendor'], ['Help'], ['Go']]),
    ],
    bottom: [mid(k.p('Confirm pick-up', 'Swipe: picked up', 'Picked up'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Drop-off', 'Customer'), [k.by], { size: 1.1 }),
      t(k.nm, { size: 1.3 }),
      t([k.street]),
      t([k.suburb], { gap: 0.3 }),
      ...k.when(0.4, small(`Entrance ${k.c.letters(1)} · Floor ${k.c.int(1, 9)} · Intercom ${k.c.int(1, 60)}`)),
      small(['Code ', k.ref]),
      ...k.when(0.7, t(k.p('Customer comment', 'Instructions'), { size: 0.85 }), t(k.handover, { gap: 0.3 })),
      row('Collect', k.p('0.00', 'Paid online', k.job.money())),
      row('Pick-up', k.st, { size: 0.9 }),
    ],
    bottom: [cells([['Call'], ['Chat'], ['Map']]), mid(k.p('Near customer', 'Delivered', 'Arrived'), { size: 1.1 })],
  }),
  // Lalamove: order matching card with points A and B.
  (k) => ({
    kind: 'offer',
    blocks: [
      row([k.p('Immediate', `Today ${k.early}`, 'ASAP')], k.p('Car', 'Motorcycle', 'Courier', 'Van')),
      row([k.pay], k.p('Cash', 'e-Payment', 'Credits'), { size: 1.8, rightSize: 0.9 }),
      small([k.dist, ' route', ` · pickup ${k.leg()} away`]),
      t(k.p(k.job.streetOfStore, k.shopStreet), { icon: true }),
      small(k.st),
      t([k.street, ', ', k.suburb], { icon: true }),
      ...k.when(0.5, small(k.p('Remarks: fragile cake', 'Need thermal bag', 'Help carry · Return trip', 'Tip +$2'))),
      ...k.when(0.5, row('Order', ['#', k.ref], { size: 0.85 })),
    ],
    bottom: [mid(k.p('Pick up order', 'Grab order', 'Slide to grab'), { size: 1.2 })],
  }),
  // uParcel / Pickupp / Ninja route.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(['Job ', k.ref], k.p('Assigned', 'In transit')),
      t(k.p('Delivery point', 'Deliver to')),
      t([k.nm, `  ${k.job.phone()}`], { gap: 0.3 }),
      t([k.street], { gap: 0.3 }),
      small([k.suburb, k.tail]),
      row(k.p('Time slot', 'Timeslot'), [`${k.early} - `, k.by]),
      row(k.p('Parcel', 'Size'), k.p('< 3 kg', 'M · 40x30x20', 'Document', '1.2 kg')),
      row('No. of parcels', k.items),
      row('Instruction', k.instruction),
      row('Sender', k.st),
      row('Earnings', k.pay),
    ],
    bottom: [cells([['Failed'], ['Completed']]), ...k.when(0.4, mid('Upload POD photo'))],
  }),
  // ---------- Continental ----------
  // Glovo courier: points, Spanish or English.
  (k) => {
    const es = k.c.is(0.35)
    return {
      kind: 'offer',
      blocks: [
        map(20),
        row(es ? 'Nuevo pedido' : 'New order', `${k.sec()}s`),
        big(k.pay, 2),
        small([k.dist, ` · ${es ? 'bonus' : 'bonus'} x1.${k.c.int(1, 5)}`]),
        t(k.st, { icon: true }),
        small(k.job.streetOfStore),
        t(k.street, { icon: true }),
        small(k.suburb),
        ...k.when(0.3, small(es ? 'Pago en efectivo' : 'Cash payment')),
      ],
      bottom: [mid(es ? 'Aceptar' : 'Accept', { size: 1.2 }), mid(es ? 'Rechazar' : 'Reject')],
    }
  },
  (k) => {
    const es = k.c.is(0.3)
    return {
      kind: 'pickup',
      blocks: [
        row(es ? 'Recoger' : 'Pick up', k.p('Chat', '?')),
        big(k.st, 1.3),
        small(k.job.streetOfStore),
        row([k.p('', '#'), k.ref], [k.items, es ? ' productos' : ' products'], { size: 1.4, rightSize: 1 }),
        t([es ? 'Pedido de ' : 'Order for ', k.nm]),
        ...k.food(1, 4),
        row(es ? 'Importe' : 'Products total', k.job.money()),
        small(es ? 'Ya pagado' : k.p('Already paid', 'Pay with Glovo card')),
      ],
      bottom: [mid(es ? 'He recogido el pedido' : k.p('I have the order', 'Pick up'), { size: 1.1 })],
    }
  },
  // Uber Eats / Stuart in France.
  (k) => {
    const fr = k.c.is(0.4)
    return {
      kind: 'dropoff',
      blocks: [
        row(fr ? 'Livraison' : 'Drop off', [fr ? 'avant ' : 'before ', k.by]),
        t(k.nm, { size: 1.3 }),
        t(k.street),
        small([k.suburb, k.tail]),
        small(fr ? `Code porte ${k.job.code()} · ${k.c.int(1, 6)}e étage` : `Door code ${k.job.code()} · floor ${k.c.int(1, 6)}`),
        t(fr ? 'Commentaire' : 'Comment', { size: 0.85, capitals: true }),
        t(k.instruction, { gap: 0.3 }),
        row(fr ? 'Réf.' : 'Ref.', k.ref),
        row(fr ? 'Colis' : 'Packages', k.items),
        row(fr ? 'Expéditeur' : 'Sender', k.st),
        cells(fr ? [['Appeler'], ['Itinéraire'], ['Aide']] : [['Call'], ['Directions'], ['Help']]),
      ],
      bottom: [mid(fr ? k.p('Commande livrée', 'Glisser pour terminer') : k.p('Package delivered', 'Slide to finish'), { size: 1.1 })],
    }
  },
  // Bolt Food.
  (k) => ({
    kind: 'offer',
    blocks: [
      map(22),
      row([k.pay, k.p(' (net)', '')], k.p((k.sec()), 'x'), { size: 1.8 }),
      t([k.min, ', ', k.dist]),
      gap(0.5),
      row(k.st, k.leg(), { icon: true }),
      row(k.area, k.leg(), { icon: true }),
      ...k.when(0.3, small(k.p('High demand', 'Cash', 'Heavy'))),
    ],
    bottom: [mid(k.p('Accept', 'Accept order'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Drop-off', 'Heading to client'), k.p('SOS', 'Support')),
      row(k.nm, ['#', k.ref], { size: 1.2 }),
      t(k.addr, { icon: true }),
      t(['Comment: ', k.instruction], { size: 0.95 }),
      row([k.min, ' · ', k.dist], ['Client expects at ', k.by], { size: 0.9 }),
      row('Order value', k.job.money()),
      row('Payment', k.p('In-app', 'Cash')),
      ...k.when(0.3, row('Pickup', k.st)),
    ],
    bottom: [cells([['Call'], ['Message'], ['Navigate']]), mid(k.p('Arrived', 'Order handed over'), { size: 1.1 })],
  }),
  // Flink / Gorillas / Getir hub rider.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Hub', 'Your hub'), k.st),
      big([k.p('Order ', '#'), k.ref], 1.8),
      row(k.nm, [k.dist]),
      cells([[k.items, k.p('items', 'Artikel')], [`${k.c.int(1, 4)}`, k.p('bags', 'Tüten')], [`${k.c.int(0, 2)}`, k.p('crates', 'Kisten')]]),
      row('Shelf', `${k.c.letters(1)}${k.c.int(1, 20)}`),
      t([k.street, ', ', k.suburb]),
      row(k.p('Promised', 'Deliver until'), k.by),
      ...k.when(0.4, t(k.p('18+ check ID', 'Deposit bottles to collect: 12', 'Cold items in fridge 2'), { icon: true })),
    ],
    bottom: [mid(k.p('Scan bags', 'Start ride', 'Slide to start'), { size: 1.2 })],
  }),
  // Picnic-like grocery van: stop with crates and window.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(`Stop ${k.c.int(1, 9)} / ${k.c.int(10, 18)}`, [`${k.early} – `, k.by]),
      big(k.nm, 1.5),
      t(k.street),
      t(k.suburb, { gap: 0.3 }),
      cells([[`${k.c.int(1, 5)}`, 'Ambient'], [`${k.c.int(0, 3)}`, 'Chilled'], [`${k.c.int(0, 2)}`, 'Frozen']]),
      row('Deposit to return', `${k.c.int(0, 40)} bottles`),
      t(k.instruction, { icon: true }),
      row('Drive', [k.min]),
      ...k.when(0.4, row('Next stop', `${k.job.person()}, ${k.job.otherStreet}`, { size: 0.85 })),
    ],
    bottom: [mid(k.p('Arrived', 'Unload'), { size: 1.1 }), mid('Not at home')],
  }),
  // DPD / GLS / PostNord scan list in a van.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(`Stop ${k.c.int(1, 120)}`, k.p('B2C', 'PREDICT', 'Express 12:00')),
      t([k.nm], { size: 1.2, capitals: k.c.is(0.3) }),
      t(k.street),
      t([k.suburb], { gap: 0.3 }),
      row('Window', [`${k.early} - `, k.by]),
      row(k.p('Parcels', 'Colli', 'Pieces'), k.items),
      small(`${k.c.digits(4)} ${k.c.digits(4)} ${k.c.digits(4)} ${k.c.letters(1)}`),
      row('Consignor', k.st),
      ...k.when(0.6, row(k.p('Deposit', 'Consignee option'), k.instruction)),
      row('Weight', `${k.c.int(1, 20)}.${k.c.int(1, 9)} kg`),
    ],
    bottom: [tabs('Sign', 'Neighbour', 'Parcel shop', 'Not home')],
  }),
  // ---------- Canada and US niche ----------
  // Fantuan / HungryPanda / Chowbus.
  (k) => ({
    kind: 'pickup',
    blocks: [
      tabs('New (0)', 'Pick up (1)', 'Deliver (0)'),
      row([k.p('#', 'No. '), k.ref], [k.p('Before ', ''), k.by], { size: 1.4 }),
      row(['Pick ', k.st], k.leg()),
      small(k.shopStreet),
      row(['Send ', k.street], k.dist),
      small([k.suburb, ' · ', k.nm]),
      ...k.when(0.5, small(['Remark: ', k.instruction])),
      row(k.its, k.pay),
      cells([['Restaurant'], ['Customer'], ['Navigate']]),
    ],
    bottom: [mid(k.p('Confirm pick up', 'Arrived at restaurant'))],
  }),
  // Favor / Waitr (runner).
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('My Favor', 'Run', 'Current order'), k.timer()),
      t([k.nm, '’s ', k.st, ' order'], { size: 1.2 }),
      row(k.street, k.p('Map', '>')),
      small(k.suburb),
      t([k.p('"', ''), k.instruction, k.p('', '')]),
      row(k.p('Guaranteed', 'Base + tip'), k.pay),
      row('Deliver by', k.by),
      cells([['Text'], ['Call'], ['Receipt']]),
    ],
    bottom: [mid(k.p('Swipe: delivered', 'Complete Favor', 'Finish'))],
  }),
  // Gopuff.
  (k) => ({
    kind: 'pickup',
    blocks: [
      big(k.p('Bag up', 'Order ready', 'Grab your bags'), 1.3),
      row(k.st, k.p('Facility', 'MFC')),
      row(['Order ', k.ref], k.nm),
      cells([[`${k.c.int(1, 4)}`, 'Bags'], [k.items, 'Items'], [k.p('Hot', 'Cold', '21+'), '']]),
      row('Shelf', `${k.c.int(1, 60)}`),
      row('Deliver by', k.by),
      t([k.street, ', ', k.suburb], { size: 0.95 }),
      ...k.when(0.4, row('You earn', k.pay)),
      t(k.p('Check for alcohol stickers', 'Kitchen items on the hot shelf'), { size: 0.85 }),
    ],
    bottom: [mid(k.p('Confirm bags', 'Scan to start'))],
  }),
  // Roadie gig.
  (k) => ({
    kind: 'offer',
    blocks: [
      row('<', 'Share'),
      big([k.st, ' to ', k.suburb], 1.3),
      row('You’ll earn', k.pay, { rightSize: 1.4 }),
      small([k.dist, ' · ', k.min]),
      map(14),
      row('Pickup', `${k.p('Today', 'Tomorrow')} ${k.early}`),
      small(k.shopStreet),
      row('Deliver by', k.by),
      row('What', k.p('Area rug, 8 ft', 'Luggage', 'Tires (4)', 'Paint cans', 'Prescription bag')),
      row('Size', k.p('Small', 'Large – fits in an SUV', 'Huge')),
      row(['Items'], k.items),
      ...k.when(0.4, row('Gig #', k.ref)),
    ],
    bottom: [mid(k.p('Offer to deliver', 'Accept gig', 'Make offer'), { size: 1.1 })],
  }),
  // Pharmacy courier: sensitive hand-over.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Rx Delivery', 'Prescription delivery', 'Patient delivery'), ['#', k.ref]),
      row(k.p('Patient', 'Recipient'), k.nm),
      row('DOB check', k.p('Required', 'Last 4: ' + k.c.digits(4))),
      t(k.street),
      small(k.town),
      row('Pharmacy', k.st),
      row(k.p('Bags', 'Packages', 'Totes'), k.items),
      row('Deliver by', k.by),
      row('Copay', k.p('$0.00', 'Collected', k.job.money())),
      ...k.when(0.6, t([k.p('Note: ', 'Handling: '), k.instruction])),
      t(k.p('Signature required', 'Controlled substance: ID and signature', 'Refrigerate 2-8 °C'), { icon: true }),
    ],
    bottom: [mid(k.p('Capture signature', 'Start hand-off', 'Attempted'), { size: 1.1 })],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      t(k.p('Pharmacy pickup', 'Pick up at pharmacy', 'Stop 1 – Pickup'), { size: 1.2 }),
      t(k.st, { size: 1.15 }),
      small(k.shopStreet),
      small(k.p('Go to drive-thru or consultation window', 'Ask for the courier tote')),
      row(['Rx order ', k.ref], k.p('Ready', 'In progress')),
      row(['For ', k.nm], [k.items, k.job.itemCount === 1 ? ' package' : ' packages']),
      row('Destination', k.suburb),
      row([k.dist], [k.min]),
      row('Window', [`${k.early} to `, k.by]),
      ...k.when(0.4, row('Temp bag', 'Cold pack')),
    ],
    bottom: [cells([['Not ready'], ['Scan label']])],
  }),
  // Flowers.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Bloom route', 'Floral delivery', 'Deliveries today'), `${k.c.int(1, 9)}/${k.c.int(10, 24)}`),
      t(['To: ', k.nm], { size: 1.2 }),
      small(['From the shop: ', k.st]),
      t(k.addr),
      row('Order', k.ref),
      row(k.p('Arrangement', 'Product'), k.p('Dozen red roses', 'Sympathy basket', 'Peony bouquet + vase', 'Spring mix – deluxe')),
      row(k.p('Must arrive by', 'Deliver before'), k.by),
      t([k.p('Card: ', 'Card message: '), k.p('“Happy birthday Mom”', '“With deepest sympathy”', '“Love, ' + k.job.person() + '”')], { size: 0.9 }),
      t([k.p('If not home: ', 'If no answer: '), k.instruction]),
    ],
    bottom: [cells([['Call shop'], ['Call recipient']]), mid(k.p('Photo & delivered', 'Mark delivered'))],
  }),
  // Furniture, two people.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Job', 'Delivery job'), ['#', k.ref]),
      big(k.nm, 1.3),
      t([k.street]),
      t(k.town, { gap: 0.3 }),
      row(k.p('Arrival window', 'Window'), [`${k.early} – `, k.by]),
      row(k.p('Service', 'Level'), k.p('White glove', 'Threshold', 'Room of choice', 'Assembly')),
      row('Pieces', k.items),
      ...['Sectional sofa', 'Dining table', 'Queen mattress', 'Dresser, 6 drawer'].slice(0, k.c.int(1, 3)).map((x) => small(`1 x ${x} · ${k.c.int(20, 90)} kg`)),
      row(k.p('Stairs', 'Access'), k.p('2 flights', 'Elevator booked', 'Ground floor')),
      t([k.p('Customer request: ', ''), k.instruction]),
      row('Pickup from', k.st),
    ],
    bottom: [cells([['On my way'], ['Arrived'], ['Done']])],
  }),
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('Helper + pickup truck', 'Cargo van job', 'Box truck'), k.p('New', '2 movers')),
      row(k.pay, `~${scale(k.pay.text, k.c.between(0.5, 1.3))}/hr`, { size: 1.6, rightSize: 0.9 }),
      small(k.p('Your share. Tips are extra', 'Payout after fees')),
      t(['Pick up: ', k.st]),
      small(k.shopStreet),
      t(['Drop off: ', k.suburb]),
      row([k.its], [k.dist]),
      row('Est. load & drive', k.min),
      row('Start', `${k.p('Sat', 'Today', 'Mon')} ${k.early}`),
      small(k.p('1 flight of stairs', 'Elevator at drop off', 'Straps and blankets needed')),
    ],
    bottom: [mid(k.p('Claim job', 'Accept job', 'Take this job')), mid('Not interested')],
  }),
  // Catering with set-up.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Catering delivery', 'ezOrder', 'Event delivery'), k.p('VIP', '')),
      t([k.p('Contact: ', 'On-site contact: '), k.nm]),
      small(k.job.phone()),
      t([k.p('', `${k.job.invented()} Inc., Floor ${k.c.int(2, 30)}, `), k.street]),
      small(k.town),
      row(k.p('Food must be set by', 'Event time', 'Deliver by'), k.by, { rightSize: 1.2 }),
      small(`${k.p('Earliest', 'Arrive after')} ${k.early}`),
      row('Order number', k.ref),
      row('Head count', `${k.c.int(10, 80)}`),
      row(k.p('Items', 'Trays & boxes'), k.items),
      row('Setup', k.p('Required, +$15', 'Drop only')),
      t([k.p('Delivery instructions: ', ''), k.instruction, '. ', k.aside()]),
    ],
    bottom: [mid(k.p('Arrived on site', 'Submit setup photo'))],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      row('Caterer', k.st, { size: 1.1 }),
      small(k.shopStreet),
      row('Be there at', k.early),
      row(['Order ', k.ref], k.p('Confirmed', 'Packing')),
      row('Client', k.nm),
      row('Total items', k.items),
      t(k.p('Checklist', 'Confirm you have'), { gap: 1 }),
      ...['Serving spoons', 'Plates and napkins', 'Chafing dishes', 'Ice bag', 'Name tags'].slice(0, k.c.int(2, 5)).map((x) => t(x, { icon: true, gap: 0.4 })),
      row('Deliver at', k.by),
      row('Delivery fee + tip', k.pay),
    ],
    bottom: [mid(k.p('All loaded', 'Confirm pickup'))],
  }),
  // Meal kits.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p(`Route ${k.c.letters(2)}${k.c.int(1, 40)}`, 'Meal boxes'), `${k.c.int(1, 40)} of ${k.c.int(41, 70)}`),
      row(k.nm, k.p('Box', 'Bags'), { size: 1.2 }),
      t([k.street, ', ', k.suburb]),
      small(['Delivery ', k.ref, ' · ', k.items, k.p(' box(es)', ' boxes')]),
      t([k.p('Safe place: ', 'Safe drop: ', ''), k.instruction], { icon: true }),
      row('By', k.by),
      row('Kitchen', k.st),
      ...k.when(0.4, small(k.p('Return ice packs', 'Keep in shade', 'Night delivery: no bell'))),
    ],
    bottom: [cells([['Skip'], ['Photo'], ['Done']])],
  }),
  // Laundry: valet at the door.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      tabs('Pickups', 'Deliveries', 'Map'),
      row([k.p('Deliver: ', ''), k.nm], k.by),
      t(k.addr),
      row(['Order ', k.ref], k.p('Wash & Fold', 'Dry cleaning', 'Both')),
      row(k.p('Bags / hangers', 'Pieces'), k.items),
      row('Valet note', k.instruction),
      row('Plant', k.st),
      row('Access', k.p('Key in lockbox', `Code ${k.job.code()}`, 'Doorman')),
      ...k.when(0.3, row('Pickup next bag?', 'Yes')),
    ],
    bottom: [mid(k.p('Delivered to customer', 'Left at doorman', 'Complete'))],
  }),
  // Onfleet-like task for all couriers.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(k.c.between(12, 20)),
      t(k.street, { size: 1.25 }),
      small(k.town),
      row(k.nm, k.p('Call', 'Text')),
      row(k.p('Complete before', 'Before'), k.by),
      ...k.when(0.5, row('Complete after', k.early)),
      t(k.p('Task details', 'Notes'), { size: 0.85 }),
      t([k.p('', 'Order #'), k.ref, ' / ', k.st, ' / ', k.items, k.p(' pcs', ' items')], { gap: 0.3 }),
      t(k.instruction, { gap: 0.4 }),
      row('Quantity', k.items),
      small(`Task ID ${k.c.letters(2)}${k.c.digits(4)}`),
    ],
    bottom: [mid(k.p('Start task', 'Swipe to complete', 'Complete task')), ...k.when(0.3, mid('Fail task'))],
  }),
  // Circuit / route planner stop sheet.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      map(20),
      row(`${k.c.int(1, 90)}`, [k.p('ETA ', ''), k.job.time()], { size: 1.1 }),
      t([k.street], { size: 1.2, gap: 0.4 }),
      small([k.suburb, k.tail]),
      row('Recipient', k.nm),
      row('Order', k.ref),
      row('Packages', [k.items, k.p('', ` · ${k.p('Front left', 'Back right', 'Boot')}`)]),
      row('Notes', k.instruction),
      row('Arrive between', [`${k.early} – `, k.by]),
      row('Seller', k.st),
    ],
    bottom: [cells([['Navigate'], ['Failed'], ['Delivered']]), ...k.when(0.3, mid('Edit stop'))],
  }),
  // Shipday / Tookan restaurant's own driver.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(['#', k.ref], [k.p('Delivery ', ''), k.by], { size: 1.1 }),
      row(k.st, k.p('PICKED UP', 'READY', 'On the way'), { icon: true }),
      small(k.shopStreet),
      row(k.nm, k.p('Call', '☎'), { icon: true }),
      small([k.street, ', ', k.suburb]),
      ...k.when(0.6, t(['Delivery instruction: ', k.instruction], { size: 0.95 })),
      row('Order items', k.items),
      ...k.food(1, 4, 0.6),
      row('Subtotal', scale(k.pay.text, 0.8)),
      row(k.p('Tax', 'GST', 'VAT'), scale(k.pay.text, 0.07)),
      row('Tip', scale(k.pay.text, 0.13)),
      row('Total', scale(k.pay.text, 1)),
      row('Payment', k.p('Credit card', 'Cash on delivery', 'PAID')),
    ],
    bottom: [mid(k.p('COMPLETE', 'Delivered', 'Swipe to deliver'))],
  }),
  (k) => ({
    kind: 'pickup',
    blocks: [
      row('Task ' + k.c.digits(6), k.p('Accepted', 'Assigned', 'Started')),
      t('Pickup', { size: 0.85, capitals: true }),
      t(k.st, { size: 1.15, gap: 0.3 }),
      small(k.shopStreet),
      small(k.early),
      t('Delivery', { size: 0.85, capitals: true }),
      t(k.nm, { gap: 0.3, size: 1.1 }),
      small(k.street),
      small(k.suburb),
      small(k.by),
      row('Order ID', k.ref),
      row('Description', [k.its, k.p('', ' – keep upright')]),
      row('Fare', k.pay),
    ],
    bottom: [cells([['Start'], ['Cancel']]), mid(k.p('Arrived', 'Slide to start'))],
  }),
  // Plain text-like dispatch card: one value a line, no labels.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      t(k.p('DROP', 'DEL', 'DELIVERY'), { size: 0.9 }),
      t([k.nm, ', ', k.street]),
      t(k.suburb, { gap: 0.3 }),
      t([k.by, k.p(' latest', ' sharp', '')], { gap: 0.3 }),
      t([k.p('Ref ', 'Ticket ', ''), k.ref, ' - ', k.its], { gap: 0.3 }),
      t(k.instruction, { gap: 0.3 }),
      gap(1),
      t(['PU ', k.st, ' ', k.early]),
      small(k.job.streetOfStore),
      row([k.dist], [k.pay]),
    ],
    bottom: [tabs('POB', 'POD', 'Problem')],
  }),
  // B2B same-day: legs, vehicle, wait time.
  (k) => ({
    kind: 'offer',
    blocks: [
      row(['Job ', k.ref], k.p('Small van', 'Car', 'Bike')),
      row(k.p('Payout', 'Your price', 'Driver rate'), k.pay, { rightSize: 1.5 }),
      row('Total', [k.dist, ' / ', k.min]),
      t([`A  ${k.early}  `, k.st]),
      small(k.shopStreet),
      t(['B  ', k.by, '  ', k.street]),
      small(k.suburb),
      row(`You → A`, k.leg(), { size: 0.85 }),
      row(`A → B`, k.leg(), { size: 0.85 }),
      row('Load', [k.items, k.p(' parcels', ' boxes', ' items'), ` · ${k.c.int(2, 40)} kg`]),
      small(k.p('Waiting paid after 10 min', 'Signature on delivery', 'Return POD')),
    ],
    bottom: [cells([['Pass'], ['Accept']]), ...k.when(0.4, mid(`Closes in ${k.timer()}`, { size: 0.85 }))],
  }),
  // Timeline of the trip: times to the left of each stop.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      row(k.p('Route', 'Timeline', 'Your trip'), [k.dist, ', ', k.min]),
      row(`${k.early}  Picked up`, 'Done', { size: 0.9 }),
      small([k.st]),
      row([k.by, '  ', k.p('Drop-off', 'Deliver')], 'Now', { size: 1.1 }),
      t([k.nm], { gap: 0.3 }),
      t([k.street, ', ', k.suburb], { gap: 0.3 }),
      small([k.p('Prefers: ', ''), k.handover]),
      row(`${k.third}  Drop-off`, 'Next', { size: 0.9 }),
      small([k.nm2]),
      small(`${k.job.otherStreet}, ${k.job.otherSuburb}`),
      ...k.when(0.4, row('Trip pay', k.pay)),
    ],
    bottom: [cells([['List'], ['Map']]), mid(k.p('I’m at the door', 'Arrived', 'Finish stop'))],
  }),
  // Hand-over of two bags: which goes to whom.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      big(k.p('Check the bag', 'Right bag?', 'Before you hand over'), 1.3),
      mid(['Give ', k.nm, ' the bag']),
      mid(k.ref, { size: 2.2 }),
      mid([k.its, ' from ', k.st], { size: 0.9 }),
      gap(1),
      mid(`Keep: ${k.job.makeRef()}`, { size: 0.9 }),
      mid(k.p('This bag is for your next stop', 'Stays in your car')),
      t(k.street),
      small(k.suburb),
    ],
    bottom: [mid(k.p('It’s the right bag', 'Confirm bag', 'Yes, continue'), { size: 1.1 }), mid('Help')],
  }),
  // Waiting at the door: timer, attempt steps.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      big(k.p('Can’t reach customer?', 'Waiting for customer', 'Customer unavailable'), 1.3),
      mid(k.timer(), { size: 2.6 }),
      mid(k.p('Wait before leaving the order', 'Timer started when you arrived', `Leave after ${k.job.time()}`), { size: 0.9 }),
      row(['Call ', k.nm], k.p('Called 1x', 'Call')),
      row(['Text ', k.nm], k.p('Sent', 'Text')),
      t(k.street),
      small(k.town),
      t([k.p('Customer’s note: ', 'Note: ', ''), k.instruction], { size: 0.95 }),
      small(['Order ', k.ref]),
    ],
    bottom: [mid(k.p('Leave order & take photo', 'Return to store', 'Contact support'))],
  }),
  // Waiting at the store.
  (k) => ({
    kind: 'pickup',
    blocks: [
      big(k.p('Order isn’t ready yet', 'Still preparing', 'Waiting for the kitchen'), 1.3),
      t([k.st]),
      row(['Order ', k.ref], k.nm),
      row(k.p('Expected ready', 'New ready time'), k.other),
      row(k.p('Waited', 'Waiting'), k.timer()),
      small([k.its, ` · placed ${k.early}`]),
      ...k.when(0.4, t(k.p('You earn wait pay after 10 min', `Wait pay ${k.job.money()}`))),
      row('Customer expects it by', k.by, { size: 0.9 }),
    ],
    bottom: [mid(k.p('It’s ready', 'Picked up')), mid(k.p('Unassign without penalty', 'Still waiting'))],
  }),
  // Locked or watch-size card: few words.
  (k) => ({
    kind: 'dropoff',
    blocks: [row(k.p('Dasher', 'Wolt Partner', 'Courier', 'Spark'), 'now', { size: 0.85 }), t([k.p('Deliver to ', 'Heading to ', ''), k.nm]), small([k.street, k.c.is(0.5) ? [', ', k.suburb] : '']), small(['by ', k.by])],
    bottom: [cells([['Navigate'], ['Arrived']])],
  }),
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('Uber Driver', 'Dasher', 'Grubhub', 'DiDi', 'Bolt'), 'now', { size: 0.85 }),
      t(['New ', k.p('delivery', 'offer', 'order'), ': ', k.pay]),
      small([k.st, ' · ', k.dist]),
      small(['to ', k.suburb]),
      map(20),
    ],
    bottom: [cells([['Decline'], ['Accept']]), mid((k.sec()), { size: 0.9 })],
  }),
  // Delivery with wide address form, one label per field, all capitals.
  (k) => ({
    kind: 'dropoff',
    blocks: [
      small('CUSTOMER NAME', { capitals: true }),
      t(k.nm, { gap: 0.2, size: 1.1 }),
      small('STREET ADDRESS'),
      t(k.street, { gap: 0.2 }),
      small(k.p('CITY', 'AREA', 'TOWN')),
      t(k.suburb, { gap: 0.2 }),
      small(k.p('DELIVERY INSTRUCTIONS', 'DRIVER NOTES')),
      t([k.instruction, k.c.is(0.4) ? ` ${k.aside()}` : ''], { gap: 0.2 }),
      small('ORDER NUMBER'),
      t(k.ref, { gap: 0.2 }),
      cells([[['QTY'], k.items], [['DUE'], k.by], [['MILES'], k.dist]].map(([a, b]) => [a as Inline, b as Inline])),
      small('MERCHANT'),
      t(k.st, { gap: 0.2 }),
    ],
    bottom: [mid(k.p('SIGN', 'DELIVERED', 'UPDATE STATUS'))],
  }),
  // Price first list row opened: stop cards with letters.
  (k) => ({
    kind: 'offer',
    blocks: [
      row(k.p('Available', 'Open request', 'Nearby'), k.timer()),
      row([k.pay, k.p(' CAD', ' est.', '')], [k.dist], { size: 1.5 }),
      row([k.p('P  ', 'A  ', ''), k.st], `${k.leg()} away`),
      small(k.job.streetOfStore),
      row([k.p('D  ', 'B  ', ''), k.suburb], [k.min]),
      row(`${k.p('Ready', 'Pickup')} ${k.early}`, ['Due ', k.by], { size: 0.9 }),
      ...k.when(0.5, small([k.its, ` · ${k.p('paid', 'collect cash')}`])),
      ...k.when(0.3, small(`Rating 4.${k.c.int(5, 9)} · ${k.c.int(40, 99)}% on time`)),
    ],
    bottom: [mid(k.p('Accept', 'Grab it', 'Request')), mid('Hide')],
  }),
  // Convenience pickup at locker / counter with code.
  (k) => ({
    kind: 'pickup',
    blocks: [
      big(k.p('Scan at the counter', 'Open locker', 'Show QR to staff'), 1.3),
      mid(`PIN ${k.c.digits(4)}`, { size: 1.6 }),
      small([k.st, ' · ', k.job.streetOfStore]),
      row(k.p('Order', 'Order no.'), k.ref),
      row('Name on bag', k.nm),
      row(k.p('Bags', 'Parcels'), [k.items]),
      row(k.p('Locker', 'Shelf', 'Cubby'), `${k.c.letters(1)}${k.c.int(1, 30)}`),
      row('Leave by', k.early),
      row('Drop-off', [k.suburb, ' · ', k.dist]),
    ],
    bottom: [mid(k.p('I have the bag', 'Locker won’t open', 'Continue'))],
  }),
  // Accepted bundle overview: both customers with their suburbs.
  (k) => ({
    kind: 'pickup',
    blocks: [
      row(k.p('Your batch', 'Trip overview', 'Bundle'), k.pay, { size: 1.2 }),
      small([k.dist, ' · ', k.min, ' · 2 customers']),
      t(['1  ', k.st], { size: 1.1 }),
      small([k.job.streetOfStore, ` · pick up by ${k.early}`]),
      t(['2  ', k.nm]),
      small([k.street, ', ', k.suburb]),
      small([k.p('by ', 'Due '), k.by, ' · #', k.ref]),
      t(['3  ', k.nm2]),
      small(`${k.job.otherStreet}, ${k.job.otherSuburb}`),
      small(`by ${k.third} · #${k.job.makeRef()}`),
    ],
    bottom: [mid(k.p('Start', 'Navigate to pickup', 'Begin trip')), ...k.when(0.4, mid('Release batch'))],
  }),
]

export const designs: ((job: Job, chance: Chance) => Design)[] = makers.map(finish)

// ---------- screens that are no order ----------
type Page = (job: Job, c: Chance) => { blocks: Block[]; bottom?: Block[] }
const times = <T>(c: Chance, low: number, high: number, make: (i: number) => T): T[] => Array.from({ length: c.int(low, high) }, (_, i) => make(i))
const places = (job: Job) => `${job.otherStreet}, ${job.otherSuburb}`
const pages: Page[] = [
  // A completed delivery's breakdown in the earnings list.
  (job, c) => ({
    blocks: [row('<', 'Help'), t(c.pick(['Delivery details', 'Trip details', 'Order summary'])), big(job.money(), 2.2), small(`${c.pick(['Mon', 'Tue', 'Fri', 'Sat'])}, ${c.int(1, 28)} ${c.pick(['Mar', 'Jul', 'Nov'])} · ${job.time()}`), row(job.store, job.money()), row('Base pay', job.money()), row('Tip', job.money()), row('Distance', job.distance()), row('Duration', job.minutes()), small(`Delivered to ${job.suburb}`), small(`Order ${job.makeRef()}`), map(12)],
    bottom: [mid(c.pick(['Report a missing tip', 'Get help with this delivery']))],
  }),
  // Day list of past deliveries.
  (job, c) => ({ blocks: [big(c.pick(['Today', 'This week', 'Dash summary']), 1.4), row(c.pick(['Total', 'Earned']), job.money(), { rightSize: 1.6 }), row('Active time', `${c.int(1, 5)} hr ${c.int(1, 59)} min`), row('Deliveries', String(c.int(2, 18))), ...times(c, 3, 7, () => row(`${job.time()}  ${c.pick([job.store, job.otherStore, `${job.invented()} Grill`])}`, job.money()))], bottom: [tabs('Home', 'Schedule', 'Earnings', 'Account')] }),
  // Customer's own order being tracked.
  (job, c) => ({ blocks: [row('X', 'Help'), big(c.pick(['Heading your way', 'Preparing your order', 'Arriving in 12 min', 'Your Dasher is at the store']), 1.4), small(`Estimated arrival ${job.time()} – ${job.time()}`), map(20), row(job.person(), c.pick(['4.9', 'Toyota Corolla', '7ABC123'])), t(`Your order from ${job.store}`), ...times(c, 1, 4, () => row(`${c.int(1, 3)}x ${c.pick(foods)}`, job.money())), row('Total', job.money()), t(c.pick(['Delivered to your door', `Deliver to: ${places(job)}`, 'Leave at my door']))], bottom: [mid(c.pick(['Contact courier', 'Add tip', 'View receipt']))] }),
  // Customer's past orders.
  (job, c) => ({ blocks: [tabs('Past', 'Upcoming'), big('Orders', 1.5), ...times(c, 2, 5, (i) => [row(i === 0 ? job.store : `${job.invented()} ${c.pick(['Pizza', 'Sushi', 'Deli'])}`, job.money()), small(`${c.int(2, 6)} items · ${c.pick(['Delivered', 'Cancelled', 'Completed'])} · ${c.pick(['Mar 3', 'Yesterday', '12 Jul'])}`), t('Reorder', { size: 0.9 })]).flat()], bottom: [tabs('Home', 'Browse', 'Carts', 'Orders', 'Account')] }),
  // Chat with the customer about an order.
  (job, c) => ({ blocks: [row('<', 'Call'), t(job.person(), { size: 1.2 }), small(c.pick(['Customer', `Order ${job.makeRef()}`, 'Active now'])), ...times(c, 3, 7, () => t(c.pick([`Hi! I’m picking up your order from ${job.store}`, 'Please leave it at the door, thanks', `I am at ${job.street}`, 'They are out of Sprite, is Coke ok?', 'Yes that’s fine', `Be there by ${job.time()}`, 'Which building?', 'Gate code is 4432', 'On my way', 'Is the order ready?', 'Typing…', 'Delivered']), { align: c.pick(['left', 'right'] as const) })), ...(c.is(0.4) ? [small(job.time(), { align: 'center' })] : [])], bottom: [cells([['I’m here'], ['On my way'], ['Running late']]), t('Send a message')] }),
  // Support chat.
  (job, c) => ({ blocks: [big(c.pick(['Support', 'Live chat', 'Help center']), 1.2), t(`You’re chatting with ${job.person()}`), t(`Issue: order ${job.makeRef()} at ${job.store}`), t(c.pick(['Thanks for reaching out. May I have the order number?', `The customer, ${job.person()}, cannot be reached.`, 'You will get half pay for this order.'])), t(c.pick(['Restaurant is closed', 'Can’t find the address', 'Order was picked up by someone else'])), small('Was this helpful?')], bottom: [cells([['Yes'], ['No']]), t('Type here…')] }),
  // Paper receipt.
  (job, c) => ({ blocks: [mid(job.store, { capitals: true }), mid(job.streetOfStore, { size: 0.9 }), mid(c.pick([`Order ${job.makeRef()}`, 'DOORDASH PICKUP', 'UBER EATS', 'DINE IN']), { size: 1.3 }), mid(job.name, { size: 1.2 }), ...times(c, 2, 6, () => row(`${c.int(1, 3)} ${c.pick(foods).toUpperCase()}`, job.money())), row('Subtotal', job.money()), row('Tax', job.money()), row('Total', job.money()), mid(`${job.time()} · Register ${c.int(1, 6)}`)] }),
  // Schedule with stores.
  (job, c) => ({ blocks: [big(c.pick(['Schedule', 'My shifts', 'Upcoming blocks']), 1.4), tabs('Mon', 'Tue', 'Wed', 'Thu', 'Fri'), ...times(c, 2, 5, (i) => [row(`${job.time()} – ${job.time()}`, c.pick([job.money(), 'Reserved', 'Full'])), small(i === 0 ? `${job.store} · ${job.suburb}` : `${job.invented()} ${c.pick(['Market', 'Hub', 'Station'])} · ${c.int(2, 4)} hr`)]).flat()], bottom: [mid(c.pick(['Add shift', 'Forfeit block', 'Refresh']))] }),
  // Completed delivery.
  (job, c) => ({ blocks: [mid(c.pick(['Delivery complete!', 'Nice work!', 'Order delivered', 'Trip done']), { size: 1.5 }), mid(`You earned ${job.money()}`, { size: 1.3 }), mid(`${job.name} will be notified`, { size: 0.9 }), row('Base', job.money()), row('Tip', job.money()), row('Time', job.minutes()), row(job.store, job.distance()), mid('How was this delivery?'), cells([['Bad'], ['Okay'], ['Great']])], bottom: [mid(c.pick(['Done', 'Keep dashing', 'Next order']))] }),
  // List of offers with none chosen.
  (job, c) => ({ blocks: [row(c.pick(['Available batches', 'Offers', 'Trip radar', 'Jobs near you']), 'Filter', { size: 1.2 }), ...times(c, 2, 4, (i) => [row(job.money(), (job.distance()), { size: 1.2 }), small(i === 0 ? `${job.store} · ${c.int(3, 40)} items` : `${job.invented()} Foods · ${c.int(3, 40)} items`), small(`${c.int(1, 3)} ${c.pick(['shop and deliver', 'dropoffs', 'stops'])} · ${job.suburb}`)]).flat()], bottom: [mid(c.pick(['Refresh', 'Pull to refresh', 'Updated just now']))] }),
  // Training.
  (_, c) => ({ blocks: [row('X', `${c.int(1, 6)}/8`), big(c.pick(['Delivering an order', 'How offers work', 'Practice: accept an offer']), 1.5), t('Example'), t(c.pick(['This is where the store name goes', 'Customer name', 'You will see the deliver-by time here', 'Tap Accept before the timer ends'])), small('Check the address and the instructions before you leave the car.'), t(c.pick(['Tip: use a thermal bag', 'Always verify the name on the receipt', 'Do not open sealed bags']))], bottom: [mid(c.pick(['Got it', 'Next', 'Start quiz']))] }),
  // Map search result.
  (job, c) => ({ blocks: [row(c.pick(['Search here', job.store, job.street]), 'X'), map(24), big(job.store, 1.3), small(`4.${c.int(1, 9)} (${c.int(40, 2900)}) · ${c.pick(['Fast food', 'Restaurant', 'Grocery store'])} · ${job.distance()}`), small(`Open · Closes ${job.time()}`), cells([['Directions'], ['Start'], ['Call'], ['Save']]), t(job.streetOfStore, { icon: true }), t(job.phone(), { icon: true })], bottom: [tabs('Explore', 'You', 'Contribute')] }),
  // Route preview in a map app.
  (job, c) => ({ blocks: [t('Your location'), t(job.street), map(26), row(`${job.minutes()} (${job.distance()})`, c.pick(['Fastest', 'Tolls', 'Avoid tolls']), { size: 1.2 }), small(c.pick(['Best route now due to traffic', `via ${job.invented()} Hwy`]))], bottom: [cells([['Steps'], ['Start'], ['Share']])] }),
  // Parcel tracking page.
  (job, c) => ({ blocks: [big(c.pick(['Out for delivery', 'Delivered', 'In transit', 'Arriving today']), 1.5), small(c.pick([`by ${job.time()}`, `Left at front door ${job.time()}`, `${c.int(2, 9)} stops away`])), row('Tracking number', `1Z${c.digits(10)}`), row('From', job.store), row('Ship to', job.name), small(places(job)), ...times(c, 2, 4, () => row(`${job.time()}  ${c.pick(['Departed facility', 'Arrived at hub', 'Label created', 'Out for delivery'])}`, job.otherSuburb, { size: 0.9 }))], bottom: [mid(c.pick(['Manage delivery', 'Delivery instructions']))] }),
  // Checkout of a customer.
  (job, c) => ({ blocks: [big('Checkout', 1.5), row('Deliver to', job.suburb), small(job.street), row(c.pick(['Dropoff options', 'Drop-off']), 'Leave at door'), row('Standard', `${c.int(20, 40)} min`), row('Schedule', job.time()), row('Subtotal', job.money()), row('Delivery fee', job.money()), row('Courier tip', job.money()), row('Total', job.money(), { rightSize: 1.2 })], bottom: [mid(c.pick(['Place order', 'Swipe to pay']))] }),
  // Store page in the customer's app.
  (job, c) => ({ blocks: [map(8), big(job.store, 1.6), small(`4.${c.int(1, 9)} · ${job.distance()} · ${job.minutes()} · ${job.money()} fee`), tabs('Delivery', 'Pickup', 'Group'), t('Most ordered'), ...times(c, 3, 7, () => row(c.pick(foods), job.money()))], bottom: [mid(`View cart · ${c.int(2, 5)} items`)] }),
  // Merchant tablet: many orders.
  (job, c) => ({ blocks: [row(job.store, c.pick(['Open', 'Busy'])), tabs('New', 'Preparing', 'Ready'), ...times(c, 3, 6, () => [row(`${job.makeRef()}  ${job.person()}`, c.pick(['Ready', job.minutes(), job.time()])), small(`${c.int(2, 8)} items · ${c.pick(['Courier arriving', 'Picked up', 'Courier 2 min away'])}`)]).flat()], bottom: [mid('Pause orders')] }),
  // E-mail of an order.
  (job, c) => ({ blocks: [t(c.pick(['Thanks for your order', `Your ${job.store} order`, 'Order confirmation']), { size: 1.3 }), small(`${c.pick(['noreply', 'orders'])}@${job.invented().toLowerCase()}.example · ${job.time()}`), t(`Hi ${job.person()},`), t(`Your order ${job.makeRef()} will arrive ${c.pick(['today', 'Thursday'])} between ${job.time()} and ${job.time()}.`), ...times(c, 1, 3, () => row(c.pick(groceries), job.money())), row('Order total', job.money()), t(places(job), { size: 0.9 })], bottom: [cells([['Reply'], ['Forward']])] }),
  // SMS thread with drivers' updates.
  (job, c) => ({ blocks: [mid(c.pick(['729-55', 'Dispatch', job.phone()])), ...times(c, 2, 6, () => t(c.pick([`Your order from ${job.store} is on its way`, `Job at ${job.time()} cancelled`, `${job.person()} tipped ${job.money()}`, 'Reply STOP to opt out', `Shift tomorrow ${job.time()} at ${job.store}?`, 'ok', `Code ${c.digits(6)}. Don’t share it.`])))], bottom: [t('Text message')] }),
  // Ratings and feedback naming customers.
  (job, c) => ({ blocks: [big(`4.${c.int(60, 99)}`, 2.4), small('Last 100 ratings'), ...times(c, 2, 5, () => [row(job.person(), c.pick(['5 stars', '4 stars', 'Thumbs up'])), small(c.pick(['“Followed instructions”', '“Fast and friendly”', `Order from ${job.store}`, '“Left at the door, thanks”']))]).flat()], bottom: [tabs('Home', 'Ratings', 'Account')] }),
  // Cancelled or reassigned order.
  (job, c) => ({ blocks: [mid(c.pick(['Order cancelled', 'This order was reassigned', 'Delivery cancelled by customer', 'Offer expired']), { size: 1.4 }), mid(c.pick([`Order ${job.makeRef()} from ${job.store}`, 'You missed this offer', `${job.person()} cancelled`])), mid(c.pick([`You’ll receive ${job.money()}`, 'Your acceptance rate may change', 'No action needed']))], bottom: [mid(c.pick(['OK', 'Back to map', 'Keep searching']))] }),
  // Promotions by area.
  (job, c) => ({ blocks: [big(c.pick(['Boosts', 'Peak pay', 'Quests', 'Incentives']), 1.4), ...times(c, 2, 5, () => [row(c.pick([job.suburb, job.otherSuburb, 'Downtown']), c.pick([`+${job.money()}`, '1.3x', '1.6x'])), small(`${job.time()} - ${job.time()} · ${c.int(3, 40)} deliveries`)]).flat(), map(16)], bottom: [mid('Set reminder')] }),
  // Payment card and wallet with store charges.
  (job, c) => ({ blocks: [big(c.pick(['Red Card', 'Shopper card', 'Wallet']), 1.3), row('Available', job.money(), { rightSize: 1.5 }), ...times(c, 3, 6, () => row(c.pick([job.store, job.otherStore, 'Cash out', 'Fuel', 'Adjustment']), `${c.pick(['-', '+', ''])}${job.money()}`)), small(`Card ending ${c.digits(4)}`)], bottom: [tabs('Balance', 'Activity', 'Settings')] }),
  // Forum or social post of drivers.
  (job, c) => ({ blocks: [small(`r/${c.pick(['doordash_drivers', 'UberEATS', 'Sparkdriver', 'instacartshoppers'])} · ${c.int(2, 22)}h`), big(c.pick([`Would you take ${job.money()} for ${job.distance()}?`, 'Customer said hand it to me then vanished', `${job.store} is always late`, 'Best day so far']), 1.2), map(12), ...times(c, 2, 4, () => [small(job.person()), t(c.pick(['Decline', 'No tip no trip', 'I got the same order', 'lol never', 'Nice']))]).flat(), row('Upvote 214', 'Share')], bottom: [t('Add a comment')] }),
  // Waiting screen with zones and hotspots.
  (job, c) => ({ blocks: [row(c.pick(['Dash now', 'You’re online', 'Paused']), job.money()), map(30), t(c.pick(['Looking for orders', 'Zone is busy', 'Still searching'])), row(c.pick(['Hotspot', 'Suggested store']), job.store), small(`${job.distance()} · ${job.minutes()} away`), row('Dash ends', job.time())], bottom: [cells([['Navigate'], ['Pause']]), tabs('Home', 'Offers', 'Earnings')] }),
  // Vehicle and delivery bag check list before a shift.
  (job, c) => ({ blocks: [big(c.pick(['Before you start', 'Check in', 'Start shift']), 1.4), small(`${job.store} · ${job.time()} - ${job.time()}`), ...['Thermal bag', 'Phone charged', 'Helmet', 'Uniform', 'Vehicle fuel'].slice(0, c.int(2, 5)).map((x) => row(x, c.pick(['Yes', 'No', 'Done']))), t(`Zone ${job.suburb}`), row('Shift pay', `${job.money()}/hr`)], bottom: [mid(c.pick(['Start shift', 'Take selfie']))] }),
  // Map app's saved places / address book.
  (job, c) => ({ blocks: [big(c.pick(['Saved addresses', 'Address book', 'Recents']), 1.4), ...times(c, 2, 6, () => [row(c.pick(['Home', 'Work', job.person()]), c.pick(['Edit', '>'])), small(c.pick([places(job), `${job.street}, ${job.suburb}`]))]).flat()], bottom: [mid('Add new address')] }),
]

export const others: ((job: Job, chance: Chance) => Design)[] = pages.map((page) => (job, chance) => {
  const { blocks, bottom = [] } = page(settled(job, chance), chance)
  return { kind: 'not_an_order', statusBar: chance.is(0.88), blocks, bottom }
})
