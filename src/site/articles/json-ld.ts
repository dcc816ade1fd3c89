import { brand } from '#domain/brand.ts'
import { ogImagePath, absoluteUrl } from '../shell/head.ts'
import type { ArticleMeta } from './article-meta.ts'
import type { Crumb } from './Breadcrumb.tsx'

/** The breadcrumb of a page as structured data (schema.org BreadcrumbList). `path` is the page's own. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(to ?? path),
  })),
})

/** A text and its publisher as structured data (schema.org Article and BlogPosting). */
export const articleJsonLd = (type: 'Article' | 'BlogPosting', meta: ArticleMeta, path: string) => ({
  '@type': type,
  headline: meta.title,
  description: meta.description,
  image: absoluteUrl(ogImagePath(path)),
  datePublished: meta.published,
  dateModified: meta.modified,
  author: { '@type': 'Organization', name: meta.author ?? `The ${brand.name} team`, url: absoluteUrl('/') },
  publisher: {
    '@type': 'Organization',
    name: brand.name,
    logo: { '@type': 'ImageObject', url: absoluteUrl('/icons/icon-512.png') },
  },
  mainEntityOfPage: absoluteUrl(path),
  inLanguage: brand.locale,
  keywords: meta.tags.join(', '),
})
