// Designs of screens: apps of Australia, New Zealand, Britain and Ireland above all.
import type { Chance } from './chance.ts'
import { nameRun, newJob, type Job } from './job.ts'
import { run, type Block, type Design, type Inline, type Run } from './page.ts'

type Style = Partial<Extract<Block, { is: 'text' }>>
type Part = Block | null | false | '' | undefined | Part[]
type Maker = (job: Job, chance: Chance) => Design

// ---------- pieces ----------

const t = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, ...style })
/** A lesser line close under another. */
const s = (text: Inline, style: Style = {}): Block => t(text, { size: 0.88, gap: 0.35, ...style })
const big = (text: Inline, size = 1.5, style: Style = {}): Block => t(text, { size, ...style })
const mid = (text: Inline, style: Style = {}): Block => t(text, { align: 'center', ...style })
const cap = (text: Inline, style: Style = {}): Block => t(text, { size: 0.78, capitals: true, ...style })
const row = (left: Inline, right: Inline, style: Style & { rightSize?: number } = {}): Block => {
  const { text: _text, is: _is, ...rest } = style
  return { is: 'row', left, right, ...rest }
}
const cells = (list: Inline[][], style: Style = {}): Block => {
  const { text: _text, is: _is, ...rest } = style
  return { is: 'cells', cells: list, ...rest }
}
const menu = (...words: Inline[]): Block => cells(words.map((word) => [word]), { align: 'center', size: 0.9 })
const map = (height: number): Block => ({ is: 'map', height })
const sp = (height = 1): Block => ({ is: 'space', height })

const flat = (part: Part): Block[] => (Array.isArray(part) ? part.flatMap(flat) : part ? [part] : [])

const notices = ['Are you free later?', 'Your parcel is on its way', 'Missed call', '15% battery remaining', 'Match tonight 7:30', 'Payment received', 'Dinner’s ready x', 'Rain expected soon', 'New voice message']
/** The screen: now and then with a notice over it, or scrolled, or without its bottom. */
function screen(kind: Design['kind'], job: Job, parts: Part[], bottom: Part[] = []): Design {
  const { chance } = job
  let blocks = flat(parts)
  if (chance.is(0.05)) blocks = blocks.slice(chance.int(1, 2))
  else if (chance.is(0.03)) blocks.unshift(row(chance.pick(['WhatsApp', 'Messages', 'Mum', 'Phone', 'Revolut', 'CommBank', 'BBC Weather', 'Telegram', 'Kayo']), chance.pick(['now', '1m ago', '3 min', ''])), s(chance.pick(notices)), sp(1.2))
  return { kind, statusBar: chance.is(0.9), blocks, bottom: chance.is(0.05) ? [] : flat(bottom) }
}
const offer = (job: Job, parts: Part[], bottom: Part[] = []) => screen('offer', job, parts, bottom)
const pick = (job: Job, parts: Part[], bottom: Part[] = []) => screen('pickup', job, parts, bottom)
const drop = (job: Job, parts: Part[], bottom: Part[] = []) => screen('dropoff', job, parts, bottom)
const other = (job: Job, parts: Part[], bottom: Part[] = []) => screen('not_an_order', job, parts, bottom)

/** The marked values of a job. */
const values = (job: Job) => ({
  name: nameRun(job.name),
  second: nameRun(job.second),
  store: run('store', job.store),
  store2: run('store', job.otherStore),
  street: run('street', job.street),
  suburb: run('suburb', job.suburb),
  ref: run('ref', job.ref),
  items: run('items', String(job.itemCount)),
  by: run('by', job.times.by),
  mins: run('minutes', job.minutes()),
  dist: run('distance', job.distance()),
  pay: run('pay', job.money()),
  instruction: run('instruction', job.instruction()),
})
const count = (job: Job, one: string, many = `${one}s`): Inline => [run('items', String(job.itemCount)), ` ${job.itemCount === 1 ? one : many}`]
const tail = (job: Job, comma = '') => (job.tail ? `${comma} ${job.tail}` : '')
const maybe = (chance: Chance, probability: number, ...parts: Part[]): Part => (chance.is(probability) ? parts : null)
const window = (job: Job, dash = ' - '): Inline => [early(job), dash, run('by', job.times.by)]
const earlyTimes = new WeakMap<Job, string>()
/** A time somewhat before the job’s, in its form: the begin of its window, or the pick-up. */
function early(job: Job): string {
  const known = earlyTimes.get(job)
  if (known) return known
  const [, hour = '0', sign = ':', minute = '00', rest = ''] = /^(\d+)([:.])(\d\d)(.*)$/.exec(job.times.by) ?? []
  const twelve = /m/i.test(rest) || Number(hour) <= 12
  const round = 1440 / (twelve && rest ? 2 : 1)
  const before = job.chance.pick([60, 60, 120, 30, job.chance.int(12, 55)])
  let at = (Number(hour) % (round / 60)) * 60 + Number(minute) - before
  let half = rest
  if (at < 0) {
    at += round
    half = rest.replace(/[ap](?=\.?m)/i, (letter) => ({ a: 'p', p: 'a', A: 'P', P: 'A' })[letter] ?? letter)
  }
  const shown = Math.floor(at / 60)
  const early = `${rest ? String(shown || 12) : String(shown).padStart(hour.length, '0')}${sign}${String(at % 60).padStart(2, '0')}${half}`
  earlyTimes.set(job, early)
  return early
}
/** A part of a sum or distance and its rest, in the same form. */
function split(whole: Run, chance: Chance): [string, string] {
  const found = /\d+(?:[.,]\d+)?/.exec(whole.text)?.[0] ?? '1'
  const places = found.split(/[.,]/)[1]?.length ?? 0
  const sum = Number(found.replace(',', '.'))
  const part = Number((sum * chance.between(0.1, 0.7)).toFixed(places || 1))
  const form = (value: number) => whole.text.replace(found, value.toFixed(places || 1).replace('.', found.includes(',') ? ',' : '.'))
  return [form(part), form(sum - part)]
}
const leg = (whole: Run, chance: Chance) => split(whole, chance)[0]
/** The customer’s street without its number. */
const bare = (street: string) => street.replace(/^((unit|u|apt|flat|suite|shop|lot|floor|blk)\s)?(\d\S*,?\s)+/i, '')
const prefs = ['Leave at door', 'Leave at my door', 'Meet at door', 'Meet at my door', 'Meet outside', 'Meet in the lobby', 'Hand it to me', 'Leave with reception', 'Leave at location', 'Leave in a safe place', 'Leave in porch', 'Hand to customer']
const pref = (chance: Chance) => run('instruction', chance.pick(prefs))

const meals = ['Chicken parmi', 'Fish & chips', 'Halal snack pack', 'Flat white', 'Butter chicken', 'Pad see ew', 'Laksa', 'Loaded fries', 'Peri-peri chicken burger', 'Half chicken', 'Garlic bread', 'Spice bag', 'Chicken fillet roll', 'Salt & chilli chips', 'Doner wrap', 'Chicken tikka masala', 'Pilau rice', 'Poppadom', 'Onion bhaji', 'Zinger box', 'Big breakfast', 'Kumara fries', 'Lamb kebab', 'Meat lovers pizza', 'Poke bowl', 'Banh mi', 'Salmon avo roll', 'Coke No Sugar 600ml', 'L&P 1.5L', 'Irn-Bru can', 'Lucozade', 'Bubble tea 50% sugar', 'Sticky toffee pudding', 'Gelato 500ml', 'McNuggets 10pc', 'Snack wrap']
const groceries = ['Semi skimmed milk 2L', 'Brennans white sliced pan', 'Weet-Bix 750g', 'Free range eggs 12pk', 'Bananas loose', 'Vegemite 380g', 'Tim Tam Original', 'Kerrygold butter 227g', 'Yorkshire Tea 80', 'Barista oat milk 1L', 'Hass avocado each', 'Chicken breast 500g', 'Toilet tissue 9 roll', 'Baby spinach 120g', 'Greek yoghurt 1kg', 'Heinz beans 4pk', 'Whittaker’s block 250g', 'Cat food pouches', 'Sparkling water 6pk', 'Dishwasher tabs', 'Corona 12 x 330ml', 'Sauvignon blanc 750ml', 'Nurofen 24', 'Wraps 8pk', 'Cheddar 400g', 'Carrots 1kg']
const options = ['No onion', 'Extra sauce', 'Large', 'Medium heat', 'Gluten free base', '- No ice', '+ Cheese', 'Oat milk', 'Well done', '1 x Aioli', 'Add bacon']
function list(job: Job, form: 'x' | 'lead' | 'right' | 'box' | 'price', from: readonly string[] = meals, low = 1, high = 5): Block[] {
  const { chance } = job
  let left = job.itemCount
  return chance
    .shuffle(from)
    .slice(0, high === 0 ? 0 : Math.max(low, job.itemCount > 8 ? chance.int(low, high) : high))
    .flatMap((dish, i): Block[] => {
      if (left <= 0 && i >= low) return []
      const n = Math.max(1, i === high - 1 && job.itemCount <= 8 ? left : Math.min(left, chance.pick([1, 1, 1, 2, 2, 3])))
      left -= n
      const extra = from === meals && chance.is(0.2) ? [s(chance.pick(options), { indent: 1.6 })] : []
      if (form === 'x') return [t(`${n}x ${dish}`, { gap: 0.6 }), ...extra]
      if (form === 'lead') return [t(`${n}   ${dish}`, { gap: 0.6 }), ...extra]
      if (form === 'right') return [row(dish, `x${n}`, { gap: 0.6 }), ...extra]
      if (form === 'box') return [t(`${n} × ${dish}`, { gap: 0.7, icon: true }), ...extra]
      return [row(`${n} x ${dish}`, job.money(), { gap: 0.6 }), ...extra]
    })
}

/** A line of a note that says how to get in, and asks for nothing. */
function aside(job: Job): string {
  const { chance } = job
  return chance.pick([
    () => `Buzzer ${chance.int(1, 60)}`,
    () => `Gate code ${job.code()}`,
    () => `Intercom ${chance.digits(3)} then the bell`,
    () => 'Number isn’t visible from the road',
    () => 'Down the long driveway, house at the back',
    () => `Opposite the ${chance.pick(['church', 'pub', 'bus stop', 'dairy', 'Centra', 'servo', 'school gate'])}`,
    () => 'Lift is out, sorry',
    () => `Entrance is on ${bare(job.otherStreet)}`,
    () => `My number is ${job.phone()}`,
    () => 'Thanks legend',
    () => 'Cheers mate',
    () => `Eircode ${chance.letters(1)}${chance.digits(2)} ${chance.letters(2)}${chance.digits(2)}`,
    () => 'Satnav takes you to the wrong end of the road',
    () => 'Dog is friendly',
    () => `Building ${chance.letters(1)}, level ${chance.int(1, 22)}`,
    () => `Flat ${chance.int(1, 30)}, top bell`,
    () => 'Black gate next to the garage',
    () => 'Watch the step',
    () => 'Side path is slippery when wet',
  ])()
}
const noteWords = (job: Job): Inline => {
  const { chance } = job
  const instruction = run('instruction', job.instruction())
  return chance.pick<() => Inline>([() => instruction, () => instruction, () => [instruction, '. ', aside(job)], () => [instruction, ', ', aside(job).toLowerCase()], () => [aside(job), '. ', instruction], () => ['Hi, ', instruction, ' thanks']])()
}
const unit = (chance: Chance) => chance.pick([`Apt ${chance.int(1, 90)}`, `Unit ${chance.int(1, 30)}`, `Flat ${chance.int(1, 19)}`, `Level ${chance.int(2, 30)}`, `Suite ${chance.int(100, 900)}`, `${chance.invented()} House`, `The ${chance.invented()} Building`, `Block ${chance.letters(1)}`])
const seconds = (chance: Chance) => String(chance.int(3, 59))
const timer = (chance: Chance) => `${chance.pick(['0', '00', '04', '1', '2', '12'])}:${String(chance.int(0, 59)).padStart(2, '0')}`
const tba = (chance: Chance) => `TBA${chance.digits(12)}`
const rating = (chance: Chance) => `${chance.pick(['4', '4', '5'])}.${chance.int(0, 99)}`

