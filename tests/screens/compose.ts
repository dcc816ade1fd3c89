import {
  banners,
  bonuses,
  by as byWords,
  byLabels,
  callPairs,
  chores,
  dropLabels,
  items as itemWords,
  names as nameWords,
  noInstructions,
  noItems,
  noteLabels,
  refs as refWords,
  storeTimes,
  trips as tripWords,
  turnDistances,
  turns,
} from './banks/wordings.ts'
import { storeNotes, wishes } from './banks/instructions.ts'
import { mapStreets } from './banks/places.ts'
import { blocksOf, type Blocks } from './blocks.ts'
import type { Dice } from './sampler.ts'
import type { Job } from './delivery-job.ts'
import { escapeHtml, fill } from './mark.ts'
import type { App, Words } from './platforms.ts'
import type { Skin } from './skin.ts'

/** The contents of a screen, before the phone is drawn around it. */
export type Page = { title: string; body: string; foot: string; onMap: string; brand?: string }

type Desk = {
  dice: Dice
  job: Job
  app: App
  draw: Blocks
  skin: Skin
  say: (list: readonly string[]) => string
}

export function compose(dice: Dice, job: Job, skin: Skin): Page {
  const say = (list: readonly string[]) => {
    for (let turn = 0; turn < 12; turn++) {
      const html = fill(dice.from(list), job.pieces)
      if (html !== undefined) return html
    }
    return ''
  }
  const desk: Desk = { dice, job, app: job.app, draw: blocksOf(skin), skin, say }
  if (job.kind === 'offer') return offer(desk)
  return job.kind === 'pickup' ? pickup(desk) : dropoff(desk)
}

function offer({ dice, job, app, draw, say }: Desk): Page {
  const { title, sign, brand } = headOf(dice, app, app.offer, say)
  const block = app.id === 'amazonflex'
  const shops = app.trade === 'grocery' || app.trade === 'spark' || app.trade === 'shipt'
  const first = job.stops[0]
  const second = job.stops[1]
  const extras: string[] = []
  if (dice.chance(0.4)) extras.push(`<div class="sub">${say(bonuses)}</div>`)
  const trip = !block && dice.chance(0.9) ? say(app.offer.trips ?? tripWords.offer) : ''
  const due = !block && dice.chance(0.55) ? byFact(dice, say, app.offer.by ?? byWords.offer, job) : undefined
  const items = !block && dice.chance(shops ? 0.95 : 0.35) ? say(app.offer.items ?? itemWords) : ''
  const where = dice.roll()
  const suburb = (stop: typeof first) =>
    stop === undefined ? '' : `${stop.suburb}${dice.chance(0.3) ? `, ${escapeHtml(stop.tail)}` : ''}`
  const cross = where > 0.8 && !second ? (dice.chance(0.7) ? first?.cross : first?.street) : undefined
  const stops = [
    {
      label: escapeHtml(dice.from(app.offer.pickLabels)),
      title: job.pieces['store'] ?? '',
      sub: dice.chance(0.4) ? say(['{leg} away', ...storeTimes]) : '',
    },
  ]
  const label = escapeHtml(dice.from(app.offer.dropLabels))
  if (!block && (where < 0.75 || second))
    stops.push({ label: second ? `${label} 1` : label, title: suburb(first), sub: '' })
  else if (cross) stops.push({ label, title: cross, sub: suburb(first) })
  if (second) stops.push({ label: `${label} 2`, title: suburb(second), sub: '' })
  const hours = `${job.clock(job.now + 60)} - ${job.clock(job.now + 270)}`
  const facts = [
    ...(due && (dice.chance(0.5) || stops.length < 2) ? [due] : []),
    ...(items ? [{ icon: 'bag' as const, label: 'Order', line: items }] : []),
    ...(block ? [{ icon: 'clock' as const, label: 'Block', line: `${hours} (3 hr 30 min)` }] : []),
  ]
  const last = stops.at(-1)
  if (due && facts[0] !== due && last) last.sub = last.sub ? `${last.sub} · ${due.line}` : due.line
  const pay = `<div class="big">${job.pieces['pay']}</div>`
  const under = `<div class="sub">${escapeHtml(dice.from(app.offer.payNotes))}</div>${extras.join('')}`
  const tripLine = trip ? `<div class="trip">${trip}</div>` : ''
  const beside = dice.chance(0.35) && trip && trip.length < 420
  const body = [
    `<div class="split"><div class="grow chip">${title}</div>${dice.chance(0.5) ? `<div class="right sub">${dice.pick(['0:24', '19', '12 s', '0:41 left', '28'])}</div>` : ''}</div>`,
    beside ? draw.split(pay + under, tripLine) : pay + under + tripLine,
    draw.rule(),
    dice.chance(0.5) ? draw.facts(facts) + draw.stops(stops) : draw.stops(stops) + draw.facts(facts),
    second ? `<div class="sub">2 orders</div>` : '',
    sign ? `<div class="sub">${sign}</div>` : '',
  ]
  const foot = draw.button(
    dice.from(app.offer.buttons),
    dice.chance(0.25) ? String(dice.int(8, 44)) : undefined,
  )
  return { title, body: body.join(''), foot, onMap: '', brand }
}

