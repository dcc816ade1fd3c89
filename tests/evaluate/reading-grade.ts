import { syllable } from 'syllable'

/**
 * The school year that a text asks of its reader, by Flesch and Kincaid's formula (Kincaid et al., 1975): 5 is a
 * newspaper's comic strip, 12 its leading article.
 */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? [])
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return 0.39 * (words.length / units(sentences).length) + 11.8 * (syllables / words.length) - 15.59
}

/** Flesch's sentence is a unit of thought, which a colon ends as well as a full stop. */
const units = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => sentence.split(/[:;] /))
