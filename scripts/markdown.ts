import { readFile } from 'node:fs/promises'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { brand } from '../domain/brand.ts'
import * as limits from '../domain/limits.ts'
import { parseFrontMatter } from '../src/front-matter.ts'
import type { Question, QuestionGroup } from '../src/ui/QuestionList.tsx'

/**
 * Compiles a page of src/site/content/ (.mdx) into a component. With `?about` it exports only the metadata for lists
 * and heads, so that a list of all pages stays small. A file of questions (.md) becomes its `QuestionGroup`.
 */
export function markdownPages(): Plugin[] {
  const compiler = mdx({ mdExtensions: [], remarkPlugins: [remarkFrontmatter, remarkGfm] }) as Plugin & {
    transform: (this: unknown, code: string, id: string) => unknown
  }
  return [
    {
      name: 'kindrop:about-pages',
      enforce: 'pre',
      async load(id) {
        if (id.endsWith('.md')) {
          this.addWatchFile(id)
          return `export default ${JSON.stringify(parseQuestions(id, await readFile(id, 'utf8')))}`
        }
        const file = /^(.*\.mdx)\?about$/.exec(id)?.[1]
        if (!file) return null
        this.addWatchFile(file)
        const { front, body } = parseFrontMatter(file, await readFile(file, 'utf8'))
        return `export default ${JSON.stringify({ ...front, headings: headingsOf(body), words: countWords(body) })}`
      },
    },
    {
      ...compiler,
      // Runs before the JSX compiler; imports with another query are left alone.
      enforce: 'pre',
      transform(code, id) {
        return id.includes('?') ? null : (compiler.transform.call(this, code, id) as never)
      },
    },
  ]
}

const headingsOf = (body: string): string[] =>
  Array.from(body.matchAll(/^## (.+)$/gm), ([, text]) => text!.trim())
const countWords = (body: string): number => body.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

/** What stands for `{NAME}` in questions: our name and address, and limits as the reader's language writes them. */
const placeholders: Record<string, string | number> = {
  ...limits,
  name: brand.name,
  email: brand.sender.email,
  SCREENSHOT_MAX_MB: limits.SCREENSHOT_MAX_BYTES / 1024 ** 2,
  SCREENSHOT_MAX_MEGAPIXELS: limits.SCREENSHOT_MAX_PIXELS / 1e6,
}

/**
 * Reads `## Question? {#id}` with paragraphs of plain text below it. Before them may stand a comment
 * `<!-- also: words -->`, after them a link of its own. Throws when a placeholder has no value or a heading no id.
 */
export function parseQuestions(file: string, text: string): QuestionGroup {
  const { front, body } = parseFrontMatter(file, text)
  const filled = body.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = placeholders[name]
    if (value === undefined) throw new Error(`${file} has {${name}}, which has no value`)
    return value.toLocaleString(brand.locale)
  })
  const questions = filled
    .split(/^## /m)
    .slice(1)
    .map((part): Question => {
      const [heading = '', ...blocks] = part.trim().split(/\n\n+/)
      const [, question, id] = /^(.+) \{#([a-z0-9-]+)\}$/.exec(heading) ?? []
      if (!question || !id) throw new Error(`${file} has a question without an id: ${heading}`)
      const also = /^<!-- also: (.+) -->$/.exec(blocks[0] ?? '')?.[1]
      const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(blocks.at(-1) ?? '') ?? []
      const answer = blocks.slice(also ? 1 : 0, to ? -1 : undefined)
      return { id, question, ...(also && { also }), answer, ...(label && to && { more: { to, label } }) }
    })
  return { id: String(front.id), title: String(front.title), questions }
}
