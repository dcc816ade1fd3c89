import { instructionIn } from './instruction.ts'
import type { Layout } from './layout.ts'
import { aboveOf } from './neighbors.ts'
import type { ScreenKind, Order } from './order.ts'
import { amountsIn } from './pay.ts'
import { parsePersonName } from './person-name.ts'
import { phraseScorerFor, type PhraseSet } from './phrase-scorer.ts'
import { dropoff, noOrder, pickup } from './screen-kind-phrases.ts'
import { isStreet } from './street.ts'

/** Wording of apps while a job is only offered. */
const offer: PhraseSet = {
  is: [
    [
      4,
      `
        accept, accept order, accept batch, accept offer, accept job, accept delivery, accept trip,
        take job, slide to accept, swipe to accept, tap to accept, accept block`,
    ],
    [
      3,
      `
        decline, reject, new offer, new order offer, new task, offer details, job available, new delivery,
        new request, new order, offer, delivery request, new job, order offer, new delivery offer,
        new batch, new trip`,
    ],
    [
      2,
      `
        match, pass, add to route, exclusive, guaranteed, schedule, skip, not now, total will be higher,
        includes expected tip, trip offer`,
    ],
  ],
  holds: [
    [
      2,
      `
        offer expires, batch earnings, estimated total, est earnings, estimated earnings, high paying offer,
        guaranteed incl, expected tip, delivery total incl, estimated pay, flat rate, predelivery tip,
        new offer, new order offer, time to accept, to accept`,
    ],
  ],
  shapes: [
    [4, /^(accept|claim|take|grab|decline|reject|slide to accept|swipe to accept|tap to accept)\b.{0,24}$/i],
    [
      3,
      /^(new|incoming) .{0,16}(offer|order|request|task|job|batch|delivery|run)\b|^(order|delivery|job|batch|trip|run) (offer|request|available)/i,
    ],
    [
      2,
      /\b(job|offer|block|batch|run|task|order|trip) total\b|\btotal for this\b|\b(estimated|total|guaranteed) (earnings|pay|fare)\b|\b(delivery|trip) fare\b|\btips? included\b|\bincludes? .{0,14}tip/i,
    ],
    [1.5, /^(?:A|US|NZ|C)?[$£€]\s?\d+[.,]\d\d$/],
    [1.2, /\b\d+ min \([\d.,]+ ?(mi|km)\) ?total\b/i],
    [1.2, /^\d?\d:\d\d left$|^\d+ ?s$/i],
    [1, /^\d+ pickups?, \d+ drop/i],
    [1.5, /\b\d(\.\d)? ?(hr|hour)s? block\b/i],
  ],
}

type OrderKind = Exclude<ScreenKind, 'not_an_order'>
const orderKinds = ['offer', 'pickup', 'dropoff'] as const

const inOffers = phraseScorerFor(offer)
const inPickups = phraseScorerFor(pickup)
const inDropoffs = phraseScorerFor(dropoff)
const inOthers = phraseScorerFor(noOrder)

/** Evidence for the kind of a screen, before its fields are read. */
type KindEvidence = {
  kind: OrderKind
  score: number
  lead: number
  against: number
  scores: Record<OrderKind, number>
}

/**
 * Evidence for a screen's kind. `score` is that of the likeliest kind, `lead` its distance to the next, and
 * `against` the score for a screen that is no order.
 */
export function kindEvidence(layout: Layout): KindEvidence {
  const shape = shapeOf(layout)
  const scores = {
    offer: inOffers(layout) + shape.offer,
    pickup: inPickups(layout) + shape.pickup,
    dropoff: inDropoffs(layout) + shape.dropoff,
  }
  const ranked = (Object.entries(scores) as [OrderKind, number][]).sort((a, b) => b[1] - a[1])
  return {
    kind: ranked[0]![0],
    score: ranked[0]![1],
    lead: ranked[0]![1] - ranked[1]![1],
    against: inOthers(layout) + priceList(layout),
    scores,
  }
}

/** The evidence with the kind that the tagger takes the screen for, if it takes it for one more than for the others. */
export function withTaggedKind(evidence: KindEvidence, tagged: Record<ScreenKind, number>): KindEvidence {
  const likely = orderKinds.find((kind) => tagged[kind] > 0.6 * (1 - tagged.not_an_order))
  return likely === undefined || likely === evidence.kind ? evidence : { ...evidence, kind: likely, lead: 0 }
}

/** The tagger's chance of no order from which a screen is none, and below which one field is enough. */
const NO_ORDER = 0.5
const SURE_ORDER = 0.1
/** With less evidence for an order than this, a screen has no wording of one. */
const NO_WORDING = 0.5
/** With this much evidence against one it has the wording of another screen, or the sums of a list. */
const OTHER_SCREEN = 4

/**
 * Whether the screen is an order, by the tagger, which has seen more screens than the rules know: it needs one of the
 * `core` fields and, unless the tagger is sure, another one beside. Nor is it one without any wording of an order and with
 * that of another screen, as a list of the day's deliveries. The kind is sure where both see the same.
 */
