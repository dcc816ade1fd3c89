import { fold } from '../lint/skeleton.ts'

/** What is said to a machine and never to a customer, folded: orders to a model, and the words of our own prompt. */
const toMachine =
  /\b(?:ignore|disregard|override|bypass) (?:all|any|every|the|these|previous|prior|above|your)\b|\bforget (?:all|every|the|your|previous)\b|\b(?:previous|prior|above) (?:instructions?|rules?)\b|\byour (?:instructions?|rules?|prompt)\b|\b(?:system|assistant|developer|user) ?:|\bprompts?\b|\byou are (?:now|dan)\b|\bnew task\b|\boutput json\b|\banswer with\b|\brepeat the text\b|\bend of data\b|\bobey\b|\bpretend\b|\bthe fields\b|\b(?:chat message|own voice|one to three sentences)\b|\bcustomers?\b/

/** Whether words, disguised or not, speak to a machine. */
export const speaksToMachine = (words: string): boolean => toMachine.test(fold(words).text)

/** Whether a word is put together from letters that only look alike, as a Latin "a" beside a Cyrillic one. */
export function mixesScripts(words: string): boolean {
  return words
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /(?!\p{Script=Latin})\p{L}/u.test(word))
}
