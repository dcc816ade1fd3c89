import { brand } from '#domain/brand.ts'
import { sharePath, urlOf } from '../shell/head.ts'
import type { About } from './article-meta.ts'
import type { Crumb } from './Breadcrumb.tsx'

/** The way to a page, for machines (schema.org BreadcrumbList). `path` is the page's own. */
export const breadcrumbThing = (crumbs: readonly Crumb[], path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(to ?? path),
  })),
})

/** A text and who stands for it, for machines (schema.org Article and BlogPosting). */
export const articleThing = (type: 'Article' | 'BlogPosting', about: About, path: string) => ({
  '@type': type,
  headline: about.title,
  description: about.description,
  image: urlOf(sharePath(path)),
  datePublished: about.published,
  dateModified: about.modified,
  author: { '@type': 'Organization', name: about.author ?? `The ${brand.name} team`, url: urlOf('/') },
  publisher: {
    '@type': 'Organization',
    name: brand.name,
    logo: { '@type': 'ImageObject', url: urlOf('/icons/icon-512.png') },
  },
  mainEntityOfPage: urlOf(path),
  inLanguage: brand.locale,
  keywords: about.tags.join(', '),
})
