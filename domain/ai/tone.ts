// Rules of tone that need no judgement. The prompt asks for the tone, and these check the result.
import type { MessageInput } from '../messages/message.ts'

/** "I'm", "won't", "it's": a formal message has none. The genitive of a name does not count. */
export const contraction =
  /\b(?:\w+n['’]t|\w+['’](?:ll|re|ve|m|d)|(?:it|that|here|there|what|let|order|who)['’]s)\b/i

/** A kind word for a customer who waits. */
export const kindWords = /\b(?:sorry|apolog\w+|thank\w*|appreciat\w+|patien\w+|bear\w* with)\b/i

const apologies = /\b(?:sorry|apolog\w+|forgive)\b/gi

/**
 * Whether a text keeps its tone: a formal one has no contractions and is calm, and each apologises once at
 * most.
 */
export function keepsTone(text: string, { tone }: MessageInput): boolean {
  if ((text.match(apologies)?.length ?? 0) > 1) return false
  return tone !== 'formal' || !(contraction.test(text) || text.includes('!'))
}
