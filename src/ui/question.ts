/** One question with its answer in paragraphs of plain text, so that the page and its structured data are one. */
export type Question = {
  /** The fragment of a link to it, unique in the whole page. */
  id: string
  question: string
  answer: readonly string[]
  /** Words that drivers search for and that the answer does not use. */
  also?: string
  /** A page of this site with more about it. */
  more?: { to: string; label: string }
}

/** Questions under one heading, whose id is the anchor of a link. */
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }
