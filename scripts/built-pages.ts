import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A page that the build has written: its address, and whether visitors reach it or only who is signed in. */
export type BuiltPage = { path: string; isForVisitors: boolean; bytes: number }

const folder = resolve(import.meta.dirname, '../dist/client/pages')

/** Every page of the build in dist/, which knows them from the router: a new route is in the list by itself. */
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

/** A page as the build has written it, by its address. */
export const htmlOf = (path: string): string =>
  readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8')

/** Pages that are made alike, such as the posts of the blog, are stood for by the longest and the shortest. */
export function sampleOf(pages: readonly BuiltPage[]): BuiltPage[] {
  const families = Map.groupBy(pages, ({ path }) => familyOf(path))
  return [...families.values()].flatMap((family) => {
    if (family.length <= ALIKE) return family
    const bySize = family.toSorted((a, b) => a.bytes - b.bytes)
    return [bySize.at(-1)!, bySize[0]!]
  })
}

/** So many pages beside each other are taken to be made alike. */
const ALIKE = 5

/** Parts of the site of which each page is made by itself. */
const unlike = ['auth', 'profile', 'admin']

/** Pages of the top are each their own; those of the app have few neighbours. */
function familyOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  if (rest.length === 0 || unlike.includes(first)) return path
  return `${first}/${rest.length}`
}
