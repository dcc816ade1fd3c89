import type { TesterTestimonial } from '#domain/testing/testimonial.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  testimonial: Pick<TesterTestimonial, 'state' | 'declinedFor' | 'mayPublish'>
  /** The tester may still change the text, which is then reviewed again. */
  canChange?: boolean
}

/** §3.5 Whether a testimonial is on the website. A testimonial without consent shows nothing. */
export function TestimonialStatus({
  testimonial: { state, declinedFor, mayPublish },
  canChange = false,
}: Props) {
  if (state === 'declined') {
    return (
      <Notice tone="amber" title="It isn’t on the website">
        <p className="whitespace-pre-line wrap-anywhere">Why: {declinedFor}</p>
        {canChange && <p className="mt-1">Change what you like and we’ll look at it again.</p>}
      </Notice>
    )
  }
  if (state === 'approved') return <p className="text-sm text-muted">It’s on the website.</p>
  if (state === 'waiting' && mayPublish) {
    return <p className="text-sm text-muted">We’ll read it before it goes on the website.</p>
  }
  return null
}
