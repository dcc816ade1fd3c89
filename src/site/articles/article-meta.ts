import { dateFormat } from '#domain/formats.ts'

/** The metadata of a page in Markdown for lists and heads: its front matter, and facts of its text. */
export type ArticleMeta = {
  title: string
  description: string
  /** Days, such as 2026-11-21. */
  published: string
  modified: string
  tags: string[]
  section?: string
  author?: string
  /** The titles of its sections, in their order. */
  headings: string[]
  words: number
}

/** The fragment that leads to a heading. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Whole minutes that a person needs to read this many words. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 220))

// A text's dates are days, not moments: no time zone moves them.
const format = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** A day such as 2026-11-21, as people write it. */
export const formatDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