function pickup({ dice, job, app, draw, say }: Desk): Page {
  const { title, sign, brand } = headOf(dice, app, app.pickup, say)
  const parcels = app.id === 'amazonflex'
  const [first, second] = job.stops
  const items = dice.chance(parcels ? 1 : 0.7) ? say(app.pickup.items ?? itemWords) : ''
  const due =
    !parcels && dice.chance(0.4) ? byFact(dice, say, app.pickup.by ?? byWords.pickup, job) : undefined
  const ref = (html: string | undefined) =>
    html === undefined ? '' : (fill(dice.from(app.pickup.refs ?? refWords), { ref: html }) ?? '')
  const withRef = first?.ref !== undefined && dice.chance(0.8)
  const address = `${dice.int(2, 980)} ${dice.from(mapStreets)}`
  const time = parcels ? `Leave the station by ${job.clock(job.now + 40)}` : say(storeTimes)
  const nameLine = (html: string | undefined) =>
    html === undefined ? '' : (fill(dice.from(app.pickup.names ?? nameWords.pickup), { name: html }) ?? '')
  const facts = [
    ...(time ? [{ icon: 'clock' as const, label: 'Store', line: time }] : []),
    ...(due ? [due] : []),
  ]
  const person =
    parcels || (!second && dice.chance(0.1))
      ? ''
      : draw.row(
          'person',
          nameLine(first?.name),
          [withRef ? ref(first?.ref) : '', second ? '' : items].filter(Boolean).join(' • '),
        )
  const other = second ? draw.row('person', nameLine(second.name), withRef ? ref(second.ref) : '') : ''
  const total = second ? `<div class="strong">2 orders${items ? `, ${items}` : ''}</div>` : ''
  const travel = dice.chance(0.15) ? say(['{dist} to store', '{min} to the store', '{min} ({dist})']) : ''
  const store = `<div class="mid">${job.pieces['store']}</div><div class="sub">${escapeHtml(address)}</div>${travel && `<div class="sub">${travel}</div>`}`
  const body = [
    `<div class="chip dup">${title}</div>`,
    store,
    draw.actions(dice.from(callPairs)),
    draw.rule(),
    dice.chance(0.5)
      ? draw.facts(facts) + total + person + other
      : total + person + other + draw.facts(facts),
    !person && items && !second ? draw.row('bag', items) : '',
    !items && dice.chance(0.25) ? draw.row('bag', say(noItems), '', true) : '',
    !person && withRef && first?.ref && !second ? draw.row('info', ref(first.ref)) : '',
    dice.chance(0.45) ? draw.row('info', escapeHtml(dice.from(storeNotes)), '', true) : '',
    job.note && job.tags.includes('injected') ? draw.note(escapeHtml(dice.from(noteLabels)), job.note) : '',
    dice.chance(0.3) && !job.tags.includes('injected')
      ? draw.note(
          escapeHtml(dice.from(['Customer request', 'Item notes'])),
          escapeHtml(dice.from(wishes)),
          true,
        )
      : '',
    sign ? draw.row('info', sign) : '',
  ]
  return { title, body: body.join(''), foot: draw.button(dice.from(app.pickup.buttons)), onMap: '', brand }
}

