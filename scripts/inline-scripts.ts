import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What runs before the first paint, in the order of index.html. */
export const inlineFiles = [
  'src/site/inline-scripts/pre-paint.js',
  'src/site/inline-scripts/load-after-paint.js',
  'src/site/inline-scripts/replay-clicks.js',
] as const

/** A script as it stands in the page, without what is only for those who read its source. */
export const inlineScript = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')

/** How a Content-Security-Policy names a script that stands in the page (CSP Level 3, hash sources). */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Puts the early scripts into the page itself, so that nothing is fetched before the first paint but the style. */
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
