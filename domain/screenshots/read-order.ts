import { addressBlocksOf } from './address-blocks.ts'
import { extractAddress } from './address.ts'
import { extractCustomers, extractNames, statedOrders } from './customers.ts'
import { extractDeliverBy, extractPickUpAt } from './deliver-by.ts'
import { extractInstruction, isInjected } from './instruction.ts'
import { extractItemCount } from './item-count.ts'
import { layoutOf, type Layout } from './layout.ts'
import { belowOf, leftOf, wholeText } from './neighbors.ts'
import { extractOrderRef, extractOrderRefs, codesOf } from './order-ref.ts'
import { MIN_CONFIDENCE, type Order, type OcrPage, type PickupStage, type Extracted } from './order.ts'
import { extractPay, saysDriversPay } from './pay.ts'
import { sameRow, type Piece } from './piece.ts'
import { extractPlatform } from './platform.ts'
import { kindEvidence, screenKindOf, taggedScreenKindOf, withTaggedKind } from './screen-kind.ts'
import { isAppPhrase } from './screen-labels.ts'
import { namesApp } from './shop-name.ts'
import { extractStore } from './store.ts'
import { isStreet, isUnit } from './street.ts'
import { combineNames } from './tagger/combine-names.ts'
import { combineFields, combinePlatform } from './tagger/combine.ts'
import { tagScreen, type Span } from './tagger/spans.ts'
import type { Tagger } from './tagger/tagger.ts'
import { taggedValues } from './tagger/values.ts'
import { isPhrase, tight } from './text.ts'
import { extractDistance, extractTripMinutes } from './trip.ts'

/** Signs of the store's counter and aisles: the order is verified, scanned, shopped or paid for there. */
const IN_STORE =
  /^(confirm|verify|complete) (the )?(pick-?\s?up|order|collection|collected)\b|^order verified|^scan\b|^load (vehicle|\d+)|^(start|begin) (shopping|scanning)|\bitems? to shop\b|^at (the )?(store|restaurant|venue|shop)$|^(go to|start) check-?out|^pick-?\s?up verification|^found \d+$|^[1-9]\d* (of \d+ )?(found|picked|scanned|shopped)\b|^leaving$|\b(done|finish\w*|continue|keep) (shopping|picking|collecting)\b|\b\d+ of \d+ (items? )?(found|picked|shopped|scanned)\b/i
/**
 * A screen with a button to arrive belongs to a driver who is not there yet. Fixed texts of buttons in tight
 * form, so that misread letters are tolerated.
 */
const ARRIVAL_BUTTONS = [
  'arrived at store',
  'arrived at restaurant',
  'arrived at venue',
  'arrived at pickup',
  'confirm arrival',
  "i'm at the store",
  "i'm at the restaurant",
].map(tight)
const ON_THE_WAY =
  /\b(arriv\w*|reached) (at )?(the )?(collection|pick-?\s?up|store|restaurant|merchant|venue|sender|shop|depot)\b(?! \d)|^(navigate|head(ing)?|drive|go) to (the )?(store|restaurant|venue|shop|pick-?\s?up)\b|^(arrive|be) (at (the )?(store|restaurant|venue)|there) (by|before)\b/i
/** "Arrived" alone is a button only among the last texts of the screen. */
const BUTTON_ROWS = 3

/** The stage that a pick-up screen clearly shows; absent where it shows none, or both. */
function extractStage({ pieces }: Layout): Extracted<PickupStage> | undefined {
  const inStore = surest(pieces.filter(({ text }) => IN_STORE.test(text)))
  const onTheWay = surest(
    pieces.filter(
      (piece, i) =>
        ON_THE_WAY.test(piece.text) ||
        ARRIVAL_BUTTONS.some((button) => isPhrase(piece.tight, button)) ||
        (piece.tight === 'arrived' && i >= pieces.length - BUTTON_ROWS),
    ),
  )
  if ((inStore === undefined) === (onTheWay === undefined)) return undefined
  return inStore === undefined
    ? { value: 'to_store', confidence: onTheWay! }
    : { value: 'at_store', confidence: inStore }
}

const surest = (pieces: Piece[]): number | undefined =>
  pieces.length === 0 ? undefined : Math.max(...pieces.map(({ confidence }) => confidence))

