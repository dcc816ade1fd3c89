import type { Layout } from './layout.ts'
import { aboveOf, belowOf, leftOf } from './neighbors.ts'
import type { Piece } from './piece.ts'
import { hasRole, isAppPhrase, rolesOf } from './screen-labels.ts'
import { isStreet, isSurelyStreet, isUnit, withoutStop, withWay } from './street.ts'
import { bareTown, suburbIn } from './town.ts'

export type AddressBlock = {
  street?: Piece
  streetText?: string
  suburb?: string
  suburbPiece?: Piece
  pieces: Piece[]
}

/**
 * Every address of the screen in order: a street with the town beneath it, or a town alone with its state.
 */
export function addressBlocksOf(layout: Layout): AddressBlock[] {
  const places: AddressBlock[] = []
  const used = new Set<Piece>()
  for (const piece of layout.pieces) {
    if (used.has(piece) || (isAppPhrase(piece) && !isStreet(piece.text))) continue
    const text = withoutStop(
      piece.text.replace(/^(?:going to|heading to|deliver to|drop off at|at)\s+(?=\d)/i, ''),
    )
    if (!isStreet(text) && !isNumbered(text) && !isStreetInPlace(layout, piece)) continue
    const place: AddressBlock = { street: piece, pieces: [piece] }
    const whole = splitTown(text.replace(/,$/, ''))
    const split = isNumbered(text) ? numbered(text) : whole.town ? whole : { street: text }
    // The blank before a compass letter is easily lost: "3751E 49th St".
    place.streetText = withWay(split.street).replace(/^(\d{2,5})([NSEW])(?= \d+(?:st|nd|rd|th)\b)/, '$1 $2')
    if (split.town) place.suburb = split.town
    // A town of two words may go on in the next line.
    const rest = split.town ? belowOf(layout, piece, 0.85)[0] : undefined
    const alike = rest && rest.size > 0.88 * piece.size && rest.size < 1.13 * piece.size
    if (rest && alike && !isAppPhrase(rest) && /^\p{Lu}\p{Ll}{2,}$/u.test(rest.text)) {
      place.suburb = `${split.town} ${rest.text}`
      place.pieces.push(rest)
      used.add(rest)
    }
    used.add(piece)
    let next = belowOf(layout, piece, 1.5).find((other) => other.box.x0 < piece.box.x1)
    // "14 Elm Street, Apt" continues in the next line with its number.
    if (next && ENDS_IN_UNIT.test(text) && /^#?\d{1,4}[A-Z]?$/.test(next.text)) {
      place.streetText = `${text} ${next.text}`
      place.pieces.push(next)
      used.add(next)
      next = belowOf(layout, next, 1.5)[0]
    }
    if (next && !place.suburb && isUnit(next.text) && next.text.length < 24 && !isStreet(next.text)) {
      if (place.streetText.endsWith(',')) place.streetText += ` ${next.text}`
      place.pieces.push(next)
      used.add(next)
      next = belowOf(layout, next, 1.5)[0]
    }
    if (next && !place.suburb && !isStreet(next.text)) {
      const town = suburbIn(next.text) ?? (isAppPhrase(next) ? null : bareTown(next.text))
      if (town) {
        place.suburb = town
        place.suburbPiece = next
        place.pieces.push(next)
        used.add(next)
      }
    }
    const labelled = place.suburb ? undefined : labelledTown(layout, piece)
    if (labelled) {
      place.suburb = suburbIn(labelled.text) ?? bareTown(labelled.text) ?? ''
      place.pieces.push(labelled)
      used.add(labelled)
    }
    places.push(place)
  }
  for (const piece of layout.pieces) {
    if (used.has(piece) || isAppPhrase(piece)) continue
    const town = suburbIn(piece.text)
    const over = aboveOf(layout, piece, 2)[0]
    if (over && hasRole(over, 'store')) continue
    // Towns are below streets; a line above one is a shop with its number.
    if (
      belowOf(layout, piece, 1.8)
        .slice(0, 1)
        .some((under) => isStreet(under.text))
    )
      continue
    if (town && /\d|,/.test(piece.text)) places.push({ suburb: town, suburbPiece: piece, pieces: [piece] })
  }
  return places.sort((a, b) => layout.pieces.indexOf(a.pieces[0]!) - layout.pieces.indexOf(b.pieces[0]!))
}

