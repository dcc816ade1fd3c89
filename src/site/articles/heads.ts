import { brand } from '#domain/brand.ts'
import { pageHead, absoluteUrl, type PageMeta, ogImagePath } from '../shell/head.ts'
import type { ArticleMeta } from './article-meta.ts'
import { type Crumb, crumbsTo, crumbsToPlace, crumbsToPost } from './crumbs.ts'
import { getLegal, type LegalName } from './legal.ts'
import type { Post } from './posts.ts'
import { placeTitle, type PlaceArticle } from './tips.ts'

const breadcrumbJsonLd = (crumbs: readonly Crumb[], path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(to ?? path),
  })),
})

/** A text and its publisher as structured data (schema.org Article and BlogPosting). */
const articleJsonLd = (type: 'Article' | 'BlogPosting', meta: ArticleMeta, path: string) => ({
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

/** §3.15 The head of a list of texts, with its breadcrumb and its schema.org type. */
export const listHead = (page: PageMeta, name: string) =>
  pageHead({
    ...page,
    jsonLd: [
      { '@type': 'CollectionPage', name: page.title, url: absoluteUrl(page.path), inLanguage: brand.locale },
      breadcrumbJsonLd(crumbsTo(name), page.path),
    ],
  })

/** §3.15 */
export const postHead = (post: Post) => {
  const path = `/blog/${post.id}`
  return pageHead({
    ...articlePageMeta(post, path),
    jsonLd: [articleJsonLd('BlogPosting', post, path), breadcrumbJsonLd(crumbsToPost(post), path)],
  })
}

/** A suburb that borrows its city's text names the city's page as the canonical one. */
export const placeHead = (found: PlaceArticle) => {
  const { meta, path, city, suburb, isBorrowed } = found
  const crumbs = crumbsToPlace(city, isBorrowed ? null : suburb)
  return pageHead({
    ...articlePageMeta({ ...meta, section: city.name, author: `The ${brand.name} team` }, path),
    title: placeTitle(found),
    isUnlisted: isBorrowed,
    jsonLd: [articleJsonLd('Article', meta, path), breadcrumbJsonLd(crumbs, path)],
  })
}

export const legalHead = async (name: LegalName) => {
  const { meta } = await getLegal(name)
  const path = `/${name}`
  return pageHead({
    ...articlePageMeta(meta, path),
    jsonLd: [breadcrumbJsonLd(crumbsTo(meta.title), path)],
  })
}

const articlePageMeta = (meta: ArticleMeta, path: string): PageMeta => ({
  path,
  title: meta.title,
  description: meta.description,
  keywords: meta.tags,
  type: 'article',
  author: meta.author,
  published: meta.published,
  modified: meta.modified,
  section: meta.section,
  tags: meta.tags,
})
