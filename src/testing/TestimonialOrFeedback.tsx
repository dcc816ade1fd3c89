import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { emptyFeedback, feedbackDraftStore } from '../account/feedback/feedback-draft.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { testimonialDraftStore } from './testimonials/testimonial-draft.ts'
import { openTestimonialDialog } from './testimonials/testimonial-dialog.ts'
import { TestimonialStatus } from './testimonials/TestimonialStatus.tsx'
import { testimonialQuery } from './testimonials/queries.ts'
import { Button } from '../ui/Button.tsx'

type Props = { userId: string; hasTestimonial: boolean }

/**
 * §2.25 What a former tester can still send. §6.4 A testimonial belongs to the days themselves; one that was begun
 * and not sent continues as feedback, so that its text is not lost.
 */
export function TestimonialOrFeedback({ userId, hasTestimonial }: Props) {
  const navigate = useNavigate()
  const { data: testimonial } = useQuery({ ...testimonialQuery(userId), enabled: hasTestimonial })
  const draftStore = testimonialDraftStore(userId)
  const text = usePersistedStore(draftStore)?.testimonialText.trim() ?? ''
  const toFeedback = () => {
    const feedback = feedbackDraftStore(userId)
    const existing = feedback.get() ?? emptyFeedback(null)
    if (text !== '' && !existing.text.includes(text)) {
      feedback.set({ ...existing, isWaiting: false, text: `${existing.text}\n\n${text}`.trim() })
    }
    void navigate({ to: '/feedback' })
  }
  return (
    <section aria-labelledby="your-word">
      <h2 id="your-word" className="heading text-xl">
        {hasTestimonial ? 'Your testimonial' : 'One word more?'}
      </h2>
      <p className="mt-2 max-w-[52ch] text-muted">
        {hasTestimonial && 'Thank you for it. Whether it may be shown is yours to say, at any time.'}
        {!hasTestimonial && text === '' && 'What helped, and what was in the way? Somebody reads every word.'}
        {!hasTestimonial &&
          text !== '' &&
          'You had begun a testimonial. What you wrote is here, and can be sent as feedback:'}
      </p>
      {!hasTestimonial && text !== '' && (
        <blockquote className="mt-4 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
      {testimonial && (
        <div className="mt-3 max-w-[52ch] empty:hidden">
          <TestimonialStatus testimonial={testimonial} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {hasTestimonial && <Button onClick={openTestimonialDialog}>See your testimonial</Button>}
        <Button variant={hasTestimonial ? 'quiet' : 'secondary'} onClick={toFeedback}>
          Send feedback
        </Button>
      </div>
    </section>
  )
}