function dropoff({ dice, job, app, draw, skin, say }: Desk): Page {
  const { title, sign, brand } = headOf(dice, app, app.dropoff, say)
  const [first, second] = job.stops
  if (first === undefined) throw new Error('A drop-off has a customer')
  const due = dice.chance(0.65) ? byFact(dice, say, app.dropoff.by ?? byWords.dropoff, job) : undefined
  const trip = dice.chance(0.5) ? say(app.dropoff.trips ?? tripWords.dropoff) : ''
  const lead = dice.chance(0.5) ? title : (fill(dice.from(nameWords.dropoff), { name: first.name }) ?? '')
  const name =
    lead === title
      ? `<div class="chip dup">${title}</div><div class="mid">${first.name}</div>`
      : `<div class="mid">${lead}</div>`
  const tail = dice.chance(0.7) ? `, ${escapeHtml(first.tail)}` : ''
  const street = draw.row('pin', first.street, `${first.suburb}${tail}`)
  const unit = first.unit
    ? draw.labelled(dice.pick(['Unit/Suite', 'Apt/Suite', 'Unit', 'Apartment']), first.unit)
    : ''
  const ref =
    first.ref && dice.chance(0.6)
      ? (fill(dice.from(app.dropoff.refs ?? refWords), { ref: first.ref }) ?? '')
      : ''
  const store =
    app.id !== 'amazonflex' && dice.chance(0.45)
      ? say(['From {store}', '{store}', 'Order from {store}', 'Picked up at {store}'])
      : ''
  const items = dice.chance(0.4) && !second ? say(app.dropoff.items ?? itemWords) : ''
  const facts = [
    ...(due && !(due.short && dice.chance(0.5) && lead.length < 260) ? [due] : []),
    ...(trip ? [{ icon: 'road' as const, label: 'Trip', line: trip }] : []),
  ]
  const aside = due && !facts.includes(due) ? `<div class="strong">${due.line}</div>` : ''
  const how = escapeHtml(dice.from(dropLabels))
  const wish = job.instruction
    ? draw.row('door', job.instruction, job.note && dice.chance(0.5) ? job.note : '')
    : dice.chance(0.5)
      ? draw.labelled(how, escapeHtml(dice.from(noInstructions)), true)
      : ''
  const noteDrawn = job.note !== undefined && job.instruction !== undefined && wish.includes(job.note)
  const body = [
    aside ? draw.split(name, aside) : name,
    draw.facts(facts),
    street + unit,
    draw.actions(dice.from(callPairs)),
    draw.rule(),
    job.instruction && dice.chance(0.6) ? `<div class="label">${how}</div>` : '',
    wish,
    job.note && !noteDrawn ? draw.note(escapeHtml(dice.from(noteLabels)), job.note) : '',
    job.pieces['phone'] && dice.chance(0.25) ? draw.row('call', job.pieces['phone'], '', true) : '',
    store || items || ref
      ? draw.row(
          'bag',
          store || items || ref,
          [store ? items : '', store || items ? ref : ''].filter(Boolean).join(' • '),
        )
      : '',
    dice.chance(0.08) ? draw.labelled('You earn', job.pieces['pay'] ?? '', true) : '',
    second
      ? draw.note(
          'Next stop',
          `${second.name}<br>${second.street}, ${second.suburb}${second.ref && ref ? `<br>${fill('Order #{ref}', { ref: second.ref })}` : ''}`,
        )
      : '',
    sign ? draw.row('info', sign) : '',
    dice.chance(0.4) ? draw.row('camera', escapeHtml(dice.from(chores)), '', true) : '',
  ]
  const foot = draw.button(dice.from(app.dropoff.buttons))
  return { title, body: body.join(''), foot, onMap: skin.page === 'sheet' ? overMap(dice) : '', brand }
}

/** A turn banner or another app's notification, both full of numbers that mean nothing here. */
function overMap(dice: Dice): string {
  const turn = dice.roll()
  if (turn < 0.4) {
    return `<div class="turn"><b>↱</b><div><div class="strong">${dice.from(turnDistances)}</div><div>${dice.chance(0.5) ? escapeHtml(dice.from(mapStreets)) : dice.from(turns)}</div></div></div>`
  }
  if (turn > 0.9) {
    const [from = '', text = ''] = dice.from(banners).split('|')
    return `<div class="push"><div class="strong">${escapeHtml(from)}</div><div>${escapeHtml(text)}</div></div>`
  }
  return ''
}

/** Every screen says the app's name or one of its signs, so that its platform can be known. */
function headOf(dice: Dice, app: App, words: Words, say: (list: readonly string[]) => string) {
  const brand = dice.chance(app.named) ? dice.from(app.names) : undefined
  const sign = brand === undefined || dice.chance(0.5) ? say(words.signs) : ''
  return { title: say(words.titles), sign, brand }
}

function byFact(dice: Dice, say: (list: readonly string[]) => string, list: readonly string[], job: Job) {
  const line = say(list)
  const short = line.replace(/<[^>]*>/g, '').length < 20
  return { icon: 'clock' as const, label: dice.from(byLabels), line, value: job.pieces['by'], short }
}
