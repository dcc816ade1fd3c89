// Files that the service worker precaches: the shell, and all code that the app's pages can reach.
import { readFileSync } from 'node:fs'

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
    chunk.dynamicImports?.filter(isPrecached).forEach(visit)
  }
  visit('index.html')
  visit('src/screenshots/reader.ts')
  return files
}

/**
 * Fetched on demand: what only visitors or the administrator open, the text of articles, and the large code that
 * writes a record. A driver needs the legal pages at work (§2.16).
 */
export const isPrecached = (source: string): boolean =>
  !/^src\/(?:[a-z-]+\/)?admin\/|^src\/analytics\/reports\//.test(source) &&
  !/^src\/(?:billing\/(?:funnel\/|PricingPage)|referrals\/Referrals|testing\/(?:Testing|JoinTesting|TesterLogin))\b/.test(
    source,
  ) &&
  !/^src\/(?:site\/(?:content|install|faq)|account\/record\/[a-z])/.test(source) &&
  !/^src\/site\/articles\/(?!heads|legal|Article)/.test(source)

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
