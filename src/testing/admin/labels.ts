import type { TestimonialState } from '#domain/testing/testimonial.ts'
import type { TesterStatus } from '#domain/testing/admin.ts'

export const testerStatusLabels: Record<TesterStatus, string> = {
  pending: 'Not confirmed',
  active: 'Active',
  expired: 'Ended',
}

export const testimonialStateLabels: Record<TestimonialState, string> = {
  waiting: 'To decide',
  approved: 'Shown',
  declined: 'Declined',
  private: 'For us alone',
}
