import type { Address, Kind, Read } from '../order.ts'
import { announces, isFixed, restAfter, rolesOf, startOfSheet } from './labels.ts'
import type { Layout, Piece } from './layout.ts'
import { aboveOf, belowOf, closeBelow, labelsUpwards, wholeText, wrapOf } from './layout.ts'
import { tidy } from './text.ts'

const WAYS =
  'st|street|rd|road|ave?|avenue|dr|drive|ln|lane|tce|ter|terrace|ct|court|cl|close|pl|place|cres|cr|crescent|pde|parade|hwy|highway|blvd|boulevard|way|wy|walk|sq|square|gr|grove|gdns|gardens|cct|circuit|cir|circle|esp|esplanade|rise|row|mews|quay|view|pkwy|parkway|trail|trl|track|loop|alley|broadway|promenade|prom|hill|park|path|plaza|pike|bend|ridge|vista|wharf|green|common|gate|chase|heights|hts|strand|embankment|mall|route|expressway|freeway|turnpike|crossing|point|pt|run|glen|vale|dale|outlook|katu|tie|kuja|polku|strasse|straße|str|gasse|weg|platz|allee|gatan|vägen|gata|vej|gade|straat|laan|plein|rue|via|calle|avenida'
const WAY = new RegExp(`\\b(?:${WAYS})\\b\\.?`, 'i')
const WAY_ENDING =
  /\p{L}{3,}(?:katu|tie|kuja|polku|tori|ranta|strasse|straße|gasse|weg|platz|gatan|vägen|gata|vej|gade|straat|laan)\b/iu