// ---------- Uber Eats ----------

const uber: Maker[] = [
  // Upfront offer card over the map, Australia
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      map(chance.int(18, 36)),
      row([chance.pick(['Delivery', 'UberX · Delivery', 'Delivery', 'Eats']), chance.is(0.4) ? ' Exclusive' : ''], chance.pick(['X', '×', '']), { size: 0.9 }),
      big(v.pay, 2.3, { gap: 0.6 }),
      s(chance.pick(['Includes expected tip', 'incl. GST', 'Includes expected tip, GST inclusive', 'Before service fee', 'Includes taxes, fees and expected tip'])),
      maybe(chance, 0.4, t([chance.pick(['★ ', '']), rating(chance)], { size: 0.9 })),
      maybe(chance, 0.25, s(`+${leg(v.pay, chance)} ${chance.pick(['included for surge', 'Boost+ included', 'busy area bonus'])}`)),
      sp(0.5),
      t([v.mins, ' (', v.dist, ') total'], { icon: true }),
      sp(0.4),
      t(v.store, { icon: true }),
      t([run('street', job.crossing()), ', ', v.suburb], { icon: true }),
    ], [mid(chance.pick(['Accept', 'Match', 'Confirm']), { size: 1.3 })])
  },
  // Two drop-offs in one offer
  (job, chance) => {
    const v = values(job)
    const same = chance.is(0.5)
    return offer(job, [
      map(chance.int(14, 30)),
      t(chance.pick(['Delivery (2)', 'Deliveries (2)', '2 deliveries', 'Batch · 2 orders']), { icon: true, size: 0.95 }),
      big(v.pay, 2.1),
      s(chance.pick(['Includes expected tip', 'Total for 2 deliveries', 'Final amount may be higher'])),
      t([v.mins, ' (', v.dist, ') total']),
      sp(0.6),
      t([v.store, same ? chance.pick([' (2)', ' x2', '']) : ''], { icon: true }),
      !same && t(v.store2, { icon: true }),
      t([run('street', job.crossing()), chance.is(0.6) ? [', ', v.suburb] : ''], { icon: true }),
      t(bare(job.otherStreet) + (chance.is(0.5) ? `, ${job.otherSuburb}` : ''), { icon: true }),
    ], [chance.is(0.4) && mid('Decline'), mid('Accept', { size: 1.25 })])
  },
  // Shop and Pay offer
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      map(chance.int(10, 24)),
      cap(chance.pick(['Shop & Deliver', 'Shop & Pay', 'Shop and deliver'])),
      big([v.pay, chance.is(0.2) ? '+' : ''], 2),
      s('Includes expected tip'),
      row([count(job, 'item'), ` (${job.itemCount + chance.int(0, 9)} units)`], chance.pick(['', 'No heavy items', 'Heavy pay'])),
      t([v.mins, chance.pick([' • ', ' · ']), v.dist, ' total']),
      s(`Shopping time ${chance.int(12, 48)} min`),
      sp(0.5),
      t(v.store, { icon: true }),
      s(job.streetOfStore),
      t(chance.is(0.5) ? v.suburb : [run('street', job.crossing()), ', ', v.suburb], { icon: true }),
      maybe(chance, 0.3, s('Contains age-restricted items', { icon: true })),
    ], [row('Decline', ['Accept ', `(${seconds(chance)})`], { size: 1.15 })])
  },
  // Heading to the restaurant: sheet below navigation
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row([chance.pick(['250 m', '0.2 mi', '400 ft', '80 m'])], ''),
      big(chance.pick([bare(job.streetOfStore), `Left on ${bare(job.otherStreet)}`, `Continue on ${bare(job.streetOfStore)}`]), 1.3, { gap: 0.3 }),
      map(chance.int(24, 40)),
      mid([v.mins, '   ', v.dist], { size: 1.3 }),
      mid([chance.pick(['Picking up from ', 'Pick-up at ', 'Picking up ']), v.store], { gap: 0.4 }),
      maybe(chance, 0.5, mid(chance.pick([['For ', v.name], [v.name, ' · ', v.ref], ['Order for ', v.name]]), { size: 0.9, gap: 0.4 })),
    ], [menu('Call', 'Message', 'Help')])
  },
  // At the restaurant: order to check
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row('<', chance.pick(['Help', '?', '']), { size: 0.9 }),
      big(chance.pick(['Pick up', 'Pick-up', 'Collect order', 'Confirm items', '1 order to pick up']), 1.6),
      t(v.store, { size: 1.1 }),
      s([job.streetOfStore, chance.is(0.5) ? `, ${job.otherSuburb}${tail(job)}` : '']),
      maybe(chance, 0.4, s(chance.pick(['Pickup instructions: use side entrance', 'Wait at the delivery counter', 'Show this screen to staff', 'Park in loading zone on the left']))),
      sp(0.8),
      row([v.name, chance.pick(['', '’s order'])], v.ref, { size: 1.2 }),
      s(chance.pick<Inline>([count(job, 'item'), ['Order details · ', count(job, 'item')], ['Cash: collect ', job.money()]])),
      maybe(chance, 0.6, list(job, 'lead')),
      maybe(chance, 0.5, sp(0.4), t(chance.pick(['Special instructions: extra cutlery', 'Don’t forget the drinks', 'Item issue', 'Bags sealed?']), { size: 0.9 })),
    ], [maybe(chance, 0.3, mid('Report an issue', { size: 0.95 })), mid(chance.pick(['Slide to start delivery', 'Confirm pick-up', 'Start delivery', 'Swipe to start trip', 'Verify order']), { size: 1.2 })])
  },
  // Several orders to collect at once
  (job, chance) => {
    const v = values(job)
    const row2 = (name: Inline, ref: Inline, more: Inline) => [row(name, ref, { size: 1.1, icon: chance.is(0.3) }), s(more)]
    return pick(job, [
      t(chance.pick(['2 orders to pick up', 'Pick up 2 orders', 'Orders (2)']), { size: 1.5 }),
      t(['at ', v.store]),
      sp(),
      row2(v.name, v.ref, chance.pick(['Ready', `Ready at ${job.time()}`, 'Being prepared', `${chance.int(2, 9)} items`])),
      row2(v.second, chance.letters(1) + chance.digits(4), chance.pick(['Ready', `${chance.int(1, 9)} items`, 'Est. 4 min'])),
      maybe(chance, 0.4, s('Keep orders separate in your bag')),
      sp(),
      t('Then', { size: 0.9 }),
      t(['Drop off ', v.name], { gap: 0.4 }),
      maybe(chance, 0.5, s([v.street, ', ', v.suburb])),
    ], [mid(chance.pick(['Start deliveries', 'Collected both orders', 'Slide to confirm (2)']), { size: 1.2 })])
  },
  // Heading to the customer
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(20, 38)),
      row(v.mins, v.dist, { size: 1.25 }),
      mid([chance.pick(['Dropping off ', 'Drop-off for ', 'Delivering to ']), v.name], { gap: 0.4 }),
      maybe(chance, 0.3, mid(chance.pick(['You have 1 more pick-up after this', `Next: ${job.otherStore}`, 'New trip added'])), ),
      sp(0.8),
      t([v.street, chance.is(0.7) ? [', ', v.suburb, tail(job)] : ''], { icon: true }),
      maybe(chance, 0.3, s(unit(chance))),
      t(pref(chance), { icon: true }),
      maybe(chance, 0.5, s(['“', aside(job), '”'])),
      maybe(chance, 0.3, t(chance.pick<Inline>([[v.ref, ' · ', v.store], v.store, [v.store, ' · ', count(job, 'item')]]), { icon: true, size: 0.9 })),
    ], [chance.is(0.5) && menu('Call', 'Chat', 'Navigate'), chance.is(0.5) && mid('Arrived', { size: 1.2 })])
  },
  // At the customer's: leave at door, with photo
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      t(chance.pick(['Drop-off', 'Delivery', '1 of 1 drop-off', 'Drop off order']), { size: 0.9 }),
      big(pref(chance), 1.6),
      t(chance.pick(['Photo required', 'Take a photo of the order where you leave it', 'Don’t ring the bell']), { gap: 0.5 }),
      sp(),
      t(v.name, { size: 1.2 }),
      s([v.street, ', ', v.suburb]),
      maybe(chance, 0.5, s([unit(chance), ' · ', aside(job)])),
      maybe(chance, 0.4, sp(0.4), row(['Order ', v.ref], count(job, 'item'), { size: 0.95 })),
      maybe(chance, 0.3, t(v.store, { size: 0.9, gap: 0.3 })),
      menu('Message', 'Call', chance.pick(['Help', 'Can’t find customer'])),
    ], [mid(chance.pick(['Take photo', 'Add photo and complete', 'Complete delivery', 'Slide to complete']), { size: 1.2 })])
  },
  // PIN at the door
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      big(chance.pick(['Verify delivery with PIN', 'Ask for the PIN', 'Enter 4-digit PIN']), 1.5),
      t([chance.pick(['Ask ', 'Get the PIN from ']), v.name, chance.pick([' for their PIN', ' to complete this drop-off', '’s PIN to finish'])]),
      cells([['_'], ['_'], ['_'], ['_']], { align: 'center', size: 1.6 }),
      sp(),
      t(v.street, { icon: true }),
      s([v.suburb, tail(job, ',')]),
      maybe(chance, 0.5, t(chance.pick(['Customer can’t find PIN?', 'Customer isn’t available', 'Resend PIN'])) ),
      cells([['1'], ['2'], ['3']], { align: 'center', size: 1.3 }),
      cells([['4'], ['5'], ['6']], { align: 'center', size: 1.3 }),
      cells([['7'], ['8'], ['9']], { align: 'center', size: 1.3 }),
    ], [mid('Submit')])
  },
  // Alcohol: identity check
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Drop-off', timer(chance)),
      big(chance.pick(['Check ID for', 'ID check required', 'Age check']), 1.5),
      big(v.name, 1.2, { gap: 0.4 }),
      t(chance.pick(['Customer must be 18+ and not intoxicated', 'Over 18s only. Challenge 25', 'Check photo ID, then scan the barcode', 'Do not leave unattended']), { icon: true }),
      s([v.street, ', ', v.suburb]),
      s(['Apartment ', String(chance.int(1, 60)), ' · ', v.instruction]),
      row(v.store, count(job, 'item'), { size: 0.95 }),
      list(job, 'right', ['Corona 12 x 330ml', 'Sauvignon blanc 750ml', 'Smirnoff 700ml', 'Guinness 8pk', 'Great Northern 30pk', 'Vapes 2pk', 'Prosecco'], 1, 2),
    ], [mid(['Return order to ', v.store]), mid('Scan ID', { size: 1.2 })])
  },
  // Trip planner
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['Trip planner', 'Upcoming tasks', 'Your trips']), chance.pick(['X', 'Stop new requests', '']), { size: 1.2 }),
      sp(0.5),
      t(['Drop off ', v.name], { icon: true, size: 1.1 }),
      s([v.street, ', ', v.suburb], { indent: 2 }),
      s([v.mins, ' · ', v.dist], { indent: 2 }),
      maybe(chance, 0.6, t(['Pick up from ', job.otherStore], { icon: true, gap: 1.2 }), s(`${job.person()} · ${job.makeRef()}`, { indent: 2 })),
      maybe(chance, 0.4, t(`Drop off ${job.person()}`, { icon: true, gap: 1.2 }), s((job.otherStreet), { indent: 2 })),
      sp(),
      row('Waybill', '>'),
      row('Trip settings', '>'),
      row('Safety toolkit', '>'),
    ], [mid(chance.pick(['Stop new requests', 'Go offline after this trip', 'Resume navigation']))])
  },
  // Uber Direct / Connect package
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      cap(chance.pick(['Connect', 'Package', 'Uber Direct', 'Courier'])),
      big(['Deliver to ', v.name], 1.4),
      t([v.street]),
      s([v.suburb, tail(job)]),
      t(chance.pick<Inline>([['Package from ', v.store], ['From ', v.store, ' · ', v.ref]]), { icon: true }),
      row('Items', chance.is(0.5) ? v.items : count(job, 'package')),
      row('Proof of delivery', chance.pick(['Signature', 'Photo', 'PIN', 'Barcode'])),
      t(['Note: ', noteWords(job)]),
      maybe(chance, 0.3, t(['Deliver by ', v.by])),
    ], [menu('Call', 'Text', 'Support'), mid('Start handover', { size: 1.2 })])
  },
]

