import { storeNotes, customerNotes } from './banks/instructions.ts'
import { mapStreets } from './banks/places.ts'
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
import { blocksOf, type Blocks } from './blocks.ts'
import type { DeliveryJob } from './delivery-job.ts'
import { escapeHtml, fillWording } from './mark.ts'
import type { App, ScreenTexts } from './platforms.ts'
import type { Sampler } from './sampler.ts'
import type { Skin } from './skin.ts'

/** The contents of a screen, before the phone is drawn around it. */
export type ScreenPage = { title: string; body: string; foot: string; onMap: string; brand?: string }

type ScreenContext = {
  sampler: Sampler
  job: DeliveryJob
  app: App
  draw: Blocks
  skin: Skin
  say: (list: readonly string[]) => string
}

export function compose(sampler: Sampler, job: DeliveryJob, skin: Skin): ScreenPage {
  const say = (list: readonly string[]) => {
    for (let attempt = 0; attempt < 12; attempt++) {
      const html = fillWording(sampler.from(list), job.pieces)
      if (html !== undefined) return html
    }
    return ''
  }
  const context: ScreenContext = { sampler, job, app: job.app, draw: blocksOf(skin), skin, say }
  if (job.kind === 'offer') return offer(context)
  return job.kind === 'pickup' ? pickup(context) : dropoff(context)
}

function offer({ sampler, job, app, draw, say }: ScreenContext): ScreenPage {
  const { title, sign, brand } = headOf(sampler, app, app.offer, say)
  const block = app.id === 'amazonflex'
  const shops = app.trade === 'grocery' || app.trade === 'spark' || app.trade === 'shipt'
  const first = job.stops[0]
  const second = job.stops[1]
  const extras: string[] = []
  if (sampler.chance(0.4)) extras.push(`<div class="sub">${say(bonuses)}</div>`)
  const trip = !block && sampler.chance(0.9) ? say(app.offer.trips ?? tripWords.offer) : ''
  const due =
    !block && sampler.chance(0.55) ? byFact(sampler, say, app.offer.by ?? byWords.offer, job) : undefined
  const items = !block && sampler.chance(shops ? 0.95 : 0.35) ? say(app.offer.items ?? itemWords) : ''
  const where = sampler.roll()
  const suburb = (stop: typeof first) =>
    stop === undefined ? '' : `${stop.suburb}${sampler.chance(0.3) ? `, ${escapeHtml(stop.tail)}` : ''}`
  const cross = where > 0.8 && !second ? (sampler.chance(0.7) ? first?.cross : first?.street) : undefined
  const stops = [
    {
      label: escapeHtml(sampler.from(app.offer.pickLabels)),
      title: job.pieces['store'] ?? '',
      sub: sampler.chance(0.4) ? say(['{leg} away', ...storeTimes]) : '',
    },
  ]
  const label = escapeHtml(sampler.from(app.offer.dropLabels))
  if (!block && (where < 0.75 || second))
    stops.push({ label: second ? `${label} 1` : label, title: suburb(first), sub: '' })
  else if (cross) stops.push({ label, title: cross, sub: suburb(first) })
  if (second) stops.push({ label: `${label} 2`, title: suburb(second), sub: '' })
  const hours = `${job.clock(job.now + 60)} - ${job.clock(job.now + 270)}`
  const facts = [
    ...(due && (sampler.chance(0.5) || stops.length < 2) ? [due] : []),
    ...(items ? [{ icon: 'bag' as const, label: 'Order', line: items }] : []),
    ...(block ? [{ icon: 'clock' as const, label: 'Block', line: `${hours} (3 hr 30 min)` }] : []),
  ]
  const last = stops.at(-1)
  if (due && facts[0] !== due && last) last.sub = last.sub ? `${last.sub} · ${due.line}` : due.line
  const pay = `<div class="big">${job.pieces['pay']}</div>`
  const under = `<div class="sub">${escapeHtml(sampler.from(app.offer.payNotes))}</div>${extras.join('')}`
  const tripLine = trip ? `<div class="trip">${trip}</div>` : ''
  const beside = sampler.chance(0.35) && trip && trip.length < 420
  const body = [
    `<div class="split"><div class="grow chip">${title}</div>${sampler.chance(0.5) ? `<div class="right sub">${sampler.pick(['0:24', '19', '12 s', '0:41 left', '28'])}</div>` : ''}</div>`,
    beside ? draw.split(pay + under, tripLine) : pay + under + tripLine,
    draw.rule(),
    sampler.chance(0.5) ? draw.facts(facts) + draw.stops(stops) : draw.stops(stops) + draw.facts(facts),
    second ? `<div class="sub">2 orders</div>` : '',
    sign ? `<div class="sub">${sign}</div>` : '',
  ]
  const foot = draw.button(
    sampler.from(app.offer.buttons),
    sampler.chance(0.25) ? String(sampler.int(8, 44)) : undefined,
  )
  return { title, body: body.join(''), foot, onMap: '', brand }
}

