// Files that the service worker precaches: the shell, and all code that the app's pages can reach.
import { readFileSync } from 'node:fs'
import { isPrecached } from '../domain/site/app-paths.ts'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The precached files of a build, from its manifest. */
function precachedFiles(manifest: Record<string, Chunk>): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
    chunk.dynamicImports?.filter(isPrecachedRoute).forEach(visit)
  }
  visit('index.html')
  visit('src/screenshots/reader.ts')
  return files
}

/** Texts for visitors, visitor pages, and the large code that writes a record are fetched on demand. */
function isPrecachedRoute(key: string): boolean {
  if (/^src\/(?:site\/(?:content|install)|account\/record)\//.test(key)) return false
  const route = /^src\/routes\/(.+?)\.tsx/.exec(key)?.[1]
  return route === undefined || isPrecached(pathOfRoute(route))
}

/** The path of a route's file: `profile.security` is /profile/security, `tips.$city.index` is /tips/$city. */
const pathOfRoute = (route: string): string => `/${route.replaceAll('.', '/').replace(/\/?\bindex$/, '')}`

type Entry = { url: string; revision: string | null; size: number }

/** For the plugin that writes the service worker: filters out code that no driver needs at work. */
export function onlyPrecached(entries: Entry[]): { manifest: Entry[]; warnings: string[] } {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const precached = precachedFiles(manifest)
  return {
    manifest: entries.filter(({ url }) => !url.startsWith('assets/') || precached.has(url)),
    warnings: [],
  }
}
