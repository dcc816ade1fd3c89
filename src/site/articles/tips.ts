import { notFound } from '@tanstack/react-router'
import { locations } from '#domain/site/locations.ts'
import type { City, Suburb } from '#domain/site/locations.ts'
import type { ArticleMeta } from './article-meta.ts'
import { postsAbout } from './posts.ts'
import type { Post } from './posts.ts'
import type { MdxComponent } from './Prose.tsx'

const metaByFile = import.meta.glob<ArticleMeta>('../content/tips/**/*.mdx', {
  query: '?about',
  import: 'default',
  eager: true,
})
const contentByFile = import.meta.glob<MdxComponent>('../content/tips/**/*.mdx', { import: 'default' })

/** The form of a place's name in an address. */
const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export type PlaceArticle = {
  city: City
  /** Null for the page of the city itself. */
  suburb: Suburb | null
  /** We have no text about this suburb: the city's is shown. */
  isBorrowed: boolean
  /** The address of the text's own page. */
  path: string
  meta: ArticleMeta
  posts: readonly Post[]
  Text: MdxComponent
}

export const placePath = (city: Suburb, suburb?: Suburb): string =>
  suburb ? `/tips/${city.slug}/${suburb.slug}` : `/tips/${city.slug}`

// The address of each city's and each suburb's page, for the build.
export const cityPaths = locations.map((city) => placePath(city))
export const suburbPaths = locations.flatMap((city) => city.suburbs.map((suburb) => placePath(city, suburb)))

export const articleMetaOf = (path: string): ArticleMeta | undefined => metaByFile[`../content${path}.mdx`]

/** §2.6 The tips for a city or a suburb. Throws the router's `notFound` when we know nothing of the city. */
export async function getPlace(citySlug: string, suburbSlug?: string): Promise<PlaceArticle> {
  const city = locations.find(({ slug }) => slug === citySlug)
  if (!city || (suburbSlug !== undefined && !SLUG_PATTERN.test(suburbSlug))) throw notFound()
  const known = city.suburbs.find(({ slug }) => slug === suburbSlug)
  const path = placePath(city, known)
  const [meta, text] = [articleMetaOf(path), contentByFile[`../content${path}.mdx`]]
  if (!meta || !text) throw notFound()
  const requestedSuburb =
    suburbSlug === undefined ? null : (known ?? { slug: suburbSlug, name: nameFromSlug(suburbSlug) })
  const isBorrowed = requestedSuburb !== null && !known
  const posts = postsAbout(meta.tags, 2)
  return { city, suburb: requestedSuburb, isBorrowed, path, meta, posts, Text: await text() }
}

/** The title above the tips: that of the text, or the name of a suburb that borrows it. */
export const placeTitle = ({ meta, city, suburb, isBorrowed }: PlaceArticle): string =>
  isBorrowed && suburb ? `Delivering in ${suburb.name}, ${city.name}` : meta.title

export function citiesNear(city: City): City[] {
  const others = locations.filter(({ slug }) => slug !== city.slug)
  const inState = others.filter(({ state }) => state === city.state)
  return inState.length > 0 ? inState : others
}

const nameFromSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join(' ')
