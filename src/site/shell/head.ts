import { brand } from '#domain/brand.ts'
import { ORIGIN_MARK } from '#domain/site/placeholders.ts'

/** §3.15 What the head of a page that visitors reach says about it. */
export type PageFacts = {
  /** The page's own address below the site's, such as /faq; for a page that repeats another, the other's. */
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
  /** Not for search engines: a page that belongs to one moment of one visitor, or repeats another. */
  isUnlisted?: boolean
  /** What the page is, in the vocabulary of schema.org. Urls are made with `urlOf`. */
  jsonLd?: readonly object[]
}

/** A whole address of this site. */
export const urlOf = (path: string): string =>
  `${import.meta.env.SSR ? ORIGIN_MARK : location.origin}${path === '/' ? '/' : path.replace(/\/$/, '')}`

/** §9.27 The picture of 1200 × 630 that stands for a page where it is shared. The build draws it. */
export const sharePath = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`

/** One element of a head, in the words of the router. */
export type HeadMeta = {
  title?: string
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: object
}
export type HeadLink = { rel: string; href: string; hrefLang?: string }

/** The head of a route: give it to the route as `head`. */
export function pageHead(facts: PageFacts): { meta: HeadMeta[]; links: HeadLink[] } {
  const title = facts.path === '/' ? facts.title : `${facts.title} · ${brand.name}`
  const url = urlOf(facts.path)
  const image = urlOf(sharePath(facts.path))
  const isArticle = facts.type === 'article'
  return {
    meta: [
      { title },
      ...named({
        description: facts.description,
        keywords: facts.keywords?.join(', '),
        author: facts.author,
        robots: facts.isUnlisted ? 'noindex' : 'all',
        'twitter:card': 'summary_large_image',
        'twitter:title': facts.title,
        'twitter:description': facts.description,
        'twitter:image': image,
      }),
      ...properties({
        'og:site_name': brand.name,
        'og:type': facts.type ?? 'website',
        'og:title': facts.title,
        'og:description': facts.description,
        'og:url': url,
        'og:locale': brand.locale.replace('-', '_'),
        'og:image': image,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': facts.title,
        'article:author': isArticle ? facts.author : undefined,
        'article:published_time': isArticle ? facts.published : undefined,
        'article:modified_time': isArticle ? facts.modified : undefined,
        'article:section': isArticle ? facts.section : undefined,
        'article:tag': isArticle ? facts.tags?.join(', ') : undefined,
      }),
      ...(facts.jsonLd ?? []).map((thing) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...thing },
      })),
    ],
    links: [
      { rel: 'canonical', href: url },
      { rel: 'alternate', hrefLang: brand.locale, href: url },
    ],
  }
}

/** The head of a page of the app, and of an address without a page: no search engine lists it. */
export const appHead = (title?: string): { meta: HeadMeta[] } => ({
  meta: [
    { title: title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}` },
    { name: 'robots', content: 'noindex' },
  ],
})

const given = (values: Record<string, string | undefined>) =>
  Object.entries(values).flatMap(([key, content]) => (content ? [{ key, content }] : []))
const named = (values: Record<string, string | undefined>) =>
  given(values).map(({ key, content }) => ({ name: key, content }))
const properties = (values: Record<string, string | undefined>) =>
  given(values).map(({ key, content }) => ({ property: key, content }))
