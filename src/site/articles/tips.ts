import { notFound } from '@tanstack/react-router'
import { locations } from '../content/locations.ts'
import type { City, Suburb } from '../content/locations.ts'
import type { About } from './article-meta.ts'
import { postsAbout } from './posts.ts'
import type { Post } from './posts.ts'
import type { Text } from './Prose.tsx'

const abouts = import.meta.glob<About>('../content/tips/**/*.mdx', {
  query: '?about',
  import: 'default',
  eager: true,
})
const texts = import.meta.glob<Text>('../content/tips/**/*.mdx', { import: 'default' })

/** What the names of places look like in an address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export type Place = {
  city: City
  /** Null for the page of the city itself. */
  suburb: Suburb | null
  /** A suburb that we have no words about: the city's stand in. */
  isBorrowed: boolean
  /** Where the words are at home. */
  path: string
  about: About
  /** Posts on the same subjects. */
  posts: readonly Post[]
  Text: Text
}

export const pathOf = (city: Suburb, suburb?: Suburb): string =>
  suburb ? `/tips/${city.slug}/${suburb.slug}` : `/tips/${city.slug}`

export const aboutOf = (path: string): About | undefined => abouts[`../content${path}.mdx`]

/** §2.6 The tips for a city or a suburb. Throws the router's `notFound` when we know nothing of the city. */
export async function getPlace(citySlug: string, suburbSlug?: string): Promise<Place> {
  const city = locations.find(({ slug }) => slug === citySlug)
  if (!city || (suburbSlug !== undefined && !SLUG.test(suburbSlug))) throw notFound()
  const known = city.suburbs.find(({ slug }) => slug === suburbSlug)
  const path = pathOf(city, known)
  const [about, text] = [aboutOf(path), texts[`../content${path}.mdx`]]
  if (!about || !text) throw notFound()
  const asked = suburbSlug === undefined ? null : (known ?? { slug: suburbSlug, name: nameOf(suburbSlug) })
  const isBorrowed = asked !== null && !known
  const posts = postsAbout(about.tags, 3)
  return { city, suburb: asked, isBorrowed, path, about, posts, Text: await text() }
}

/** What stands above the tips: the title of the words, or the name of a suburb that borrows them. */
export const titleOf = ({ about, city, suburb, isBorrowed }: Place): string =>
  isBorrowed && suburb ? `Delivering in ${suburb.name}, ${city.name}` : about.title

/** Other cities of the same state, or else of the whole country. */
export function citiesNear(city: City): City[] {
  const others = locations.filter(({ slug }) => slug !== city.slug)
  const inState = others.filter(({ state }) => state === city.state)
  return inState.length > 0 ? inState : others
}

const nameOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join(' ')
