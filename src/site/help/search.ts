import type { Question, QuestionGroup } from '../../ui/QuestionList.tsx'

type TextPiece = { text: string; isFound: boolean }

/** The words of a search, without case and accents. */
export const searchTerms = (search: string): string[] => [
  ...new Set(foldText(search).split(/\s+/).filter(Boolean)),
]

/**
 * The questions whose text, answers included, holds every word of the search, or any where none holds every one; in any
 * case and with or without accents. Within a group those whose question itself holds most words come first; groups
 * without one are left out.
 */
export function searchHelp(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const terms = searchTerms(search)
  if (terms.length === 0) return [...groups]
  const found = (one: Question) => terms.filter((word) => foldText(searchableText(one)).includes(word)).length
  const most = Math.max(...groups.flatMap(({ questions }) => questions.map(found)))
  const enough = most === terms.length ? most : 1
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions
        .filter((one) => found(one) >= enough)
        .toSorted((a, b) => countMatches(b, terms) - countMatches(a, terms)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

export function splitAtMatches(text: string, terms: readonly string[]): TextPiece[] {
  const { plain, origin } = foldWithOrigins(text)
  const marked = Array.from<boolean>({ length: text.length }).fill(false)
  for (const word of terms) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1))
      marked.fill(true, origin[at], origin[at + word.length])
  }
  const pieces: TextPiece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last && last.isFound === marked[at]) last.text += text[at]
    else pieces.push({ text: text[at]!, isFound: marked[at]! })
  }
  return pieces
}

const countMatches = ({ question }: Question, terms: readonly string[]) =>
  terms.filter((word) => foldText(question).includes(word)).length

const searchableText = ({ question, answer, also = '' }: Question) => [question, ...answer, also].join('\n')

const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The folded text, and for each of its positions (and its end) the position in the original text. */
function foldWithOrigins(text: string): { plain: string; origin: number[] } {
  let plain = ''
  const origin: number[] = []
  let at = 0
  for (const sign of text) {
    const shown = foldText(sign)
    for (let n = 0; n < shown.length; n++) origin.push(at)
    plain += shown
    at += sign.length
  }
  return { plain, origin: [...origin, text.length] }
}
