/** One question with its answer in paragraphs of plain text, so that the page and its structured data are one. */
export type Question = {
  /** The fragment by which a link reaches it, unique in the whole page. */
  id: string
  question: string
  answer: readonly string[]
  /** Words that drivers look for and that the answer does not use. */
  also?: string
  /** Where to read on, on this site. */
  more?: { to: string; label: string }
}

/** Questions under one heading, which can be linked to by its id. */
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] }
