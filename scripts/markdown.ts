import { readFile } from 'node:fs/promises'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { parseFrontMatter } from '../src/site/content/front-matter.ts'

/**
 * Compiles a page of src/site/content/ into a component. With `?about` it exports only the metadata for lists
 * and heads, so that a list of all pages stays small.
 */
export function markdownPages(): Plugin[] {
  const compiler = mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm] }) as Plugin & {
    transform: (this: unknown, code: string, id: string) => unknown
  }
  return [
    {
      name: 'kindrop:about-pages',
      enforce: 'pre',
      async load(id) {
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
