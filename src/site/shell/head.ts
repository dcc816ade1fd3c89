import { brand } from '#domain/brand.ts'
import { ORIGIN_PLACEHOLDER } from '#domain/site/placeholders.ts'

/** §3.15 The contents of the head of a page for visitors. */
export type PageMeta = {
  path: string
  /** Without the product's name, which follows it. */
  title: string
  /** One or two sentences of 110 to 160 characters. */
  description: string
  keywords?: readonly string[]
  type?: 'website' | 'article'
  author?: string
  /** Days, such as 2026-11-21. */
  published?: string
  modified?: string
  section?: string
  tags?: readonly string[]
  /** Not for search engines: a page for one moment of one visitor, or a repetition of another. */
  isUnlisted?: boolean
  /** Structured data of the page (schema.org). Urls are made with `absoluteUrl`. */
  jsonLd?: readonly object[]
}

export const absoluteUrl = (path: string): string =>
  `${import.meta.env.SSR ? ORIGIN_PLACEHOLDER : location.origin}${path === '/' ? '/' : path.replace(/\/$/, '')}`

/** §9.27 The preview image of a shared page, 1200 × 630. The build draws it. */
export const ogImagePath = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`

export type HeadMeta = {
  title?: string
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: object
}
type HeadLink = { rel: string; href: string; hrefLang?: string }

/** The head of a route: pass it to the route as `head`. */
export function pageHead(page: PageMeta): { meta: HeadMeta[]; links: HeadLink[] } {
  const title = page.path === '/' ? page.title : `${page.title} · ${brand.name}`
  const url = absoluteUrl(page.path)
  const image = absoluteUrl(ogImagePath(page.path))
  const isArticle = page.type === 'article'
  return {
    meta: [
      { title },
      ...nameMeta({
        description: page.description,
        keywords: page.keywords?.join(', '),
        author: page.author,
        robots: page.isUnlisted ? 'noindex' : 'all',
        'twitter:card': 'summary_large_image',
        'twitter:title': page.title,
        'twitter:description': page.description,
        'twitter:image': image,
      }),
      ...propertyMeta({
        'og:site_name': brand.name,
        'og:type': page.type ?? 'website',
        'og:title': page.title,
        'og:description': page.description,
        'og:url': url,
        'og:locale': brand.locale.replace('-', '_'),
        'og:image': image,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': page.title,
        'article:author': isArticle ? page.author : undefined,
        'article:published_time': isArticle ? page.published : undefined,
        'article:modified_time': isArticle ? page.modified : undefined,
        'article:section': isArticle ? page.section : undefined,
        'article:tag': isArticle ? page.tags?.join(', ') : undefined,
      }),
      ...(page.jsonLd ?? []).map((entity) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...entity },
      })),
    ],
    links: [
      { rel: 'canonical', href: url },
      { rel: 'alternate', hrefLang: brand.locale, href: url },
    ],
  }
}

export const NO_SUCH_ADDRESS = 'No such address'

/** The head of a page of the app, and of an address without a page: no search engine lists it. */
export const appHead = (title?: string): { meta: HeadMeta[] } => ({
  meta: [
    { title: title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}` },
    { name: 'robots', content: 'noindex' },
  ],
})

const definedEntries = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([key, content]) => (content ? [{ key, content }] : []))
const nameMeta = (values: Record<string, string | undefined>) =>
  definedEntries(values).map(({ key, content }) => ({ name: key, content }))
const propertyMeta = (values: Record<string, string | undefined>) =>
  definedEntries(values).map(({ key, content }) => ({ property: key, content }))
