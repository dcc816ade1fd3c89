import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Scripts that run before the first paint, in the order of index.html. */
export const inlineFiles = [
  'src/site/inline-scripts/pre-paint.js',
  'src/site/inline-scripts/load-after-paint.js',
  'src/site/inline-scripts/replay-clicks.js',
] as const

/** An inline script without its comments. */
export const inlineScript = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')

/** The source of an inline script in a Content-Security-Policy (CSP Level 3, hash sources). */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Inlines the pre-paint scripts, so that only the style is fetched before the first paint. */
export const inlineScripts: Plugin = {
  name: 'kindrop:inline-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      inlineFiles.reduce((page, file) => {
        const link = `<script src="/${file}"></script>`
        if (!page.includes(link)) throw new Error(`index.html does not load ${file}`)
        return page.replace(link, () => `<script>${inlineScript(file)}</script>`)
      }, html),
  },
}
