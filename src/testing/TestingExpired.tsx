import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { emptyFeedback, feedbackDraftStore } from '../account/feedback/feedback-draft.ts'
import type { Driver } from '../auth/driver.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatLongDate } from '../ui/format.ts'
import { ButtonLink, PrimaryLink } from '../ui/links.tsx'
import { testerQuery, testimonialQuery } from './queries.ts'
import { TesterFigures } from './TesterFigures.tsx'
import { openTestimonialDialog } from './testimonials/testimonial-dialog.ts'
import { testimonialDraftStore } from './testimonials/testimonial-draft.ts'
import { TestimonialStatus } from './testimonials/TestimonialStatus.tsx'

/** §2.25 The days are over: thanks, what the driver keeps, and the options from here. */
export function TestingExpired({ driver }: { driver: Driver }) {
  const { data } = useQuery(testerQuery(driver.id))
  return (
    <main className="page grid page-narrow-2xl grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-14">
      <header>
        <h1 tabIndex={-1} className="heading text-2xl md:text-[2.5rem] md:leading-tight">
          Thank you for testing
        </h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          {data?.testedBefore ? (
            <>
              You’ve been a test driver before, and everybody gets one turn, so others get theirs. If we’ve
              got that wrong, send us feedback below and we’ll look into it.
            </>
          ) : (
            <>
              {data ? `Your days ended on ${formatLongDate(data.expiresAt)}. ` : 'Your days are over. '}
              What you tried has made it better for the next driver.
            </>
          )}
        </p>
      </header>
      <TesterFigures userId={driver.id} />
      <Card className="md:p-6">
        <h2 className="heading text-xl">What stays</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-muted">
          <li>Manual messages, free and without a card, with every check before you send.</li>
          <li>Your history, your inbox, your reasons, and a message that you had begun.</li>
          <li>Nothing was charged, and nothing will be.</li>
        </ul>
        <p className="mt-4 text-muted">
          Automated and AI-enhanced messages, Message Data, Achievements, exports and the Floating Widget are
          part of Premium.
        </p>
        <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
          <PrimaryLink to="/billing">See Premium</PrimaryLink>
          <ButtonLink to="/upload" variant="quiet" size="large">
            Continue with Free
          </ButtonLink>
        </div>
      </Card>
      <TestimonialOrFeedback userId={driver.id} hasTestimonial={data?.testimonialGiven ?? false} />
    </main>
  )
}

type Props = { userId: string; hasTestimonial: boolean }

/**
 * §2.25 The form for a former tester's last words. §6.4 Only an active tester can send a testimonial; one that was
 * begun and not sent continues as feedback, so that its text is not lost.
 */
function TestimonialOrFeedback({ userId, hasTestimonial }: Props) {
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
        {hasTestimonial ? 'Your testimonial' : 'One last thing?'}
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