// ---------- DoorDash ----------

const dasher: Maker[] = [
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      map(chance.int(18, 30)),
      row(['Deliver by ', v.by], seconds(chance), { size: 0.95 }),
      big([v.pay, chance.pick(['', '+'])], 2.1),
      s(chance.pick(['Guaranteed (incl. tips)', 'Guaranteed earnings (incl. tips)', 'Guaranteed + 100% of tips', 'Base + tips'])),
      t([v.dist, chance.pick([' • ', ' · ']), v.mins]),
      sp(0.5),
      t('Pickup', { size: 0.85 }),
      t([v.store, chance.is(0.4) ? ` (${chance.int(2, 5)} bags)` : ''], { gap: 0.3, size: 1.05 }),
      t(chance.pick(['Customer dropoff', 'Drop-off', 'Dropoff']), { size: 0.85 }),
      t(chance.pick<Inline>([v.suburb, [run('street', job.crossing()), ', ', v.suburb], v.suburb]), { gap: 0.3 }),
    ], [mid('Accept', { size: 1.2 }), mid('Decline')])
  },
  // Older card, with the details in one row
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Decline', chance.pick(['', 'Map', '?'])),
      map(chance.int(22, 34)),
      mid(['Guaranteed minimum'], { size: 0.9 }),
      mid(v.pay, { size: 2.4, gap: 0.4 }),
      cells(chance.shuffle([[count(job, 'item')], [v.dist], [['By ', v.by]]]), { align: 'center' }),
      row(v.store, chance.pick(['Pickup', 'Restaurant', 'Shop & Deliver', 'Red Card']), { size: 1.1 }),
      s(job.streetOfStore),
      maybe(chance, 0.5, row(v.suburb, 'Customer')),
      maybe(chance, 0.3, s(chance.pick(['Peak pay included', 'Priority access · High tipping', 'Large order', 'Pizza bag required', 'Alcohol: ID check at drop-off']), { icon: true })),
    ], [mid(`Accept order    ${timer(chance)}`, { size: 1.2 })])
  },
  // Two orders stacked, from one or two stores
  (job, chance) => {
    const v = values(job)
    const two = chance.is(0.5)
    return offer(job, [
      map(chance.int(16, 26)),
      row(chance.pick(['2 orders', 'Add-on order', 'New order added', 'Offer for 2 orders']), ['by ', v.by]),
      big(v.pay, 2),
      s('Total will be higher if customers tip more'),
      t([v.mins, ' · ', v.dist, ' · ', count(job, 'item')]),
      t(['1  ', v.store], { gap: 1.4 }),
      t(two ? ['2  ', v.store2] : ['2  ', v.store], { gap: 0.6 }),
      t(['3  Customer drop-off', ' · ', v.suburb], { gap: 0.6 }),
      t(['4  Customer drop-off'], { gap: 0.6 }),
    ], [cells([['Decline'], [chance.pick(['Accept', `Accept ${seconds(chance)}s`])]], { align: 'center', size: 1.1 })])
  },
  // On the way to the store
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(chance.pick(['☰', '=', '<']), 'Help'),
      map(chance.int(14, 26)),
      t(['Pick up by ', early(job)], { size: 0.95 }),
      big(v.store, 1.4, { gap: 0.5 }),
      s([job.streetOfStore, `, ${job.otherSuburb}`, tail(job, ',')]),
      menu('Directions', 'Call'),
      sp(0.6),
      row(chance.pick([['Order for ', v.name], ['Pickup for ', v.name], v.name] as Inline[]), chance.pick<Inline>(['>', v.ref, count(job, 'item')]), { size: 1.05 }),
      maybe(chance, 0.5, s(chance.pick(['Order isn’t ready yet', 'Order should be ready when you arrive', `Est. ready in ${chance.int(2, 12)} min`, 'Store is packing the order']))),
      maybe(chance, 0.4, t(['Pickup instructions'], { size: 0.9 }), s(chance.pick(['Go to the counter and say DoorDash', 'Orders are on the shelf by the door', 'Please wait outside', 'Order number is on the sticker']))),
    ], [mid(chance.pick(['Arrived at store', 'I’ve arrived', 'Directions']), { size: 1.2 })])
  },
  // Verify order
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      t('<', { size: 0.9 }),
      big(chance.pick(['Verify order', 'Confirm pickup', 'Check items', 'Order ready?']), 1.7),
      cap('Customer'),
      t(v.name, { size: 1.3, gap: 0.3 }),
      cap(chance.pick(['Order number', 'Order #', 'Order code'])),
      t(chance.is(0.3) ? ['#', v.ref] : v.ref, { size: 1.3, gap: 0.3 }),
      sp(0.4),
      row(['Items (', v.items, ')'], chance.pick(['Hide', 'Show', ''])),
      list(job, 'box'),
      maybe(chance, 0.4, s(chance.pick(['Check for: drinks, utensils', 'This order has a drink', 'Seal is intact', 'Don’t open sealed bags']))),
    ], [maybe(chance, 0.5, mid('Issue with order')), mid(chance.pick(['Confirm pickup', 'Take photo of receipt', 'Continue']), { size: 1.2 })])
  },
  // Drop-off
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(8, 24)),
      t(['Deliver by ', v.by], { size: 0.95 }),
      big(chance.pick<Inline>([['Heading to ', v.name], ['Deliver to ', v.name], v.name]), 1.4, { gap: 0.4 }),
      s([v.street, chance.is(0.6) ? [', ', v.suburb, tail(job, ',')] : '']),
      maybe(chance, 0.3, s(unit(chance))),
      menu('Directions', 'Text', 'Call'),
      sp(0.5),
      t(pref(chance), { size: 1.05, icon: true }),
      maybe(chance, 0.6, s(chance.pick([aside(job), `“${aside(job)}”`]))),
      maybe(chance, 0.3, row([v.store], count(job, 'item'), { size: 0.95 })),
      maybe(chance, 0.15, s(`Next: ${job.otherStore} · pick up by ${job.time()}`)),
    ], [mid(chance.pick(['Complete delivery steps', 'Arrived at customer', 'Take photo', 'Complete delivery']), { size: 1.2 })])
  },
  // Drop-off steps list
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Delivery for ', v.name], 'Help'),
      s(['Order ', v.ref, ' · ', v.store]),
      sp(0.6),
      t('1  Confirm address', { size: 1.05 }),
      s([v.street, ', ', v.suburb], { indent: 1.4 }),
      t('2  Follow instructions', { size: 1.05 }),
      s(noteWords(job), { indent: 1.4 }),
      t(chance.pick(['3  Take a photo', '3  Hand over and collect PIN', '3  Check ID']), { size: 1.05 }),
      s('Make sure the house number is in view', { indent: 1.4 }),
      maybe(chance, 0.4, row('Deliver by', v.by, { gap: 1.4 })),
    ], [mid('I can’t reach the customer', { size: 0.95 }), mid('Next step', { size: 1.2 })])
  },
  // Red card order
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row('Place order', 'Help', { size: 1.1 }),
      t(v.store, { size: 1.3 }),
      s(job.streetOfStore),
      t(chance.pick(['Pay with Red Card', 'Use your Red Card ending 4417', 'Order and pay with Red Card']), { icon: true }),
      row('Estimated subtotal', job.money()),
      row('Customer', v.name),
      row('Order', v.ref),
      cap('Place this order'),
      list(job, 'price'),
      maybe(chance, 0.5, s('Cost differs? Contact support')),
    ], [mid('Order placed')])
  },
  // Dash timeline
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Timeline', ['Dash ends ', job.time()], { size: 1.05 }),
      row(['Pick up ', v.store], 'Done'),
      s(`Picked up ${early(job)}`),
      row(['Deliver to ', v.name], ['by ', v.by], { size: 1.1 }),
      s([v.street, ', ', v.suburb]),
      s([v.dist, ' away']),
      maybe(chance, 0.5, row(`Deliver to ${job.person()}`, `by ${job.time()}`), s(`${job.otherStreet}, ${job.otherSuburb}`)),
      sp(),
      row('This dash', job.money()),
    ], [mid('Pause orders'), mid('Resume', { size: 1.15 })])
  },
]

// ---------- Menulog, Just Eat, SkipTheDishes ----------

