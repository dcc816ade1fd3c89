import type { Instruction } from '../messages/message.ts'
import type { Layout } from './layout.ts'
import { aboveOf, wholeText } from './neighbors.ts'
import type { Extracted } from './order.ts'
import type { Piece } from './piece.ts'
import { hasRole, textAfterLabel } from './screen-labels.ts'

/** Instructions in a note, the first match within one sentence wins. */
const INSTRUCTION_PATTERNS: [Instruction, RegExp][] = [
  [
    'collect_pin',
    /\b(collect|ask|get|enter|request|verify|obtain|needs?|require[ds]?|provide)\b.{0,40}\b(pin|confirmation code|delivery code|verification code|security code|one.?time code|\d.?digit (code|pin))\b|\b(delivery|confirmation|drop.?off|handover) (code|pin) (is )?(needed|required)\b|\bpin (required|verification|needed|check|code required)\b|\b(pin|code) (from|of) (the )?customer\b|\b(pin|confirmation code|delivery code)\b.{0,30}\b(required|from (the )?customer|to (complete|finish))\b|\bcustomer.{0,20}\b(pin|confirmation code)\b/i,
  ],
  [
    'meet_in_lobby',
    /\b(meet|wait\w*|come|see|hand|find|be)\b.{0,40}\b(lobby|foyer|reception|entrance hall)\b|\b(lobby|foyer|reception)\b.{0,20}\b(meet|hand|collect)/i,
  ],
  [
    'meet_outside',
    /\bmeet\b.{0,30}\b(outside|kerb|curb|kerbside|curbside|street|car ?park|parking lot|driveway|front gate|downstairs|footpath|sidewalk|at the gate|out front|in front|(the |my )?(car|vehicle)|car|vehicle)\b|\b(come|be|wait\w*|i'?ll be|i will be)\b.{0,24}\b(outside|kerb|curb|out front|downstairs)\b|\bmeet outside\b|\bcome (out|down) to\b|\bto your (car|vehicle)\b|\b(meet|wait|come)\b.{0,20}\b(curb|kerb)side\b|\bbring .{0,20}to (my|the) car\b/i,
  ],
  [
    'other',
    /\b(leave|left|put|place|drop|deliver|hand|give|take|pop|bring|with|to|in|inside|at|behind|under)\b.{0,30}\b(neighbou?rs?|mail ?room|parcel ?(locker|room|box)|lockers?|post ?room|post ?box|mail ?box|letter ?box|garage|shed|carport|safe place|concierge|receptionist|front desk|security|guard|guard house|back (door|porch|deck|gate)|rear (door|porch)|leasing office|porter|office|nurse'?s? (station|desk)|loading dock|esky|cool ?box|cooler|meter box|balcony|stairs|bins?)\b|^(neighbou?r|mail ?room|locker|concierge|safe place|front desk|security|back door|garage)\b.{0,12}$/i,
  ],
  [
    'hand_to_me',
    /\bhand\b.{0,20}\b(to me|it to|to (the )?customer|directly|in person|to him|to her|over|deliver\w*|only)\b|\bhand it to\b|\bin person\b|\bmeet (me |us |them |you |customer )?at (my |the |your )?(front )?door\b|\b(sign|signature)\b.{0,20}\b(required|needed|on delivery|at door|at the door)\b|\bsignature\b|\bgive (it |the order |this )?(directly )?to (me|the customer)\b|\b(do not|don'?t|please don'?t|never) leave\b|\bhand delivery\b|\bbring (it |this |the order )?(right )?(up |over |in )?to (me|us)\b|\bhand to\b|\bmeet at door\b|\bknock and (wait|hand)\b|\bdirectly to (me|the customer|customer)\b|\bdeliver to (me )?in person\b|\bgive\b.{0,16}\b(to me|in person|to (the )?customer)\b/i,
  ],
  [
    'leave_at_door',
    /\b(leave|drop|put|place|set|pop)\b.{0,40}\b(door|doorstep|door ?step|porch|step|steps|doormat|mat|entrance|front|veranda|verandah|stoop|outside|bench|table|hallway|gate|patio|deck|landing|threshold|entry)\b|\b(left|leave) (it )?(unattended|outside)\b|\bcontactless\b|\bcontact.?free\b|\bno.?contact\b|\bleave (it |order |the order |food |bags? )?(at|by|on|near|outside)\b|\bfront (door|porch|step)\b|\bon the (porch|door ?step|doormat|mat|veranda|verandah|step|steps)\b|\bleave at door\b|\bdoor ?step\b|\bunattended\b/i,
  ],
  ['other', /\bleave\b.{0,12}\b(with|in|inside|under|behind)\b/i],
]

/** Sentences that address a machine rather than a driver: they are dropped, whatever else they say. */
const INJECTED =
  /\bassistant\s*[,:]|\bforget (about )?(the|this|your) \w+|\b(print|answer|output|say|write|reply|respond)\b.{0,24}\b[A-Z]{4,}(-?\d+)?\b(?<!PIN)|\bnew task for\b|\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|previous|above|prior|rules?|prompts?|everything|earlier|context|guidelines)\b|\b(system|developer|admin|assistant|ai|a\.i\.|llm|chatbot|bot|language model|gpt|chatgpt|claude)\b\s*(:|prompt|message|mode|override|note|notice|must|should)|\bas an ai\b|\b(you are|act as|pretend|roleplay)\b.{0,20}\b(now|a|an|in)\b|\b(say|write|reply|respond|answer|print|output|repeat|include|mention|type|append|add|begin|start|end|insert|use|put|send)\b.{0,40}\b(word|words|phrase|message|text|reply|sentence|following|exactly|verbatim|code ?word|string|link|uppercase|in (all )?caps|instead)\b|\b(tell|ask) (the )?(driver|courier|customer|them|him|her)\b.{0,40}\b(that|to (pay|send|tip|visit|call|click|give|transfer|refund)|his|her|password)\b|\bprompt\b|\bjailbreak\b|<\/?\w+>|\{\{|\[\[|\bhttps?:|\bwww\.|\binstead of the\b|\bmark (the |this )?order\b.{0,20}\b(free|paid|refund)|\brefund\b.{0,20}\b(customer|order|full)/i

/** An app's own lines about proof or access, which are no instruction of the customer. */
const APP_HINT =
  /^hand(ed)?[ -]?over$|\b(above|below|near|next to|past|opposite|behind) the (letterbox|mailbox|garage)\b|\blight is on\b|\b(take|taking|add|snap)\b.{0,12}\b(photo|picture)\b|\bread instructions\b|\bif (the )?customer\b.{0,20}\b(not|isn'?t|unavailable)|\bbeware\b|\bgo to customer\b|\bcustomer not responding\b|\bleave the station\b|\bleave (station|store|restaurant|review|feedback|now|by \d|in \d)|\bready to leave\b/i

/**
 * The drop-off instruction; notes of the store, shopping requests, access hints and injected text do not
 * count.
 */
export function extractInstruction(layout: Layout): Extracted<Instruction> | undefined {
  const found: { value: Instruction; confidence: number }[] = []
  const done = new Set<Piece>()
  for (const piece of layout.pieces) {
    if (done.has(piece)) continue
    const { text, pieces } = wholeText(layout, piece)
    for (const part of pieces) done.add(part)
    if (isStoreNote(layout, piece)) continue
    for (const sentence of trustedSentencesOf(text)) {
      const instruction = instructionIn(sentence)
      if (instruction)
        found.push({ value: instruction, confidence: Math.min(...pieces.map((part) => part.confidence)) })
    }
  }
  const pin = found.find((one) => one.value === 'collect_pin')
  const first = found[0]
  if (pin && first && (first.value === 'hand_to_me' || first === pin)) return pin
  if (!first) return undefined
  // A note that refines "leave it" with a place is more precise than the app's own short form before it.
  const agree = found.every((one) => one.value === first.value)
  return { value: first.value, confidence: agree ? first.confidence : Math.min(first.confidence, 0.75) }
}

/** The sentences of a text that address a driver; everything after an injected one is ignored. */
function trustedSentencesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?;])\s+|\s+[•|]\s+/)
  const kept: string[] = []
  for (const sentence of sentences) {
    if (isInjected(sentence)) break
    kept.push(sentence)
  }
  return kept
}

/** Whether a sentence addresses a reader of the screen other than the driver. */
export function isInjected(sentence: string): boolean {
  return INJECTED.test(sentence)
}

/** The instruction in one sentence. */
export function instructionIn(sentence: string): Instruction | null {
  if (APP_HINT.test(sentence) || sentence.length > 220) return null
  const dont = /\b(do not|don'?t|never|no need to|not)\b[^,.;]{0,12}\b(leave|drop|put|place)\b[^,.;]*/i
  const negation = dont.exec(sentence)
  const rest = negation ? sentence.replace(negation[0], ' ') : sentence
  for (const [instruction, pattern] of INSTRUCTION_PATTERNS) if (pattern.test(rest)) return instruction
  return negation ? 'hand_to_me' : null
}

/** Whether the text is below a label for the store's or the shopper's notes. */
function isStoreNote(layout: Layout, piece: Piece): boolean {
  if (hasRole(piece, 'storenote') || textAfterLabel(piece.text, 'storenote')) return true
  let above = aboveOf(layout, piece, 2.2)[0]
  for (let i = 0; above && i < 4; i++) {
    if (hasRole(above, 'note')) return false
    if (hasRole(above, 'storenote')) return true
    above = aboveOf(layout, above, 1.4)[0]
  }
  return false
}
