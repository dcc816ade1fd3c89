import type { Layout } from './layout.ts'
import { aboveOf, belowOf, leftOf, wrapOf } from './neighbors.ts'
import type { ClockTime, ScreenKind, Extracted } from './order.ts'
import type { Piece } from './piece.ts'
import { rolesOf, startOfSheet } from './screen-labels.ts'
import { tight } from './text.ts'
import { timesIn, type TimeMatch } from './time.ts'

const BY =
  /\b(deliver(y|ed)?|drop(ping)?[ -]?off|due|customer|promised?|expected by|needs? it)\b[^.]{0,28}$|\b(by|before|no later than|between|due|window|eta|slot ends)\s*:?\s*$/i
const PICKUP =
  /\b(pick(ing|ed)?[ -]?up|collect\w*|ready|prep\w*|leave|depart|start\w*|ends?|block|shift|placed|ordered|accept\w*|expires?|opens?|closes?|closed|scheduled at|store|restaurant|be there|check.?in|shop by|station|since|wait\w*)\b[^.•]{0,24}$/i
const ARRIVE = /\b(arrive|arrival|be there)\b[^.]{0,10}$/i

type TimeCandidate = { time: TimeMatch; score: number; confidence: number; order: number }

/** The time by which the customer should have the order, "HH:MM"; a window gives its end. */
export function extractDeliverBy(
  layout: Layout,
  kind: ScreenKind,
): (Extracted<string> & ClockTime) | undefined {
  const seen: TimeCandidate[] = []
  const wrapped = new Set<Piece>()
  for (const [order, piece] of layout.pieces.entries()) {
    if (wrapped.has(piece)) continue
    // "Deliver between 4:37 PM and" continues in the next line, sometimes with its dash lost.
    const next = wrapOf(layout, piece) ?? belowOf(layout, piece, 1.4)[0]
    const opens = /(\band|\bto|-)$/i.test(piece.text) || /\b(window|between)\b/i.test(piece.text)
    const ends = next && /^(and |to |- ?)?\d/i.test(next.text) && timesIn(next.text).length === 1
    const goesOn = opens && ends && timesIn(piece.text).length === 1
    if (goesOn) wrapped.add(next)
    const text = goesOn
      ? `${piece.text.replace(/\s*(and|to|-)$/i, '')} - ${next.text.replace(/^(and|to|-)\s*/i, '')}`
      : piece.text
    const times = timesIn(text)
    for (const [i, time] of times.entries()) {
      if (isRangeStart(text, time, times[i + 1])) continue
      const range = i > 0 && isRangeStart(text, times[i - 1]!, time)
      const head = text.slice(0, range ? times[i - 1]!.from : time.from)
      const lead = (range ? head : head.slice(times[i - 1]?.to ?? 0)).replace(
        /^(?:today|tonight|tomorrow),? /i,
        '',
      )
      let score = scoreOf(lead, kind)
      if (tight(lead).length < 2) score = labelScore(layout, piece, kind, range || times.length === 1)
      if (!time.sure) score -= 0.3
      // A lone time on the way to the customer, whose label was lost, is the customer's.
      const lone = tight(lead).length < 2 && times.length === 1 && time.sure && /m\b/i.test(text)
      if (kind === 'dropoff' && score === 0 && lone && order >= startOfSheet(layout.pieces)) score = 0.85
      seen.push({ time, score, confidence: piece.confidence, order })
    }
  }
  const [best] = seen.filter((one) => one.score >= 0.8).sort((a, b) => b.score - a.score || a.order - b.order)
  return best && extractedTime(best.time, Math.min(best.confidence, best.score > 1.2 ? 1 : 0.75))
}

const COLLECT = /\b(pick(ing)?[ -]?up|collect|ready)\b( (order|from|time))?( (by|at|before))?\s*:?\s*$/i

