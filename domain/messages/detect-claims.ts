import { lazy } from '../lazy.ts'
import { claimPatterns } from './claim-patterns.ts'
import type { ClaimPattern } from './claim-patterns.ts'
import { sentencesOf } from './lint/sentences.ts'
import type { Span } from './lint/span.ts'
import type { Claim } from './message.ts'

/** A claim that a text makes, and its position as UTF-16 offsets. */
export type DetectedClaim = Span & { claim: Claim }

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
