import type { TesterTestimonial } from '#domain/testing/testimonial.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  testimonial: Pick<TesterTestimonial, 'state' | 'declinedFor' | 'mayPublish'>
  /** The tester may still change their words, which are then looked at anew. */
  canChange?: boolean
}

/** §3.5 What became of a testimonial on the website. Nothing is said of one that is for us alone. */
export function TestimonialStatus({
  testimonial: { state, declinedFor, mayPublish },
  canChange = false,
}: Props) {
  if (state === 'declined') {
    return (
      <Notice tone="amber" title="It is not shown on the website">
        <p className="whitespace-pre-line wrap-anywhere">Why: {declinedFor}</p>
        {canChange && <p className="mt-1">Change what you like, and we look at it again.</p>}
      </Notice>
    )
  }
  if (state === 'approved') return <p className="text-sm text-muted">It is shown on the website.</p>
  if (state === 'waiting' && mayPublish) {
    return <p className="text-sm text-muted">We look at it before it is shown on the website.</p>
  }
  return null
}
