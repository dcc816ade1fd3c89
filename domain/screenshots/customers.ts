import type { Layout } from './layout.ts'
import { aboveOf, belowOf, leftOf, rightOf, closeBelow, wrapOf } from './neighbors.ts'
import type { Customer, ScreenKind, Order } from './order.ts'
import { parsePersonName } from './person-name.ts'
import type { Piece } from './piece.ts'
import { hasRole, isAppPhrase, textAfterLabel, rolesOf, startOfSheet } from './screen-labels.ts'
import { isStreet } from './street.ts'
import { suburbIn } from './town.ts'

type NameCandidate = {
  customer: Customer
  surname?: string
  piece: Piece
  score: number
  /** Over a street, as the stops of a list are. */
  isStop: boolean
  /** Only in a button that calls the customer. */
  isCalled: boolean
  confidence: number
}

/** The customers of the screen in its order; two of a stacked order. */
export function extractNames(layout: Layout, kind: ScreenKind): NameCandidate[] {
  const all: NameCandidate[] = []
  for (const piece of layout.pieces) {
    const found = candidate(layout, piece, kind)
    if (found) all.push(found)
  }
  const isShown = all.some(({ isCalled, score }) => !isCalled && score >= 1)
  const seen = all
    .map((name) => asNextStop(layout, all, name))
    .filter(({ isCalled, score }) => score >= 1 && !(isCalled && isShown))
  const sure = seen.some((name) => name.score >= 1.6)
  const likely = seen.filter((name) => name.score >= (sure ? 1.3 : 1))
  // The stated number of orders is the number of names to look for.
  const kept = likely.length > 0 && likely.length < statedOrders(layout) ? seen : likely
  return kept.filter(
    (name, i) =>
      kept.findIndex(
        (other) =>
          other.customer.firstName.toLowerCase() === name.customer.firstName.toLowerCase() &&
          (!other.customer.lastInitial ||
            !name.customer.lastInitial ||
            other.customer.lastInitial === name.customer.lastInitial),
      ) === i,
  )
}

/** A name over a street, at the margin of a sure one over its own street, is the next stop's customer. */
function asNextStop(layout: Layout, all: NameCandidate[], name: NameCandidate): NameCandidate {
  const isNext = all.some(
    ({ isStop, score, piece }) =>
      isStop &&
      score >= 1.6 &&
      piece.box.y1 < name.piece.box.y0 &&
      Math.abs(piece.box.x0 - name.piece.box.x0) < 0.5 * layout.unit,
  )
  return name.isStop && isNext ? { ...name, score: name.score + 0.8 } : name
}

/** The number of orders that a line states, as "2 orders" or "Deliveries (2)"; 1 where none does. */
export function statedOrders(layout: Layout): number {
  const counts = layout.pieces.map(
    ({ text }) =>
      /^(?:[\p{L} ]+ )?(\d) (?:orders|drops|drop-offs|deliveries|customers)\b/iu.exec(text)?.[1] ??
      /^(?:orders|deliveries|drop-?offs) \((\d)\)$/i.exec(text)?.[1],
  )
  return Number(counts.find((count) => count !== undefined) ?? 1)
}