export function taggedScreenKindOf(
  { kind, score, lead, against }: KindEvidence,
  tagged: Record<ScreenKind, number>,
  { fields, core }: { fields: number; core: number },
): Order['kind'] {
  const needed = tagged.not_an_order < SURE_ORDER ? 1 : 2
  const isOther = score < NO_WORDING && against >= OTHER_SCREEN
  if (tagged.not_an_order > NO_ORDER || isOther || core < 1 || fields < needed)
    return { value: 'not_an_order', confidence: Math.max(0.5, tagged.not_an_order) }
  const mayBeOffer = kind !== 'offer' && tagged.offer > 0.05
  return {
    value: kind,
    confidence: Math.min(1 - tagged.not_an_order, tagged[kind], 0.6 + lead / 8),
    ...(mayBeOffer && { mayBeOffer }),
  }
}

/**
 * Screens with many amounts are menus, earnings and bank accounts; an order shows its pay and at most two
 * parts of it.
 */
function priceList(layout: Layout): number {
  const amounts = layout.pieces.reduce((sum, piece) => sum + amountsIn(piece.text).length, 0)
  return amounts >= 7 ? 6 : amounts >= 5 ? 4 : amounts === 4 ? 2 : 0
}

/** Word stems that hint at a kind in any sentence, each line with a small weight. */
const leaningStems: [OrderKind, number, number, RegExp][] = [
  [
    'offer',
    0.7,
    2.1,
    /\b(accept|decline|reject|skip|pass|offer|earn\w*|guaranteed|tips?|payout|new (job|task|order|trip|request|delivery|batch))\b/i,
  ],
  [
    'pickup',
    0.6,
    2.4,
    /\b(pick\w*[ -]?up|collect\w*|restaurant|store|merchant|venue|kitchen|counter|shelf|bags?|shop\w*|ready|prepar\w*|scan\w*|verif\w*|receipt|staff|order for|aisle|checkout)\b/i,
  ],
  [
    'dropoff',
    0.6,
    2.4,
    /\b(drop\w*[ -]?off|deliver\w*|customer|recipient|door\w*|lobby|foyer|reception|leave|hand (it )?(to|over)|pin|photo|gate|buzz\w*|buzzer|doorstep|handover|hand-over|arriv\w*|to go|left)\b/i,
  ],
]

/**
 * Evidence from the layout, whatever the phrases: a huge amount, a drop-off instruction, a name above a
 * street.
 */
function shapeOf(layout: Layout): Record<OrderKind, number> {
  const shape = { offer: 0, pickup: 0, dropoff: 0 }
  const leaning = { offer: 0, pickup: 0, dropoff: 0 }
  for (const piece of layout.pieces) {
    for (const [kind, each, most, stem] of leaningStems)
      if (stem.test(piece.text)) leaning[kind] = Math.min(most, leaning[kind] + each)
    if (piece.size > 1.6 * layout.unit && amountsIn(piece.text).length === 1) shape.offer = 2.5
    if (instructionIn(piece.text)) shape.dropoff = Math.max(shape.dropoff, 2)
    if (/\b(ready|prepar\w+|counter|shelf|kitchen)\b/i.test(piece.text))
      shape.pickup = Math.max(shape.pickup, 1.5)
    if (!isStreet(piece.text)) continue
    // A shop's street is below its name; a customer's street is in a row of its own.
    const heading = aboveOf(layout, piece, 1.8)[0]
    if (heading && heading.size > 1.3 * layout.unit && !parsePersonName(heading.text)?.certain)
      shape.pickup += 1
    const over = aboveOf(layout, piece, 3)[0]
    if (over && parsePersonName(over.text.replace(/^.* (to|for) /i, ''))?.certain)
      shape.dropoff = Math.max(shape.dropoff, 2)
  }
  return {
    offer: shape.offer + leaning.offer,
    pickup: shape.pickup + leaning.pickup,
    dropoff: shape.dropoff + leaning.dropoff,
  }
}

/** A screen whose best kind leads an offer by no more than this may be an offer. */
const OFFER_MARGIN = 5

/**
 * Whether the screen is an order at all. `fields` counts all its fields, `core` only those of somebody or
 * something to deliver (a name, a store, a pay, a number, an address, a count): times and instructions occur
 * in many chats.
 */
export function screenKindOf(evidence: KindEvidence, fields: number, core: number): Order['kind'] {
  const { kind, score, lead, against, scores } = evidence
  const strength = score + 1.1 * fields
  const thinWords = score < 2.5 && (core < 3 || against >= 2)
  if (core < 1 || thinWords || strength < 5 || against > 0.5 * strength + 0.5)
    return { value: 'not_an_order', confidence: Math.min(1, 0.5 + Math.max(against, 5 - strength) / 10) }
  const thin = against > 0.3 * strength || strength < 6
  const confidence = Math.min(thin ? 0.7 : 1, 0.6 + lead / 8)
  // "Accept" may be lost or half read; an order under way has next to no wording of an offer.
  const mayBeOffer = kind !== 'offer' && scores.offer > 2 && score - scores.offer < OFFER_MARGIN
  return { value: kind, confidence, ...(mayBeOffer && { mayBeOffer }) }
}
