import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

/** Turns a page of src/content/ into a component, and its front matter into the export `frontmatter`. */
export const pagesInMarkdown = (): Plugin => ({
  ...(mdx({
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
  }) as Plugin),
  // Before the compiler of React sees it.
  enforce: 'pre',
})
