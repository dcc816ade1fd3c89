import { overlaps, type Span } from './rule.ts'

/**
 * A sentence without the parts that offend, as a sentence of its own with the blanks that followed it; null when what
 * is left says nothing about the delivery, or would not be a sentence. "I'm 5 minutes away please tip me!" becomes
 * "I'm 5 minutes away."
 * @param sentence a span of the text
 * @param spans the offences, in the text
 */
export function trimSentence(text: string, sentence: Span, spans: readonly Span[]): string | null {
  if (sentence.end - sentence.start > READ_MAX) return null
  const parts = partsOf(text, sentence, spans)
  const offends = parts.map((part) => spans.some((span) => overlaps(span, part)))
  const said = parts.map(({ start, end }) => text.slice(start, end))
  takeAlong(said, offends)
  const kept = said.reduce((before, part, at) => {
    if (offends[at]) return before
    if (at === 0 || !offends[at - 1]) return before + part
    if (isGreeting(before)) return before + part.replace(connective, '')
    // The comma after the part that goes is needed by those beside it.
    const isJoined = before === '' || separated.test(before) || !separated.test(said[at - 1]!)
    return isJoined ? before + part : `${before.trimEnd()}, ${part}`
  }, '')
  return asSentence(kept, text.slice(sentence.start, sentence.end))
}

/** A longer sentence is pasted, and refused anyway. The expressions below take quadratic time on runs of blanks. */
const READ_MAX = 600

/** Where a part of a sentence may begin: after a comma or a dash, at a conjunction, at a request. */
const partStart = new RegExp(
  [
    String.raw`(?<=[,;:–—)]\s+|\s-+\s+)(?=\S)`,
    String.raw`(?<=\s)(?=\()`,
    String.raw`(?<=\s)(?=(?:and|but|so|because|or|since|then|plus|also)\s)`,
    // "so if you can" is one part.
    String.raw`(?<=\s)(?<!\b(?:and|but|so|because|or|then|also|plus)\s)(?=(?:if|unless|please|pls|plz|kindly|don['’]?t forget|do not forget|remember to|feel free|hope|hopefully|hoping|would you|could you|can you|thanks|thank you|thx)\b)`,
  ].join('|'),
  'giu',
)

/** The parts of a sentence, as spans of the text that cover it. A run-on offence begins or ends a part as well. */
function partsOf(text: string, sentence: Span, spans: readonly Span[]): Span[] {
  const written = text.slice(sentence.start, sentence.end)
  const cuts = Array.from(written.matchAll(partStart), ({ index }) => sentence.start + index)
  const within = (at: number) => at > sentence.start && at < sentence.end
  const bounded = (at: number, cutsNow: readonly number[]) => ({
    before: text.slice(Math.max(sentence.start, ...cutsNow.filter((cut) => cut <= at)), at),
    after: text.slice(at, Math.min(sentence.end, ...cutsNow.filter((cut) => cut > at))),
  })
  for (const { start, end } of spans) {
    const { before } = bounded(start, cuts)
    if (within(start) && saysSomething(before)) cuts.push(start - leadOf(before).length)
    const { after } = bounded(end, cuts)
    if (within(end) && mainClause.test(after) && saysSomething(after)) cuts.push(end)
  }
  const starts = [...new Set([sentence.start, ...cuts.filter(within)])].sort((a, b) => a - b)
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? sentence.end }))
}

/**
 * The words with which a plea begins, at the end of those before it: "just a" of "I'm 5 minutes away just a". What
 * follows the last word about the delivery is one when it sounds like it.
 */
function leadOf(before: string): string {
  const [last] = Array.from(before.matchAll(deliveryPhrase)).slice(-1)
  const rest = last ? before.slice(last.index + last[0].length) : before
  return lead.test(rest) || isDangling(before) ? rest.trimStart() : ''
}

/** Marks the parts that mean nothing without their offending neighbour, such as "If you liked it,". */
function takeAlong(said: readonly string[], offends: boolean[]): void {
  for (let at = said.length - 1; at >= 0; at--) {
    const part = said[at]!
    if (offends[at] || !offends[at + 1]) continue
    const standsApart = at === 0 || separated.test(said[at - 1]!)
    const isOpen = !separated.test(part) && !(saysSomething(part) && !isDangling(part))
    const isBare = subordinate.test(part) && (standsApart || !saysSomething(part))
    if (isOpen || filler.test(part) || isBare) offends[at] = true
  }
  for (let at = 1; at < said.length; at++) {
    const part = said[at]!
    if (offends[at] || !offends[at - 1]) continue
    // A threat's consequence goes with its condition, and an "or else" with what it follows.
    if ((condition.test(said[at - 1]!) && !/\d/.test(part)) || /^\s*or\s/i.test(part)) offends[at] = true
    if (saysSomething(part)) continue
    if (!separated.test(said[at - 1]!) || dependent.test(part)) offends[at] = true
  }
}

