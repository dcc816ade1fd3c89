// Screens of orders, composed of parts that every delivery app has: each app's own order, wording and form.
import type { Chance } from './chance.ts'
import { type Job, nameRun, newJob } from './job.ts'
import { type Manner, actionRow, addressLines, asidePart, banner, byInline, byPart, chatter, distractors, dropButtons, dropTitles, inSeries, itemList, itemsInline, itemsPart, labelled, mannerOf, namePart, notePart, offerButtons, offerTitles, payPart, pickButtons, pickTitles, refPart, refusals, replaceNumbers, storePart, tabs, text, tripPart } from './order-parts.ts'
import { type Block, type Design, type Inline, run } from './page.ts'

function dropoff(job: Job, manner: Manner): Block[][] {
  const { chance } = job
  const parts: Block[][] = []
  const heading = chance.is(0.5)
  const who = chance.is(0.9) ? namePart(job, manner, job.name, heading) : []
  const where = chance.is(0.85) ? addressLines(job, manner) : []
  if (chance.is(0.6)) parts.push([...who, ...where])
  else if (chance.is(0.5)) parts.push([...where, ...who])
  else parts.push(who, where)
  if (chance.is(0.1) && who.length > 0) parts.push(namePart(job, manner, job.second, false))
  if (chance.is(0.6)) parts.push(notePart(job, manner), ...(chance.is(0.15) ? [notePart(job, manner)] : []))
  else if (chance.is(0.3)) parts.push(asidePart(job, manner))
  if (chance.is(0.5)) parts.push(byPart(job, manner))
  if (chance.is(0.45)) parts.push(tripPart(job, manner))
  if (chance.is(0.4)) parts.push(storePart(job, manner, false))
  if (chance.is(0.35)) parts.push(refPart(job, manner))
  if (chance.is(0.3)) parts.push(itemsPart(job, manner))
  if (chance.is(0.1)) parts.push(itemList(job))
  if (chance.is(0.08)) parts.push(payPart(job, manner, false))
  if (chance.is(0.12)) parts.push([text(inSeries(chance, [itemsInline(job), byInline(job)], manner.separator), { align: manner.align })])
  return parts
}

function pickup(job: Job, manner: Manner): Block[][] {
  const { chance } = job
  const parts: Block[][] = []
  const shop = storePart(job, manner, chance.is(0.6))
  if (chance.is(0.55)) shop.push(text(job.streetOfStore + (chance.is(0.5) ? `, ${job.otherSuburb}` : ''), { gap: 0.4, align: manner.align }))
  parts.push(shop)
  if (chance.is(0.75)) parts.push(namePart(job, manner, job.name, chance.is(0.25)))
  if (chance.is(0.12)) parts.push(namePart(job, manner, job.second, false))
  if (chance.is(0.6)) parts.push(refPart(job, manner))
  if (chance.is(0.5)) parts.push(itemsPart(job, manner))
  if (chance.is(0.25)) parts.push(itemList(job))
  if (chance.is(0.3)) parts.push(byPart(job, manner))
  if (chance.is(0.3)) parts.push(tripPart(job, manner))
  if (chance.is(0.3)) parts.push([text(chance.pick([`Pick up by ${job.times.early}`, `Collect by ${job.times.early}`, `Ready at ${job.times.early}`, `Ready in ${chance.int(2, 15)} min`, `Ready for pickup`, `Pickup at ${job.times.early}`, `Prep time ${chance.int(3, 20)} min`, `Collect before ${job.times.early}`]), { align: manner.align })])
  if (chance.is(0.2)) parts.push([...(chance.is(0.6) ? [text(chance.pick(['Deliver to', 'Then deliver to', 'Drop-off', 'Next']))] : []), ...addressLines(job, manner)])
  if (chance.is(0.07)) parts.push(payPart(job, manner, false))
  return parts
}