/** Streets of languages that put the word first and the number last. */
const FOREIGN =
  /^(?:via|viale|piazza|corso|rua|avenida|av\.|calle|paseo|rue|avenue|boulevard|ulica|ul\.|ulice|rruga|strada|carrer|praça|largo|travessa|kungs\w*|am|an der|auf der|zum|zur) \p{L}[\p{L}' .-]* \d{1,4}\s?[A-Za-z]?$/iu
const UNIT =
  /\b(?:unit|apt|apartment|flat|suite|ste|level|lvl|floor|room|rm|villa|shop|townhouse|lot|block|bldg|building|tower|studio|penthouse)\b\.?\s*#?\s*[\dA-Z]/i
const HOUSE =
  /^(?:(?:unit|apt|apartment|flat|suite|level|lot|villa|studio)\s*\w+\s*[,/]?\s*)?#?\d{1,5}[A-Za-z]?(?:\s?[-/]\s?\d{1,5}[A-Za-z]?)?,?\s+(?:\p{L}|\d+(?:st|nd|rd|th)\b)/iu

/** Whether the text is a street with a house number, or two streets that cross. */
export function isStreet(text: string): boolean {
  if (
    text.length > 60 ||
    /[!?]|\b(min|mins|minutes?|miles?|away|items?|packages?|orders?|\d units?|stops?|bags?|parcels?|x|×)\b/i.test(
      text,
    )
  )
    return false
  if (/[$£€]|\d:\d\d/.test(text)) return false
  if (HOUSE.test(text)) {
    const words = text.split(/\s+/)
    if (WAY.test(text)) return words.length <= 10
    if (WAY_ENDING.test(text)) return true
    return false
  }
  if (WAY_ENDING.test(text) && /\d/.test(text)) return true
  if (FOREIGN.test(text)) return true
  return isCrossing(text)
}

/** "Cliff Rd & Harbour St" as an offer shows it. */
function isCrossing(text: string): boolean {
  const sides = text.split(',')[0]!.split(/\s(?:&|and|\/|@)\s/)
  return sides.length === 2 && sides.every((side) => WAY.test(side) && /^\p{Lu}/u.test(side.trim()))
}

/** A street without a number: what maps and offers show. */
export function isBareStreet(text: string): boolean {
  return (
    text.length <= 40 &&
    /^(?:[NSEW]{1,2} )?\p{Lu}[\p{L}'. ]+$/u.test(text) &&
    new RegExp(`\\s(?:${WAYS})\\.?$`, 'i').test(text)
  )
}

const STATES =
  'NSW|VIC|QLD|SA|WA|TAS|ACT|NT|AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WV|WI|WY|DC|ON|BC|AB|QC|MB|SK|NS|NB'
const TOWN = `\\p{Lu}[\\p{L}'’.-]*(?:[ -](?:\\p{Lu}|of |on |upon |the |le |la |de )[\\p{L}'’.-]*){0,4}`
const WITH_STATE = new RegExp(
  `^(${TOWN}),?\\s+(?:${STATES})\\b\\.?(?:,?\\s*(?:[A-Z]\\d[A-Z] ?\\d[A-Z]\\d|\\S{4,5}(?:-\\d{4})?))?(?:,?\\s+(?:Australia|USA|United States))?$`,
  'u',
)
const POSTCODE_BETWEEN = new RegExp(
  `^(${TOWN}),\\s*(?:[A-Z]{1,2}-)?\\d[\\d ]{2,5}\\s+${TOWN}(?: \\d{1,2})?$`,
  'u',
)
const WITH_POSTCODE = new RegExp(
  `^(${TOWN}),?\\s+(?:\\d{4,5}|[A-Z]{1,2}\\d[A-Z\\d]?(?:\\s?\\d[A-Z]{2})?|[A-Z]\\d{2} [A-Z0-9]{4})$`,
  'u',
)
const WITH_CITY = new RegExp(
  `^(${TOWN}),\\s*${TOWN}(?:,?\\s+(?:\\d{1,2}|\\d{4,5}|[A-Z]{1,2}\\d[A-Z\\d]?(?:\\s?\\S{3})?|(?:${STATES})(?:\\s+\\d{4,5})?))?$`,
  'u',
)
const POSTCODE_FIRST = new RegExp(`^\\d{4,6}\\s+(${TOWN})$`, 'u')
const BARE_TOWN = new RegExp(`^${TOWN}$`, 'u')
const POSTCODE_ONLY = /^(?:\d{4,5}|[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2})?)$/

/** The suburb or town that a line names beside its state, postcode or city. */
export function suburbIn(text: string): string | null {
  const line = tidy(text)
    .replace(/\s+(?:[•-]\s+)?(?:deliver|due|drop|by|arrive)\b.*$/i, '')
    .replace(/\s+[•-]\s+.*$/, '')
    .replace(/[.;]$/, '')
  if (/\d:\d\d|[$£€!?]/.test(line) || (WAY.test(line.split(',')[0]!) && /^\d/.test(line))) return null
  for (const pattern of [WITH_STATE, WITH_POSTCODE, WITH_CITY, POSTCODE_BETWEEN, POSTCODE_FIRST]) {
    const town = pattern.exec(line)?.[1]
    if (town) return town.trim()
  }
  return null
}

function bareTown(text: string): string | null {
  const line = tidy(text).replace(/\s+[•-]\s+.*$/, '')
  return BARE_TOWN.test(line) && line.length <= 32 && rolesOf(line).size === 0 ? line : null
}

export type Place = {
  street?: Piece
  streetText?: string
  suburb?: string
  suburbPiece?: Piece
  pieces: Piece[]
}

/** Every address of the screen in order: a street with the town beneath it, or a town alone that is told by its state. */
export function placesOf(layout: Layout): Place[] {
  const places: Place[] = []
  const used = new Set<Piece>()
  for (const piece of layout.pieces) {
    if (used.has(piece) || (isFixed(piece) && !isStreet(piece.text))) continue
    const text = piece.text.replace(/^(?:going to|heading to|deliver to|drop off at|at)\s+(?=\d)/i, '')
    if (!isStreet(text) && !isStreetInPlace(layout, piece)) continue
    const place: Place = { street: piece, pieces: [piece] }
    const split = splitTown(text)
    // The blank before a compass letter is easily lost: "3751E 49th St".
    place.streetText = split.street.replace(/^(\d{2,5})([NSEW])(?= \d+(?:st|nd|rd|th)\b)/, '$1 $2')
    if (split.town) place.suburb = split.town
    used.add(piece)
    let next = belowOf(layout, piece, 1.5).find((other) => other.box.x0 < piece.box.x1)
    if (
      next &&
      !place.suburb &&
      next &&
      UNIT.test(next.text) &&
      next.text.length < 24 &&
      !isStreet(next.text)
    ) {
      place.pieces.push(next)
      used.add(next)
      next = belowOf(layout, next, 1.5)[0]
    }
    if (next && !place.suburb && !isStreet(next.text)) {
      const town = suburbIn(next.text) ?? (isFixed(next) ? null : bareTown(next.text))
      if (town) {
        place.suburb = town
        place.suburbPiece = next
        place.pieces.push(next)
        used.add(next)
      }
    }
    places.push(place)
  }
  for (const piece of layout.pieces) {
    if (used.has(piece) || isFixed(piece)) continue
    const town = suburbIn(piece.text)
    const over = aboveOf(layout, piece, 2)[0]
    if (over && announces(over, 'store')) continue
    if (town && /\d|,/.test(piece.text)) places.push({ suburb: town, suburbPiece: piece, pieces: [piece] })
  }
  return places.sort((a, b) => layout.pieces.indexOf(a.pieces[0]!) - layout.pieces.indexOf(b.pieces[0]!))
}

/** "48 Kingsway" or "Mánesova 15" is a street where a town stands in smaller letters beneath it. */
function isStreetInPlace(layout: Layout, piece: Piece): boolean {
  const { text } = piece
  const shaped =
    /^(?:(?:Flat|Unit|Apt|Apartment|Suite|Level) \w+, )?#?\d{1,5}[A-Za-z]?(?:[/-]\d{1,5})? \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u.test(
      text,
    ) || /^\p{Lu}[\p{L}'’. -]{3,28} \d{1,4}[A-Za-z]?(?: [A-Z]\d?)?$/u.test(text)
  if (!shaped || rolesOf(text).size > 0 || NOT_A_STREET.test(text)) return false
  const beneath = belowOf(layout, piece, 1.5)[0]
  if (!beneath || beneath.size > 0.97 * piece.size || isFixed(beneath)) return false
  return (suburbIn(beneath.text) ?? bareTown(beneath.text)) !== null
}
const NOT_A_STREET =
  /\b(order|job|stop|bay|items?|orders?|batch|block|route|bus|gate|code|pin|ready|by|at|walmart|store|customer|drop|pickup|task|no|level|lane \d)\b|#/i

/** "12 Oak St, Evanston IL 60201" is a street and a town; "12 Oak Ave, Apt 4B" is a street with its flat. */
function splitTown(text: string): { street: string; town?: string } {
  const parts = text.split(/,\s*/)
  for (let i = parts.length - 1; i >= 1; i--) {
    const rest = parts.slice(i).join(', ')
    const street = parts.slice(0, i).join(', ')
    if (!isStreet(street)) continue
    if (UNIT.test(parts[i]!) || /^#?\d+[A-Z]?$/.test(parts[i]!)) continue
    const town = suburbIn(rest) ?? bareTown(rest)
    if (town && (i === 1 || parts.length - i <= 3)) {
      const earlier = i > 1 ? splitTown(street) : { street }
      return earlier.town ? earlier : { street: earlier.street, town }
    }
  }
  return { street: text }
}

/** The customer's address, never the store's. `store` is where the store's name stands. */
export function addressOf(
  layout: Layout,
  kind: Kind,
  store: Piece | undefined,
  names: Piece[],
): Read<Address> | undefined {
  // What stands over the first of the app's own words is the map.
  const start = startOfSheet(layout.pieces)
  const places = placesOf(layout).filter(
    (place) => layout.pieces.indexOf(place.pieces[0]!) >= start || kind === 'dropoff',
  )
  const ofStoreName = new Set(store ? wholeText(layout, store).pieces : [])
  const ofStore = (place: Place) => {
    const first = place.pieces[0]!
    // Only a customer's corner is told by two streets.
    if (isCrossing(first.text)) return false
    const over = aboveOf(layout, first, 2.6)[0]
    return (
      over !== undefined &&
      (ofStoreName.has(over) || announces(over, 'store') || !!restAfter(over.text, 'store'))
    )
  }
  if (kind === 'pickup') return undefined
  const open = places.filter((place) => !ofStore(place))
  if (kind === 'dropoff') {
    const ranked = open
      .map((place) => ({ place, score: scoreOf(layout, place, names) }))
      .sort((a, b) => b.score - a.score)
    const best = ranked[0]?.place
    return best && readOf(best)
  }
  const labelled = dropLabelled(layout)
  if (labelled) return labelled
  const place = open.find((one) => one.street) ?? open[0]
  return place && readOf(place)
}

function scoreOf(layout: Layout, place: Place, names: Piece[]): number {
  let score = place.street ? 1 : 0
  // The current stop's address stands nearest under the first name.
  const name = names[0]
  const next = names[1]
  const top = place.pieces[0]!.box.y0
  if (name && top > name.box.y0 && (!next || top < next.box.y0)) score += 0.5
  if (place.suburb) score += 0.5
  const first = place.pieces[0]!
  if (names.some((name) => aboveOf(layout, first, 5).includes(name))) score += 0.4
  if (/^(going|heading) to\b/i.test(first.text)) score -= 0.6
  return score - layout.pieces.indexOf(first) * 0.01
}

function readOf(place: Place): Read<Address> | undefined {
  const value: Address = {}
  if (place.street && place.streetText) value.street = place.streetText
  if (place.suburb) value.suburb = place.suburb
  if (!value.street && !value.suburb) return undefined
  return { value, confidence: Math.min(...place.pieces.map((piece) => piece.confidence)) }
}

/** What an offer says beside its drop-off label: crossing streets, a street, or only the suburb. */
function dropLabelled(layout: Layout): Read<Address> | undefined {
  for (const label of layout.pieces) {
    const isDrop = announces(label, 'drop') || (announces(label, 'customer') && !announces(label, 'store'))
    const beneath = belowOf(layout, label, 1.8)[0]
    const beside = layout.pieces.find(
      (piece) =>
        piece !== label && piece.box.x0 > label.box.x1 && Math.abs(piece.box.y0 - label.box.y0) < layout.unit,
    )
    const values = isDrop ? [beneath, beside] : []
    // Some apps write the stop's kind, or its deadline, under its place.
    const isDeadline = /^(deliver|drop.?off|due)\b.*\d/i.test(label.text)
    if (isDeadline || (isDrop && labelsUpwards(layout, label)))
      values.push(aboveOf(layout, label, 1.4).find((piece) => piece.size >= label.size))
    for (const value of values) {
      if (!value || isFixed(value)) continue
      const address = placeIn(layout, value)
      if (address) return address
    }
  }
  return undefined
}

function placeIn(layout: Layout, piece: Piece): Read<Address> | undefined {
  // "Station Approach & Old Kent" ends in the next line with "Road".
  const more = closeBelow(layout, piece) ?? wrapOf(layout, piece)
  if (more && new RegExp(`^(?:${WAYS})\\.?$`, 'i').test(more.text)) {
    const text = `${piece.text} ${more.text}`
    const town = belowOf(layout, more, 1.5)[0]
    const suburb = town && !isFixed(town) ? (suburbIn(town.text) ?? bareTown(town.text)) : null
    if (isStreet(text))
      return { value: { street: text, ...(suburb ? { suburb } : {}) }, confidence: piece.confidence }
  }
  // Beside a drop-off label two names joined by "&" cross, if only one of them is plainly a street.
  const crosses = /^\p{Lu}[^,&]+ & \p{Lu}/u.test(piece.text) && WAY.test(piece.text)
  if (isStreet(piece.text) || crosses) {
    const { street, town } = splitTown(piece.text)
    const beneath = belowOf(layout, piece, 1.5)[0]
    const suburb =
      town ?? (beneath && !isFixed(beneath) ? (suburbIn(beneath.text) ?? bareTown(beneath.text)) : null)
    return { value: { street, ...(suburb ? { suburb } : {}) }, confidence: piece.confidence }
  }
  const suburb = suburbIn(piece.text) ?? bareTown(piece.text)
  return suburb ? { value: { suburb }, confidence: piece.confidence } : undefined
}

export function isPostcode(text: string): boolean {
  return POSTCODE_ONLY.test(tidy(text))
}

export function isUnit(text: string): boolean {
  return UNIT.test(text) && text.length < 28
}
