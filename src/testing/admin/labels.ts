import type { TestimonialState } from '#domain/testing/testimonial.ts'
import type { TesterStanding } from '#domain/testing/admin.ts'

export const standingWords: Record<TesterStanding, string> = {
  pending: 'Not confirmed',
  active: 'Active',
  expired: 'Ended',
}

export const testimonialWords: Record<TestimonialState, string> = {
  waiting: 'To decide',
  approved: 'Shown',
  declined: 'Declined',
  private: 'For us alone',
}
