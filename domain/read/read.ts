import type { Order, Page } from '../order.ts'
import { addressOf } from './address.ts'
import { itemsOf } from './count.ts'
import { deliverByOf } from './deliver-by.ts'
import { instructionOf, isInjected } from './instruction.ts'
import { kindEvidence, kindOf } from './kind.ts'
import { layoutOf, type Layout } from './layout.ts'
import { payOf } from './money.ts'
import { customersOf, namesOf } from './name.ts'
import { belowOf } from './near.ts'
import { orderRefOf, refsOf } from './order-ref.ts'
import type { Piece } from './piece.ts'
import { platformOf } from './platform.ts'
import { secretsOf } from './secrets.ts'
import { storeOf } from './store.ts'
import { distanceOf, minutesOfTrip } from './travel.ts'
import { wholeText } from './wrap.ts'

/** Below this confidence a value is more likely wrong than useful, and is left out. */
const SHOWN = 0.5

/** What a screenshot says, from the lines that the engine read. A field that is not there, or not certain enough, is absent. */
export function readOrder(page: Page): Order {
  const whole = layoutOf(page)
  // Words that talk to a machine are evidence of nothing.
  const layout = { ...whole, pieces: believed(whole) }
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
  const common = {
    platform,
    kind: decided,
    secrets,
    ...(layout.clock ? { clock: layout.clock } : {}),
  }
  if (decided.value === 'not_an_order') return { ...common, customers: [] }
  return { ...common, customers: customersOf(names), ...certain(seen) }
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
