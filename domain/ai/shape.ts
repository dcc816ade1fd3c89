import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../limits.ts'
import type { Brief } from './generation.ts'
import { isMetaTalk } from './prompt-injection.ts'
import type { RejectionReason } from './rejection.ts'

/** Emoji that a message may carry. None is money, a star, a heart or a body. */
const emoji =
  /[🙂😊😄😀🤗🐢😅👋🙏👍🙌🚗🚙🚲🛵🏍🚶🚦🅿🌧🌦☔☀⛅🌙🥡🍽📦🛍🎉✨💨🏡🏠🚪⏱⏰🧾]\u{FE0F}?[\u{1F3FB}-\u{1F3FF}]?/gu

/** Characters of a message without its names and emoji. */
const plainSigns = /^[\p{L}\p{M}\p{N} .,!?;:'’()&–—…-]*$/u
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u

const talk =
  /^(?:sure|ok(?:ay)? ?:|certainly|absolutely|of course|here(?:’|')?s? (?:is|are|you go|a|an|the|your|three)\b|(?:subject|message|draft|option|output|answer|user|assistant|system)\s*\d*\s*:)/i
const declines =
  /\b(?:as an ai|an ai (?:model|assistant)|language model|system prompt|my (?:instructions|guidelines|prompt)|(?:previous|above|prior) instructions?|i(?: am|’m|'m)? (?:can(?:not|’t|'t)|unable to|not able to|won(?:’|')t|will not) (?:help|assist|write|comply|fulfil|fulfill|create|generate|do that|provide)|sorry, but i can)/i

/** Rejection for the form of a text or its beginning; check.ts has the rules for its words. */
export function formatRejection(text: string, rest: string, { input }: Brief): RejectionReason | null {
  if (declines.test(text)) return 'declined'
  if (talk.test(text) || isMetaTalk(text)) return 'not_a_message'
  const plain = rest.replace(emoji, '')
  // The variation selector of the emoji before it hides nothing.
  if (invisible.test(plain.replace(/\u{FE0F}/gu, ''))) return 'hidden_signs'
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(plain)) return 'shape'
  if (!plainSigns.test(plain)) return 'not_a_message'
  const emojiCount = rest.match(emoji)?.length ?? 0
  const mayHaveEmoji = input.tone === 'warm' || input.tone === 'playful'
  if (emojiCount > (mayHaveEmoji ? 1 : 0)) return 'shape'
  return text.length > MESSAGE_MAX ? 'too_long' : null
}

/** Rejection for the end of a whole text. */
export function endingRejection(text: string): RejectionReason | null {
  if (text === '') return 'empty'
  if (text.length < MESSAGE_MIN) return 'too_short'
  return /[.!?…)]['’]?$|[^\p{L}\p{N}\s,;:–—-]$/u.test(text) ? null : 'cut_off'
}

/**
 * Whether a text is too long. Own words get the room that the composer gives them, and nothing else may use
 * it.
 */
export const isTooLong = (text: string, remaining: string, { input: { reason } }: Brief): boolean =>
  reason?.kind === 'own'
    ? text.length > MESSAGE_MAX || remaining.length > MESSAGE_SOFT_MAX
    : text.length > MESSAGE_SOFT_MAX
