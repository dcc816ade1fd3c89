import { brand } from '#domain/brand.ts'
import { pageHead } from '../shell/head.ts'
import type { PageFacts } from '../shell/head.ts'
import type { About } from './about.ts'
import { getLegal } from './legal.ts'
import type { LegalName } from './legal.ts'
import { crumbsOf as crumbsToPlace } from './PlacePage.tsx'
import { crumbsOf as crumbsToPost } from './PostPage.tsx'
import type { Post } from './posts.ts'
import { articleThing, breadcrumbThing } from './things.ts'
import type { Place } from './tips.ts'

/** §3.15 */
export const postHead = (post: Post) => {
  const path = `/blog/${post.id}`
  return pageHead({
    ...factsOf(post, path),
    jsonLd: [articleThing('BlogPosting', post, path), breadcrumbThing(crumbsToPost(post), path)],
  })
}

/** A suburb that borrows its city's words says so: they are at home in the city's page. */
export const placeHead = (found: Place) => {
  const { about, path, city, isBorrowed } = found
  return pageHead({
    ...factsOf({ ...about, section: city.name, author: `The ${brand.name} team` }, path),
    isUnlisted: isBorrowed,
    jsonLd: [articleThing('Article', about, path), breadcrumbThing(crumbsToPlace(found), path)],
  })
}

export const legalHead = async (name: LegalName) => {
  const { about } = await getLegal(name)
  const path = `/${name}`
  return pageHead({
    ...factsOf(about, path),
    jsonLd: [breadcrumbThing([{ name: 'Home', to: '/' }, { name: about.title }], path)],
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
