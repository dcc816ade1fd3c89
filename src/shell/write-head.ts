import { brand } from '#domain/brand.ts'
import { NAMED } from '../analytics/track.ts'
import type { HeadLink, HeadMeta } from './head.ts'

/**
 * §3.15 Makes the document's head say what the shown page is: its title, and for readers of the head what it is
 * about, whether it is listed, and its one address. What is already right, as on the first page, is left alone.
 */
export function writeHead(
  meta: readonly HeadMeta[] = [],
  links: readonly HeadLink[] = [],
  name?: string,
): void {
  const title = meta.find((one) => one.title)?.title ?? (name ? `${name} · ${brand.name}` : fallback)
  if (document.title !== title) {
    document.title = title
    dispatchEvent(new Event(NAMED))
  }
  for (const key of ['description', 'robots']) {
    // A page without a head belongs to the app, or to nobody: no search engine lists it.
    const otherwise = key === 'robots' && meta.length === 0 ? 'noindex' : undefined
    write(`meta[name=${key}]`, 'content', meta.find((one) => one.name === key)?.content ?? otherwise, () =>
      Object.assign(document.createElement('meta'), { name: key }),
    )
  }
  write('link[rel=canonical]', 'href', links.find(({ rel }) => rel === 'canonical')?.href, () =>
    Object.assign(document.createElement('link'), { rel: 'canonical' }),
  )
}

const fallback = `${brand.name} · ${brand.tagline}`

function write(selector: string, attribute: string, value: string | undefined, make: () => Element) {
  const found = document.head.querySelector(selector)
  if (!value) return found?.remove()
  if (found?.getAttribute(attribute) === value) return
  const element = found ?? document.head.appendChild(make())
  element.setAttribute(attribute, value)
}