/** The first time of collection or readiness, on its own line or above one. */
export function extractPickUpAt(layout: Layout): (Extracted<string> & ClockTime) | undefined {
  for (const piece of layout.pieces) {
    const [time] = timesIn(piece.text)
    if (!time?.sure) continue
    const lead = piece.text.slice(0, time.from)
    const label = tight(lead).length < 2 ? (aboveOf(layout, piece, 1.8)[0]?.text ?? '') : lead
    if (COLLECT.test(label)) return extractedTime(time, piece.confidence)
  }
  return undefined
}

function extractedTime({ value, ambiguous }: TimeMatch, confidence: number): Extracted<string> & ClockTime {
  return { value, confidence, ...(ambiguous && { ambiguous }) }
}

function isRangeStart(text: string, time: TimeMatch, next: TimeMatch | undefined): boolean {
  return next !== undefined && /^\s*(-|to|and)\s*$/i.test(text.slice(time.to, next.from))
}

/** Score of the words before a time on its own line for being the customer's deadline. */
function scoreOf(before: string, kind: ScreenKind): number {
  // "Oak Park - Drop off by" has two parts, of which the time belongs to the last.
  const lead = before.split(/ [-•] /).at(-1)!
  if (PICKUP.test(lead) && !/\bdeliver|drop.?off|\bslot ends$/i.test(lead.trim())) return -1
  const words = lead.trim()
  // "Delivered 17:52" is done.
  if (/\bdelivered( at)?$/i.test(words)) return -1
  if (words.split(/\s+/).length > 7) return 0
  if (ARRIVE.test(words) || /\barrive (by|before)/i.test(words)) return kind === 'dropoff' ? 1.6 : -0.5
  if (/\bdeliver|\bdrop.?off|\bdue\b|\bcustomer\b/i.test(words)) return 2
  if (/\b(by|before)\s*:?$/i.test(words)) return kind === 'pickup' ? 0.6 : 1.4
  if (/^between \d{1,2} and$/i.test(words)) return kind === 'dropoff' ? 1.4 : 0.4
  if (BY.test(words)) return kind === 'dropoff' ? 1 : 0.4
  return 0
}

/** The same for a time that is alone: its label is above it, to its left, or before a dash to its left. */
function labelScore(layout: Layout, piece: Piece, kind: ScreenKind, alone: boolean): number {
  if (!alone) return 0
  const over = aboveOf(layout, piece, 1.8)[0]
  const label = over && timesIn(over.text).length === 0 ? fromLabel(over, kind) : 0
  if (label !== 0) return label
  for (const near of leftOf(layout, piece).slice(0, 2)) {
    // "Deliver between 5:00 PM" and "6:00 PM" can come as two pieces of one row.
    const times = timesIn(near.text)
    const last = times.at(-1)
    if (last) {
      const score = scoreOf(near.text.slice(0, times[0]!.from), kind)
      if (tight(near.text.slice(0, times[0]!.from)).length < 2) return labelScore(layout, near, kind, true)
      return score === 0 ? 0 : score + 0.1
    }
    const score = fromLabel(near, kind)
    if (score !== 0) return score
  }
  for (const near of aboveOf(layout, piece, 2).slice(0, 1)) {
    const score = fromLabel(near, kind)
    if (score !== 0) return score
  }
  for (const near of belowOf(layout, piece, 1.3).slice(0, 1)) {
    const score = fromLabel(near, kind)
    if (score > 0) return score - 0.3
  }
  return 0
}

function fromLabel(piece: Piece, kind: ScreenKind): number {
  const roles = rolesOf(piece.text)
  if (roles.has('otherTime') || PICKUP.test(piece.text)) return -1
  if (/^arriv/i.test(piece.text)) return kind === 'dropoff' ? 1.6 : -0.5
  if (/^by$/i.test(piece.text)) return kind === 'pickup' ? 0.5 : 1.5
  if (roles.has('by')) return 2
  return scoreOf(piece.text, kind)
}
