import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { blankFeedback, feedbackDraftOf } from '../account/feedback/feedback-draft.ts'
import { useStored } from '../storage/persisted-store.ts'
import { testimonialDraftOf } from './testimonials/testimonial-draft.ts'
import { askForTestimonial } from './testimonials/testimonial-dialog.ts'
import { Standing } from './testimonials/TestimonialStatus.tsx'
import { testimonialOf } from './testimonials/queries.ts'
import { Button } from '../ui/Button.tsx'

type Props = { userId: string; isGiven: boolean }

/**
 * §2.25 What a tester can still say. §6.4 A testimonial is for the days themselves; one that was begun and not sent goes
 * on as feedback, so that nothing that was written is lost.
 */
export function LastWord({ userId, isGiven }: Props) {
  const navigate = useNavigate()
  const { data: said } = useQuery({ ...testimonialOf(userId), enabled: isGiven })
  const begun = testimonialDraftOf(userId)
  const text = useStored(begun)?.testimonialText.trim() ?? ''
  const toFeedback = () => {
    const feedback = feedbackDraftOf(userId)
    const known = feedback.get() ?? blankFeedback(null)
    if (text !== '' && !known.text.includes(text)) {
      feedback.set({ ...known, isWaiting: false, text: `${known.text}\n\n${text}`.trim() })
    }
    void navigate({ to: '/feedback' })
  }
  return (
    <section aria-labelledby="your-word">
      <h2 id="your-word" className="heading text-xl">
        {isGiven ? 'Your testimonial' : 'One word more?'}
      </h2>
      <p className="mt-2 max-w-[52ch] text-muted">
        {isGiven && 'Thank you for it. Whether it may be shown is yours to say, at any time.'}
        {!isGiven && text === '' && 'What helped, and what was in the way? Somebody reads every word.'}
        {!isGiven &&
          text !== '' &&
          'You had begun a testimonial. What you wrote is here, and can be sent as feedback:'}
      </p>
      {!isGiven && text !== '' && (
        <blockquote className="mt-4 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
      {said && (
        <div className="mt-3 max-w-[52ch] empty:hidden">
          <Standing said={said} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isGiven && <Button onClick={askForTestimonial}>See your testimonial</Button>}
        <Button variant={isGiven ? 'quiet' : 'secondary'} onClick={toFeedback}>
          Send feedback
        </Button>
      </div>
    </section>
  )
}