function pickup({ sampler, job, app, draw, say }: ScreenContext): ScreenPage {
  const { title, sign, brand } = headOf(sampler, app, app.pickup, say)
  const parcels = app.id === 'amazonflex'
  const [first, second] = job.stops
  const items = sampler.chance(parcels ? 1 : 0.7) ? say(app.pickup.items ?? itemWords) : ''
  const due =
    !parcels && sampler.chance(0.4) ? byFact(sampler, say, app.pickup.by ?? byWords.pickup, job) : undefined
  const ref = (html: string | undefined) =>
    html === undefined ? '' : (fillWording(sampler.from(app.pickup.refs ?? refWords), { ref: html }) ?? '')
  const withRef = first?.ref !== undefined && sampler.chance(0.8)
  const address = `${sampler.int(2, 980)} ${sampler.from(mapStreets)}`
  const time = parcels ? `Leave the station by ${job.clock(job.now + 40)}` : say(storeTimes)
  const nameLine = (html: string | undefined) =>
    html === undefined
      ? ''
      : (fillWording(sampler.from(app.pickup.names ?? nameWords.pickup), { name: html }) ?? '')
  const facts = [
    ...(time ? [{ icon: 'clock' as const, label: 'Store', line: time }] : []),
    ...(due ? [due] : []),
  ]
  const person =
    parcels || (!second && sampler.chance(0.1))
      ? ''
      : draw.row(
          'person',
          nameLine(first?.name),
          [withRef ? ref(first?.ref) : '', second ? '' : items].filter(Boolean).join(' • '),
        )
  const other = second ? draw.row('person', nameLine(second.name), withRef ? ref(second.ref) : '') : ''
  const total = second ? `<div class="strong">2 orders${items ? `, ${items}` : ''}</div>` : ''
  const travel = sampler.chance(0.15) ? say(['{dist} to store', '{min} to the store', '{min} ({dist})']) : ''
  const store = `<div class="mid">${job.pieces['store']}</div><div class="sub">${escapeHtml(address)}</div>${travel && `<div class="sub">${travel}</div>`}`
  const body = [
    `<div class="chip dup">${title}</div>`,
    store,
    draw.actions(sampler.from(callPairs)),
    draw.rule(),
    sampler.chance(0.5)
      ? draw.facts(facts) + total + person + other
      : total + person + other + draw.facts(facts),
    !person && items && !second ? draw.row('bag', items) : '',
    !items && sampler.chance(0.25) ? draw.row('bag', say(noItems), '', true) : '',
    !person && withRef && first?.ref && !second ? draw.row('info', ref(first.ref)) : '',
    sampler.chance(0.45) ? draw.row('info', escapeHtml(sampler.from(storeNotes)), '', true) : '',
    job.note && job.tags.includes('injected')
      ? draw.note(escapeHtml(sampler.from(noteLabels)), job.note)
      : '',
    sampler.chance(0.3) && !job.tags.includes('injected')
      ? draw.note(
          escapeHtml(sampler.from(['Customer request', 'Item notes'])),
          escapeHtml(sampler.from(customerNotes)),
          true,
        )
      : '',
    sign ? draw.row('info', sign) : '',
  ]
  return { title, body: body.join(''), foot: draw.button(sampler.from(app.pickup.buttons)), onMap: '', brand }
}

