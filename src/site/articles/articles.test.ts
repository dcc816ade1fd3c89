import { expect, test } from 'vitest'
import { locations } from '#domain/site/locations.ts'
import { headingAnchor, readingMinutes } from './article-meta.ts'
import { scenes } from './PostPicture.tsx'
import { getPost, posts, postsAbout, sections } from './posts.ts'
import { plainTextOf } from './Prose.tsx'
import { citiesNear, getPlace, placeTitle } from './tips.ts'

test('§2.8 a post loads with its text and its neighbours, and an unknown id with none', async () => {
  const [newest, second] = posts
  const found = await getPost(second!.id)
  expect(found).toMatchObject({ post: second, newer: newest, older: posts[2] })
  expect(found.Text).toBeTypeOf('function')
  expect((await getPost(newest!.id)).newer).toBeUndefined()
  for (const id of ['none', '', '../legal/terms', 'constructor'])
    await expect(getPost(id)).rejects.toMatchObject({ isNotFound: true })
})

test('§2.8 posts are listed newest first, each in one section', () => {
  const days = posts.map(({ published }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(posts.map(({ section }) => section))).toEqual(new Set(sections))
})

test('§2.8 every post has a drawing of its own, and no drawing is left over', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
})

test('§2.8 related posts share tags, those with the most first, and never include the post itself', () => {
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

test('§2.6 every city and suburb has its own text, and a suburb without one borrows its city’s', async () => {
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
  '§2.6 %s is not a suburb',
  async (slug) => await expect(getPlace('sydney', slug)).rejects.toMatchObject({ isNotFound: true }),
)

test('§2.6 an unknown city has no page, whatever its name', async () => {
  for (const slug of ['atlantis', '<script>', '__proto__', ''])
    await expect(getPlace(slug)).rejects.toMatchObject({ isNotFound: true })
})

test('§2.6 each city links to others, those of its state if there are any', () => {
  for (const city of locations) {
    const near = citiesNear(city)
    expect(near.length).toBeGreaterThan(0)
    expect(near).not.toContain(city)
  }
  const sydney = locations.find(({ slug }) => slug === 'sydney')!
  expect(citiesNear(sydney).map(({ name }) => name)).toEqual(['Newcastle', 'Wollongong'])
})

test('a heading’s anchor is made of its words, without accents or punctuation', () => {
  expect(headingAnchor('What if it’s raining?')).toBe('what-if-its-raining')
  expect(headingAnchor('Nº 7: “Café”')).toBe('nº-7-café')
})

test('a short text takes a minute', () => {
  expect([0, 110, 330, 2200].map(readingMinutes)).toEqual([1, 1, 2, 10])
})

test('the plain text of a node is found inside any markup', () => {
  expect(plainTextOf(['On ', { props: { children: ['time', 7] } } as never, null, true])).toBe('On time7')
})
