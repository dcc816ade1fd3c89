import { expect, test } from 'vitest'
import { FILL_IN, NewTestimonial, TESTIMONIAL_MAX } from '#domain/testing/testimonial.ts'
import {
  emptyTestimonial,
  draftFromTestimonial,
  testimonialFromDraft,
  formErrorSummary,
  testimonialProblems,
} from './testimonial-draft.ts'

const whole = { ...emptyTestimonial, rating: 4, testimonialText: 'It helps.', wouldRecommend: false }

test('§5.1 stars, text and the consent are required, and nothing else is', () => {
  expect(Object.keys(testimonialProblems(emptyTestimonial))).toEqual([
    'rating',
    'testimonialText',
    'wouldRecommend',
  ])
  expect(formErrorSummary(emptyTestimonial)).toBe('Please fill in all required fields')
  expect(FILL_IN).toBe('Please fill in all required fields')
  expect(testimonialProblems(whole)).toEqual({})
  expect(NewTestimonial.parse(testimonialFromDraft(whole))).toMatchObject({
    rating: 4,
    wouldRecommend: false,
  })
})

test('§5.1 blank words count as none, and a text that is too long is reported and never cut', () => {
  expect(testimonialProblems({ ...whole, testimonialText: ' \n ' })).toHaveProperty('testimonialText')
  const long = { ...whole, improvementSuggestions: 'a'.repeat(TESTIMONIAL_MAX + 3) }
  expect(testimonialProblems(long)).toEqual({ improvementSuggestions: 'Shorten it by 3.' })
  expect(testimonialFromDraft(long)?.improvementSuggestions).toHaveLength(TESTIMONIAL_MAX + 3)
})

test('§2.47 changing a testimonial begins with the sent one', () => {
  const sent = {
    ...whole,
    wouldRecommend: true,
    favoriteFeatures: ['Time Saving', 'Something of old'],
    createdAt: 1,
    updatedAt: 1,
    editableUntil: 2,
    state: 'private' as const,
    declinedFor: null,
  }
  expect(draftFromTestimonial(sent)).toMatchObject({
    rating: 4,
    testimonialText: 'It helps.',
    favoriteFeatures: ['Time Saving'],
  })
})