const justEat: Maker[] = [
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row(chance.pick(['New order', 'New offer!', 'New delivery']), [seconds(chance), 's'], { size: 1.2 }),
      map(chance.int(14, 28)),
      cells(chance.shuffle([[v.pay, 'Fee'], [v.dist, 'Distance'], [v.mins, 'Est. time']]), { align: 'center' }),
      sp(0.4),
      cap('Pick up'),
      t(v.store, { gap: 0.3, size: 1.1 }),
      s(`${job.streetOfStore}, ${job.otherSuburb}`),
      cap('Drop off'),
      t(v.suburb, { gap: 0.3, size: 1.1 }),
      maybe(chance, 0.2, s('Contains alcohol')),
    ], [mid(chance.pick(['Accept', 'Swipe to accept']), { size: 1.25 }), mid('Reject')])
  },
  // Scoober-like order card: times first
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(chance.pick(['Order', 'Current order', 'Your order']), ['#', v.ref], { size: 1.15 }),
      map(chance.int(8, 20)),
      row([early(job)], chance.pick(['Pick-up', 'Collect', 'Restaurant'])),
      big(v.store, 1.25, { gap: 0.3 }),
      s(job.streetOfStore),
      row(v.by, chance.pick(['Drop-off', 'Customer', 'Deliver'])),
      big(v.name, 1.1, { gap: 0.3 }),
      s(chance.is(0.5) ? [v.street] : [v.street, ', ', v.suburb]),
      maybe(chance, 0.6, row('Products', v.items)),
    ], [menu('Call', 'Navigate', 'Order details'), mid(chance.pick(['Arrived at restaurant', 'I’m at the restaurant', 'Picked up']), { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      t(chance.pick(['Delivering', 'Order picked up', 'Go to customer']), { size: 0.95 }),
      big(v.name, 1.5, { gap: 0.5 }),
      t(v.street, { icon: true }),
      s([tail(job).trim() ? [tail(job).trim(), ' '] : '', v.suburb], { indent: 2 }),
      maybe(chance, 0.4, s(`Floor ${chance.int(1, 9)}, name on door: ${chance.invented()}`, { indent: 2 })),
      t(['“', v.instruction, '”'], { icon: true }),
      t(['Order ', v.ref, ' · ', v.store], { size: 0.9 }),
      row(chance.pick(['Deliver by', 'Expected at', 'Customer ETA']), v.by),
      maybe(chance, 0.4, row('Payment', chance.pick(['Paid online', `Cash ${job.money()}`, 'Already paid']))),
    ], [row('Call customer', 'Navigate'), mid(chance.pick(['Delivered', 'Arrived at customer', 'Swipe when delivered']), { size: 1.2 })])
  },
  // Restaurant's own driver, with cash
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Order ', v.ref], chance.pick(['CASH', 'NOT PAID', 'PAID']), { size: 1.15 }),
      row('Due', v.by),
      t(v.name, { size: 1.3 }),
      t(v.street, { gap: 0.3 }),
      t([v.suburb, tail(job, ',')], { gap: 0.3 }),
      t(job.phone(), { gap: 0.3 }),
      sp(0.5),
      t(['Comments: ', noteWords(job)]),
      list(job, 'price'),
      row('Delivery fee', job.money()),
      row('Total to collect', job.money(), { size: 1.15 }),
      maybe(chance, 0.5, s(['From ', v.store])),
    ], [menu('Map', 'Call', 'Delivered')])
  },
  // Skip-like: two tasks in tabs
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      menu('Orders', 'Shifts', 'Earnings'),
      row(['1. ', v.store], 'Picked up', { gap: 1.4 }),
      row(['2. ', v.name], v.by, { size: 1.1 }),
      s([v.street, chance.pick([', ', ' - ']), v.suburb]),
      s(['Delivery: ', v.instruction]),
      s(['Order #', v.ref]),
      maybe(chance, 0.3, row(`3. ${job.person()}`, job.time())),
      map(12),
    ], [mid('Mark complete', { size: 1.2 })])
  },
  // Two drops of one bundle
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      big(chance.pick(['Collect 2 orders', '2 orders at this restaurant']), 1.4),
      t(v.store, { size: 1.1 }),
      s(['Expected pick-up ', early(job)]),
      row([v.name, '  #', v.ref], chance.pick(['Ready', 'Cooking'])),
      s([count(job, 'item'), chance.is(0.4) ? ', 1 drink' : '']),
      row([v.second, '  #', job.makeRef()], chance.pick(['Ready', 'Cooking'])),
      s(`${chance.int(1, 6)} items`),
      maybe(chance, 0.5, t(chance.pick(['Restaurant running late?', 'Something missing?', 'Check the seal on every bag']), { size: 0.9 })),
    ], [mid('Picked up both', { size: 1.2 })])
  },
]

// ---------- Deliveroo ----------

const deliveroo: Maker[] = [
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row(chance.pick(['Reject', 'No thanks']), timer(chance)),
      map(chance.int(20, 34)),
      mid(v.pay, { size: 2.4 }),
      chance.is(0.4) ? mid(chance.pick(['incl. tip', 'includes a tip', 'Extra fee included', '1.3x peak']), { size: 0.9, gap: 0.3 }) : null,
      mid([v.dist, chance.pick([' total', ' · ', ' • ']), chance.is(0.5) ? v.mins : ''], { gap: 0.6 }),
      sp(0.5),
      row(v.store, leg(v.dist, chance), { icon: true }),
      row(chance.is(0.7) ? v.suburb : [v.street], leg(v.dist, chance), { icon: true }),
    ], [mid(chance.pick(['Accept', 'Accept order']), { size: 1.3 })])
  },
  // Two orders on one trip
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      mid(chance.pick(['2 orders, 1 trip', 'Stacked order', 'Double order']), { size: 1.1 }),
      mid(v.pay, { size: 2.2 }),
      s(['Estimated ', v.mins], { align: 'center' }),
      t(v.store, { icon: true, size: 1.1 }),
      s(`${leg(v.dist, chance)} from you`, { indent: 2 }),
      t(v.store2, { icon: true, size: 1.1 }),
      t([v.suburb], { icon: true }),
      t(job.otherSuburb, { icon: true }),
      t(['Whole trip ', v.dist], { size: 0.95 }),
    ], [cells([['Reject all'], ['Accept 2']], { align: 'center', size: 1.1 })])
  },
  // Travelling to the restaurant
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(chance.pick(['Travel to restaurant', 'Go to restaurant', 'Head to restaurant']), 'Help', { size: 1.05 }),
      map(chance.int(14, 26)),
      big(v.store, 1.4),
      s(`${job.streetOfStore}, ${job.otherSuburb}${tail(job, ',')}`),
      maybe(chance, 0.6, s(chance.pick(['Restaurant notes: enter through the car park', 'Wait by the rider entrance', 'Collect from the back door', 'Give the order number at the till']))),
      row(['Order ', chance.is(0.4) ? '#' : '', v.ref], chance.pick<Inline>([count(job, 'item'), `Ready ${early(job)}`, 'Preparing']), { size: 1.1 }),
      maybe(chance, 0.4, row('Customer', v.name)),
    ], [menu('Call', 'Map'), mid(chance.pick(['I’ve arrived', 'Confirm arrival', 'At restaurant']), { size: 1.25 })])
  },
  // At the restaurant, number in large figures
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      t(['At ', v.store], { size: 1.05 }),
      s(chance.pick(['Show this number to staff', 'Quote this order number', 'Ask for order'])),
      mid(chance.is(0.3) ? ['#', v.ref] : v.ref, { size: 2.8 }),
      maybe(chance, 0.5, mid(v.name, { size: 1.1 })),
      mid(count(job, 'item'), { size: 1, gap: 0.4 }),
      sp(0.6),
      list(job, 'x'),
      maybe(chance, 0.4, t(['Not ready? You’ve waited ', timer(chance)], { size: 0.9 })),
    ], [mid('Unassign order', { size: 0.9 }), mid(chance.pick(['Collected', 'Confirm collection', 'Swipe to collect']), { size: 1.25 })])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(10, 26)),
      row(chance.pick(['Deliver to', 'Delivery', 'Travel to customer']), chance.pick(['Help', 'Directions', '']), { size: 0.9 }),
      big(v.name, 1.5, { gap: 0.4 }),
      t(v.street),
      maybe(chance, 0.4, s(unit(chance))),
      s([v.suburb, tail(job, ',')]),
      t([noteWords(job)], { icon: true }),
      row(['#', v.ref], v.store, { size: 0.9 }),
      maybe(chance, 0.2, s(chance.pick(['Contains age-restricted items', 'Collect the delivery code', 'Contactless: leave at the door and step back']))),
    ], [menu('Call', 'Chat', 'Map'), mid(chance.pick(['Arrived at customer', 'Confirm arrival', 'I’ve arrived']), { size: 1.25 })])
  },
  // Delivery code
  (job) => {
    const v = values(job)
    return drop(job, [
      big(['Ask ', v.name, ' for the code'], 1.4),
      t('The customer sees a 3-digit code in their app'),
      mid('_  _  _', { size: 2 }),
      row(['Order ', v.ref], count(job, 'item')),
      s([v.street, ', ', v.suburb]),
      s(['Note: ', v.instruction]),
      t('Customer not responding?', { size: 0.9 }),
    ], [mid('Complete delivery', { size: 1.2 })])
  },
  // Older teal list: timeline with times
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Orders', 'Online', { size: 1.15 }),
      row(['Collected ', v.store], early(job), { size: 0.95 }),
      row([v.name], v.by, { size: 1.2 }),
      s(v.street),
      s([v.suburb]),
      s(['Order ', v.ref, ', ', count(job, 'item')]),
      maybe(chance, 0.5, t(['“', aside(job), '. ', v.instruction, '”'], { size: 0.95 })),
      row('Est. distance', v.dist),
    ], [mid('Swipe to deliver', { size: 1.2 })])
  },
]

// ---------- DiDi, HungryPanda, Delivereasy, milk runs ----------