function dropoff({ sampler, job, app, draw, skin, say }: ScreenContext): ScreenPage {
  const { title, sign, brand } = headOf(sampler, app, app.dropoff, say)
  const [first, second] = job.stops
  if (first === undefined) throw new Error('A drop-off has a customer')
  const due = sampler.chance(0.65) ? byFact(sampler, say, app.dropoff.by ?? byWords.dropoff, job) : undefined
  const trip = sampler.chance(0.5) ? say(app.dropoff.trips ?? tripWords.dropoff) : ''
  const lead = sampler.chance(0.5)
    ? title
    : (fillWording(sampler.from(nameWords.dropoff), { name: first.name }) ?? '')
  const name =
    lead === title
      ? `<div class="chip dup">${title}</div><div class="mid">${first.name}</div>`
      : `<div class="mid">${lead}</div>`
  const tail = sampler.chance(0.7) ? `, ${escapeHtml(first.tail)}` : ''
  const street = draw.row('pin', first.street, `${first.suburb}${tail}`)
  const unit = first.unit
    ? draw.labelled(sampler.pick(['Unit/Suite', 'Apt/Suite', 'Unit', 'Apartment']), first.unit)
    : ''
  const ref =
    first.ref && sampler.chance(0.6)
      ? (fillWording(sampler.from(app.dropoff.refs ?? refWords), { ref: first.ref }) ?? '')
      : ''
  const store =
    app.id !== 'amazonflex' && sampler.chance(0.45)
      ? say(['From {store}', '{store}', 'Order from {store}', 'Picked up at {store}'])
      : ''
  const items = sampler.chance(0.4) && !second ? say(app.dropoff.items ?? itemWords) : ''
  const facts = [
    ...(due && !(due.short && sampler.chance(0.5) && lead.length < 260) ? [due] : []),
    ...(trip ? [{ icon: 'road' as const, label: 'Trip', line: trip }] : []),
  ]
  const dueLine = due && !facts.includes(due) ? `<div class="strong">${due.line}</div>` : ''
  const how = escapeHtml(sampler.from(dropLabels))
  const customerNote = job.instruction
    ? draw.row('door', job.instruction, job.note && sampler.chance(0.5) ? job.note : '')
    : sampler.chance(0.5)
      ? draw.labelled(how, escapeHtml(sampler.from(noInstructions)), true)
      : ''
  const noteDrawn = job.note !== undefined && job.instruction !== undefined && customerNote.includes(job.note)
  const body = [
    dueLine ? draw.split(name, dueLine) : name,
    draw.facts(facts),
    street + unit,
    draw.actions(sampler.from(callPairs)),
    draw.rule(),
    job.instruction && sampler.chance(0.6) ? `<div class="label">${how}</div>` : '',
    customerNote,
    job.note && !noteDrawn ? draw.note(escapeHtml(sampler.from(noteLabels)), job.note) : '',
    job.pieces['phone'] && sampler.chance(0.25) ? draw.row('call', job.pieces['phone'], '', true) : '',
    store || items || ref
      ? draw.row(
          'bag',
          store || items || ref,
          [store ? items : '', store || items ? ref : ''].filter(Boolean).join(' • '),
        )
      : '',
    sampler.chance(0.08) ? draw.labelled('You earn', job.pieces['pay'] ?? '', true) : '',
    second
      ? draw.note(
          'Next stop',
          `${second.name}<br>${second.street}, ${second.suburb}${second.ref && ref ? `<br>${fillWording('Order #{ref}', { ref: second.ref })}` : ''}`,
        )
      : '',
    sign ? draw.row('info', sign) : '',
    sampler.chance(0.4) ? draw.row('camera', escapeHtml(sampler.from(chores)), '', true) : '',
  ]
  const foot = draw.button(sampler.from(app.dropoff.buttons))
  return { title, body: body.join(''), foot, onMap: skin.page === 'sheet' ? overMap(sampler) : '', brand }
}

/** A turn banner or another app's notification, both full of numbers that mean nothing here. */
function overMap(sampler: Sampler): string {
  const roll = sampler.roll()
  if (roll < 0.4) {
    return `<div class="turn"><b>↱</b><div><div class="strong">${sampler.from(turnDistances)}</div><div>${sampler.chance(0.5) ? escapeHtml(sampler.from(mapStreets)) : sampler.from(turns)}</div></div></div>`
  }
  if (roll > 0.9) {
    const [from = '', text = ''] = sampler.from(banners).split('|')
    return `<div class="push"><div class="strong">${escapeHtml(from)}</div><div>${escapeHtml(text)}</div></div>`
  }
  return ''
}

/** Every screen shows the app's name or one of its signs, so that its platform can be recognised. */
function headOf(sampler: Sampler, app: App, texts: ScreenTexts, say: (list: readonly string[]) => string) {
  const brand = sampler.chance(app.named) ? sampler.from(app.names) : undefined
  const sign = brand === undefined || sampler.chance(0.5) ? say(texts.signs) : ''
  return { title: say(texts.titles), sign, brand }
}

function byFact(
  sampler: Sampler,
  say: (list: readonly string[]) => string,
  list: readonly string[],
  job: DeliveryJob,
) {
  const line = say(list)
  const short = line.replace(/<[^>]*>/g, '').length < 20
  return { icon: 'clock' as const, label: sampler.from(byLabels), line, value: job.pieces['by'], short }
}