/** The town of a street in a table, beside a label of its own. */
function labelledTown(layout: Layout, street: Piece): Piece | undefined {
  return layout.pieces.find(
    (piece) =>
      piece.box.y0 > street.box.y1 &&
      piece.box.y0 - street.box.y1 < 5 * layout.unit &&
      /^(?:suburb|town|city|area|locality)$/i.test(leftOf(layout, piece)[0]?.text ?? '') &&
      (suburbIn(piece.text) ?? bareTown(piece.text)) !== null,
  )
}

const ENDS_IN_UNIT = /\b(?:unit|apt|apartment|flat|suite|ste)\.?$/i

/** "44 Kingsway, Canton": a number, a name and a town make a street without a word for one. */
function isNumbered(text: string): boolean {
  return (
    /^\d{1,4}[A-Za-z]? \p{Lu}[\p{L}'’. ]{2,28}, \p{Lu}/u.test(text) &&
    !isStreet(text) &&
    numbered(text).town !== ''
  )
}

function numbered(text: string): { street: string; town: string } {
  const at = text.indexOf(', ')
  const rest = text.slice(at + 2)
  return { street: text.slice(0, at), town: suburbIn(rest) ?? bareTown(rest) ?? '' }
}

/** "48 Kingsway" or "Mánesova 15" is a street where a town is beneath it in smaller letters. */
function isStreetInPlace(layout: Layout, piece: Piece): boolean {
  const { text } = piece
  const shaped =
    /^(?:(?:Flat|Unit|Apt|Apartment|Suite|Level) \w+, )?#?\d{1,5}[A-Za-z]?(?:[/-]\d{1,5})? \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u.test(
      text,
    ) ||
    /^\p{Lu}[\p{L}'’. -]{3,28} \d{1,4}[A-Za-z]?(?: [A-Z]\d?)?$/u.test(text) ||
    // "The Old Mill, Priory Lane"
    (/^\p{Lu}[\p{L}'’ ]{3,28}, (?:\d{1,4} )?\p{Lu}[\p{L}'’ ]{2,28}$/u.test(text) && isSurelyStreet(text))
  if (!shaped || rolesOf(text).size > 0 || NOT_A_STREET.test(text)) return false
  const beneath = belowOf(layout, piece, 1.5)[0]
  if (!beneath || beneath.size > 0.97 * piece.size || isAppPhrase(beneath)) return false
  return (suburbIn(beneath.text) ?? bareTown(beneath.text)) !== null
}
const NOT_A_STREET =
  /\b(order|job|stop|bay|items?|orders?|batch|block|route|bus|gate|code|pin|ready|by|at|walmart|store|customer|drop|pickup|task|no|level|lane \d)\b|#/i

/** "12 Oak St, Evanston IL 60201" is a street and a town; "12 Oak Ave, Apt 4B" is a street with its unit. */
export function splitTown(text: string): { street: string; town?: string } {
  // "1/57 Ormond Road - Elwood"
  const [, before, after] = /^(\S.*\S) [-•] (\p{Lu}[\p{L}'’. -]+)$/u.exec(text) ?? []
  if (before && after && isStreet(before) && !isSurelyStreet(after) && !isUnit(after)) {
    const town = suburbIn(after) ?? bareTown(after)
    if (town) return { street: splitTown(before).street, town }
  }
  const parts = text.split(/,\s*/)
  for (let i = parts.length - 1; i >= 1; i--) {
    const rest = parts.slice(i).join(', ')
    const street = parts.slice(0, i).join(', ')
    if (!isStreet(street)) continue
    if (isUnit(parts[i]!) || /^#?\d+[A-Z]?$/.test(parts[i]!)) continue
    // "6 Rue House, Cable Street" is a house and its street.
    if (isSurelyStreet(rest)) continue
    const town = suburbIn(rest) ?? bareTown(rest)
    if (town && (i === 1 || parts.length - i <= 3)) {
      const earlier = i > 1 ? splitTown(street) : { street }
      return earlier.town ? earlier : { street: earlier.street, town }
    }
  }
  return { street: text }
}
