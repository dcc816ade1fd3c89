import { expect, test } from 'vitest'
import {
  authorNameOf,
  FILL_IN,
  isForWebsite,
  NewTestimonial,
  plainText,
  TESTIMONIAL_MAX,
} from './testimonial.ts'

const happy = 'It saves me time, and customers are happy.'
const testimonial = { rating: 5, testimonialText: happy, wouldRecommend: true }
const problemOf = (changes: object) => {
  const parsed = NewTestimonial.safeParse({ ...testimonial, ...changes })
  return parsed.success ? null : parsed.error.issues[0]?.message
}

test('§5.1 rating, words and recommendation are enough, and the rest may be left out', () => {
  expect(NewTestimonial.parse(testimonial)).toEqual({
    ...testimonial,
    favoriteFeatures: [],
    usageFeedback: '',
    improvementSuggestions: '',
    mayPublish: false,
  })
})

test.for([
  ['no rating', { rating: undefined }, FILL_IN],
  ['no words', { testimonialText: ' \n\u0000 ' }, FILL_IN],
  ['no choice', { wouldRecommend: null }, FILL_IN],
  ['0 stars', { rating: 0 }, 'Choose 1 to 5 stars'],
  ['6 stars', { rating: 6 }, 'Choose 1 to 5 stars'],
  ['half a star', { rating: 4.5 }, 'Choose 1 to 5 stars'],
  [
    'too many words',
    { testimonialText: 'x'.repeat(TESTIMONIAL_MAX + 1) },
    `Keep it to ${TESTIMONIAL_MAX} characters`,
  ],
  ['one feature twice', { favoriteFeatures: ['Time Saving', 'Time Saving'] }, 'Choose each once'],
] as const)('§5.1 %s is refused', ([, changes, message]) => {
  expect(problemOf(changes)).toBe(message)
})

test('§5.1 a feature that is not on the list is refused, and every one that is may be chosen', () => {
  expect(problemOf({ favoriteFeatures: ['Free coffee'] })).toBeTypeOf('string')
  expect(problemOf({ favoriteFeatures: ['Tip Improvements', 'Easy Interface'] })).toBeNull()
})

test('§3.4 HTML stays plain text, and invisible characters are removed', () => {
  expect(plainText('<b onclick="x()">Great</b> & good')).toBe('<b onclick="x()">Great</b> & good')
  expect(plainText(' a\u0000b\u202ec\r\n\r\n\r\n\r\nd\u0007 ')).toBe('abc\n\nd')
  expect(plainText('café 👍🏽')).toBe('café 👍🏽')
})

test.for([
  [5, happy, true],
  [4, happy, false],
  [5, 'I love it, but it is slow and confusing.', false],
  [5, 'Great, though it crashes.', false],
  [5, 'It was okay.', false],
  [5, 'Isn’t great', false],
  [5, 'NOT good', false],
  [5, 'Loved it! Recommend.', true],
  [5, 'Goodness gracious', false],
] as const)('§5.2 %s stars with "%s": for the website is %s', ([rating, testimonialText, is]) => {
  expect(isForWebsite({ rating, testimonialText })).toBe(is)
})

test('§3.5 an author is shown by the first name and one letter', () => {
  expect(['Ann Lee', ' Ann Mary  lee', 'Ann', '李 明'].map(authorNameOf)).toEqual([
    'Ann L.',
    'Ann L.',
    'Ann',
    '李 明.',
  ])
})