function offer(job: Job, manner: Manner): Block[][] {
  const { chance } = job
  const parts: Block[][] = []
  const big = chance.is(0.75)
  const head = chance.is(0.9) ? payPart(job, manner, big) : []
  if (chance.is(0.5)) head.push(text(chance.pick(['Includes expected tip', 'incl. tip', 'Guaranteed (incl. tips)', 'Estimated', 'Total may be higher', 'plus tips', 'Base + bonus $2.00', 'before tax']), { gap: 0.4, align: manner.align, size: 0.9 }))
  parts.push(head)
  if (chance.is(0.85)) parts.push(tripPart(job, manner))
  if (chance.is(0.25)) parts.push([text(chance.pick([`${job.distance()} to pickup`, `Pickup ${job.distance()} away`, `${job.minutes()} to store`, `${job.minutes()} (${job.distance()}) to pickup`]), { align: manner.align })])
  const shop = chance.is(0.92) ? storePart(job, manner, false) : []
  if (chance.is(0.35)) shop.push(text(job.streetOfStore + (chance.is(0.4) ? `, ${job.otherSuburb}` : ''), { gap: 0.4 }))
  const roll = chance.roll()
  const target: Block[] =
    roll < 0.3
      ? labelled(chance, manner, chance.pick(['Drop-off', 'Dropoff', 'Deliver to', 'Customer', 'To', 'Customer dropoff', 'Delivery', 'Going to', 'Destination', 'Area', 'Zone']), run('suburb', job.suburb))
      : roll < 0.55
        ? [text(run('suburb', job.suburb), { icon: chance.is(0.5) })]
        : roll < 0.7
          ? addressLines(job, manner)
          : roll < 0.85
            ? [text([run('street', job.crossing()), ...(chance.is(0.6) ? [', ', run('suburb', job.suburb)] : [])])]
            : []
  if (chance.is(0.15)) target.push(...namePart(job, manner, job.name, false))
  if (chance.is(0.8)) parts.push([...shop, ...(chance.is(0.5) && target.length > 0 ? [{ is: 'space', height: 0.8 } as Block] : []), ...target])
  else parts.push(target, shop)
  if (chance.is(0.12)) parts.push(storePart(job, manner, false, job.otherStore))
  if (chance.is(0.35)) parts.push(byPart(job, manner))
  if (chance.is(0.35)) parts.push(itemsPart(job, manner))
  if (chance.is(0.08)) parts.push(refPart(job, manner))
  if (chance.is(0.1)) parts.push(notePart(job, manner))
  return parts
}

/** Two or three values in one line, as compact rows have them. */
function mixedLine(job: Job, manner: Manner, kind: 'dropoff' | 'pickup' | 'offer'): Block[] {
  const { chance } = job
  const name = nameRun(job.name)
  const store = run('store', job.store)
  const ref = run('ref', job.ref)
  const items = itemsInline(job)
  const trips = [run('distance', job.distance()), run('minutes', job.minutes())]
  const sets: Inline[][] =
    kind === 'dropoff'
      ? [[name, items], [name, ['#', ref]], [ref, name], [name, byInline(job)], [store, items], [items, byInline(job)], [run('street', job.street), trips[0]!], [name, trips[1]!], [store, ref]]
      : kind === 'pickup'
        ? [[name, items], [ref, name], [store, trips[0]!], [store, items], [ref, items], [name, ['#', ref]], [items, byInline(job)]]
        : [[store, items], trips, [store, trips[0]!], [run('suburb', job.suburb), trips[0]!], [run('pay', job.money()), ...trips], [run('pay', job.money()), trips[0]!]]
  const parts = chance.pick(sets)
  const style = { align: manner.align, size: chance.pick([0.9, 1, 1.2]), icon: chance.is(manner.icons) }
  if (chance.is(0.25) && parts.length === 2) return [{ is: 'row', left: parts[0]!, right: parts[1]!, size: style.size }]
  if (chance.is(0.15) && parts.length === 2) return [text([parts[0]!, ' (', parts[1]!, ')'], style)]
  return [text(inSeries(chance, parts, manner.separator), style)]
}

/** A list of stops: the store, then the customers, each with a number or a time before it. */
function stopList(job: Job, manner: Manner, kind: 'dropoff' | 'pickup' | 'offer'): Block[] {
  const { chance } = job
  const lead = chance.pick(['number', 'time', 'word', 'none'])
  const before = (i: number, word: string) => (lead === 'number' ? `${i} ` : lead === 'time' ? `${job.time()} ` : lead === 'word' ? `${word} ` : '')
  const shop = run('store', job.store)
  const withNames = kind !== 'offer' || chance.is(0.15)
  const goal: Inline = withNames ? nameRun(job.name) : run('suburb', job.suburb)
  const blocks: Block[] = [
    text([before(1, chance.pick(['Pickup', 'Collect', 'Pick up', 'A'])), shop], { align: 'left' }),
    ...(chance.is(0.5) ? [text(job.streetOfStore, { gap: 0.4, size: 0.9 })] : []),
    text([before(2, chance.pick(['Drop-off', 'Deliver', 'Dropoff', 'B'])), goal]),
    ...(kind === 'dropoff' && chance.is(0.7) ? addressLines(job, manner) : []),
  ]
  if (chance.is(0.25) && withNames) blocks.push(text([before(3, 'Drop-off'), nameRun(job.second)]), ...(chance.is(0.4) ? [text(`${job.otherStreet}, ${job.otherSuburb}`, { gap: 0.4, size: 0.9 })] : []))
  return blocks
}

