import { fold } from '../messages/lint/skeleton.ts'

const PROMPT_PARTS = '(?:the|your|my) (?:above|rules?|instructions?|fields|text|prompt|previous|system)'

/** Instructions to a machine, folded. */
const injections = new RegExp(
  [
    `\\b(?:ignore|disregard|override|bypass) (?:all|any|every|these|previous|prior|above|${PROMPT_PARTS})\\b`,
    `\\bforget (?:all|every|previous|${PROMPT_PARTS})\\b`,
    '\\b(?:previous|prior|above) (?:instructions?|rules?)\\b',
    '\\b(?:system|assistant|developer) ?:',
    '\\bsystem prompt\\b|\\byou are (?:dan|now (?:an?|in))\\b|\\bnew task\\b|\\boutput json\\b',
    '^\\W*(?:(?:please|now|also|just) )*(?:say|tell|mention|write|claim|pretend)(?: to)? (?:that|them|they|him|her|he|she|the customers?)\\b',
    '\\btell the customers?\\b',
    '\\banswer with\\b|\\brepeat the text\\b|\\bend of data\\b|\\bobey\\b',
  ].join('|'),
)

/** Talk about the message or the task, folded, including words of our own prompt. A customer is "you". */
const asides =
  /\b(?:customers?|chat message|own voice|one to three sentences|prompts?|the fields|pretend)\b|\byour (?:instructions?|rules?)\b/

/** Whether words, disguised or not, give orders to a machine. */
export const hasPromptInjection = (words: string): boolean => injections.test(fold(words).text)

/** Whether a text addresses or mentions a machine or its task, as no message does. */
export function isMetaTalk(text: string): boolean {
  const folded = fold(text).text
  return injections.test(folded) || asides.test(folded)
}

/** Whether a word mixes scripts by look-alike letters, such as a Latin "a" beside a Cyrillic one. */
export function mixesScripts(words: string): boolean {
  return words
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word))
}
