import * as z from 'zod/mini'
import { favoriteFeatures, FILL_IN, TESTIMONIAL_MAX } from '#domain/testing/testimonial.ts'
import type { NewTestimonial, TesterTestimonial } from '#domain/testing/testimonial.ts'
import { persistedStore } from '../../storage/persisted-store.ts'

/** §5.1 A tester's unsent testimonial. It stays on this phone until it has been sent. */
export const TestimonialDraft = z.object({
  rating: z.nullable(z.number()),
  testimonialText: z.string(),
  wouldRecommend: z.nullable(z.boolean()),
  favoriteFeatures: z.array(z.enum(favoriteFeatures)),
  usageFeedback: z.string(),
  improvementSuggestions: z.string(),
  mayPublish: z.boolean(),
})
export type TestimonialDraft = z.infer<typeof TestimonialDraft>

export const testimonialDraftStore = (userId: string) =>
  persistedStore<TestimonialDraft | null>(`testimonial_${userId}`, TestimonialDraft, null)

export const emptyTestimonial: TestimonialDraft = {
  rating: null,
  testimonialText: '',
  wouldRecommend: null,
  favoriteFeatures: [],
  usageFeedback: '',
  improvementSuggestions: '',
  mayPublish: false,
}

export const draftFromTestimonial = (sent: TesterTestimonial): TestimonialDraft => ({
  ...sent,
  favoriteFeatures: favoriteFeatures.filter((feature) => sent.favoriteFeatures.includes(feature)),
})

export type TestimonialErrors = Partial<
  Record<'rating' | 'testimonialText' | 'wouldRecommend' | 'usageFeedback' | 'improvementSuggestions', string>
>

/** §5.1 The problems of a testimonial by field: missing or too long; nothing is ever cut. */
export function testimonialProblems(draft: TestimonialDraft): TestimonialErrors {
  const lengthError = (text: string) =>
    text.trim().length > TESTIMONIAL_MAX
      ? `Shorten it by ${text.trim().length - TESTIMONIAL_MAX}.`
      : undefined
  const errors: TestimonialErrors = {
    rating: draft.rating === null ? 'Choose 1 to 5 stars.' : undefined,
    testimonialText:
      draft.testimonialText.trim() === '' ? 'Write a few words.' : lengthError(draft.testimonialText),
    wouldRecommend: draft.wouldRecommend === null ? 'Choose yes or no.' : undefined,
    usageFeedback: lengthError(draft.usageFeedback),
    improvementSuggestions: lengthError(draft.improvementSuggestions),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== undefined))
}

/** The testimonial to send, or null with the sentence of §5.1 when a required field is missing. */
export function testimonialFromDraft(draft: TestimonialDraft): NewTestimonial | null {
  const { rating, wouldRecommend, ...rest } = draft
  return rating === null || wouldRecommend === null ? null : { ...rest, rating, wouldRecommend }
}

/** The sentence above the form: missing fields come before those that are too long. */
export const formErrorSummary = (draft: TestimonialDraft): string =>
  draft.rating === null || draft.wouldRecommend === null || draft.testimonialText.trim() === ''
    ? FILL_IN
    : 'Something is too long. Shorten it, then send it.'