const rivals: Maker[] = [
  // DiDi Food, Australia
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      map(chance.int(14, 24)),
      row(chance.pick(['New request', 'Delivery', 'DiDi Food']), `${seconds(chance)}s`, { size: 1.1 }),
      row(v.pay, chance.pick(['Online payment', 'Includes reward', 'Card']), { size: 2, rightSize: 0.85 }),
      s(['Total ', v.dist, ', about ', v.mins]),
      maybe(chance, 0.4, s(`Incl. ${leg(v.pay, chance)} ${chance.pick(['Peak Bonus', 'dynamic fare', 'weather subsidy'])}`)),
      row([v.store], `Pickup ${leg(v.dist, chance)}`),
      s(job.streetOfStore),
      row([v.street], chance.is(0.5) ? `Deliver ${leg(v.dist, chance)}` : ''),
      s(v.suburb),
    ], [mid('Accept', { size: 1.3 }), mid('Skip')])
  },
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row('To store', 'Order help', { size: 1.1 }),
      t([v.mins, ' ', v.dist], { size: 0.95 }),
      big(v.store, 1.3, { gap: 0.5 }),
      s(job.streetOfStore),
      row([chance.pick(['Pickup code ', 'Order no. ', '#']), v.ref], chance.pick(['Meal being prepared', 'Meal ready', 'Prep 6 min']), { size: 1.15 }),
      row('Recipient', v.name),
      row('Latest delivery time', v.by),
      cap('Order details'),
      list(job, 'right'),
      row('Total quantity', v.items),
    ], [menu('Contact', 'Navigate'), mid(chance.pick(['Arrived at store', 'Slide: picked up']), { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(10, 22)),
      row(['Deliver within ', v.mins], ['Due ', v.by]),
      big(v.street, 1.3),
      s([v.suburb, tail(job)]),
      row(v.name, 'Call  Chat'),
      t(['Delivery option: ', v.instruction]),
      maybe(chance, 0.5, s(['Remark: ', aside(job)])),
      row(v.store, ['#', v.ref], { size: 0.9 }),
    ], [mid(chance.pick(['Arrived', 'Delivered', 'Slide to complete']), { size: 1.2 })])
  },
  // HungryPanda / Fantuan
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      menu('New', 'To pick up 1', 'Delivering 1'),
      row([chance.pick(['#', 'No. ', 'Order ']), v.ref], ['Deliver before ', v.by], { gap: 1.2 }),
      t(['Pick ', v.store], { size: 1.05 }),
      s(job.streetOfStore, { indent: 1.6 }),
      t(['Drop ', v.street, ', ', v.suburb], { size: 1.05 }),
      s([v.name, ' ', job.phone()], { indent: 1.6 }),
      s(['Remarks: ', v.instruction], { indent: 1.6 }),
      row([v.dist], ['Delivery fee ', v.pay]),
      maybe(chance, 0.4, t(`Tip ${job.money()}  Thanks for driving in rain`, { size: 0.85 })),
    ], [cells([['Navigate'], ['Delivered']], { align: 'center', size: 1.1 })])
  },
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Order hall', 'Refresh', { size: 1.2 }),
      row(v.pay, chance.pick(['Order dispatched to you', 'System dispatch', `Expires ${timer(chance)}`]), { size: 1.6, rightSize: 0.85 }),
      row([leg(v.dist, chance), '  ', v.store], ''),
      s(job.streetOfStore),
      row([v.suburb], ['Total ', v.dist]),
      s(chance.pick<Inline>([v.street, [run('street', job.crossing())]])),
      row(count(job, 'item'), ['by ', v.by]),
    ], [mid('Grab order', { size: 1.2 })])
  },
  // Delivereasy, New Zealand
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      big(chance.pick(['Kia ora! New delivery', 'New delivery', 'Delivery offer']), 1.4),
      row('Payment', v.pay, { size: 1.15 }),
      row('Collect', v.store),
      row('Ready at', early(job)),
      row('Deliver to', v.suburb),
      row('Due at', v.by),
      row('Total distance', v.dist),
      maybe(chance, 0.4, row('Type', chance.pick(['Restaurant', 'Groceries', 'Alcohol, ID required']))),
      map(14),
    ], [cells([['Decline'], ['Accept']], { align: 'center', size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(['Job ', v.ref], chance.pick(['Accepted', 'Assigned', 'In progress'])),
      t('Step 1: Collect', { size: 1.25 }),
      t(v.store),
      s(job.streetOfStore),
      t(['Collect at ', early(job), ' for ', v.name]),
      s([count(job, 'item'), ' · ', chance.pick(['EFTPOS not needed', 'Paid in full', 'Add drinks from fridge'])]),
      t('Step 2: Deliver', { size: 1.25 }),
      t([v.street, ', ', v.suburb]),
      t(['Deliver by ', v.by]),
    ], [mid('Order collected', { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Deliver', chance.pick(['Step 2 of 2', '2/2']), { size: 1.25 }),
      t(['Customer: ', v.name]),
      t(['Address: ', v.street, ', ', v.suburb]),
      t(['Phone: ', job.phone()]),
      t(['Instructions: ', noteWords(job)]),
      t(['Deliver by: ', v.by]),
      t(['Order: ', v.ref, ' (', v.store, ')']),
      map(12),
    ], [row('Open in Google Maps', 'Call'), mid('Mark delivered', { size: 1.2 })])
  },
  // Rapid grocery from a dark store
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['ORDER ', v.ref], timer(chance), { size: 1.3 }),
      s(chance.pick(['Promised in 10 mins', 'SLA 15:00', 'You’re ahead of time'])),
      t(v.name, { size: 1.2 }),
      s([v.street, chance.is(0.5) ? `, ${unit(chance)}` : '']),
      s(v.suburb),
      cells([[`${chance.int(1, 4)}`, 'bags'], [v.items, 'items'], [v.dist, 'distance']], { align: 'center' }),
      t(v.instruction, { icon: true }),
      maybe(chance, 0.4, t(chance.pick(['Frozen bag in freezer slot 3', 'Check ID: alcohol in this order', `Return to hub by ${job.time()}`]), { size: 0.95 })),
    ], [mid(chance.pick(['DELIVERED', 'ARRIVED', 'HANDED OVER']), { size: 1.25 })])
  },
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      big(chance.pick(['Bags ready', 'Collect from hub', 'Your next order']), 1.4),
      row('Hub', v.store),
      row('Order', v.ref, { size: 1.2 }),
      row('Shelf', `${chance.letters(1)}${chance.int(1, 20)}`),
      row('Chilled', `${chance.int(0, 2)} bags`),
      row('Ambient', `${chance.int(1, 4)} bags`),
      row('Total items', v.items),
      row('For', v.name),
      s([v.street, ', ', v.suburb]),
    ], [mid('Scan all bags', { size: 1.2 })])
  },
  // Wolt
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      map(chance.int(18, 30)),
      row(v.pay, chance.pick(['New task', `${seconds(chance)} s`]), { size: 1.8, rightSize: 0.9 }),
      s([v.dist, ' in total']),
      t(['Pick up from ', v.store], { icon: true }),
      s([job.streetOfStore, ' · ', leg(v.dist, chance)], { indent: 2 }),
      t(['Deliver to ', v.street], { icon: true }),
      s([v.suburb, chance.is(0.4) ? ` · ${leg(v.dist, chance)}` : ''], { indent: 2 }),
      maybe(chance, 0.4, s(['Est. drop-off ', v.by], { indent: 2 })),
    ], [mid('Slide to accept', { size: 1.2 }), mid('Decline')])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Drop-off', ['before ', v.by]),
      big(v.street, 1.4),
      s([chance.is(0.4) ? `${unit(chance)}, ` : '', v.suburb]),
      t([v.name, ' ', chance.pick(['', '(English)', '· 3rd floor'])], { size: 1.1 }),
      t(chance.pick<Inline>([['Courier instructions: ', v.instruction], v.instruction]), { icon: true }),
      row(['Order ', v.ref], v.store),
      menu('Call', 'Chat', 'Maps'),
    ], [mid(chance.pick(['Slide to complete delivery', 'Confirm with photo']), { size: 1.2 })])
  },
  // Grubhub
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      big([v.pay, chance.pick(['', ' (incl. tip)'])], 2),
      s([v.dist, ' total · ', count(job, 'item')]),
      t(v.store, { size: 1.15 }),
      s([job.streetOfStore]),
      t(['Deliver to ', v.suburb]),
      s(['Drop off by ', v.by]),
      maybe(chance, 0.4, s(chance.pick(['Customer paid with prepaid card', 'Catering order · setup needed', 'Pharmacy order', 'Campus dining']))),
    ], [row('Reject', [`Accept ${timer(chance)}`], { size: 1.15 })])
  },
  // Instacart
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Batch details', chance.pick(['1 order', '2 orders', '3 orders']), { size: 1.1 }),
      big(v.pay, 2.1),
      s([split(v.pay, chance)].flatMap(([a, b]) => [`${a} batch pay + ${b} tip`])),
      t(v.store, { size: 1.15 }),
      s((job.streetOfStore)),
      cells([[v.items, 'items'], [String(job.itemCount + chance.int(1, 20)), 'units'], [v.dist, 'distance']], { align: 'left' }),
      t(['Deliver by ', v.by]),
      maybe(chance, 0.5, row('Quality bonus', `+${leg(v.pay, chance)}`), row('Heavy pay', leg(v.pay, chance))),
      map(12),
    ], [mid('Swipe to accept', { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row([v.name, '’s order'], chance.pick(['Chat', 'Help']), { size: 1.2 }),
      s([v.store, ' · due ', v.by]),
      cells([[`To do (${chance.int(1, 20)})`], [`In review (${chance.int(0, 3)})`], [`Done (${chance.int(0, 20)})`]], { size: 0.9 }),
      row(chance.pick(['Produce', 'Next up', 'Grocery']), `Aisle ${chance.int(1, 9)}`, { size: 0.95 }),
      list(job, 'lead', groceries, 2, 4),
      
      s([`${chance.int(0, job.itemCount)} of `, v.items, ' items found']),
    ], [menu('Items', 'Map', 'Chat'), chance.is(0.5) && mid('Start checkout')])
  },
  // Shipt
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Order ', v.ref], chance.pick(['Preferred member', 'New member', 'Delivering']), { size: 1.1 }),
      t(v.name, { size: 1.3 }),
      s([v.street]),
      s([v.suburb, tail(job, ',')]),
      row('Deliver between', window(job)),
      row('Store', v.store),
      row('Items', v.items),
      t(['Delivery notes: ', noteWords(job)]),
      maybe(chance, 0.5, row('Order pay', v.pay)),
    ], [menu('Text', 'Call', 'Directions'), mid('Complete order', { size: 1.2 })])
  },
  // Spark
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row(chance.pick(['Curbside pickup', 'Shopping & delivery', 'Express']), timer(chance)),
      row('Estimated total', v.pay, { size: 1.3 }),
      s([split(v.pay, chance)].flatMap(([a, b]) => [`Earnings ${a} · Tips ${b}`])),
      map(14),
      t(v.store, { size: 1.1 }),
      s(job.streetOfStore),
      row([chance.int(1, 3) > 1 ? '2 drop-offs' : '1 drop-off'], v.dist),
      row(['First: ', v.suburb], count(job, 'item')),
      row('Deliver by', v.by),
    ], [mid('ACCEPT', { size: 1.2 }), mid('REJECT')])
  },
]

// ---------- Amazon Flex and the parcel carriers ----------

