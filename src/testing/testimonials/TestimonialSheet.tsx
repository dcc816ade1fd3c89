import { brand } from '#domain/brand.ts'
import { dateFormat } from '#domain/formats.ts'
import type { TesterTestimonial } from '#domain/testing/testimonial.ts'
import { ApiError } from '../../api.ts'
import { useNow } from '../../device/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Notice, NotLoaded } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { closeTestimonialDialog } from './testimonial-dialog.ts'
import { Consent, FORM_ID, TestimonialForm } from './TestimonialForm.tsx'
import { TestimonialStatus } from './TestimonialStatus.tsx'
import { useTestimonial, type TestimonialFormState } from './use-testimonial.ts'

type Props = {
  userId: string
  /** §6.4 Testimonials are for active testers; a former tester sees theirs. */
  hasEnded: boolean
  open: boolean
}

/** §2.47 A tester writes a testimonial, changes it for a day, and gives or withdraws their consent. */
export default function TestimonialSheet({ userId, hasEnded, open }: Props) {
  const formState = useTestimonial(userId, closeTestimonialDialog)
  const { sent, before, busy } = formState
  const now = useNow()
  const canWrite = !hasEnded && sent.data !== undefined && (!before || now < before.editableUntil)
  return (
    <Sheet
      open={open}
      onClose={closeTestimonialDialog}
      title={`Share Your ${brand.name} Experience`}
      description={
        before && canWrite ? `You can change it until ${formatDeadline(before.editableUntil)}.` : undefined
      }
      footer={
        canWrite && (
          <>
            <Button type="submit" form={FORM_ID} variant="primary" busy={busy}>
              {busy ? 'Sending…' : before ? 'Save changes' : 'Send'}
            </Button>
            <Button variant="quiet" onClick={closeTestimonialDialog}>
              Later
            </Button>
          </>
        )
      }
    >
      {canWrite ? (
        <>
          {before && (
            <div className="mb-3 pt-2 empty:hidden">
              <TestimonialStatus testimonial={before} canChange />
            </div>
          )}
          <TestimonialForm formState={formState} />
          <p className="mt-4 text-sm text-muted">
            For us alone?{' '}
            <TextLink to="/feedback" onClick={closeTestimonialDialog}>
              Send feedback instead
            </TextLink>
          </p>
        </>
      ) : before ? (
        <SentTestimonial testimonial={before} formState={formState} />
      ) : hasEnded && sent.data === null ? (
        <Notice tone="info" title="Your testing days are over">
          Testimonials are written during them.{' '}
          <TextLink to="/feedback" onClick={closeTestimonialDialog}>
            Send feedback
          </TextLink>
        </Notice>
      ) : sent.isError ? (
        <TestimonialUnavailable sent={sent} />
      ) : (
        <SkeletonGroup label="Loading" className="grid gap-4 pt-2">
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-32" />
          <Skeleton className="h-12 w-40" />
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

/** The sent text can no longer change; only the consent can. */
const SentTestimonial = ({
  testimonial,
  formState,
}: {
  testimonial: TesterTestimonial
  formState: TestimonialFormState
}) => (
  <div className="grid gap-5 pt-2">
    {formState.problem && <Notice tone="danger" live title={formState.problem} />}
    <TestimonialStatus testimonial={testimonial} />
    <div>
      <p className="text-sm text-muted">{testimonial.rating} of 5 stars</p>
      <blockquote className="mt-2 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {testimonial.testimonialText}
      </blockquote>
    </div>
    <Consent
      checked={testimonial.mayPublish}
      disabled={formState.busy}
      onChange={(mayPublish) => void formState.consent(mayPublish)}
    />
  </div>
)

/** §5.1 A driver without a tester profile cannot write one. */
const TestimonialUnavailable = ({ sent }: Pick<TestimonialFormState, 'sent'>) => {
  const isNotTester = sent.error instanceof ApiError && ['not_found', 'forbidden'].includes(sent.error.code)
  if (!isNotTester) return <NotLoaded title="We couldn’t load this just now." query={sent} />
  return (
    <Notice tone="amber" live title="Tester profile not found">
      Testimonials are written by test drivers.
    </Notice>
  )
}

const { format: formatDeadline } = dateFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' })
