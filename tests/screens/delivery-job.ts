import type { Instruction } from '../../domain/messages/message.ts'
import type { ScreenKind } from '../../domain/screenshots/order.ts'
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
import { escapeHtml, fillWording, mark, type Pieces } from './mark.ts'
import type { App } from './platforms.ts'
import type { Sampler } from './sampler.ts'

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

/** All data that one order screen may draw; the drawn part is its ground truth. */
export type DeliveryJob = {
  app: App
  kind: ScreenKind
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

export type JobOptions = { stacked: boolean; injected: boolean }

export function newDeliveryJob(
  sampler: Sampler,
  app: App,
  kind: ScreenKind,
  options: JobOptions,
): DeliveryJob {
  const country = sampler.pick(app.countries)
  const land = lands[country]
  const tags: string[] = []
  const now = sampler.chance(0.06) ? sampler.int(23 * 60 + 20, 23 * 60 + 50) : sampler.int(10 * 60, 22 * 60)
  const clock = clockOf(sampler, land)
  const stops = [stopOf(sampler, app, land, { other: false, tags })]
  if (options.stacked) stops.push(stopOf(sampler, app, land, { other: true, tags }))
  const money = sampler.pick(land.money)
  const pieces = piecesOf(sampler, app, land, { now, clock, money })
  const first = stops[0] as Stop
  Object.assign(pieces, { name: first.name, ref: first.ref })
  const job: DeliveryJob = {
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
  if (kind === 'dropoff') job.instruction = instructionOf(sampler)
  if (options.injected) {
    const canary = mark('canary', sampler.from(canaries))
    job.note = fillWording(sampler.from(injections), { canary })
    tags.push('injected')
  } else if (sampler.chance(0.4)) {
    job.note = fillWording(sampler.from(accessNotes), pieces)
  }
  if (options.stacked) tags.push('stacked')
  return job
}

function instructionOf(sampler: Sampler): string | undefined {
  if (sampler.chance(0.22)) return undefined
  const kinds: Instruction[] = [
    ...(['leave_at_door', 'leave_at_door', 'leave_at_door', 'hand_to_me', 'hand_to_me'] as const),
    ...(['meet_outside', 'meet_in_lobby', 'collect_pin', 'other'] as const),
  ]
  const kind = sampler.pick(kinds)
  return mark('instr', sampler.from(instructions[kind]), { value: kind })
}

function stopOf(
  sampler: Sampler,
  app: App,
  land: Land,
  { other, tags }: { other: boolean; tags: string[] },
): Stop {
  const [suburb, tail] = sampler.from(land.suburbs)
  const number = sampler.chance(0.08)
    ? `${sampler.int(2, 90)}${sampler.pick(['A', 'B'])}`
    : String(sampler.int(1, land.unit === 'mi' && land.hours === 12 ? 9400 : 260))
  const named = sampler.from(land.streets)
  const crossing = [named, sampler.from(land.streets)].map((name) => name.replace(/ ?\{n\} ?/, ''))
  let street = named.includes('{n}')
    ? named.replace('{n}', String(sampler.int(1, 140)))
    : `${number} ${named}`
  let unit: string | undefined
  if (sampler.chance(0.16)) {
    const flat = sampler.int(1, 48)
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
  } else if (sampler.chance(0.2)) {
    unit = `${sampler.pick(['Unit', 'Apt', 'Suite', 'Flat', 'Level'])} ${sampler.int(2, 60)}${sampler.pick(['', '', 'B'])}`
  }
  const pattern = app.refs.length ? sampler.from(app.refs) : undefined
  const ref = pattern === undefined ? undefined : refOf(sampler, pattern)
  return {
    name: nameOf(sampler, tags),
    street: mark('street', street, { other }),
    suburb: mark('suburb', suburb, { other }),
    tail,
    cross: mark('street', crossing.join(' & '), { other }),
    unit: unit === undefined ? undefined : mark('unit', unit),
    ref: ref === undefined ? undefined : mark('ref', ref, { other }),
  }
}

function refOf(sampler: Sampler, pattern: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  return pattern
    .replace('#', '')
    .replace(/[9AX]/g, (c) =>
      c === '9' || (c === 'X' && sampler.chance(0.5))
        ? String(sampler.int(0, 9))
        : sampler.pick([...letters]),
    )
}

function nameOf(sampler: Sampler, tags: string[]): string {
  if (sampler.chance(0.1)) {
    const firstName = sampler.from(doubleNames)
    const initial = sampler.pick([...'ABCDEFGHKLMNPRSTW'])
    tags.push('two_word_name')
    return mark('name', `${firstName} ${initial}${sampler.pick(['', '.'])}`, {
      value: { firstName, lastInitial: initial },
    })
  }
  const firstName = sampler.from(firstNames)
  const surname = sampler.from(surnames)
  const lastInitial = [...surname][0] as string
  const form = sampler.roll()
  if (form < 0.16) return mark('name', firstName, { value: { firstName } })
  if (form < 0.66) {
    const text = `${firstName} ${lastInitial}${sampler.pick(['', '.'])}`
    return mark('name', text, { value: { firstName, lastInitial } })
  }
  const caps = sampler.chance(0.3)
  tags.push(caps ? 'caps_name' : 'full_name')
  const text = caps ? `${firstName} ${surname}`.toUpperCase() : `${firstName} ${surname}`
  return mark('name', text, {
    value: { firstName, lastInitial },
    surname: caps ? surname.toUpperCase() : surname,
  })
}

/** One screen keeps to one way of writing the time. */
function clockOf(sampler: Sampler, land: Land): (minutes: number) => string {
  const hours = sampler.chance(0.12) ? (land.hours === 12 ? 24 : 12) : land.hours
  const suffix = sampler.from([' PM', ' pm', ' PM', ' p.m.', ' PM', ' PM', 'pm', 'PM'])
  return (minutes) => {
    const hour = Math.floor(minutes / 60) % 24
    const minute = String(minutes % 60).padStart(2, '0')
    if (hours === 24) return `${String(hour).padStart(2, '0')}:${minute}`
    const half = hour < 12 ? suffix.replace('P', 'A').replace('p', 'a') : suffix
    return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${half}`
  }
}

type Setting = { now: number; clock: (minutes: number) => string; money: Land['money'][number] }

function piecesOf(sampler: Sampler, app: App, land: Land, { now, clock, money }: Setting): Pieces {
  const step = sampler.chance(0.3) ? 5 : 1
  const due = Math.ceil((now + sampler.int(9, 55)) / step) * step
  const large = app.trade !== 'food'
  const count = large && app.trade !== 'other' ? sampler.int(2, 46) : sampler.int(1, 9)
  const parcel = sampler.from(['package', 'parcel', 'package', 'parcel'])
  const distance = sampler.int(4, 150) / 10
  const minutes = Math.round(3 + distance * (land.unit === 'mi' ? 2.6 : 1.8)) + sampler.int(0, 7)
  const amount = sampler.int(app.trade === 'food' ? 410 : 900, app.trade === 'food' ? 2900 : 8900) / 100
  const cash = (value: number) => {
    const text = money.format === '# €' ? value.toFixed(2).replace('.', ',') : value.toFixed(2)
    return money.format.replace('#', text)
  }
  const unit = sampler.pick(land.unit === 'mi' ? [' mi', ' mi', ' miles', 'mi'] : [' km', ' km', 'km'])
  const items = `${count} ${count === 1 ? 'item' : 'items'}`
  const parcels = `${count} ${parcel}${count === 1 ? '' : 's'}`
  const hhmm = `${String(Math.floor(due / 60) % 24).padStart(2, '0')}:${String(due % 60).padStart(2, '0')}`
  const bags = sampler.int(2, 6)
  return {
    by: mark('by', clock(due), { value: hhmm }),
    from: escapeHtml(clock(due - sampler.pick([30, 60, 60, 120]))),
    soon: escapeHtml(clock(now + sampler.int(2, 8))),
    past: escapeHtml(clock(now - sampler.int(6, 25))),
    items: mark('items', items, { value: count }),
    n: mark('items', String(count), { value: count }),
    parcels: mark('items', parcels, { value: count }),
    units: `${count + sampler.int(1, 14)} units`,
    bags: `${bags} bags`,
    min: mark('min', `${minutes}${sampler.pick([' min', ' min', ' mins', ' minutes'])}`, { value: minutes }),
    dist: mark('dist', `${distance.toFixed(1)}${unit}`, { value: { value: distance, unit: land.unit } }),
    leg: `${(distance / 3).toFixed(1)} ${land.unit}`,
    pay: mark('pay', cash(amount), { value: { value: amount, currency: money.code } }),
    bonus: escapeHtml(cash(sampler.int(2, 8) / 2)),
    rate: escapeHtml(cash(sampler.int(190, 420) / 10)),
    base: escapeHtml(cash(Math.round(amount * 60) / 100)),
    gate: mark('code', sampler.chance(0.3) ? `#${sampler.digits(4)}` : sampler.digits(4)),
    driver: mark('code', sampler.digits(4)),
    stop: String(sampler.int(2, 28)),
    phone: land.phones.length ? mark('phone', sampler.from(land.phones)) : undefined,
    store: mark('store', storeOf(sampler, app)),
  }
}

function storeOf(sampler: Sampler, app: App): string {
  const shelves = {
    food: restaurants,
    grocery: groceries,
    spark: sparkStores,
    shipt: shiptStores,
    parcel: amazonStations,
    other: otherShops,
  }
  return sampler.from(shelves[app.trade]).replace('{n}', sampler.digits(sampler.int(3, 4)))
}