const parcels: Maker[] = [
  // Flex stop
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(16, 30)),
      row(['Stop ', String(chance.int(1, 60))], ['Deliver by ', v.by], { size: 0.95 }),
      big(v.street, 1.3),
      s([v.suburb, tail(job, ',')]),
      t(['Deliver ', count(job, 'package')]),
      t(v.name, { gap: 0.4 }),
      maybe(chance, 0.6, s(['Notes: ', noteWords(job)], { icon: true })),
      maybe(chance, 0.3, s(`Access code ${job.code()}`)),
      s(`${tba(chance)} · ${chance.pick(['Envelope', 'Box, medium', 'Overflow', 'Bag 4'])}`),
    ], [menu('Help', 'Call', 'Text'), mid(chance.pick(['Start travel', 'I’ve arrived', 'Scan packages', 'Swipe to finish']), { size: 1.2 })])
  },
  // Flex handover page
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('<', 'Help'),
      big(chance.pick(['Deliver to customer', 'Where did you leave it?', 'Deliver parcels']), 1.4),
      t(v.name, { size: 1.1 }),
      s([v.street, ', ', v.suburb]),
      row('Parcels', v.items),
      s(tba(chance)),
      s(tba(chance)),
      t(['Customer preference: ', v.instruction], { icon: true }),
      ...chance.shuffle(['Front door', 'Reception', 'Handed to resident', 'Neighbour', 'Mail room', 'Safe place']).slice(0, chance.int(2, 4)).map((place) => t(place, { icon: true, gap: 0.8 })),
    ], [mid('Take photo', { size: 1.2 })])
  },
  // Flex instant offer for a store
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Instant offer', timer(chance), { size: 1.1 }),
      big(v.pay, 2),
      s(chance.pick(['Base pay', 'Before tips', `incl. ${leg(v.pay, chance)} estimated tips`])),
      t(v.store, { size: 1.15, icon: true }),
      s(`${job.streetOfStore} · ${leg(v.dist, chance)} away`),
      row(['Delivery window'], window(job)),
      row('Estimated duration', v.mins),
      row('Total route', v.dist),
      row('Area', v.suburb),
    ], [mid('Slide to accept', { size: 1.2 }), mid('Decline')])
  },
  // Flex at a supermarket
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      t(['Pick up at ', v.store], { size: 1.2 }),
      s(['Check in by ', early(job), ' · ', chance.pick(['Bay 4', 'Parking spot 12', 'Collection point'])]),
      row(['Route ', chance.letters(2) + chance.digits(2)], chance.pick(['2 orders', '1 order'])),
      row(['Order ', v.ref], v.name),
      s([count(job, 'item'), `, ${chance.int(2, 6)} bags (${chance.int(1, 2)} chilled)`]),
      s(['Deliver by ', v.by, ' to ', v.suburb]),
      maybe(chance, 0.4, t('Age verification required', { icon: true })),
    ], [mid('Scan QR to start loading', { size: 1.15 })])
  },
  // British parcel courier: the round
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['My round', 'Round 12', 'Manifest', 'Today’s deliveries']), `${chance.int(3, 60)} of ${chance.int(61, 140)}`, { size: 1.15 }),
      cap(chance.pick(['Current', 'Next', 'Now delivering'])),
      t(v.name, { size: 1.2, gap: 0.3 }),
      s(v.street),
      s([v.suburb, tail(job, ',')]),
      row(['Parcels ', v.items], chance.pick(['Signature', 'Standard', 'Next day', 'Postable'])),
      s(['Safe place: ', v.instruction], { icon: true }),
      s(['ETA ', window(job, '-')]),
      s(`From ${job.otherStore === '' ? 'ASOS' : chance.pick(['ASOS', 'Next', 'Vinted', 'Boohoo', 'John Lewis', 'M&S'])}`),
      cap('Then'),
      t(`${job.person()}, ${job.otherStreet}`, { size: 0.95, gap: 0.4 }),
      t(`${job.person()}, ${chance.digits(2)} ${bare(job.otherStreet)}`, { size: 0.95, gap: 0.5 }),
    ], [menu('Deliver', 'Carded', 'Neighbour')])
  },
  // Parcel screen after scan
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      t(chance.pick(['Parcel scanned', 'Confirm delivery', 'Delivery attempt']), { size: 1.2 }),
      s(`${chance.letters(1)}${chance.digits(2)} ${chance.digits(4)} ${chance.digits(4)} ${chance.digits(2)}`),
      cap('Recipient'),
      t(v.name, { gap: 0.3, size: 1.1 }),
      t([v.street, ', ', v.suburb, tail(job, ',')], { gap: 0.3 }),
      cap('Delivery instruction'),
      t(v.instruction, { gap: 0.3 }),
      cap('Consignment'),
      t([v.ref, '  ·  item 1 of ', v.items], { gap: 0.3 }),
      row('Weight', `${chance.int(1, 20)}.${chance.int(0, 9)} kg`),
      row('Delivered to', chance.pick(['Select', 'Resident'])),
    ], [cells([['Fail'], ['Success']], { align: 'center', size: 1.2 })])
  },
  // AusPost / StarTrack contractor
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Delivery ', `${chance.int(1, 40)}/${chance.int(41, 120)}`], 'ATL', { size: 1.1 }),
      t(v.street, { size: 1.3 }),
      s([v.suburb, tail(job)]),
      t(['Attn ', v.name]),
      row('Articles', v.items),
      row('Job', v.ref),
      row('Sender', v.store),
      t([chance.pick(['Safe drop: ', 'ATL: ', 'Authority to leave: ']), v.instruction]),
      maybe(chance, 0.4, t(chance.pick(['Dog at address', 'Card if no answer', 'Signature on delivery', 'Dangerous goods: lithium']), { icon: true })),
    ], [menu('Scan', 'Card left', 'Photo'), mid('Deliver', { size: 1.2 })])
  },
  // Same-day courier, Britain: Gophr, CitySprint, Stuart
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row([chance.pick(['Job ', 'Job #', 'Ref ']), v.ref], chance.pick(['Bike', 'Small van', 'Cargo bike', 'Motorbike']), { size: 1.05 }),
      row(v.pay, v.dist, { size: 1.6 }),
      cells([['Collect', [v.store], job.otherSuburb], ['Deliver', [v.suburb], ['by ', v.by]]]),
      s(['Drive time ', v.mins, ' · ', chance.pick(['Bag', 'Small box', 'Documents', 'Fragile'])]),
      maybe(chance, 0.4, s(`Ready ${early(job)}`)),
      map(14),
    ], [cells([['Ignore'], ['Accept job']], { align: 'center', size: 1.15 })])
  },
  // Stuart pick-up
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row('1 Pickup', '2 Drop-off', { size: 1.05 }),
      big(v.store, 1.3),
      s(`${job.streetOfStore}, ${job.otherSuburb}`),
      s(['Contact: front desk, ', job.phone()]),
      row('Order ID', v.ref, { size: 1.1 }),
      row('Client', v.name),
      row('Package size', chance.pick(['S', 'M', 'L', 'XL', 'Fits in backpack'])),
      row('Pickup before', early(job)),
      maybe(chance, 0.5, t('Comment: ask for click & collect', { size: 0.95 })),
    ], [mid('Swipe when at pickup', { size: 1.2 })])
  },
  // Stuart drop
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Drop-off', [v.dist, ' · ', v.mins], { size: 1.05 }),
      big(v.name, 1.3),
      t(v.street),
      s([v.suburb, tail(job)]),
      s(['Drop-off comment: ', noteWords(job)]),
      row('Order ID', v.ref),
      row('From', v.store),
      row(chance.pick(['Expected', 'End of window', 'Deliver before']), v.by),
    ], [menu('Call', 'SMS', 'Get support'), mid('Swipe to deliver', { size: 1.2 })])
  },
  // Zoom2u, Sherpa, GoPeople: Australian on-demand
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row(chance.pick(['VIP 3 hour', '1 hour delivery', 'Same day', 'Standard (4 hr)']), v.pay, { size: 1.2 }),
      row(['Ref ', v.ref], [v.dist]),
      cap('Pick up'),
      t(v.store, { gap: 0.3 }),
      s(`${job.streetOfStore}, ${job.otherSuburb}`),
      cap('Drop off'),
      t([v.street, ', ', v.suburb], { gap: 0.3 }),
      s(['by ', v.by]),
      row('Items', chance.pick<Inline>([[v.items, ' x satchel'], [v.items, ' x box'], v.items])),
      maybe(chance, 0.4, s(chance.pick(['ATL: yes', 'ATL: no, signature', 'Heavy: 2 person lift', 'Car ok']))),
    ], [cells([['Message'], ['Accept booking']], { align: 'center', size: 1.1 })])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Booking ', v.ref], chance.pick(['On route', 'Picked up', 'En route to drop'])),
      map(chance.int(10, 18)),
      t(['Deliver to ', v.name], { size: 1.2 }),
      s([v.street, ', ', v.suburb, tail(job)]),
      s([job.phone()]),
      t(chance.pick<Inline>([['Drop off by ', v.by], ['Due ', v.by, ' today'], ['Window ', window(job)]])),
      t(['Notes ', noteWords(job)]),
      maybe(chance, 0.4, row('Sender', v.store)),
    ], [cells([['Late?'], ['Arrived'], ['Complete']], { align: 'center' })])
  },
  // CouriersPlease, Aramex NZ: run sheet row opened
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Runsheet', `${chance.int(10, 90)} left`, { size: 1.15 }),
      row([String(chance.int(1, 90)), '  ', v.street], chance.pick(['DEL', 'P/U'])),
      s([v.suburb, ' · ', v.name]),
      s(['Label ', `${chance.letters(2)}${chance.digits(10)}`]),
      row('Items', v.items),
      t(chance.pick<Inline>([['ATL ', v.instruction], ['Instructions ', v.instruction]])),
      row('Time window', window(job, ' to ')),
      row('Shipper', v.store),
      s(['Ref ', v.ref]),
    ], [menu('POD', 'No one home', 'Map')])
  },
  // DPD-like with a one-hour slot
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row([chance.int(1, 80).toString(), '  ', tail(job).trim() || v.suburb], window(job, ' - '), { size: 1.15 }),
      t(v.name),
      t([v.street, ', ', v.suburb], { gap: 0.3 }),
      row(count(job, 'parcel'), chance.pick(['PIN required', 'Photo', 'Sign'])),
      s(['Customer says: ', v.instruction], { icon: true }),
      maybe(chance, 0.5, s(chance.pick(['Changed to neighbour', 'Do not leave with concierge', 'What3words: plum.cape.item', 'Age restricted 18+']))),
      s(['Consignment ', v.ref]),
    ], [cells([['Navigate'], ['Deliver']], { align: 'center', size: 1.2 })])
  },
]

// ---------- supermarkets' vans, own fleets, software for small couriers ----------

