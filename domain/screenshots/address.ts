import { addressBlocksOf, splitTown, type AddressBlock } from './address-blocks.ts'
import type { Layout } from './layout.ts'
import { aboveOf, belowOf, closeBelow, labelsUpwards, wholeText, wrapOf } from './neighbors.ts'
import type { Address, ScreenKind, Extracted } from './order.ts'
import type { Piece } from './piece.ts'
import { hasRole, isAppPhrase, textAfterLabel, startOfSheet } from './screen-labels.ts'
import { holdsWay, isCrossing, isStreet, isWay } from './street.ts'
import { bareTown, suburbIn } from './town.ts'

/** The customer's address, never the store's. `store` is the piece with the store's name. */
export function extractAddress(
  layout: Layout,
  kind: ScreenKind,
  store: Piece | undefined,
  names: Piece[],
): Extracted<Address> | undefined {
  // Text above the first of the app's own phrases belongs to the map.
  const start = startOfSheet(layout.pieces)
  const places = addressBlocksOf(layout).filter(
    (place) => layout.pieces.indexOf(place.pieces[0]!) >= start || kind === 'dropoff',
  )
  const ofStoreName = new Set(store ? wholeText(layout, store).pieces : [])
  const ofStore = (place: AddressBlock) => {
    const first = place.pieces[0]!
    // Only a customer's address is given as two crossing streets.
    if (isCrossing(first.text)) return false
    const over = aboveOf(layout, first, 2.6)[0]
    return (
      over !== undefined &&
      (ofStoreName.has(over) || hasRole(over, 'store') || !!textAfterLabel(over.text, 'store'))
    )
  }
  if (kind === 'pickup') return undefined
  const open = places.filter((place) => !ofStore(place))
  if (kind === 'dropoff') {
    const ranked = open
      .map((place) => ({ place, score: scoreOf(layout, place, names) }))
      .sort((a, b) => b.score - a.score)
    const best = ranked[0]?.place
    return best && extractedFrom(best)
  }
  const labelled = dropLabelled(layout, names) ?? dropSentence(layout)
  if (labelled) return labelled
  const place = open.find((one) => one.street) ?? open[0]
  return place && extractedFrom(place)
}

function scoreOf(layout: Layout, place: AddressBlock, names: Piece[]): number {
  let score = place.street ? 1 : 0
  // The current stop's address is the nearest below the first name.
  const name = names[0]
  const next = names[1]
  const top = place.pieces[0]!.box.y0
  if (name && top > name.box.y0 && (!next || top < next.box.y0)) score += 0.5
  // Some lists show the name beneath the address.
  if (name && belowOf(layout, place.pieces.at(-1)!, 2.2)[0] === name) score += 1.2
  if (place.suburb) score += 0.5
  const first = place.pieces[0]!
  if (names.some((name) => aboveOf(layout, first, 5).includes(name))) score += 0.4
  if (/^(going|heading) to\b/i.test(first.text)) score -= 0.6
  return score - layout.pieces.indexOf(first) * 0.01
}

function extractedFrom(place: AddressBlock): Extracted<Address> | undefined {
  const value: Address = {}
  if (place.street && place.streetText) value.street = place.streetText
  if (place.suburb) value.suburb = place.suburb
  if (!value.street && !value.suburb) return undefined
  return { value, confidence: Math.min(...place.pieces.map((piece) => piece.confidence)) }
}

/** The drop-off place in an offer, beside its label: crossing streets, a street, or only the suburb. */
function dropLabelled(layout: Layout, names: Piece[]): Extracted<Address> | undefined {
  for (const label of layout.pieces) {
    const isDrop = hasRole(label, 'drop') || (hasRole(label, 'customer') && !hasRole(label, 'store'))
    const beneath = belowOf(layout, label, 1.8)[0]
    const beside = layout.pieces.find(
      (piece) =>
        piece !== label && piece.box.x0 > label.box.x1 && Math.abs(piece.box.y0 - label.box.y0) < layout.unit,
    )
    const values = isDrop ? [beneath, beside] : []
    // Some apps write the stop's kind, or its deadline, below its place.
    const isDeadline = /^(deliver|drop.?off|due)\b.*\d/i.test(label.text)
    if (isDeadline || (isDrop && labelsUpwards(layout, label)))
      values.push(aboveOf(layout, label, 1.4).find((piece) => piece.size >= label.size))
    for (const value of values) {
      if (!value || isAppPhrase(value) || names.includes(value)) continue
      const address = placeIn(layout, value)
      if (address) return address
    }
  }
  return undefined
}

/** "Drop-off near Broken Arrow", "Last stop near Broken Arrow, OK", "Drop-offs: Killarney, Renfrew" */
const DROP_NEAR =
  /(?:^| [-•] )(?:drop-?\s?offs?|delivery|(?:last |final )?stop|customer)(?: (?:near|around)|:) (\p{Lu}.*)$/iu

function dropSentence({ pieces }: Layout): Extracted<Address> | undefined {
  for (const { text, confidence } of pieces) {
    const place = DROP_NEAR.exec(text)?.[1]
    const suburb = place && (suburbIn(place) ?? bareTown(place.replace(/,.*$/, '')))
    if (suburb) return { value: { suburb }, confidence }
  }
  return undefined
}

function placeIn(layout: Layout, piece: Piece): Extracted<Address> | undefined {
  // "Station Approach & Old Kent" continues in the next line with "Road".
  const more = closeBelow(layout, piece) ?? wrapOf(layout, piece)
  if (more && isWay(more.text)) {
    const text = `${piece.text} ${more.text}`
    const town = belowOf(layout, more, 1.5)[0]
    const suburb = town && !isAppPhrase(town) ? (suburbIn(town.text) ?? bareTown(town.text)) : null
    if (isStreet(text))
      return { value: { street: text, ...(suburb ? { suburb } : {}) }, confidence: piece.confidence }
  }
  // Beside a drop-off label two names joined by "&" are crossing streets, even if only one is clearly a
  // street.
  const crosses = /^\p{Lu}[^,&]+ & \p{Lu}/u.test(piece.text) && holdsWay(piece.text)
  if (isStreet(piece.text) || crosses) {
    const { street, town } = splitTown(piece.text)
    const beneath = belowOf(layout, piece, 1.5)[0]
    const suburb =
      town ?? (beneath && !isAppPhrase(beneath) ? (suburbIn(beneath.text) ?? bareTown(beneath.text)) : null)
    return { value: { street, ...(suburb ? { suburb } : {}) }, confidence: piece.confidence }
  }
  const suburb = suburbIn(piece.text) ?? bareTown(piece.text)
  return suburb ? { value: { suburb }, confidence: piece.confidence } : undefined
}
