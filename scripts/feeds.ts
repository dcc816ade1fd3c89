import { brand } from '../domain/brand.ts'
import { ORIGIN_PLACEHOLDER } from '../domain/site/placeholders.ts'
import type { RenderedPage } from '../src/prerender.tsx'
import { element, tag } from './markup.ts'

/** §3.15 The list of all pages that search engines may show (sitemaps.org). */
export const sitemapOf = (pages: readonly RenderedPage[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages
  .filter((page) => !isUnlisted(page))
  .map((page) => {
    const changed = contentOf(page, 'article:modified_time') ?? contentOf(page, 'article:published_time')
    return `<url>${element('loc', urlOf(page.path))}${changed ? element('lastmod', changed) : ''}</url>`
  })
  .join('\n')}
</urlset>
`

/** The blog as RSS 2.0, the newest first. */
export function rssOf(pages: readonly RenderedPage[]): string {
  const posts = pages
    .filter(({ path }) => path.startsWith('/blog/'))
    .map((page) => ({ page, published: contentOf(page, 'article:published_time') ?? '' }))
    .sort((a, b) => b.published.localeCompare(a.published))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${brand.name} Blog & Tips`)}
${element('link', urlOf('/blog'))}
${element('description', brand.tagline)}
${element('language', brand.locale)}
${tag('atom:link', { href: urlOf('/rss.xml'), rel: 'self', type: 'application/rss+xml' })}
${posts.map(({ page, published }) => itemOf(page, published)).join('\n')}
</channel>
</rss>
`
}

function itemOf(page: RenderedPage, published: string): string {
  return `<item>
${element('title', contentOf(page, 'og:title') ?? '')}
${element('link', urlOf(page.path))}
<guid isPermaLink="true">${urlOf(page.path)}</guid>
${element('description', contentOf(page, 'description') ?? '')}
${element('pubDate', new Date(`${published}T00:00:00Z`).toUTCString())}
${element('category', contentOf(page, 'article:section') ?? '')}
</item>`
}

const isUnlisted = (page: RenderedPage) => contentOf(page, 'robots')?.includes('noindex') ?? false

const urlOf = (path: string) => `${ORIGIN_PLACEHOLDER}${path}`

/** Content of a page's meta tag. */
export const contentOf = ({ meta }: Pick<RenderedPage, 'meta'>, key: string): string | undefined =>
  meta.find(({ name, property }) => name === key || property === key)?.content
