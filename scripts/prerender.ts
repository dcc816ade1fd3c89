import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { brand } from '../domain/brand.ts'
import type { Html, RenderedPage } from '../src/prerender.tsx'
import { contentOf, rssOf, sitemapOf } from './feeds.ts'
import { markdownPages } from './markdown.ts'
import { escape } from './markup.ts'
import { openShareImages } from './share-images.ts'

type Renderer = typeof import('../src/prerender.tsx')

const CLIENT = 'dist/client'
const RENDERER = 'dist/prerender'

await prerenderPages()

/**
 * Renders every page of the site into dist/client/pages/, from where the Worker serves them: a visitor's page
 * whole, an app page as its shell. The paths come from the router.
 */
async function prerenderPages(): Promise<void> {
  const renderer = await openRenderer()
  const template = await readFile(join(CLIENT, 'index.html'), 'utf8')
  const pages: RenderedPage[] = []
  for (const { path, isPrerendered, title } of await renderer.prerenderPaths()) {
    if (isPrerendered) pages.push(await renderer.renderPage(path))
    else await writePage(path, documentOf(template, await renderer.renderShell(title)))
  }
  const draw = await openShareImages()
  for (const page of pages) {
    await writePage(page.path, documentOf(template, page))
    await writeShareImage(page, draw)
  }
  await writePage('/404', documentOf(template, await renderer.renderNotFound()))
  await writeFile(join(CLIENT, 'index.html'), documentOf(template, await renderer.renderShell()))
  await writeFile(join(CLIENT, 'pages/sitemap.xml'), sitemapOf(pages))
  await writeFile(join(CLIENT, 'pages/rss.xml'), rssOf(pages))
  await rm(RENDERER, { recursive: true })
}

async function openRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: markdownPages(),
    define: { __BUILD_ID__: '""' },
    build: { ssr: 'src/prerender.tsx', outDir: RENDERER, copyPublicDir: false },
  })
  return (await import(pathToFileURL(join(RENDERER, 'prerender.js')).href)) as Renderer
}

async function writePage(path: string, html: string) {
  const file = join(CLIENT, 'pages', path === '/' ? 'index.html' : `${path}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
}

/** §9.27 The path of the picture is the one in the page's head. */
async function writeShareImage(page: RenderedPage, draw: Awaited<ReturnType<typeof openShareImages>>) {
  const image = contentOf(page, 'og:image')
  const title = contentOf(page, 'og:title')
  if (!image || !title) throw new Error(`${page.path} does not say what stands for it where it is shared`)
  const file = join(CLIENT, new URL(image).pathname)
  await mkdir(dirname(file), { recursive: true })
  const label = contentOf(page, 'article:section') ?? ''
  await writeFile(file, await draw({ label, title: title.replace(`${brand.name} · `, '') }))
}

/** A whole page from the build's template. `path` marks a page that the browser hydrates. */
function documentOf(template: string, { path, head, body }: Html & { path?: string }): string {
  const root = path === undefined ? '<div id="root">' : `<div id="root" data-page="${escape(path)}">`
  return (path === undefined ? template : withCodeAfterPaint(template))
    .replace(/<title>[\s\S]*?<\/title>\s*<meta\s+name="description"[\s\S]*?\/>/, () => head)
    .replace('<div id="root"></div>', () => `${root}${body}</div>`)
}

/**
 * A prerendered page need not wait for its code, nor its paint compete with it:
 * src/site/inline-scripts/load-after-paint.js loads it.
 */
function withCodeAfterPaint(html: string): string {
  const code = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  if (!code.test(html)) throw new Error('The page loads its code in a way that nobody can put off')
  return html
    .replace(code, '<script type="text/plain" data-after-paint="$1"></script>')
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
}
