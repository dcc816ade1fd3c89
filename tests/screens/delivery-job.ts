import type { Instruction } from '../../domain/messages/message.ts'
import type { Kind } from '../../domain/screenshots/order.ts'
import { accessNotes, canaries, injections, instructions } from './banks/instructions.ts'
import { doubleNames, firstNames, surnames } from './banks/people.ts'
import { lands, type Country, type Land } from './banks/places.ts'
import {
  amazonStations,
  groceries,
  otherShops,
  restaurants,
  shiptStores,
  sparkStores,
} from './banks/stores.ts'
import type { Dice } from './sampler.ts'
import { escapeHtml, fill, mark, type Pieces } from './mark.ts'
import type { App } from './platforms.ts'

/** One customer's strings, already marked. */
export type Stop = {
  name: string
  street: string
  suburb: string
  tail: string
  cross: string
  unit?: string
  ref?: string
}

/** Everything that one order screen may draw; what it does draw decides its truth. */
export type Job = {
  app: App
  kind: Kind
  country: Country
  land: Land
  /** Minutes after midnight on the phone's clock. */
  now: number
  clock: (minutes: number) => string
  stops: Stop[]
  pieces: Pieces
  instruction?: string
  note?: string
  /** Whether the dollar sign of this screen can be told from the app or the notation. */
  currencyIsSure: boolean
  tags: string[]
}

export type Wish = { stacked: boolean; injected: boolean }

export function jobOf(dice: Dice, app: App, kind: Kind, wish: Wish): Job {
  const country = dice.pick(app.countries)
  const land = lands[country]
  const tags: string[] = []
  const now = dice.chance(0.06) ? dice.int(23 * 60 + 20, 23 * 60 + 50) : dice.int(10 * 60, 22 * 60)
  const clock = clockOf(dice, land)
  const stops = [stopOf(dice, app, land, { other: false, tags })]
  if (wish.stacked) stops.push(stopOf(dice, app, land, { other: true, tags }))
  const money = dice.pick(land.money)
  const pieces = piecesOf(dice, app, land, { now, clock, money })
  const first = stops[0] as Stop
  Object.assign(pieces, { name: first.name, ref: first.ref })
  const job: Job = {
    app,
    kind,
    country,
    land,
    now,
    clock,
    stops,
    pieces,
    currencyIsSure: money.format !== '$#' || app.countries.every((c) => c === 'US') || land.unit === 'mi',
    tags,
  }
  if (kind === 'dropoff') job.instruction = instructionOf(dice)
  if (wish.injected) {
    const canary = mark('canary', dice.from(canaries))
    job.note = fill(dice.from(injections), { canary })
    tags.push('injected')
  } else if (dice.chance(0.4)) {
    job.note = fill(dice.from(accessNotes), pieces)
  }
  if (wish.stacked) tags.push('stacked')
  return job
}

function instructionOf(dice: Dice): string | undefined {
  if (dice.chance(0.22)) return undefined
  const kinds: Instruction[] = [
    ...(['leave_at_door', 'leave_at_door', 'leave_at_door', 'hand_to_me', 'hand_to_me'] as const),
    ...(['meet_outside', 'meet_in_lobby', 'collect_pin', 'other'] as const),
  ]
  const kind = dice.pick(kinds)
  return mark('instr', dice.from(instructions[kind]), { value: kind })
}

function stopOf(dice: Dice, app: App, land: Land, { other, tags }: { other: boolean; tags: string[] }): Stop {
  const [suburb, tail] = dice.from(land.suburbs)
  const number = dice.chance(0.08)
    ? `${dice.int(2, 90)}${dice.pick(['A', 'B'])}`
    : String(dice.int(1, land.unit === 'mi' && land.hours === 12 ? 9400 : 260))
  const named = dice.from(land.streets)
  const crossing = [named, dice.from(land.streets)].map((name) => name.replace(/ ?\{n\} ?/, ''))
  let street = named.includes('{n}') ? named.replace('{n}', String(dice.int(1, 140))) : `${number} ${named}`
  let unit: string | undefined
  if (dice.chance(0.16)) {
    const flat = dice.int(1, 48)
    const fused = {
      AU: `${flat}/${street}`,
      NZ: `${flat}/${street}`,
      US: `${street}, Apt ${flat}`,
      CA: `${street}, Unit ${flat}`,
      UK: `Flat ${flat}, ${street}`,
      IE: `Apt ${flat}, ${street}`,
      EU: street,
    }
    const country = (Object.keys(lands) as Country[]).find((c) => lands[c] === land) ?? 'EU'
    street = fused[country]
    tags.push('fused_unit')
  } else if (dice.chance(0.2)) {
    unit = `${dice.pick(['Unit', 'Apt', 'Suite', 'Flat', 'Level'])} ${dice.int(2, 60)}${dice.pick(['', '', 'B'])}`
  }
  const pattern = app.refs.length ? dice.from(app.refs) : undefined
  const ref = pattern === undefined ? undefined : refOf(dice, pattern)
  return {
    name: nameOf(dice, tags),
    street: mark('street', street, { other }),
    suburb: mark('suburb', suburb, { other }),
    tail,
    cross: mark('street', crossing.join(' & '), { other }),
    unit: unit === undefined ? undefined : mark('unit', unit),
    ref: ref === undefined ? undefined : mark('ref', ref, { other }),
  }
}

