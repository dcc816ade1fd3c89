// How a message sounds, by rules that need no judgement. What a model is asked for in this is held against its text.
import type { MessageInput } from '../messages/message.ts'

/** "I'm", "won't", "it's": a formal message has none. The genitive of a name is none. */
export const contraction =
  /\b(?:\w+n['’]t|\w+['’](?:ll|re|ve|m|d)|(?:it|that|here|there|what|let|order|who)['’]s)\b/i

/** Whoever waits is told that somebody minds. */
export const kindWords = /\b(?:sorry|apolog\w+|thank\w*|appreciat\w+|patien\w+|bear\w* with)\b/i

const apologies = /\b(?:sorry|apolog\w+|forgive)\b/gi

/** Whether a text keeps its tone: formal is without contractions and calm, and nobody apologises twice. */
export function keepsTone(text: string, { tone }: MessageInput): boolean {
  if ((text.match(apologies)?.length ?? 0) > 1) return false
  return tone !== 'formal' || !(contraction.test(text) || text.includes('!'))
}