const PHONE = /(?<![\w.])\+?\(?\d[\d\s().-]{6,16}\d(?![\w])/g

/** Words of the screen that must never reach a message: surnames, streets, units, suburbs, codes, phones, order numbers. */
function extractSecrets(layout: Layout, names: { surname?: string }[], refs: { value: string }[]): string[] {
  const secrets: string[] = []
  for (const name of names) if (name.surname) secrets.push(name.surname)
  for (const place of addressBlocksOf(layout)) {
    if (place.streetText) secrets.push(place.streetText)
    if (place.suburb) secrets.push(place.suburb)
    for (const piece of place.pieces) secrets.push(piece.text)
  }
  for (const piece of layout.pieces) if (isUnit(piece.text)) secrets.push(piece.text)
  for (const code of codesOf(layout)) secrets.push(code.value)
  for (const phone of phonesIn(layout)) secrets.push(phone)
  for (const ref of refs) secrets.push(ref.value)
  return [...new Set(secrets.map((secret) => secret.trim()).filter((secret) => secret.length > 1))]
}

/** Streets, suburbs and order numbers of which the tagger is sure: an app's own word must not become a secret. */
const placesIn = (spans: Span[]): { value: string }[] =>
  spans
    .filter(({ role }) => role === 'street' || role === 'suburb' || role === 'ref')
    .filter(({ certainty, pieces }) => certainty >= 0.9 && !pieces.some(isAppPhrase))
    .map(({ text }) => ({ value: text }))

function phonesIn(layout: Layout): string[] {
  return layout.pieces.flatMap((piece) =>
    [...piece.text.matchAll(PHONE)]
      .map((match) => match[0])
      .filter((phone) => phone.replace(/\D/g, '').length >= 8),
  )
}

/** Evidence for an offer from which it has something to accept. */
const TO_ACCEPT = 4

/**
 * Reads an order from the lines of the OCR engine. A field that is missing, or below the confidence to show
 * it, is absent.
 */
export function readOrder(page: OcrPage, tagger?: Tagger): Order {
  const whole = layoutOf(page)
  // Text that addresses a machine is no evidence.
  const own = withoutNextOrder(withoutBanner(whole))
  const layout = { ...whole, pieces: withoutInjections({ ...whole, pieces: own }) }
  const tagged = tagger && tagScreen(tagger, layout)
  const seen = tagged && taggedValues(tagged.spans)
  const shown = kindEvidence(layout)
  const evidence = tagged ? withTaggedKind(shown, tagged.kinds) : shown
  const worded = extractPlatform(layout)
  const platform = tagged ? combinePlatform(worded, tagged.platform) : worded
  const { kind } = evidence
  const names = extractNames(layout, kind)
  const namePieces = names.map((name) => name.piece)
  const store = extractStore(layout, kind, namePieces)
  const refs = extractOrderRefs(layout)
  const known = extractCustomers(layout, names)
  const customers = seen ? combineNames(known, seen.names, statedOrders(layout)) : known
  const byRules = {
    store: store.read,
    // At the door the count is the current customer's own.
    itemCount: extractItemCount(layout, kind === 'dropoff' ? 1 : names.length),
    deliverBy: extractDeliverBy(layout, kind),
    pickUpAt: extractPickUpAt(layout),
    stage: kind === 'pickup' ? extractStage(layout) : undefined,
    minutesAway: extractTripMinutes(layout, kind),
    distance: extractDistance(layout, kind),
    instruction: kind === 'dropoff' ? extractInstruction(layout) : undefined,
    pay: extractPay(layout, platform.value),
    orderRef: extractOrderRef(refs),
    address: extractAddress(layout, kind, store.piece, namePieces),
  }
  const isDriversPay = saysDriversPay(layout, byRules.pay?.value.value)
  const extracted = seen ? combineFields(byRules, seen, { kind, isDriversPay }) : byRules
  const fields =
    Object.values(extracted).filter((field) => field !== undefined).length + Math.min(2, customers.length)
  const core =
    Math.min(2, customers.length) +
    [
      extracted.store,
      // A sum with no way to go and nothing to accept is a reward or the fee of a shop.
      (extracted.distance || evidence.scores.offer >= TO_ACCEPT) && extracted.pay,
      extracted.orderRef,
      extracted.address,
      extracted.itemCount,
    ].filter(Boolean).length
  const isFinished = customers.length === 0 && !extracted.address && saysFinished(layout)
  const decided = isFinished
    ? { value: 'not_an_order' as const, confidence: 0.9 }
    : tagged
      ? taggedScreenKindOf(evidence, tagged.kinds, { fields, core })
      : screenKindOf(evidence, fields, core)
  const secrets = extractSecrets(
    whole,
    [...names, ...(seen?.names ?? [])],
    [...refs, ...placesIn(tagged?.spans ?? [])],
  )
  const isRoute = platform.value === 'amazonflex' || layout.pieces.some(({ text }) => ROUTE.test(text))
  const common = {
    platform,
    kind: decided,
    secrets,
    ...(isRoute && { isRoute: true as const }),
    ...(layout.clock ? { clock: layout.clock } : {}),
  }
  if (decided.value === 'not_an_order') return { ...common, customers: [] }
  return { ...common, customers, ...confidentFields(extracted) }
}

/** Whether the heading of a screen says that a delivery is over: below it stands what it has earned. */
const saysFinished = ({ pieces, unit }: Layout): boolean =>
  pieces.some(({ text, size }) => size > 1.3 * unit && FINISHED.test(text))
const FINISHED = /^(your )?(delivery|trip|drop-?\s?off|order) (is )?completed?[!.]?$/i

/** Parcels, or one of many stops: more than one customer's order, due at the end of a block. */
const ROUTE =
  /\d\s?(packages?|parcels?|pkgs?)\b|^(packages?|parcels?)\b|\b(stop|delivery|drop-?\s?off) \d+ of ([2-9]|\d\d)/i

/** "Calendar - in 10 min"; a courier app's own notification is the order. */
const AGED = / [-•] (?:now|in \d{1,2} ?min|\d{1,2} ?m(?:in)? ago)$/i

/**
 * The pieces without another app's notification over the order: its first row ends in "now", its text is below
 * that.
 */
function withoutBanner(layout: Layout): Piece[] {
  const { pieces, page } = layout
  const heading = pieces.find(
    ({ text, box }) => AGED.test(text) && !namesApp(text) && box.y1 < 0.15 * page.height,
  )
  if (heading) {
    const [text] = belowOf(layout, heading, 1.6)
    return pieces.filter((piece) => piece !== heading && piece !== text)
  }
  const age = pieces.find(
    ({ text, box }) =>
      /^(now|\d{1,2}m( ago)?|\d{1,2} min ago)$/i.test(text) &&
      box.y1 < 0.2 * page.height &&
      box.x0 > 0.6 * page.width,
  )
  const title = age && leftOf(layout, age)
  if (!age || !title?.[0]) return pieces
  const message = belowOf(layout, title[0], 1.6).slice(0, 1)
  // "Now" beside a customer's name over their street is the stop that comes first.
  if (message.length === 0 || isStreet(message[0]!.text)) return pieces
  const banner = new Set([age, ...title, ...message])
  return pieces.filter((piece) => !banner.has(piece))
}

const UP_NEXT = /^(?:up next|after this)$/i
const BEFORE_NEXT = /^drop(?:ping)?[ -]?off /i
const PICK_UP = /^pick ?up (?:at|from|-|•) \p{Lu}/iu
/** "Up next: Leon (Carnaby St), 1.1 mi", "Next task - Pick up at Saad's Halal", "Next order after this one: A&W" */
const NEXT_ORDER = /^(?:up next|next (?:task|job|order|pick-?up)(?: after this one)?)\s?[:•-]\s?\S/i

/**
 * The pieces without one that tells of the next order, and without a pick-up below a drop-off or below "Up next", which
 * is of the order after this one, as is what stands beside "Up next".
 */
function withoutNextOrder(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex(({ text }) => BEFORE_NEXT.test(text) || UP_NEXT.test(text))
  const labels = pieces.filter(({ text }) => UP_NEXT.test(text))
  return pieces.filter(
    (piece, i) =>
      !NEXT_ORDER.test(piece.text) &&
      (first < 0 || i < first || !PICK_UP.test(piece.text)) &&
      !labels.some((label) => label !== piece && sameRow(label, piece)),
  )
}

/** The pieces without injected sentences and the lines on which those continue. */
function withoutInjections(layout: Layout): Piece[] {
  const injected = new Set<Piece>()
  for (const piece of layout.pieces) {
    if (injected.has(piece)) continue
    const { text, pieces } = wholeText(layout, piece)
    if (isInjected(piece.text)) for (const part of withRest(layout, pieces)) injected.add(part)
    else if (isInjected(text)) for (const part of pieces.slice(1)) injected.add(part)
  }
  return layout.pieces.filter((piece) => !injected.has(piece))
}

/**
 * A sentence with the lines close beneath it at its margin, on which a word that it asks for may be alone.
 */
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

/** Drops fields that are absent or below the confidence to show them. */
function confidentFields<T extends Record<string, { confidence: number } | undefined>>(
  extracted: T,
): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  return Object.fromEntries(
    Object.entries(extracted).filter(
      ([, field]) => field !== undefined && field.confidence >= MIN_CONFIDENCE,
    ),
  ) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>
}
