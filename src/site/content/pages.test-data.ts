import { parseFrontMatter } from '../../front-matter.ts'

/** A page as its file holds it: the front matter, and the text below it. */
export type MdxPage = {
  /** The file's path below this folder, without its ending: `tips/sydney/newtown`. */
  path: string
  kind: string
  front: Record<string, string | string[]>
  body: string
}

const files: Record<string, string> = import.meta.glob('./**/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const pages: readonly MdxPage[] = Object.entries(files).map(([file, text]) => {
  const path = file.replace(/^\.\//, '').replace(/\.mdx$/, '')
  return { path, kind: path.split('/')[0]!, ...parseFrontMatter(file, text) }
})

export const pagesOf = (kind: string): MdxPage[] => pages.filter((page) => page.kind === kind)

/** A value of the front matter that must be one line of text. */
export function lineOf({ path, front }: MdxPage, key: string): string {
  const value = front[key]
  if (typeof value !== 'string' || value === '') throw new Error(`${path} has no ${key}`)
  return value
}

/** The quotations of a page, each as one text: messages that a driver may send unchanged. */
export const samplesOf = ({ body }: Pick<MdxPage, 'body'>): string[] =>
  body
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('> '))
    .map((block) => block.replace(/^> ?/gm, '').replace(/\n/g, ' ').trim())

/** Every address that a text links to, with its fragment. */
export const linksOf = ({ body }: Pick<MdxPage, 'body'>): string[] =>
  [...body.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)

/** The text of a page without its code spans. */
export const prose = ({ body }: MdxPage): string => body.replace(/`[^`\n]+`/g, '').replace(/^> /gm, '')

export const wordsIn = (page: MdxPage): number =>
  prose(page).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
