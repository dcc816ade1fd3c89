import type { Order, Page } from './order.ts'
import { addressOf } from './address.ts'
import { itemsOf } from './item-count.ts'
import { deliverByOf, pickUpAtOf } from './deliver-by.ts'
import { instructionOf, isInjected } from './instruction.ts'
import { kindEvidence, kindOf } from './screen-kind.ts'
import { layoutOf, type Layout } from './layout.ts'
import { payOf } from './pay.ts'
import { customersOf, namesOf } from './customers.ts'
import { belowOf, leftOf } from './neighbors.ts'
import { orderRefOf, refsOf } from './order-ref.ts'
import type { Piece } from './piece.ts'
import { platformOf } from './platform.ts'
import { secretsOf } from './secrets.ts'
import { stageOf } from './stage.ts'
import { storeOf } from './store.ts'
import { distanceOf, minutesOfTrip } from './trip.ts'
import { wholeText } from './wrap.ts'

/** Below this confidence a value is more likely wrong than useful, and is left out. */
const SHOWN = 0.5

/** What a screenshot says, from the lines that the engine read. A field that is not there, or not certain enough, is absent. */
export function readOrder(page: Page): Order {
  const whole = layoutOf(page)
  // Words that talk to a machine are evidence of nothing.
  const layout = { ...whole, pieces: believed({ ...whole, pieces: withoutBanner(whole) }) }
  const evidence = kindEvidence(layout)
  const platform = platformOf(layout)
  const { kind } = evidence
  const names = namesOf(layout, kind)
  const namePieces = names.map((name) => name.piece)
  const store = storeOf(layout, kind, namePieces)
  const refs = refsOf(layout)
  const seen = {
    store: store.read,
    itemCount: itemsOf(layout, names.length),
    deliverBy: deliverByOf(layout, kind),
    pickUpAt: pickUpAtOf(layout),
    stage: kind === 'pickup' ? stageOf(layout) : undefined,
    minutesAway: minutesOfTrip(layout, kind),
    distance: distanceOf(layout, kind),
    instruction: kind === 'dropoff' ? instructionOf(layout) : undefined,
    pay: payOf(layout, platform.value),
    orderRef: orderRefOf(refs),
    address: addressOf(layout, kind, store.piece, namePieces),
  }
  const fields = Object.values(seen).filter((field) => field !== undefined).length + Math.min(2, names.length)
  const core =
    Math.min(2, names.length) +
    [seen.store, seen.pay, seen.orderRef, seen.address, seen.itemCount].filter(Boolean).length
  const decided = kindOf(evidence, fields, core)
  const secrets = secretsOf(whole, names, refs)
  const isRoute = platform.value === 'amazonflex' || layout.pieces.some(({ text }) => ROUTE.test(text))
  const common = {
    platform,
    kind: decided,
    secrets,
    ...(isRoute && { isRoute: true as const }),
    ...(layout.clock ? { clock: layout.clock } : {}),
  }
  if (decided.value === 'not_an_order') return { ...common, customers: [] }
  return { ...common, customers: customersOf(layout, names), ...certain(seen) }
}

/** Parcels, or one of many stops: more than one customer's order, due at the end of a block. */
const ROUTE =
  /\d\s?(packages?|parcels?|pkgs?)\b|^(packages?|parcels?)\b|\b(stop|delivery|drop-?\s?off) \d+ of ([2-9]|\d\d)/i

/** The pieces without a notification of another app over the order: its row ends in "now", its text stands under that. */
function withoutBanner(layout: Layout): Piece[] {
  const { pieces, page } = layout
  const age = pieces.find(
    ({ text, box }) =>
      /^(now|\d{1,2}m( ago)?|\d{1,2} min ago)$/i.test(text) &&
      box.y1 < 0.2 * page.height &&
      box.x0 > 0.6 * page.width,
  )
  const title = age && leftOf(layout, age)
  if (!age || !title?.[0]) return pieces
  const banner = new Set([age, ...title, ...belowOf(layout, title[0], 1.6).slice(0, 1)])
  return pieces.filter((piece) => !banner.has(piece))
}

/** The pieces without injected sentences and the lines on which those go on. */
function believed(layout: Layout): Piece[] {
  const injected = new Set<Piece>()
  for (const piece of layout.pieces) {
    if (injected.has(piece)) continue
    const { text, pieces } = wholeText(layout, piece)
    if (isInjected(piece.text)) for (const part of withRest(layout, pieces)) injected.add(part)
    else if (isInjected(text)) for (const part of pieces.slice(1)) injected.add(part)
  }
  return layout.pieces.filter((piece) => !injected.has(piece))
}

/** A sentence with what stands close beneath it at its margin: a word that it asks for may stand alone there. */
function withRest(layout: Layout, pieces: Piece[]): Piece[] {
  const all = [...pieces]
  for (let last = all.at(-1)!; all.length < 6; last = all.at(-1)!) {
    const next = belowOf(layout, last, 1.1)[0]
    const alike = next && next.size > 0.85 * last.size && next.size < 1.15 * last.size
    if (!next || !alike || Math.abs(next.box.x0 - last.box.x0) > 0.5 * layout.unit) break
    all.push(next)
  }
  return all
}

/** Drops what is absent or too uncertain to show. */
function certain<T extends Record<string, { confidence: number } | undefined>>(
  seen: T,
): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  return Object.fromEntries(
    Object.entries(seen).filter(([, field]) => field !== undefined && field.confidence >= SHOWN),
  ) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>
}
