import { expect, test } from 'vitest'
import { locations } from '#domain/site/locations.ts'
import { headingAnchor, readingMinutes } from './article-meta.ts'
import { getPost, posts, postsAbout, sections } from './posts.ts'
import { plainTextOf } from './Prose.tsx'
import { citiesNear, getPlace, placeTitle } from './tips.ts'

test('§2.8 a post comes with its text and its neighbours, and none comes for an id that nobody wrote', async () => {
  const [newest, second] = posts
  const found = await getPost(second!.id)
  expect(found).toMatchObject({ post: second, newer: newest, older: posts[2] })
  expect(found.Text).toBeTypeOf('function')
  expect((await getPost(newest!.id)).newer).toBeUndefined()
  for (const id of ['none', '', '../legal/terms', 'constructor'])
    await expect(getPost(id)).rejects.toMatchObject({ isNotFound: true })
})

test('§2.8 posts stand newest first, each in one section', () => {
  const days = posts.map(({ published }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(posts.map(({ section }) => section))).toEqual(new Set(sections))
})

test('§2.8 what is on the same subject shares its tags, most of them first, and is never the post itself', () => {
  for (const post of posts) {
    const shared = postsAbout(post.tags, 3, post).map(({ tags }) =>
      tags.filter((tag) => post.tags.includes(tag)),
    )
    expect(postsAbout(post.tags, 3, post)).not.toContain(post)
    expect(shared.every((tags) => tags.length > 0)).toBe(true)
    expect(shared.map(({ length }) => length)).toEqual(
      shared
        .map(({ length }) => length)
        .toSorted()
        .toReversed(),
    )
  }
  expect(postsAbout(['no such subject'], 3)).toEqual([])
})

test('§2.6 every city and suburb has words of its own, and a suburb without them borrows those of its city', async () => {
  for (const city of locations) {
    expect(await getPlace(city.slug)).toMatchObject({ city, suburb: null, isBorrowed: false })
    for (const { slug } of city.suburbs) {
      expect(await getPlace(city.slug, slug)).toMatchObject({ suburb: { slug }, isBorrowed: false })
    }
  }
  const borrowed = await getPlace('sydney', 'surry-hills')
  expect(borrowed).toMatchObject({ isBorrowed: true, path: '/tips/sydney', suburb: { name: 'Surry Hills' } })
  expect(placeTitle(borrowed)).toBe('Delivering in Surry Hills, Sydney')
})

test.each(['<script>', '..', 'Surry Hills', 'a--b', '', 'x'.repeat(10) + '/y'])(
  '§2.6 %s is no suburb',
  async (slug) => await expect(getPlace('sydney', slug)).rejects.toMatchObject({ isNotFound: true }),
)

test('§2.6 nobody knows a city that is not there, whatever it is called', async () => {
  for (const slug of ['atlantis', '<script>', '__proto__', ''])
    await expect(getPlace(slug)).rejects.toMatchObject({ isNotFound: true })
})

test('§2.6 from each city a way leads to others, those of its state where there are any', () => {
  for (const city of locations) {
    const near = citiesNear(city)
    expect(near.length).toBeGreaterThan(0)
    expect(near).not.toContain(city)
  }
  const sydney = locations.find(({ slug }) => slug === 'sydney')!
  expect(citiesNear(sydney).map(({ name }) => name)).toEqual(['Newcastle', 'Wollongong'])
})

test('a heading is reached by its words, without accents of speech or signs', () => {
  expect(headingAnchor('What if it’s raining?')).toBe('what-if-its-raining')
  expect(headingAnchor('Nº 7: “Café”')).toBe('nº-7-café')
})

test('a short text takes a minute', () => {
  expect([0, 110, 330, 2200].map(readingMinutes)).toEqual([1, 1, 2, 10])
})

test('the words of a text are found under whatever stands around them', () => {
  expect(plainTextOf(['On ', { props: { children: ['time', 7] } } as never, null, true])).toBe('On time7')
})
