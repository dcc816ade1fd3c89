import type { APIRequestContext } from '@playwright/test'
import { DOMParser } from '@xmldom/xmldom'
import { origin } from './driver.ts'

/** Data that a crawler reads from one page. */
export type CrawledPage = {
  path: string
  status: number
  /** Whether it is listable HTML, not a picture or file. */
  isPage: boolean
  text: string
  title: string
  description: string
  robots: string
  canonical: string
  image: string
  og: (property: string) => string
  /** Anchors of the page. */
  ids: ReadonlySet<string>
  /** All links of the page within this site. */
  links: URL[]
  /** Its schema.org data. */
  jsonLd: Record<string, unknown>[]
}

/** Reads a page of the site as a crawler does. */
export async function crawlPage(request: APIRequestContext, path: string): Promise<CrawledPage> {
  const response = await request.get(`${origin()}${path}`)
  const text = await response.text()
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false
  const tags = Array.from(text.matchAll(/<(meta|link|a)\b([^>]*)>/g), ([, name, attributes]) => ({
    name,
    ...attributesOf(attributes!),
  }))
  const meta = (key: string) =>
    tags.find((tag) => tag.name === 'meta' && (tag.attributes.name ?? tag.attributes.property) === key)
      ?.attributes.content ?? ''
  return {
    path,
    status: response.status(),
    isPage,
    text,
    title: unescaped(/<title>(.*?)<\/title>/s.exec(text)?.[1] ?? ''),
    description: meta('description'),
    robots: tags
      .filter((tag) => tag.attributes.name === 'robots')
      .map((tag) => tag.attributes.content)
      .join(','),
    canonical: tags.find((tag) => tag.attributes.rel === 'canonical')?.attributes.href ?? '',
    image: meta('og:image'),
    og: meta,
    ids: new Set(Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id]) => unescaped(id!))),
    links: isPage
      ? tags.flatMap(({ name, attributes }) => {
          if (name !== 'a' || !attributes.href) return []
          const url = new URL(attributes.href, `${origin()}${path}`)
          return url.origin === origin() ? [url] : []
        })
      : [],
    jsonLd: Array.from(text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json]) =>
      JSON.parse(json!),
    ),
  }
}

export const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml')

function attributesOf(text: string) {
  const pairs = Array.from(text.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g), ([, key, value]) => [
    key!.toLowerCase(),
    unescaped(value!),
  ])
  return { attributes: Object.fromEntries(pairs) as Record<string, string | undefined> }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
