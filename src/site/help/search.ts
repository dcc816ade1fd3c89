import type { Question, QuestionGroup } from '../content/faq/question.ts'

/** A stretch of text, and whether it is what was searched for. */
export type Piece = { words: string; isFound: boolean }

/** The words of a search, without case and accents. */
export const wordsOf = (search: string): string[] => [...new Set(folded(search).split(/\s+/).filter(Boolean))]

/**
 * The questions whose words, answers included, hold every word of the search, in any case and with or without
 * accents. Within a group those whose question itself holds a word come first; groups without one are left out.
 */
export function searchHelp(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const words = wordsOf(search)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions
        .filter((one) => words.every((word) => folded(textOf(one)).includes(word)))
        .toSorted((a, b) => hits(b, words) - hits(a, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** Parts a text into what was searched for and the rest, as it was written. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const { plain, origin } = foldedWithOrigin(text)
  const marked = Array.from<boolean>({ length: text.length }).fill(false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1))
      marked.fill(true, origin[at], origin[at + word.length])
  }
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last && last.isFound === marked[at]) last.words += text[at]
    else pieces.push({ words: text[at]!, isFound: marked[at]! })
  }
  return pieces
}

const hits = ({ question }: Question, words: readonly string[]) =>
  words.filter((word) => folded(question).includes(word)).length

const textOf = ({ question, answer, also = '' }: Question) => [question, ...answer, also].join('\n')

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The folded text, and for each of its places (and its end) the place in the text as it was written. */
function foldedWithOrigin(text: string): { plain: string; origin: number[] } {
  let plain = ''
  const origin: number[] = []
  let at = 0
  for (const sign of text) {
    const shown = folded(sign)
    for (let n = 0; n < shown.length; n++) origin.push(at)
    plain += shown
    at += sign.length
  }
  return { plain, origin: [...origin, text.length] }
}
