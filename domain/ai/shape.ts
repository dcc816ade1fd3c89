import { MESSAGE_MAX, MESSAGE_MIN, MESSAGE_SOFT_MAX } from '../limits.ts'
import { smallWords } from '../messages/lint/ordinary-words.ts'
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

/** Letters of English and of the names and words that it has borrowed. */
const foreignLetter = /(?![A-Za-z\u00c0-\u024f\u1e00-\u1eff])\p{L}|[^\P{Nd}0-9]/u

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean))

/** English words that are missing from the lint's list of ordinary ones. */
const english = words(`
  your you're i'm i've i'll i'd it's that's there's we'll you'll you've didn't don't isn't won't can't let's drop drop-off
  way than more most bit little small extra sure keep keeping kept handing bring bringing step steps doorstep ready waiting
  patience appreciate appreciated understanding careful carefully safely slowly gently smoothly steady care checked twice double
  double-checked slow slower busy kitchen restaurant prepare prepared preparing ready weather rain rough park spot find finding
  roads ride riding drive route path place set setting off coming came moving expect expected estimated shortly soon
  approximately roughly around touch moment while time wait sit tight fresh hot warm cold separate separately apart
  meal treat favourite enjoyed day kind nice lovely good thing things two between classes study studying studies family home
  goal saving week new job neighbourhood area birthday shift proud learning support supporting helping
`)

/** Function words of other languages in Latin script, none of them English. */
const foreign = words(`
  hola el los las una unos por para con que está estoy pedido camino gracias usted su tu voy puerta minutos tiempo
  le les des une est sont vous votre je suis avec dans pour commande merci bientôt chez très
  der die das und ist ich bin mit ihre ihr bestellung danke auf dem den eine einen wird gleich bitte minuten
  il gli che sono tuo tua suo ordine grazie arrivo minuti alla della
  o os uma não seu sua pedido obrigado estou você chego
  het een ik ben uw bestelling bedankt van naar onderweg
  saya anda pesanan sudah sedang dan terima kasih ang iyong ko mga ako salamat po na sa
  siparişiniz ve bir için yolda teşekkürler jest twoje zamówienie dziękuję jestem
  toi ban cua dang den cam on don hang tôi bạn của đang đến cảm ơn đơn hàng
`)

/**
 * Share of a text's words that must be in the English lists. Composed messages reach at least twice as much.
 */
const ENGLISH_SHARE = 0.4

/** Whether a text without its names has a letter or digit that no English message has. */
export const hasForeignLetters = (rest: string): boolean => foreignLetter.test(rest)

/** Whether a text without its names, or the beginning of one, has function words of another language. */
export const hasForeignWords = (rest: string): boolean =>
  splitWords(rest).filter((word) => foreign.has(word) && !smallWords.has(word)).length > 1

/** Whether a whole text without its names is English. */
export function isEnglish(rest: string): boolean {
  const tokens = splitWords(rest)
  const known = tokens.filter((word) => smallWords.has(word.replaceAll("'", '')) || english.has(word)).length
  return known >= tokens.length * ENGLISH_SHARE
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? []