const fleets: Maker[] = [
  // Supermarket van
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row([chance.pick(['Drop ', 'Delivery ']), `${chance.int(1, 9)} of ${chance.int(10, 22)}`], window(job, chance.pick([' - ', '–', ' to '])), { size: 1.1 }),
      big(v.name, 1.3),
      t(v.street),
      s([v.suburb, tail(job)]),
      row('Order', v.ref),
      cells([[`${chance.int(1, 9)}`, 'Ambient'], [`${chance.int(0, 4)}`, 'Chilled'], [`${chance.int(0, 2)}`, 'Frozen']], { align: 'center' }),
      maybe(chance, 0.5, t([chance.int(2, 4).toString(), ' ', chance.pick(['substitutions', 'items missing', 'subs · 1 out of stock'])], { size: 0.95 })),
      t(['Delivery notes: ', noteWords(job)]),
      maybe(chance, 0.3, t(chance.pick(['Challenge 25', 'Restricted items: check ID', 'Bagless delivery', 'Delivery Saver customer']), { icon: true })),
    ], [menu('Call', 'Map', 'Crates'), mid(chance.pick(['Arrive', 'Start delivery', 'Complete drop']), { size: 1.2 })])
  },
  // Supermarket van: loading
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(['Load ', chance.pick(['van', 'trip', 'run']), ` ${chance.digits(3)}`], ['Depart ', early(job)], { size: 1.1 }),
      row('Store', v.store),
      row([v.name], ['Order ', v.ref]),
      s([v.suburb, ' · slot ', window(job)]),
      row('Totes', `${chance.int(2, 9)} (${chance.digits(4)}, ${chance.digits(4)})`),
      row('Items', v.items),
      row('Rack', `${chance.letters(1)}${chance.int(1, 9)}`),
    ], [mid('Scan tote', { size: 1.2 })])
  },
  // Pizza chain's driver app
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Order #', v.ref], timer(chance), { size: 1.25 }),
      s(['Promise time ', v.by]),
      t(v.name, { size: 1.15 }),
      t(v.street, { gap: 0.4 }),
      s([v.suburb, chance.is(0.5) ? ` (${chance.pick(['zone 3', 'map C4', '1.2 km'])})` : '']),
      list(job, 'x', ['Lge Pepperoni', 'Lge Supreme Deep Pan', 'Garlic bread', '1.25L Coke', 'Choc lava cake', 'Cheesy crust Meatlovers', 'Wings 8'], 1, 4),
      row(chance.pick(['PAID', 'CASH', 'EFTPOS AT DOOR']), job.money()),
      t(['Note: ', v.instruction]),
    ], [menu('Call', 'Route'), mid(chance.pick(['Delivered', 'Back in store', 'At door']), { size: 1.2 })])
  },
  // Pizza chain: dispatch screen
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row(['Welcome back'], ['Store ', chance.digits(5)], { size: 0.95 }),
      big(chance.pick(['Next run', 'Take these orders', 'Dispatch']), 1.4),
      t(v.store),
      row([v.ref, '  ', v.name], ['Due ', v.by], { size: 1.1 }),
      s([v.street, ' ', v.suburb]),
      s([count(job, 'item'), chance.is(0.6) ? ' · 2 drinks · 1 dip' : '']),
      row(`${job.makeRef()}  ${job.person()}`, `Due ${job.time()}`, { size: 1.1, gap: 1.3 }),
      s(`${job.otherStreet} ${job.otherSuburb}`),
    ], [mid('Sign out run', { size: 1.2 })])
  },
  // Drive Yello
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      big(chance.pick(['Delivery request', 'New order for you']), 1.3),
      t(v.store, { size: 1.15 }),
      s(['Ready ', early(job), ' · ', leg(v.dist, chance), ' from you']),
      t(['Drop at ', v.street, ', ', v.suburb]),
      row('Trip', [v.dist, ' / ', v.mins]),
      row('You earn', v.pay, { size: 1.2 }),
      row('Deliver by', v.by),
    ], [cells([['Pass'], ['Accept']], { align: 'center', size: 1.2 })])
  },
  // Flipdish / Shipday like drivers' app
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Order ', chance.pick(['#', 'No ']), v.ref], chance.pick(['Out for delivery', 'Started', 'Picked up']), { size: 1.1 }),
      row([v.store], chance.pick(['Picked up', early(job)]), { icon: true }),
      row([v.name], v.by, { icon: true }),
      s([v.street, ', ', v.suburb], { indent: 2 }),
      s(noteWords(job), { indent: 2 }),
      row('Distance', v.dist),
      row(['Items (', v.items, ')'], chance.pick([job.money(), ''])),
      list(job, 'price', meals, 0, 3),
      row('Payment', chance.pick(['Card', 'Cash', 'Paid online'])),
    ], [menu('Call', 'SMS', 'Navigate'), mid('Complete', { size: 1.15 })])
  },
  // Onfleet-like task
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Task details', 'Edit', { size: 1.05 }),
      map(chance.int(8, 16)),
      t(v.street, { size: 1.25 }),
      s([v.suburb, tail(job, ',')]),
      cap(chance.pick(['Complete before', 'Between'])),
      t(chance.is(0.5) ? window(job) : v.by, { gap: 0.3 }),
      cap('Recipient'),
      row(v.name, 'Call   Text', { gap: 0.3 }),
      cap('Details'),
      t(chance.pick<Inline>([[count(job, 'item'), ', order ', v.ref], ['Order ', v.ref, ': ', count(job, 'box', 'boxes')]]), { gap: 0.3 }),
      cap('Notes'),
      t(noteWords(job), { gap: 0.3 }),
      s(['Quantity ', String(chance.int(1, 4)), ' · Merchant: ', v.store]),
    ], [cells([['Fail'], ['Complete']], { align: 'center', size: 1.2 })])
  },
  // Circuit / Spoke stop
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(chance.int(18, 30)),
      row([String(chance.int(1, 99)), '  ', v.street], v.by, { size: 1.15 }),
      s([v.suburb, tail(job, ',')]),
      s(v.name),
      row([chance.pick(['Packages ', 'Parcels ']), v.items], chance.pick(['Front left, shelf 2', 'Boot', 'A3', 'Large'])),
      maybe(chance, 0.6, s(['Notes: ', v.instruction])),
      s(`ID ${chance.letters(2)}${chance.digits(2)}`),
    ], [menu('Navigate', 'Failed', 'Delivered')])
  },
  // Detrack, Track-POD: proof form
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['DO No. ', v.ref], chance.pick(['Out for delivery', 'Dispatched']), { size: 1.05 }),
      t(['Deliver to: ', v.name]),
      t(['Address: ', v.street, ' ', v.suburb, tail(job)]),
      t(['Delivery time: ', chance.is(0.5) ? window(job) : ['before ', v.by]]),
      t(['Instructions: ', noteWords(job)]),
      t(['Items: ', v.items]),
      row('SKU', 'Qty', { size: 0.9 }),
      row(`${chance.letters(3)}-${chance.digits(4)}`, String(chance.int(1, 9)), { gap: 0.4 }),
      row(`${chance.letters(3)}-${chance.digits(4)}`, String(chance.int(1, 9)), { gap: 0.4 }),
      t('Received by: __________'),
    ], [menu('Photo', 'Sign', 'Submit')])
  },
  // Locate2u stop with ETA
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Stop ', `${chance.int(1, 12)}`], chance.pick(['Enroute', 'Pending', 'Arrived']), { size: 1.1 }),
      t(v.name, { size: 1.2 }),
      s([v.street, ', ', v.suburb]),
      row('ETA', v.by),
      row('Drive', [v.mins, ', ', v.dist]),
      row('Lines', count(job, 'item')),
      t(noteWords(job), { icon: true }),
    ], [cells([['Depart'], ['Arrive'], ['Done']], { align: 'center' })])
  },
  // Pharmacy
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['Script delivery', 'Prescription delivery', 'Pharmacy run']), chance.pick(['Cold chain', 'S8: ID', 'Normal']), { size: 1.15 }),
      row('Patient', v.name, { size: 1.1 }),
      row('DOB check', chance.pick(['Yes', 'Ask patient'])),
      row('Address', v.street),
      row('', v.suburb, { gap: 0.3 }),
      row('Pharmacy', v.store),
      row('Ref', v.ref),
      row('Bags', chance.is(0.5) ? v.items : count(job, 'bag')),
      row('Before', v.by),
      t(['Please note: ', v.instruction]),
      maybe(chance, 0.4, s('Do not post through letterbox. Signature required.')),
    ], [mid('Handed over', { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      big(v.store, 1.35),
      s(`${job.streetOfStore}, ${job.otherSuburb}`),
      row('Collect bags for', v.name),
      row('Script no.', chance.digits(7)),
      row('Delivery ref', v.ref),
      row('Fridge items', chance.pick(['None', '1', 'Yes'])),
      row('Close of shop', job.time()),
      row('To', [v.street, ', ', v.suburb]),
    ], [mid(chance.pick(['Bags collected', 'Not ready']), { size: 1.15 })])
  },
  // Flowers
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['Today’s flowers', 'Bouquet delivery', 'Florist run']), `${chance.int(1, 6)}/${chance.int(7, 15)}`, { size: 1.15 }),
      t(['For ', v.name], { size: 1.25 }),
      s([chance.is(0.3) ? `${chance.pick(['St Mary’s Hospital, Ward 4', 'c/o Reception', 'Level 3, Marketing'])}, ` : '', v.street]),
      s([v.suburb, tail(job)]),
      t([chance.pick(['Deliver by ', 'No later than ']), v.by]),
      row('Order', v.ref),
      t(chance.pick(['Card: Happy birthday Nan x', 'Card: Thinking of you', 'Card message in envelope', 'With vase · chocolates'])),
      t(['If out: ', v.instruction]),
      s(['From ', v.store]),
    ], [menu('Call', 'Route', 'Delivered')])
  },
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Florist job', chance.pick(['Same day', 'AM', 'Valentine’s rate']), { size: 1.2 }),
      t([v.store, ' needs a driver']),
      row('Pickup', early(job)),
      row('Drops in', v.suburb),
      row('Arrangements', v.items),
      row('Total', [v.dist, ' (', v.mins, ')']),
      row('Pays', v.pay, { size: 1.3 }),
    ], [cells([['Not now'], ['Take it']], { align: 'center', size: 1.15 })])
  },
  // Furniture, two men
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Job ', v.ref], chance.pick(['2 person', 'White glove', 'Room of choice']), { size: 1.1 }),
      t(v.name, { size: 1.25 }),
      s([v.street, ', ', v.suburb, tail(job, ',')]),
      row('Slot', window(job, ' – ')),
      row('Pieces', v.items),
      t(chance.pick(['1 x Oslo 3 seater sofa', '1 x King bed frame (3 cartons)', '2 x Bar stool', '1 x Fridge 420L']), { size: 0.95 }),
      row('Assembly', chance.pick(['Yes, 45 min', 'No'])),
      row('Take away old item', chance.pick(['Yes', 'No'])),
      row('Stairs', `${chance.int(0, 4)} flights`),
      t([aside(job), '. ', v.instruction]),
      maybe(chance, 0.5, row('Retailer', v.store)),
    ], [cells([['Call ahead'], ['Start job']], { align: 'center', size: 1.1 })])
  },
  // Removal and man-with-van market
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row('Job offer', ['Expires in ', timer(chance)], { size: 1.1 }),
      big(v.pay, 1.9),
      s(chance.pick(['You keep', 'excl. VAT', 'incl. VAT', 'Paid within 3 days'])),
      t(['From ', v.store], { icon: true }),
      s(`${job.otherSuburb} · ground floor, no parking`, { indent: 2 }),
      t(['To ', v.suburb], { icon: true }),
      s([chance.pick(['2nd floor, lift', 'House', 'Ground floor'])], { indent: 2 }),
      cells([[v.dist, 'Journey'], [v.mins, 'Driving'], [v.items, 'Items']], { align: 'center' }),
      row('Date', `Today ${early(job)}`),
    ], [mid('Accept job', { size: 1.2 })])
  },
  // Catering
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      big(chance.pick(['Catering pick-up', 'Large order', 'Catering']), 1.4),
      row(v.store, ['Collect ', early(job)]),
      s(`${job.streetOfStore} · loading dock`),
      row(['Event ', v.ref], chance.pick([`${chance.int(8, 80)} guests`, `Serves ${chance.int(10, 60)}`])),
      t(['Host: ', v.name, ' · ', v.suburb]),
      row(['Set up ready by'], v.by),
      row('Trays', v.items),
      ...chance.shuffle(['4 x Sandwich platter', '2 x Fruit platter', '1 x Hot food (foil)', 'Plates, napkins, tongs', 'Ice 5kg']).slice(0, 3).map((line) => t(line, { icon: true, gap: 0.7 })),
    ], [mid('All loaded', { size: 1.2 })])
  },
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      t(['Catering for ', v.name], { size: 1.25 }),
      t([v.by, ' sharp'], { gap: 0.4 }),
      t([v.street, ', ', v.suburb]),
      s(['Company: ', chance.invented(), ' Pty Ltd, ', unit(chance)]),
      s(['Site contact ', job.person(), ' ', job.phone()]),
      row('Order', v.ref),
      t(['Setup: ', v.instruction]),
      t(chance.pick(['Photo of set-up required', 'Collect eskies from last week', 'Sign in at security'])),
      s(['Kitchen: ', v.store]),
    ], [mid('Finish set-up', { size: 1.2 })])
  },
  // Meal kits at night
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Box run'], `${chance.int(2, 40)} of ${chance.int(41, 90)}`, { size: 1.15 }),
      t([v.street, chance.is(0.3) ? ` (${unit(chance)})` : ''], { size: 1.3 }),
      s([v.suburb, tail(job)]),
      t([v.name, ' · ', count(job, 'box', 'boxes')]),
      t(v.instruction, { icon: true }),
      s(['Deliver by ', v.by, ' · quiet please']),
      s(['Box ', v.ref, ' · ', v.store]),
      maybe(chance, 0.4, s(chance.pick(['Ice packs returned: 0', 'Don’t knock before 7', 'Torch needed']))),
    ], [cells([['Skip'], ['Photo'], ['Drop']], { align: 'center', size: 1.1 })])
  },
  // Laundry: collection at the customer's and return
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(chance.pick(['Return clean laundry', 'Delivery', 'Drop-off']), window(job), { size: 1.1 }),
      t(v.name, { size: 1.2 }),
      s([v.street, ', ', v.suburb]),
      row('Order', ['#', v.ref]),
      row('Bags', chance.pick<Inline>([v.items, [v.items, ' + 1 hanger bag']])),
      row('Facility', v.store),
      row('Contact', job.phone()),
      t(['Customer wants: ', v.instruction]),
      maybe(chance, 0.5, s(`Also collect new bag · tag ${chance.digits(6)}`)),
    ], [menu('Call', 'Not home'), mid('Confirm with photo', { size: 1.1 })])
  },
  // Milk round, vegetables boxes
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row([chance.pick(['Round', 'Veg box run', 'Milk round']), ` ${chance.letters(1)}`], v.mins),
      t([v.name, ', ', v.street], { size: 1.15 }),
      s(v.suburb),
      row('To leave', count(job, 'item')),
      ...chance.shuffle(['2 pt semi, glass', '6 eggs', 'Small veg box', 'Sourdough', 'Orange juice']).slice(0, 2).map((line) => t(line, { gap: 0.4, size: 0.95 })),
      t(v.instruction, { icon: true }),
      s('Collect empties'),
    ], [mid('Done, next drop', { size: 1.2 })])
  },
  // Small town delivery by text-like job card
  (job) => {
    const v = values(job)
    return drop(job, [
      t(['JOB ', v.ref], { size: 1.2 }),
      t(['PU: ', v.store, ' (', early(job), ')']),
      t(['DO: ', v.street, ', ', v.suburb], { gap: 0.5 }),
      t(['CUST: ', v.name, ' ', job.phone()], { gap: 0.5 }),
      t(['ITEMS: ', v.items], { gap: 0.5 }),
      t(['DUE: ', v.by], { gap: 0.5 }),
      t(['NOTE: ', v.instruction], { gap: 0.5 }),
      t(['FEE: ', v.pay], { gap: 0.5 }),
    ], [row('CANCEL', 'POD')])
  },
  // Wide form with labels above in two columns
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row(['Delivery #', v.ref], chance.pick(['ASSIGNED', 'ACTIVE', 'IN TRANSIT']), { size: 1.1 }),
      cells([['Customer', v.name], ['Due', v.by]]),
      cells([['Street', v.street], ['Suburb', v.suburb]]),
      cells([['Items', v.items], ['Distance', v.dist]]),
      cells([['Pickup', v.store], ['Fee', v.pay]]),
      cap('Instructions'),
      t(noteWords(job), { gap: 0.3 }),
    ], [cells([['Problem'], ['Delivered']], { align: 'center', size: 1.15 })])
  },
  // Bakery and cake courier: fragile
  (job) => {
    const v = values(job)
    return pick(job, [
      t('THIS WAY UP', { size: 0.9 }),
      big(['Collect for ', v.name], 1.4),
      row(v.store, early(job)),
      s(job.streetOfStore),
      t([count(job, 'cake box', 'cake boxes'), ', keep flat']),
      row('Order', v.ref),
      row('Drop', [v.suburb, ' by ', v.by]),
      row('Trip', [v.dist, ' | ', v.mins]),
      row('Pay', v.pay),
    ], [mid('Loaded and photographed', { size: 1.1 })])
  },
  // Chilled lockers / click and collect van
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row([chance.pick(['Bay ', 'Dock ', 'Collection bay ']), String(chance.int(1, 12))], ['PIN ', chance.digits(4)], { size: 1.15 }),
      t(v.store, { size: 1.15 }),
      s([job.streetOfStore, ' · ring the bell']),
      row(['Order ', v.ref, ' – ', v.name], ''),
      row('Crates', `${chance.int(1, 9)}`),
      row('Lines', v.items),
      row('Deliver', [v.suburb, ', ', window(job)]),
      t(chance.pick(['Substitutions: 2', 'Alcohol: yes', 'Heavy: water x6']), { size: 0.95 }),
    ], [mid('Start loading', { size: 1.15 })])
  },
  // Lalamove-like market order
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      row(chance.pick(['Immediate', 'Now', 'Today']), v.pay, { size: 1.4 }),
      s([chance.pick(['Motorcycle', 'Car', 'Van', 'Ute']), ' · ', v.dist, ' · ', chance.pick(['Cash by sender', 'Wallet', 'Cash by recipient'])]),
      t([v.store], { icon: true }),
      s(`${job.streetOfStore}, ${job.otherSuburb}`, { indent: 2 }),
      t([v.street], { icon: true }),
      s(v.suburb, { indent: 2 }),
      t(chance.pick(['Note: fragile', 'Thermal bag', 'Return trip', 'Help loading +']), { size: 0.9 }),
    ], [mid('Pick order', { size: 1.2 })])
  },
  // Buymie / personal shopper, Ireland
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      row('Shop list', [v.items, ' items'], { size: 1.15 }),
      s([v.store, ' for ', v.name]),
      row('Deliver', [v.suburb, ' ', window(job, '–')]),
      list(job, 'price', groceries, 2, 5),
      row('Replace allowed', chance.pick(['Yes', 'Ask first', 'No'])),
      row('Your fee', v.pay),
      row('Order', v.ref, { size: 0.95 }),
    ], [mid('Finish shop', { size: 1.15 })])
  },
  // Chat-style dispatch with a card at the top
  (job) => {
    const v = values(job)
    return offer(job, [
      row('Dispatch', 'now', { size: 1.05 }),
      t([v.pay, ' · ', v.dist, ' · ', v.mins], { size: 1.25 }),
      s([v.store, ' → ', v.suburb]),
      s(['ready ', early(job), ', due ', v.by]),
      s(count(job, 'item')),
      sp(),
      cells([['No'], ['Maybe'], ['Yes']], { align: 'center', size: 1.15 }),
    ])
  },
]

