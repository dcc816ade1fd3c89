import { lazy } from '../lazy.ts'
import { claimPatterns } from './claim-patterns.ts'
import type { ClaimPattern } from './claim-patterns.ts'
import { NEAR_MINUTES } from './claims.ts'
import type { Span } from './lint/rule.ts'
import { sentencesOf } from './lint/sentences.ts'
import type { Claim, MessageInput, Moment } from './message.ts'

/** A claim that a text makes, and its position as UTF-16 offsets. */
type DetectedClaim = Span & { claim: Claim }

/**
 * The claims that a text makes of a delivery, in the order of the text, each with the words that make it. The
 * text may be any English, or a template with `{store}`. A question, a condition, a denial and a plan claim
 * nothing. "Not ready yet" claims `not_ready`, and so does "once it's ready".
 */
export function detectClaims(text: string): DetectedClaim[] {
  // Each character stays one UTF-16 unit long, so that offsets hold.
  const plain = text.replace(/[’‘ʼ`]/g, "'").replace(/\s/g, ' ')
  return sentencesOf(plain)
    .flatMap(({ start, end }) =>
      claimsOf(plain.slice(start, end)).map((found) => ({
        ...found,
        start: found.start + start,
        end: found.end + start,
      })),
    )
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/** Created once. */
export const allClaimPatterns = lazy(claimPatterns)

function claimsOf(sentence: string): DetectedClaim[] {
  const isQuestion = /\?\s*$/.test(sentence)
  const lastClause = sentence.search(/(?<=,\s)[^,]*$/)
  return allClaimPatterns().flatMap(({ claim, mood, pattern, hint }) => {
    // matchAll copies its expression, which costs more than a search.
    if (hint?.test(sentence) === false || sentence.search(pattern) < 0) return []
    return Array.from(sentence.matchAll(pattern)).flatMap(({ 0: words, index }) => {
      const start = index + words.length - words.trimStart().length
      const isAsked = isQuestion && start >= lastClause
      if (words.trim() === '' || isAsked || isNegated(sentence.slice(0, start), words.trim(), mood)) return []
      return [{ claim, start, end: index + words.trimEnd().length }]
    })
  })
}

/** Whether the words before a pattern's match negate it, put it into the future or make it a condition. */
function isNegated(before: string, words: string, mood: ClaimPattern['mood']): boolean {
  const clauses = before.split(/[,;:–—]\s*|\s-\s/)
  const clause = clauses.at(-1)!
  if ((mood === 'plan' ? ifOnly : condition).test(clause)) return true
  if (mood !== 'plan' && mood !== 'done' && ledByCondition.test(clauses.at(-2) ?? '')) return true
  if ((mood === 'now' || mood === 'done') && /\bthen\b/i.test(clause)) return true
  if (hasSubject.test(words)) return false
  const part = clause.split(/\b(?:and|but|so|because|though)\b/i).at(-1)!
  if (denial.test(part)) return true
  return (mood === 'done' || mood === 'now') && ahead.test(part)
}

/** A match with a subject of its own is not governed by the verb before it. */
const hasSubject = /^(?:i|we|i'm|i've|im|ive)\b(?! (?:will|'ll))/i

const condition =
  /\b(?:if|once|when|whenever|as soon as|until|till|til|unless|in case|whether|by the time)\b|\b(?:after|before) (?:i|we|it|they|your|leaving|setting)\b|\bthe (?:moment|minute|second) (?:i|it|they|your|that)\b/i
const ledByCondition = new RegExp(`^\\s*(?:(?:and|but|so) )?(?:${condition.source})`, 'i')
const ifOnly = /\b(?:if|unless|in case|whether|want me to|like me to)\b/i
const denial =
  /(?:n't|\b(?:not|never|no|nothing|nobody|cannot|without|nor|neither|yet to|havent|hasnt|isnt|dont|wont|cant|didnt))\b(?! (?:worry|worries|only|problem))/i
/** Words that put the next verb into the future, with at most a few small words between them. */
const ahead =
  /(?:\b(?:will|would|should|could|can|may|might|must|shall|to|gonna|going to|about to)|'ll|'d)(?: (?:be|have|been|just|now|then|soon|also|get|all|it|have it|your order be|have your order|not|still|even|only))*\s*$/i

/** Source of a moment: the screenshot, or the driver, who chose it by its label. */
export type MomentSource = 'screenshot' | { chosen: string }

/** Known facts of a delivery, with their source. */
type KnownDelivery = Pick<MessageInput, 'moment' | 'eta'> & {
  withheld?: readonly Claim[]
  momentFrom: MomentSource
}

/** A false claim, its place, and one plain sentence to the driver that names the source. */
type Contradiction = DetectedClaim & { why: string }

/**
 * The claims of a text that contradict the known facts, in the order of the text. A claim that merely does
 * not follow is no contradiction: the driver may know more than the screen.
 */
export const contradictions = (text: string, known: KnownDelivery): Contradiction[] =>
  detectClaims(text).flatMap((claimed) => {
    const why = contradictionOf(claimed.claim, known)
    return why === null ? [] : [{ ...claimed, why }]
  })

const beforePickUp: readonly Moment[] = ['accepted', 'at_store']
const afterPickUp: readonly Moment[] = ['picked_up', 'arriving', 'delivered']
const onTheWayClaims: readonly Claim[] = ['has_order', 'near', 'delivered']
const storeClaims: readonly Claim[] = ['to_store', 'at_store', 'not_ready']

function contradictionOf(claim: Claim, { moment, eta, withheld, momentFrom }: KnownDelivery): string | null {
  const against = (screenshot: string) =>
    momentFrom === 'screenshot'
      ? `The screenshot says ${screenshot}.`
      : `You chose “${momentFrom.chosen}”, but this says ${claimLabels[claim]}.`
  if (beforePickUp.includes(moment) && onTheWayClaims.includes(claim))
    return against('the order isn’t picked up yet')
  if (moment === 'delivered' && storeClaims.includes(claim)) return against('the order is delivered')
  if (afterPickUp.includes(moment) && storeClaims.includes(claim)) return against('the order is picked up')
  if (moment !== 'delivered' && claim === 'delivered') return against('the order isn’t delivered yet')
  if (claim === 'near' && eta !== null && eta > NEAR_MINUTES)
    return `There are ${eta} minutes to go, but this says ${claimLabels.near}.`
  // Lateness is withheld where the times on the screenshot do not support it.
  if (claim === 'late' && moment !== 'delayed' && withheld?.includes('late'))
    return `The times on the screenshot leave room, but this says ${claimLabels.late}.`
  return null
}

const claimLabels: Record<Claim, string> = {
  to_store: 'you’re on the way to the store',
  at_store: 'you’re at the store',
  not_ready: 'the order isn’t ready yet',
  has_order: 'you have the order',
  near: 'you’re nearly there',
  late: 'the order is late',
  waited: 'the customer has waited',
  delivered: 'the order is delivered',
  asked: 'the customer asked for something',
  meets: 'you meet the customer',
}
