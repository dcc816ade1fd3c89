import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A built page: its path, and whether it is for visitors or only for signed-in users. */
export type BuiltPage = { path: string; isForVisitors: boolean; bytes: number }

const folder = resolve(import.meta.dirname, '../dist/client/pages')

/** Every page in dist/, whose list the build takes from the router, so that new routes are included. */
export function builtPages(): BuiltPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8')
      const path = name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`
      return { path, isForVisitors: html.includes('<div id="root" data-page='), bytes: html.length }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** HTML of a built page, by its path. */
export const htmlOf = (path: string): string =>
  readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8')

/** A sample of the pages: of those generated alike, such as blog posts, only the longest and the shortest. */
export function sampleOf(pages: readonly BuiltPage[]): BuiltPage[] {
  const families = Map.groupBy(pages, ({ path }) => familyOf(path))
  return [...families.values()].flatMap((family) => {
    if (family.length <= ALIKE) return family
    const bySize = family.toSorted((a, b) => a.bytes - b.bytes)
    return [bySize.at(-1)!, bySize[0]!]
  })
}

/** This many neighbouring pages count as generated alike. */
const ALIKE = 5

/** Sections whose pages are each different. */
const unlike = ['auth', 'profile', 'admin']

/** Each top-level page is its own family; those of the app have few neighbours. */
function familyOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  if (rest.length === 0 || unlike.includes(first)) return path
  return `${first}/${rest.length}`
}
