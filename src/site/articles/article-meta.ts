/** What lists and heads say of a page in Markdown: its front matter, and what its text is made of. */
export type ArticleMeta = {
  title: string
  description: string
  /** Days, such as 2026-11-21. */
  published: string
  modified: string
  tags: string[]
  section?: string
  author?: string
  /** Titles of its parts, in their order. */
  headings: string[]
  words: number
}

/** The fragment by which a heading is reached. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Whole minutes that a person needs to read so many words. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 220))