/** Two orders of one trip, each with its name and number. */
function stack(job: Job, manner: Manner): Block[] {
  const { chance } = job
  const form = chance.int(0, 3)
  return [job.name, job.second].flatMap((name, i): Block[] => {
    const ref: Inline = i === 0 ? run('ref', job.ref) : job.makeRef()
    if (form === 0) return [{ is: 'row', left: nameRun(name), right: ref }]
    if (form === 1) return [text([nameRun(name), manner.separator, ref])]
    if (form === 2) return [text(nameRun(name)), text([`${chance.int(1, 9)} items`, manner.separator, '#', ref], { gap: 0.4, size: 0.9 })]
    return [text([`Order ${i + 1}: `, nameRun(name)])]
  })
}

const titlesOf = { dropoff: dropTitles, pickup: pickTitles, offer: offerTitles }
const buttonsOf = { dropoff: dropButtons, pickup: pickButtons, offer: offerButtons }
const partsOf = { dropoff, pickup, offer }

export function orderScreen(chance: Chance): Design {
  const job = newJob(chance)
  const manner = mannerOf(chance)
  const kind = chance.pick(['dropoff', 'dropoff', 'dropoff', 'pickup', 'pickup', 'offer', 'offer'] as const)
  let parts = partsOf[kind](job, manner).filter((part) => part.length > 0)
  if (chance.is(0.16)) parts.unshift(stopList(job, manner, kind))
  else if (chance.is(0.3)) parts.splice(chance.int(0, parts.length), 0, mixedLine(job, manner, kind))
  if (kind !== 'offer' && chance.is(0.07)) parts.splice(chance.int(0, parts.length), 0, stack(job, manner))
  // Sparse screens have a few parts only.
  if (chance.is(0.15)) parts = parts.slice(0, chance.int(2, 3))
  if (chance.is(0.5)) {
    const [first, ...rest] = parts
    parts = first ? [first, ...chance.shuffle(rest)] : rest
  }
  if (chance.is(0.1)) parts = chance.shuffle(parts)
  for (let i = chance.int(0, 3); i > 0; i--) parts.splice(chance.int(0, parts.length), 0, [text(chance.pick(chatter), { align: manner.align, size: chance.pick([0.85, 1, 1]), icon: chance.is(manner.icons) })])
  for (let i = chance.int(0, 3); i > 0; i--) parts.splice(chance.int(0, parts.length), 0, [text(distractors(job), { align: manner.align, size: chance.pick([0.85, 1, 1]), icon: chance.is(manner.icons) })])
  if (chance.is(0.4)) parts.splice(chance.int(1, parts.length), 0, actionRow(chance))
  const gap = chance.between(0.5, 1.8)
  const blocks: Block[] = []
  if (chance.is(0.05)) blocks.push(...banner(job))
  const title = replaceNumbers(chance, chance.pick(titlesOf[kind]))
  const titleBlock: Block[] = title && chance.is(0.75) ? [text(title, { size: chance.between(0.95, 1.7), align: chance.pick(['left', 'left', 'center']), icon: chance.is(0.3) })] : []
  const map: Block[] = chance.is(0.45) ? [{ is: 'map', height: chance.between(8, 34) }] : []
  if (chance.is(0.5)) blocks.push(...titleBlock, ...map)
  else blocks.push(...map, ...titleBlock)
  if (chance.is(0.12)) blocks.push(tabs(chance))
  for (const part of parts) blocks.push({ is: 'space', height: gap }, ...part)
  const button = replaceNumbers(chance, chance.pick(buttonsOf[kind]))
  const bottom: Block[] = []
  if (chance.is(0.35)) bottom.push(...actionRow(chance))
  if (chance.is(0.93)) {
    const main = text(button, { align: 'center', size: chance.between(0.95, 1.35), capitals: manner.buttonCapitals })
    const refusal = text(chance.pick(refusals), { align: chance.pick(['center', 'left']) })
    if (kind === 'offer' && chance.is(0.7)) {
      if (chance.is(0.3)) bottom.push({ is: 'cells', cells: [[chance.pick(refusals)], [button]], align: 'center' })
      else bottom.push(...(chance.is(0.7) ? [main, refusal] : [refusal, main]))
    } else bottom.push(main)
  }
  if (chance.is(0.1)) bottom.push(tabs(chance))
  // A cut or scrolled screen lacks its top.
  const cut = chance.is(0.06) ? chance.int(1, 3) : 0
  return { kind, statusBar: chance.is(0.85), blocks: blocks.slice(cut), bottom: chance.is(0.95) ? bottom : [] }
}
