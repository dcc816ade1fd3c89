import { expect, test } from 'vitest'
import { fallbacks, parseApproved, shownTestimonials } from './testimonials.ts'

const testimonialBy = (author: string) => ({ text: 'It works.', author, role: 'Delivery Driver', rating: 4 })
const authors = (count: number) => ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].slice(0, count)
const builtIn = fallbacks.map(({ author }) => author)

test.each([
  [0, builtIn],
  [1, ['Ana', builtIn[0], builtIn[1]]],
  [2, ['Ana', 'Bo', builtIn[0]]],
  [3, ['Ana', 'Bo', 'Cy']],
  [6, ['Ana', 'Bo', 'Cy']],
])(
  '§2.35 §4.18 §9.25 with %d approved testimonials, three are shown and theirs come first',
  (count, shown) => {
    const names = shownTestimonials(authors(count).map(testimonialBy)).map(({ author }) => author)
    expect(names).toEqual(shown)
  },
)

test('§4.18 each of the built-in testimonials has five stars, and none speaks of money', () => {
  expect(fallbacks.map(({ rating }) => rating)).toEqual([5, 5, 5])
  for (const { text } of fallbacks) expect(text).not.toMatch(/\$|%|\btips?\b|\d/i)
})

test('§4.18 §7.14 a malformed answer leaves the built-in testimonials', () => {
  const whole = {
    testimonialText: 'It works.',
    authorName: 'Ana B.',
    authorRole: 'Delivery Driver',
    rating: 5,
  }
  expect(
    parseApproved({
      testimonials: [whole, null, { ...whole, rating: '5' }, { ...whole, testimonialText: '' }],
    }),
  ).toEqual([{ text: 'It works.', author: 'Ana B.', role: 'Delivery Driver', rating: 5, avatarUrl: null }])
  for (const body of [null, 'busy', {}, { testimonials: 'none' }]) expect(parseApproved(body)).toEqual([])
})
