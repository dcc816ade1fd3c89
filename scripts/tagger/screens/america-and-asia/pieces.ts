// The pieces of which the screens of these apps are made.
import type { Chance } from '../chance.ts'
import { type Job, nameRun } from '../job.ts'
import { type Block, type Design, type Inline, run } from '../page.ts'

type Style = Partial<Extract<Block, { is: 'text' }>>
export const t = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, ...style })
export const big = (text: Inline, size = 1.5, style: Style = {}): Block => ({ is: 'text', text, size, ...style })
export const small = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, size: 0.85, gap: 0.35, ...style })
export const mid = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, align: 'center', ...style })
export const row = (left: Inline, right: Inline, style: Partial<Extract<Block, { is: 'row' }>> = {}): Block => ({ is: 'row', left, right, ...style })
export const cells = (list: Inline[][], style: Partial<Extract<Block, { is: 'cells' }>> = {}): Block => ({ is: 'cells', cells: list, align: 'center', ...style })
export const tabs = (...names: string[]): Block => cells(names.map((name) => [name]), { size: 0.85 })
export const map = (height: number): Block => ({ is: 'map', height })
export const gap = (height: number): Block => ({ is: 'space', height })

const asides = ['Gate code {code}', 'Buzzer {code}', 'Buzz {code}', 'Call box {code}', 'Door code {code}', 'Blue house on the corner', 'Third floor, no elevator', 'Elevator to 7, turn left', 'Please don’t ring, baby is asleep', 'The dog barks but is friendly', 'Text me when you are close', 'Park on {street}', 'Entrance is on {street}', 'Thank you!', 'Ask for {other} at the desk', 'Building 4, next to the pool', 'Near {landmark}', 'Opp. {landmark}', 'White gate', 'Extra ketchup please', 'Call {phone}', 'Enter through the courtyard', 'Name on bell: {other}', 'Void deck, lift lobby B']
export const landmarks = ['the school', 'State Bank', 'the temple', 'Shell station', 'City Hospital', 'the metro', 'the church', 'Lidl', 'the mosque', 'Community Club', 'the water tank']
export const foods = ['Chicken Burrito Bowl', 'Chips & Guac', 'Paneer Butter Masala', 'Butter Naan', 'Masala Dosa', 'Veg Biryani', 'Chicken Rice', 'Laksa', 'Kopi O', 'Teh Tarik', 'Döner Teller', 'Margherita', 'Pommes', 'Currywurst', 'Croque Monsieur', 'Patatas Bravas', 'Poutine', 'Double Double', 'Iced Capp', 'Big Mac Meal', '10 pc McNuggets', 'Med Fry', 'Spicy Deluxe', 'Pad See Ew', 'Crab Rangoon', 'California Roll', 'Miso Soup', 'Side Salad', 'Ranch', 'Diet Coke', 'Mango Lassi', 'Tom Yum', 'Bibimbap', 'Caesar Wrap']
export const groceries = ['Bananas', 'Organic Whole Milk, 1 gal', 'Large Eggs, 12 ct', 'Amul Taaza 500 ml', 'Aashirvaad Atta 5 kg', 'Cilantro bunch', 'Sourdough Bread', 'Greek Yogurt 32 oz', 'Roma Tomatoes', 'Avocado', 'Chicken Breast 1.5 lb', 'Paper Towels 6 ct', 'Tide Pods', 'Coke Zero 12 pk', 'Baby Spinach 10 oz', 'Barilla Penne', 'Oat Milk', 'Red Onion', 'Maggi 4-pack', 'Vollmilch 3,5%', 'Haferflocken', 'Jasmine Rice 5 kg']

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
export function scale(text: string, factor: number): string {
  const hours = /^(\d+) hr (\d+)(.*)$/.exec(text)
  if (hours) return `${Math.max(1, Math.round((Number(hours[1]) * 60 + Number(hours[2])) * factor))}${hours[3]}`
  return text.replace(/\d+(?:([.,])(\d+))?/, (number, sign?: string, after?: string) => {
    const value = Number(number.replace(',', '.')) * factor
    if (!sign) return String(Math.max(1, Math.round(value)))
    return value.toFixed(after!.length).replace('.', sign)
  })
}
/** The job with one form of money, times that follow each other, and store numbers filled in. */
export function settled(job: Job, c: Chance): Job {
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
export type Kit = ReturnType<typeof kitOf>
export type Maker = (k: Kit) => { kind: Design['kind']; blocks: Block[]; bottom: Block[] }

/** A design of one kind: its blocks, and those at the bottom. */
const maker =
  (kind: Design['kind']) =>
  (make: (k: Kit) => Block[][]): Maker =>
  (k) => {
    const [blocks = [], bottom = []] = make(k)
    return { kind, blocks, bottom }
  }
export const offer = maker('offer')
export const pick = maker('pickup')
export const drop = maker('dropoff')

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

/** A screen that is no order: its blocks, and those at the bottom. */
export type Page = (job: Job, chance: Chance) => Block[][]
export const times = <T>(c: Chance, low: number, high: number, make: (i: number) => T): T[] => Array.from({ length: c.int(low, high) }, (_, i) => make(i))

export const finishOther = (page: Page) => (job: Job, chance: Chance): Design => {
  const [blocks = [], bottom = []] = page(settled(job, chance), chance)
  return { kind: 'not_an_order', statusBar: chance.is(0.88), blocks, bottom }
}

export const finish = (maker: Maker) => (job: Job, chance: Chance): Design => {
  const made = maker(kitOf(job, chance))
  const sign = chance.pick(signs)
  const { kind, bottom } = made
  const blocks = made.blocks.map((block) => signed(block, sign))
  // A screen photographed while scrolled, or under a message that dropped in.
  if (chance.is(0.05)) blocks.splice(0, chance.int(1, 2))
  if (chance.is(0.04)) blocks.unshift(row(chance.pick(['Messages', 'WhatsApp', 'Google Maps', 'Waze', 'Phone']), chance.pick(['now', '1m ago']), { size: 0.85 }), small(chance.pick(['Babe can you get milk', `Turn right in ${chance.int(1, 9)}00 ft`, 'Missed call', `${job.person()}: ok see you`])), gap(1))
  return { kind, statusBar: chance.is(0.88), blocks, bottom: chance.is(0.96) ? bottom : [] }
}
