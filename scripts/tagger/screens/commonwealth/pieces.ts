// The pieces of which the screens of these apps are made.
import type { Chance } from '../chance.ts'
import { type Job, nameRun } from '../job.ts'
import { type Block, type Design, type Inline, type Run, run } from '../page.ts'

type Style = Partial<Extract<Block, { is: 'text' }>>
type Part = Block | null | false | '' | undefined | Part[]
export type Maker = (job: Job, chance: Chance) => Design

export const t = (text: Inline, style: Style = {}): Block => ({ is: 'text', text, ...style })
/** A lesser line close under another. */
export const s = (text: Inline, style: Style = {}): Block => t(text, { size: 0.88, gap: 0.35, ...style })
export const big = (text: Inline, size = 1.5, style: Style = {}): Block => t(text, { size, ...style })
export const mid = (text: Inline, style: Style = {}): Block => t(text, { align: 'center', ...style })
export const cap = (text: Inline, style: Style = {}): Block => t(text, { size: 0.78, capitals: true, ...style })
export const row = (left: Inline, right: Inline, style: Style & { rightSize?: number } = {}): Block => {
  const { text: _text, is: _is, ...rest } = style
  return { is: 'row', left, right, ...rest }
}
export const cells = (list: Inline[][], style: Style = {}): Block => {
  const { text: _text, is: _is, ...rest } = style
  return { is: 'cells', cells: list, ...rest }
}
export const menu = (...words: Inline[]): Block => cells(words.map((word) => [word]), { align: 'center', size: 0.9 })
export const map = (height: number): Block => ({ is: 'map', height })
export const sp = (height = 1): Block => ({ is: 'space', height })

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
/** A design of one kind: its parts, and those at the bottom, of a job and its marked values. */
const maker =
  (kind: Design['kind']) =>
  (make: (job: Job, chance: Chance, v: ReturnType<typeof values>) => Part[][]): Maker =>
  (job, chance) => {
    const [parts = [], bottom] = make(job, chance, values(job))
    return screen(kind, job, parts, bottom)
  }
export const offer = maker('offer')
export const pick = maker('pickup')
export const drop = maker('dropoff')
export const other = (job: Job, parts: Part[], bottom: Part[] = []) => screen('not_an_order', job, parts, bottom)

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
export const count = (job: Job, one: string, many = `${one}s`): Inline => [run('items', String(job.itemCount)), ` ${job.itemCount === 1 ? one : many}`]
export const tail = (job: Job, comma = '') => (job.tail ? `${comma} ${job.tail}` : '')
export const maybe = (chance: Chance, probability: number, ...parts: Part[]): Part => (chance.is(probability) ? parts : null)
export const window = (job: Job, dash = ' - '): Inline => [early(job), dash, run('by', job.times.by)]
const earlyTimes = new WeakMap<Job, string>()
/** A time somewhat before the job’s, in its form: the begin of its window, or the pick-up. */
export function early(job: Job): string {
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
export function split(whole: Run, chance: Chance): [string, string] {
  const found = /\d+(?:[.,]\d+)?/.exec(whole.text)?.[0] ?? '1'
  const places = found.split(/[.,]/)[1]?.length ?? 0
  const sum = Number(found.replace(',', '.'))
  const part = Number((sum * chance.between(0.1, 0.7)).toFixed(places || 1))
  const form = (value: number) => whole.text.replace(found, value.toFixed(places || 1).replace('.', found.includes(',') ? ',' : '.'))
  return [form(part), form(sum - part)]
}
export const leg = (whole: Run, chance: Chance) => split(whole, chance)[0]
/** The customer’s street without its number. */
export const bare = (street: string) => street.replace(/^((unit|u|apt|flat|suite|shop|lot|floor|blk)\s)?(\d\S*,?\s)+/i, '')
const prefs = ['Leave at door', 'Leave at my door', 'Meet at door', 'Meet at my door', 'Meet outside', 'Meet in the lobby', 'Hand it to me', 'Leave with reception', 'Leave at location', 'Leave in a safe place', 'Leave in porch', 'Hand to customer']
export const pref = (chance: Chance) => run('instruction', chance.pick(prefs))

export const meals = ['Chicken parmi', 'Fish & chips', 'Halal snack pack', 'Flat white', 'Butter chicken', 'Pad see ew', 'Laksa', 'Loaded fries', 'Peri-peri chicken burger', 'Half chicken', 'Garlic bread', 'Spice bag', 'Chicken fillet roll', 'Salt & chilli chips', 'Doner wrap', 'Chicken tikka masala', 'Pilau rice', 'Poppadom', 'Onion bhaji', 'Zinger box', 'Big breakfast', 'Kumara fries', 'Lamb kebab', 'Meat lovers pizza', 'Poke bowl', 'Banh mi', 'Salmon avo roll', 'Coke No Sugar 600ml', 'L&P 1.5L', 'Irn-Bru can', 'Lucozade', 'Bubble tea 50% sugar', 'Sticky toffee pudding', 'Gelato 500ml', 'McNuggets 10pc', 'Snack wrap']
export const groceries = ['Semi skimmed milk 2L', 'Brennans white sliced pan', 'Weet-Bix 750g', 'Free range eggs 12pk', 'Bananas loose', 'Vegemite 380g', 'Tim Tam Original', 'Kerrygold butter 227g', 'Yorkshire Tea 80', 'Barista oat milk 1L', 'Hass avocado each', 'Chicken breast 500g', 'Toilet tissue 9 roll', 'Baby spinach 120g', 'Greek yoghurt 1kg', 'Heinz beans 4pk', 'Whittaker’s block 250g', 'Cat food pouches', 'Sparkling water 6pk', 'Dishwasher tabs', 'Corona 12 x 330ml', 'Sauvignon blanc 750ml', 'Nurofen 24', 'Wraps 8pk', 'Cheddar 400g', 'Carrots 1kg']
const options = ['No onion', 'Extra sauce', 'Large', 'Medium heat', 'Gluten free base', '- No ice', '+ Cheese', 'Oat milk', 'Well done', '1 x Aioli', 'Add bacon']
export function list(job: Job, form: 'x' | 'lead' | 'right' | 'box' | 'price', from: readonly string[] = meals, low = 1, high = 5): Block[] {
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
export function aside(job: Job): string {
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
export const noteWords = (job: Job): Inline => {
  const { chance } = job
  const instruction = run('instruction', job.instruction())
  return chance.pick<() => Inline>([() => instruction, () => instruction, () => [instruction, '. ', aside(job)], () => [instruction, ', ', aside(job).toLowerCase()], () => [aside(job), '. ', instruction], () => ['Hi, ', instruction, ' thanks']])()
}
export const unit = (chance: Chance) => chance.pick([`Apt ${chance.int(1, 90)}`, `Unit ${chance.int(1, 30)}`, `Flat ${chance.int(1, 19)}`, `Level ${chance.int(2, 30)}`, `Suite ${chance.int(100, 900)}`, `${chance.invented()} House`, `The ${chance.invented()} Building`, `Block ${chance.letters(1)}`])
export const seconds = (chance: Chance) => String(chance.int(3, 59))
export const timer = (chance: Chance) => `${chance.pick(['0', '00', '04', '1', '2', '12'])}:${String(chance.int(0, 59)).padStart(2, '0')}`
export const tba = (chance: Chance) => `TBA${chance.digits(12)}`
export const rating = (chance: Chance) => `${chance.pick(['4', '4', '5'])}.${chance.int(0, 99)}`