// ---------- states of a screen: questions over it, waiting, lateness, lock screen ----------

const states: Maker[] = [
  // A question over the drop-off
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      map(16),
      t([v.street, ', ', v.suburb]),
      sp(4),
      mid(chance.pick(['Are you at the right place?', 'You seem to be far from the drop-off', 'Finish this delivery?']), { size: 1.25 }),
      mid([chance.pick(['Check the address for ', 'Hand over to ', 'This order is for ']), v.name]),
      mid(['Order ', v.ref, ' · ', count(job, 'item')], { size: 0.9, gap: 0.4 }),
    ], [mid(chance.pick(['Yes, finish', 'Yes, I’m here', 'Confirm'])), mid(chance.pick(['Go back', 'Not yet', 'Cancel']))])
  },
  // A question over the pick-up
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      t(v.store, { size: 1.2 }),
      s(job.streetOfStore),
      sp(5),
      mid(chance.pick(['Have you got everything?', 'Before you leave', 'Double check']), { size: 1.25 }),
      mid(['Make sure the bag says ', chance.pick<Inline>([v.name, [v.ref], [v.name, ' and ', v.ref]])]),
      t(chance.pick(['Drinks', 'Cutlery', 'Sealed bag']), { icon: true }),
      t(count(job, 'item'), { icon: true }),
    ], [cells([['Not yet'], ['Got it all']], { align: 'center', size: 1.1 })])
  },
  // Waiting at the store
  (job, chance) => {
    const v = values(job)
    return pick(job, [
      mid(chance.pick(['Waiting for order', 'Wait time', 'Still being made']), { size: 1.1 }),
      mid(timer(chance), { size: 2.6 }),
      mid(`Usually ready in ${chance.int(2, 15)} min here`, { size: 0.9 }),
      sp(),
      row(v.store, v.ref),
      s([v.name, ' · ', count(job, 'item')]),
      row('New ready time', early(job)),
      maybe(chance, 0.5, row('Waiting pay', leg(v.pay, chance))),
    ], [row('Unassign', 'Order is ready', { size: 1.1 })])
  },
  // Waiting for the customer
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      big(chance.pick(['Customer unavailable', 'Waiting for customer', 'Can’t reach customer']), 1.4),
      mid(timer(chance), { size: 2.2 }),
      t(['We’ve told ', v.name, ' that you’re here.']),
      t(chance.pick(['1 call made, 1 text sent', 'Call once more before the timer ends', 'If time runs out you can leave the order'])),
      t([v.street, ', ', v.suburb], { icon: true }),
      t(v.instruction, { icon: true }),
    ], [menu('Call', 'Text'), mid('I found the customer', { size: 1.15 })])
  },
  // Running late
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      t(chance.pick(['You’re running late', `${chance.int(3, 20)} min behind`, 'Due time has passed']), { icon: true, size: 0.95 }),
      row(['Was due ', v.by], [v.mins, ' away'], { size: 1.15 }),
      t(v.name, { size: 1.2 }),
      s([v.street, ', ', v.suburb]),
      s([v.store, ', ', v.ref]),
      t('Tell the customer:', { size: 0.9 }),
      t('“Sorry, stuck in traffic”', { icon: true }),
      t(`“New ETA ${job.time()}”`, { icon: true }),
    ], [mid('Send update')])
  },
  // Photo proof
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Retake', 'Flash off'),
      sp(24),
      mid([chance.pick(['Photo for ', 'Show where you left the order for ']), v.name]),
      mid(v.street, { size: 0.9, gap: 0.4 }),
      mid(v.instruction, { size: 0.9, gap: 0.4 }),
      maybe(chance, 0.4, mid('Include the house number. No faces please.', { size: 0.85 })),
    ], [mid(chance.pick(['Submit photo', 'Use photo', 'Looks good']), { size: 1.2 })])
  },
  // Lock screen notice of an offer
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      mid(job.time(), { size: 3.6 }),
      mid(chance.pick(['Friday 14 June', 'Tue 3 Dec', 'Sunday, 9 March']), { gap: 0.4 }),
      sp(4),
      row(chance.pick(['DASHER', 'Uber Driver', 'Rider', 'Courier']), 'now', { size: 0.85 }),
      t(chance.pick(['New delivery request', 'You have a new offer', 'New order!']), { gap: 0.4 }),
      t([v.pay, ' · ', v.dist, ' · ', v.store, chance.is(0.5) ? [' to ', v.suburb] : ''], { gap: 0.3 }),
    ], [mid('Swipe up to open', { size: 0.85 })])
  },
  // Add-on offered while delivering: the present job above, the new below
  (job, chance) => {
    const v = values(job)
    return offer(job, [
      s(`Current: drop-off at ${job.otherStreet}`),
      map(14),
      row(chance.pick(['Add to your trip?', 'On your way', 'Another pick-up']), `${seconds(chance)}s`, { size: 1.2 }),
      big([chance.pick(['+ ', 'Extra ', '']), v.pay], 1.9),
      s(['+ ', v.mins, ' · + ', v.dist]),
      t(v.store, { icon: true }),
      t(v.suburb, { icon: true }),
      maybe(chance, 0.4, s(['Deliver by ', v.by])),
    ], [cells([['No thanks'], ['Add']], { align: 'center', size: 1.15 })])
  },
  // Only the lower part of a drop-off
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      s([v.suburb, tail(job, ',')]),
      t(noteWords(job)),
      sp(0.5),
      cap(chance.pick(['Order details', 'About this order'])),
      row('Order', v.ref),
      row('Restaurant', v.store),
      row('Customer', v.name),
      list(job, 'right'),
      row('Receipt', '>'),
      row('Report an issue', '>'),
    ], [mid('Arrived', { size: 1.15 })])
  },
  // A return to the shop
  (job, chance) => {
    const v = values(job)
    return drop(job, [
      row('Return', chance.pick(['Required', 'Failed delivery']), { size: 1.2 }),
      t(['Bring the order for ', v.name, ' back to ', v.store]),
      s(`${job.streetOfStore}, ${job.otherSuburb}`),
      row('Order', v.ref),
      row('Items', v.items),
      row('Return pay', v.pay),
      row('Drive', [v.mins, ', ', v.dist]),
    ], [mid('Start return', { size: 1.15 })])
  },
  // Van list of the day, the first stop opened
  (job, chance) => {
    const v = values(job)
    const stop = () => [row(`${chance.int(2, 40)}  ${job.person()}`, job.time(), { gap: 1.2 }), s(`${chance.digits(2)} ${bare(newJob(chance).street)}`, { indent: 1.5 })]
    return drop(job, [
      row(chance.pick(['Today', 'Stops', 'Route']), `${chance.int(5, 60)} to go`, { size: 1.2 }),
      row(['1  ', v.name], v.by, { size: 1.1 }),
      s([v.street, ', ', v.suburb], { indent: 1.5 }),
      s([count(job, 'parcel'), ' · ', v.instruction], { indent: 1.5 }),
      cells([['Navigate'], ['Deliver'], ['Fail']], { align: 'center', size: 0.95 }),
      stop(),
      stop(),
      maybe(chance, 0.6, stop()),
    ], [menu('List', 'Map', 'Scan')])
  },
  // Dark heading with all facts in one long line
  (job) => {
    const v = values(job)
    return drop(job, [
      t([v.ref, ' | ', v.name, ' | ', v.by], { size: 1.1 }),
      t([v.street, ' | ', v.suburb]),
      t([v.store, ' | ', count(job, 'item'), ' | ', v.dist], { size: 0.9 }),
      map(22),
      t(['! ', v.instruction]),
    ], [cells([['SMS'], ['CALL'], ['DONE']], { align: 'center' })])
  },
]


export const designs: Maker[] = [...uber, ...dasher, ...justEat, ...deliveroo, ...rivals, ...parcels, ...fleets, ...states]

// ---------- near to an order, but none ----------

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