/** The kept parts with a capital and a stop. */
function asSentence(kept: string, original: string): string | null {
  const trailing = original.slice(original.trimEnd().length)
  let words = kept.replace(/[\s,;:–—-]*[.!?…]*\s*$/u, '').replace(/^[\s,;:–—-]+/u, '')
  words = words.replace(connective, '')
  const [plea] = /^(?:please|pls|plz|thanks|thank you|thx)[\s,]+/iu.exec(words) ?? ['']
  if (mainClause.test(words.slice(plea.length))) words = words.slice(plea.length)
  for (let before = ''; before !== words;) {
    before = words
    words = words
      .replace(/[\s,;:–—-]+$/u, '')
      .replace(/\s(?:and|but|so|because|or|since|then|plus|also)$/iu, '')
  }
  if (!saysSomething(words) || isDangling(words)) return null
  const stop = question.test(words) && /\?/.test(original) ? '?' : '.'
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) + stop + trailing
}

/** Whether words are about the delivery: a time, a place, the order or the way to it. */
export const saysSomething = (words: string): boolean => delivery.test(words)

const delivery =
  /\d ?(?:min|mn|sec|hour|hr|h\b|km|metre|meter|block|am\b|pm\b|a\.m|p\.m|o['’]clock)|\b\d{1,2}[:.]\d{2}\b|\bin (?:about |around )?(?:an? )?\d|\b(?:minutes?|mins?|hours?|seconds|eta|o['’]clock|tonight|shortly|soon|now|(?:on )?(?:my|the|its|it['’]s) way|outside|inside|here|there|nearby|downstairs|upstairs|around the corner|doors?|doorstep|lobby|gate|reception|kerb|curb|porch|entrance|lift|stairs|driveway|letterbox|street|bridge|corner|building|car ?park|counter|concierge|mailroom|locker|desk|garage|table|picked up|collected|arriv\w+|deliver\w+|dropp\w+|left (?:it|your|the)|orders?|food|meal|drinks?|groceries|items?|packed|bags?|parcels?|packages?|pizza|traffic|delay\w*|late|wait\w*|queue|parked|store|shop|restaurant|kitchen|en route|heading|leaving (?:now|soon|here|it|the|with)|close by|not far)\b/iu

const deliveryPhrase = new RegExp(
  `(?:${delivery.source})[^\\s,]*(?: (?:away|out|late|ago|early|from (?:you|here|now)))?`,
  'giu',
)

/** How a plea, an insult or a flirt begins. */
const lead =
  /^\s*(?:it|this|just|we|i|i['’]?d|i['’]?m|you|u|your|ur|a|an|my|all|any|some|every|no|not|even|maybe|btw|big|small|little|nice|huge|generous|bloody|got|give|leave|send|sending|drop|show|throw|need|have|having|would|could|can|hope|hoping|move|go|get|be|are|is)\b/iu

const connective = /^\s*(?:and|but|so|because|or|since|then|plus|also)\b[\s,]*/iu
const separated = /[,;:–—)]\s*$|\s-+\s*$/u
const filler =
  /^\s*(?:(?:and|but|so)\s+)?(?:hey|oh|also|p\.?s\.?|btw|by the way|so|well|ok|okay|look|listen|anyway|here|and|but|because|or|since)[\s,:–—-]*$/iu
const subordinate =
  /^\s*(?:(?:and|but|so|because|or|then|also|plus)\s+)?(?:if|when|whenever|once|unless|after|before|until|while|as soon as|as long as|in case)\s/iu
const condition = /^\s*(?:(?:and|but|so|because)\s+)?(?:if|unless)\s/iu
const dependent =
  /^\s*(?:(?:and|but|so|because|since|or)\s+)?(?:it|that|that['’]s|this|which|who|would|will|to|for|as|because|since|so|if|any|even|every|me|my|us|thanks|thank you|thx|cheers|pls|please)\b/iu
const mainClause =
  /^[\s,]*(?:(?:and|but|so)\s+)?(?:i['’]?m|i['’]?ll|i['’]?ve|i am|i will|i have|i['’]?d|my eta|eta|your (?:order|food|meal|drinks|groceries)|the (?:order|food)|order|food|be there|see you|on my way|almost|nearly|just|arriving|running|heading|leaving|it['’]s at|it is at)\b/iu
const question =
  /^(?:(?:hi|hey|hello)\b[^,]*,\s*)?(?:can|could|would|do|does|are|is|where|which|what|how|shall|should|may|will)\b/iu
const isGreeting = (words: string): boolean =>
  /^\s*(?:hi|hey|hello|g['’]?day|dear|good (?:morning|afternoon|evening))\b[^,]*,?\s*$/iu.test(words)

/** Whether the last word waits for another. */
export const isDangling = (words: string): boolean =>
  /(?:^|[\s,(])(?:an?|the|my|your|our|his|her|their|to|for|of|with|at|in|on|by|from|and|or|but|so|if|please|would|could|can|will|shall|should|must|love|like|want|need|really|very|is|are|was|were|be|been|being|am|i|you|we|they|it['’]s|i['’]m|i['’]ll|i['’]d|i['’]ve|you['’]re|you['’]ll|as|than|that|which|who|because|when|unless|not|no|some|any|every|just|about|have|has|had|got|big|bit|lil|little|leaving|sending|giving|give|leave|call|text|send|add|get)[\s,]*$/iu.test(
    words,
  )