function candidate(layout: Layout, piece: Piece, kind: ScreenKind): NameCandidate | null {
  let text = piece.text
    .replace(/\s*[•|(].*$/, '')
    // "Uzma - 5 packages"
    .replace(/ - \d+ (?:x )?(?:bags?|items?|packages?|parcels?|dish(?:es)?|orders?)\b.*$/i, '')
  let score = 0
  if (isAppPhrase(piece) || piece.confidence < 0.5) return null
  // The second line of a heading is no name of its own.
  if (isTail(layout, piece)) return null
  // "Head to Namaste Village"
  if (kind === 'pickup' && /^(?:Head|Drive|Ride|Walk|Go) to \p{Lu}/u.test(piece.text)) return null
  const rest = (textAfterLabel(piece.text, 'customer') ?? tailAfter(piece.text))?.replace(
    / (?:- |(?:by|before) \d).*$/,
    '',
  )
  if (rest && parsePersonName(rest)) {
    // A long name continues in the next line of its heading.
    const next = wrapOf(layout, piece) ?? closeBelow(layout, piece)
    const more = /\s/.test(rest) && !isInitial(next) ? undefined : next
    text =
      more && !isAppPhrase(more) && parsePersonName(`${rest} ${more.text}`) ? `${rest} ${more.text}` : rest
    score += 1.4
  }
  // A button that calls the customer names them.
  const called =
    kind === 'dropoff'
      ? /^(?:Message|Call|Text|Contact) (?!Ahead|Again|Back|Info|Later|Now|Sent|Ended|Options)(\p{Lu}\p{Ll}+(?: \p{Lu}\.?)?)$/u.exec(
          text,
        )
      : null
  if (called) {
    text = called[1]!
    score += 1.6
  }
  if (!rest && !called) text = withTail(layout, piece, text)
  if (isStreet(text) || suburbIn(text)) return null
  const found = parsePersonName(text)
  if (!found) return null
  const above = aboveOf(layout, piece, 2.6)[0]
  const left = leftOf(layout, piece)[0]
  const labels = [above, left].filter((near): near is Piece => near !== undefined)
  const labelled = labels.some(
    (near) => hasRole(near, 'customer') && !(rolesOf(near.text).has('drop') && kind === 'offer'),
  )
  const storeLabelled = labels.some((near) => hasRole(near, 'store') && !hasRole(near, 'customer'))
  if (storeLabelled && !found.certain) return null
  if (labelled) score += left && rolesOf(left.text).has('customer') ? 1.6 : 1.1
  if (found.certain) score += 1
  else if (found.customer.lastInitial) score += 0.15
  const below = belowOf(layout, piece, 2.4)[0]
  const right = rightOf(layout, piece)[0]
  const near = [below, right].filter((one): one is Piece => one !== undefined)
  if (
    near.some((one) =>
      /\b\d+ (x )?(items?|packages?|parcels?)\b|\b(items?|parcels?|packages?)( count)?: ?\d/i.test(one.text),
    )
  )
    score += !found.customer.lastInitial
      ? 0.2
      : kind === 'pickup' && piece.size < 1.3 * layout.unit
        ? 1.1
        : 0.5
  const under = belowOf(layout, piece, 3.8)[0]
  if (kind === 'dropoff' && under && isStreet(under.text)) score += found.customer.lastInitial ? 0.9 : 0.6
  if (kind === 'dropoff' && piece.size > 1.25 * layout.unit && found.customer.lastInitial)
    score += found.certain ? 0.4 : 1
  if (
    above &&
    /\b(drop.?off|dropoff|deliver\w*|order (no|number|#)|order \d)/i.test(above.text) &&
    kind === 'dropoff' &&
    found.customer.lastInitial
  )
    score += 0.5
  // A heading on the way to the customer is the customer; a code below a name is that customer's order.
  const early = layout.pieces.indexOf(piece) < layout.pieces.length * 0.5
  const heading = piece.size > 1.25 * layout.unit && early && piece.confidence > 0.8
  if (kind === 'dropoff' && !found.customer.lastInitial && heading) score += 1.3
  if (
    kind !== 'offer' &&
    below &&
    (/^(order|job|#|booking)\b|^#/i.test(below.text) ||
      /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{5}$/.test(below.text)) &&
    piece.size < 1.25 * layout.unit
  )
    score += 0.9
  // "1. Olga" over a street is a stop of a list.
  if (kind === 'dropoff' && under && isStreet(under.text) && /^\d[.)] /.test(piece.text)) score += 1
  // Two whole words beside a code may be a shop.
  const isShort = found.certain || found.surname === undefined
  if (kind !== 'offer' && isShort && isBesideCode(layout, piece)) score += 1
  if (storeLabelled) score -= 1
  if (kind === 'pickup' && piece.size > 1.3 * layout.unit && under && isStreet(under.text) && !found.certain)
    score -= 1
  // Above the first of the app's own phrases is the map, whose labels look like names.
  const onMap =
    !(under && isStreet(under.text)) &&
    layout.pieces.indexOf(piece) < startOfSheet(layout.pieces) &&
    (piece.confidence < 0.8 || piece.size < 1.2 * layout.unit)
  if (onMap && !labelled && (!rest || piece.confidence < 0.8)) score -= 1
  // An offer shows suburbs beside its customers, seldom people.
  if (kind === 'offer' && !(found.certain && (labelled || rest))) score -= 1
  const surname = found.surname
  return {
    customer: found.customer,
    piece,
    score,
    isCalled: called !== null,
    isStop: under !== undefined && isStreet(under.text),
    confidence: piece.confidence,
    ...(surname ? { surname } : {}),
  }
}

/** Whether an order's code is on the row of a text of the same size, which is then no heading. */
function isBesideCode(layout: Layout, piece: Piece): boolean {
  return [rightOf(layout, piece)[0], leftOf(layout, piece)[0]].some(
    (one) =>
      one !== undefined &&
      one.size > 0.8 * piece.size &&
      one.size < 1.25 * piece.size &&
      /^#?(?=(?:.*\d){2})[A-Z0-9]{2,8}(?:[/-][A-Z0-9]{1,8}){0,2}$/.test(one.text),
  )
}

function isInitial(piece: Piece | undefined): boolean {
  return piece !== undefined && /^\p{Lu}\.$/u.test(piece.text)
}

/** A first name that fills its line continues in a second line of the same heading. */
function withTail(layout: Layout, piece: Piece, text: string): string {
  const next = belowOf(layout, piece, 1.6)[0]
  if ((/\s/.test(text) && !isInitial(next)) || piece.size < 1.25 * layout.unit) return text
  if (!next || next.size < 1.25 * layout.unit || isAppPhrase(next) || /\d/.test(next.text)) return text
  return parsePersonName(`${text} ${next.text}`) ? `${text} ${next.text}` : text
}

/** Whether a piece is the second line of a name that was already joined to its first. */
function isTail(layout: Layout, piece: Piece): boolean {
  return aboveOf(layout, piece, 1.6).some((over) => {
    if (isAppPhrase(over)) return false
    const goesOn = (wrapOf(layout, over) ?? closeBelow(layout, over)) === piece
    const rest = textAfterLabel(over.text, 'customer')
    if (goesOn && rest && !/\s/.test(rest) && parsePersonName(`${rest} ${piece.text}`)) return true
    if (goesOn && tailAfter(`${over.text} ${piece.text}`)) return true
    return (
      parsePersonName(over.text) !== null &&
      withTail(layout, over, over.text) === `${over.text} ${piece.text}`
    )
  })
}

/**
 * The name in an app's sentence that no table contains: "Bringing it to Ana K.", "Bag for Ben Otto", "Ana K's
 * order".
 */
function tailAfter(text: string): string | null {
  if (OTHER_NAME.test(text)) return null
  const owner =
    /^(\p{Lu}.*?)(?:['’]s?|(?<= \p{Lu})s) (?:order|delivery|bags?|items|parcels?|packages?|drop.?off|basket|food)\b/u.exec(
      text,
    )
  if (owner && parsePersonName(owner[1]!)) return owner[1]!
  const match =
    /^\p{L}[\p{Ll} '-]{0,30}\b(?:to|for|of|customer|recipient|name)\s?:?\s(\p{Lu}.*)$/u.exec(text) ??
    /^(?:for|to|\p{L}[\p{L} ]{0,20}:) (\p{Lu}.*)$/u.exec(text) ??
    // "Ask Chloë V. for the 4 numbers", "Siobhán O. says:"
    /^Ask (\p{Lu}.*?) for /u.exec(text) ??
    /^(\p{Lu}.*?) (?:says|wrote):?$/u.exec(text)
  const found = match && parsePersonName(match[1]!)
  return found?.customer.lastInitial ? match![1]! : null
}

/** "Building name: Harbour Point" */
const OTHER_NAME = /^(?:building|house|property|estate|business|company|shop|store)(?: name)?:/i

/** The customers with their confidence; in a stack, those with a delivered order are marked. */
export function extractCustomers(layout: Layout, names: NameCandidate[]): Order['customers'] {
  return names.map((name, i) => ({
    value: name.customer,
    confidence: Math.min(name.confidence, name.score >= 1.5 ? 1 : 0.7),
    ...(names.length > 1 && isDelivered(layout, name, names[i + 1]) && { delivered: true as const }),
  }))
}

const DONE = /^(delivered|completed|dropped off|done)\b( at)?[\s•]*(\d.*)?$/i

/**
 * Whether the text near a name, down to the next name, says that its order is delivered. Below the last name
 * is the button, which may read the same; there only a time makes it a report.
 */
function isDelivered(layout: Layout, { piece }: NameCandidate, next: NameCandidate | undefined): boolean {
  const near = [rightOf(layout, piece)[0], belowOf(layout, piece, 1.6)[0]]
  const { pieces } = layout
  const block = pieces.slice(pieces.indexOf(piece) + 1, next ? pieces.indexOf(next.piece) : undefined)
  return (
    /\b(delivered|completed|done)\b/i.test(piece.text) ||
    near.some((one) => one && DONE.test(one.text)) ||
    block.some(({ text }) => DONE.test(text) && (next !== undefined || /\d/.test(text)))
  )
}
