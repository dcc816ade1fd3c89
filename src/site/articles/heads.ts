import { brand } from '#domain/brand.ts'
import { pageHead, urlOf } from '../shell/head.ts'
import type { PageFacts } from '../shell/head.ts'
import type { About } from './article-meta.ts'
import { getLegal } from './legal.ts'
import type { LegalName } from './legal.ts'
import { crumbsTo, crumbsToPlace, crumbsToPost } from './crumbs.ts'
import type { Post } from './posts.ts'
import { articleThing, breadcrumbThing } from './json-ld.ts'
import { titleOf } from './tips.ts'
import type { Place } from './tips.ts'

/** §3.15 A list of texts: the way to it, and that it is one. */
export const listHead = (facts: PageFacts, name: string) =>
  pageHead({
    ...facts,
    jsonLd: [
      { '@type': 'CollectionPage', name: facts.title, url: urlOf(facts.path), inLanguage: brand.locale },
      breadcrumbThing(crumbsTo(name), facts.path),
    ],
  })

/** §3.15 */
export const postHead = (post: Post) => {
  const path = `/blog/${post.id}`
  return pageHead({
    ...factsOf(post, path),
    jsonLd: [articleThing('BlogPosting', post, path), breadcrumbThing(crumbsToPost(post), path)],
  })
}

/** A suburb that borrows its city's words says so: they are at home in the city's page, where machines are led. */
export const placeHead = (found: Place) => {
  const { about, path, city, suburb, isBorrowed } = found
  const crumbs = crumbsToPlace(city, isBorrowed ? null : suburb)
  return pageHead({
    ...factsOf({ ...about, section: city.name, author: `The ${brand.name} team` }, path),
    title: titleOf(found),
    isUnlisted: isBorrowed,
    jsonLd: [articleThing('Article', about, path), breadcrumbThing(crumbs, path)],
  })
}

export const legalHead = async (name: LegalName) => {
  const { about } = await getLegal(name)
  const path = `/${name}`
  return pageHead({
    ...factsOf(about, path),
    jsonLd: [breadcrumbThing(crumbsTo(about.title), path)],
  })
}

const factsOf = (about: About, path: string): PageFacts => ({
  path,
  title: about.title,
  description: about.description,
  keywords: about.tags,
  type: 'article',
  author: about.author,
  published: about.published,
  modified: about.modified,
  section: about.section,
  tags: about.tags,
})
