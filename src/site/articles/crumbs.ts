import type { City, Suburb } from '#domain/site/locations.ts'
import type { Post } from './posts.ts'

export type Crumb = { name: string; to?: string }

const home: Crumb = { name: 'Home', to: '/' }

export const crumbsTo = (name: string): Crumb[] => [home, { name }]

export const crumbsToPost = (post: Post): Crumb[] => [
  home,
  { name: 'Blog', to: '/blog' },
  { name: post.title },
]

export const crumbsToPlace = (city: City, suburb: Suburb | null): Crumb[] => [
  home,
  { name: 'Tips', to: '/tips' },
  ...(suburb
    ? [{ name: city.name, to: `/tips/${city.slug}` }, { name: suburb.name }]
    : [{ name: city.name }]),
]
