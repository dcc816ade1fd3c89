import type { PickupStage, Extracted } from './order.ts'
import type { Layout } from './layout.ts'
import type { Piece } from './piece.ts'
import { isPhrase, tight } from './text.ts'

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
export function extractStage({ pieces }: Layout): Extracted<PickupStage> | undefined {
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