function refOf(dice: Dice, pattern: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  return pattern
    .replace('#', '')
    .replace(/[9AX]/g, (c) =>
      c === '9' || (c === 'X' && dice.chance(0.5)) ? String(dice.int(0, 9)) : dice.pick([...letters]),
    )
}

function nameOf(dice: Dice, tags: string[]): string {
  if (dice.chance(0.1)) {
    const firstName = dice.from(doubleNames)
    const initial = dice.pick([...'ABCDEFGHKLMNPRSTW'])
    tags.push('two_word_name')
    return mark('name', `${firstName} ${initial}${dice.pick(['', '.'])}`, {
      value: { firstName, lastInitial: initial },
    })
  }
  const firstName = dice.from(firstNames)
  const surname = dice.from(surnames)
  const lastInitial = [...surname][0] as string
  const form = dice.roll()
  if (form < 0.16) return mark('name', firstName, { value: { firstName } })
  if (form < 0.66) {
    const text = `${firstName} ${lastInitial}${dice.pick(['', '.'])}`
    return mark('name', text, { value: { firstName, lastInitial } })
  }
  const caps = dice.chance(0.3)
  tags.push(caps ? 'caps_name' : 'full_name')
  const text = caps ? `${firstName} ${surname}`.toUpperCase() : `${firstName} ${surname}`
  return mark('name', text, {
    value: { firstName, lastInitial },
    surname: caps ? surname.toUpperCase() : surname,
  })
}

/** One screen keeps to one way of writing the time. */
function clockOf(dice: Dice, land: Land): (minutes: number) => string {
  const hours = dice.chance(0.12) ? (land.hours === 12 ? 24 : 12) : land.hours
  const suffix = dice.from([' PM', ' pm', ' PM', ' p.m.', ' PM', ' PM', 'pm', 'PM'])
  return (minutes) => {
    const hour = Math.floor(minutes / 60) % 24
    const minute = String(minutes % 60).padStart(2, '0')
    if (hours === 24) return `${String(hour).padStart(2, '0')}:${minute}`
    const half = hour < 12 ? suffix.replace('P', 'A').replace('p', 'a') : suffix
    return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${half}`
  }
}

type Setting = { now: number; clock: (minutes: number) => string; money: Land['money'][number] }

function piecesOf(dice: Dice, app: App, land: Land, { now, clock, money }: Setting): Pieces {
  const step = dice.chance(0.3) ? 5 : 1
  const due = Math.ceil((now + dice.int(9, 55)) / step) * step
  const large = app.trade !== 'food'
  const count = large && app.trade !== 'other' ? dice.int(2, 46) : dice.int(1, 9)
  const parcel = dice.from(['package', 'parcel', 'package', 'parcel'])
  const distance = dice.int(4, 150) / 10
  const minutes = Math.round(3 + distance * (land.unit === 'mi' ? 2.6 : 1.8)) + dice.int(0, 7)
  const amount = dice.int(app.trade === 'food' ? 410 : 900, app.trade === 'food' ? 2900 : 8900) / 100
  const cash = (value: number) => {
    const text = money.format === '# €' ? value.toFixed(2).replace('.', ',') : value.toFixed(2)
    return money.format.replace('#', text)
  }
  const unit = dice.pick(land.unit === 'mi' ? [' mi', ' mi', ' miles', 'mi'] : [' km', ' km', 'km'])
  const items = `${count} ${count === 1 ? 'item' : 'items'}`
  const parcels = `${count} ${parcel}${count === 1 ? '' : 's'}`
  const hhmm = `${String(Math.floor(due / 60) % 24).padStart(2, '0')}:${String(due % 60).padStart(2, '0')}`
  const bags = dice.int(2, 6)
  return {
    by: mark('by', clock(due), { value: hhmm }),
    from: escapeHtml(clock(due - dice.pick([30, 60, 60, 120]))),
    soon: escapeHtml(clock(now + dice.int(2, 8))),
    past: escapeHtml(clock(now - dice.int(6, 25))),
    items: mark('items', items, { value: count }),
    n: mark('items', String(count), { value: count }),
    parcels: mark('items', parcels, { value: count }),
    units: `${count + dice.int(1, 14)} units`,
    bags: `${bags} bags`,
    min: mark('min', `${minutes}${dice.pick([' min', ' min', ' mins', ' minutes'])}`, { value: minutes }),
    dist: mark('dist', `${distance.toFixed(1)}${unit}`, { value: { value: distance, unit: land.unit } }),
    leg: `${(distance / 3).toFixed(1)} ${land.unit}`,
    pay: mark('pay', cash(amount), { value: { value: amount, currency: money.code } }),
    bonus: escapeHtml(cash(dice.int(2, 8) / 2)),
    rate: escapeHtml(cash(dice.int(190, 420) / 10)),
    base: escapeHtml(cash(Math.round(amount * 60) / 100)),
    gate: mark('code', dice.chance(0.3) ? `#${dice.digits(4)}` : dice.digits(4)),
    driver: mark('code', dice.digits(4)),
    stop: String(dice.int(2, 28)),
    phone: land.phones.length ? mark('phone', dice.from(land.phones)) : undefined,
    store: mark('store', storeOf(dice, app)),
  }
}

function storeOf(dice: Dice, app: App): string {
  const shelves = {
    food: restaurants,
    grocery: groceries,
    spark: sparkStores,
    shipt: shiptStores,
    parcel: amazonStations,
    other: otherShops,
  }
  return dice.from(shelves[app.trade]).replace('{n}', dice.digits(dice.int(3, 4)))
}
