import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import type { TesterTestimonial } from '#domain/testing/testimonial.ts'
import { ApiError } from '../../api.ts'
import { linkClass } from '../../auth/AuthPage.tsx'
import { useNow } from '../../device/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Consent, FORM_ID, TestimonialForm } from './TestimonialForm.tsx'
import { closeTestimonial } from './testimonial-dialog.ts'
import { Standing } from './TestimonialStatus.tsx'
import { useTestimonial } from './use-testimonial.ts'
import type { UsedTestimonial } from './use-testimonial.ts'

type Props = {
  userId: string
  /** §6.4 Testimonials are for active testers; whoever was one sees theirs. */
  isOver: boolean
  open: boolean
}

/** §2.47 Where a tester says how it was, changes it for a day, and gives or takes back their consent. */
export default function TestimonialSheet({ userId, isOver, open }: Props) {
  const used = useTestimonial(userId, closeTestimonial)
  const { sent, before, busy } = used
  const now = useNow()
  const canWrite = !isOver && sent.data !== undefined && (!before || now < before.editableUntil)
  return (
    <Sheet
      open={open}
      onClose={closeTestimonial}
      title={`Share Your ${brand.name} Experience`}
      description={
        before && canWrite ? `You can change it until ${timeOf(before.editableUntil)}.` : undefined
      }
      footer={
        canWrite && (
          <>
            <Button type="submit" form={FORM_ID} variant="primary" busy={busy}>
              {busy ? 'Sending…' : before ? 'Save changes' : 'Send'}
            </Button>
            <Button variant="quiet" onClick={closeTestimonial}>
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
              <Standing said={before} canChange />
            </div>
          )}
          <TestimonialForm used={used} />
          <p className="mt-4 text-sm text-muted">
            For us alone?{' '}
            <Link to="/feedback" onClick={closeTestimonial} className={linkClass}>
              Send feedback instead
            </Link>
          </p>
        </>
      ) : before ? (
        <Given said={before} used={used} />
      ) : isOver && sent.data === null ? (
        <Notice tone="info" title="Your testing days are over">
          Testimonials are written during them.{' '}
          <Link to="/feedback" onClick={closeTestimonial} className={linkClass}>
            Send feedback
          </Link>
        </Notice>
      ) : sent.isError ? (
        <Unknown sent={sent} />
      ) : (
        <div className="grid gap-4 pt-2" aria-busy="true">
          <span className="sr-only" role="status">
            Loading
          </span>
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-32" />
          <Skeleton className="h-12 w-40" />
        </div>
      )}
    </Sheet>
  )
}

/** What was said stays as it was said; only whether it may be shown is still to be chosen. */
const Given = ({ said, used }: { said: TesterTestimonial; used: UsedTestimonial }) => (
  <div className="grid gap-5 pt-2">
    {used.problem && <Notice tone="danger" live title={used.problem} />}
    <Standing said={said} />
    <div>
      <p className="text-sm text-muted">{said.rating} of 5 stars</p>
      <blockquote className="mt-2 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {said.testimonialText}
      </blockquote>
    </div>
    <Consent
      checked={said.mayPublish}
      disabled={used.busy}
      onChange={(mayPublish) => void used.consent(mayPublish)}
    />
  </div>
)

/** §5.1 Whoever has no tester profile has nothing to write here. */
const Unknown = ({ sent }: Pick<UsedTestimonial, 'sent'>) => {
  const isNobody = sent.error instanceof ApiError && ['not_found', 'forbidden'].includes(sent.error.code)
  if (!isNobody) return <NotLoaded title="This could not be loaded just now." query={sent} />
  return (
    <Notice tone="amber" live title="Tester profile not found">
      Testimonials are written by test drivers.
    </Notice>
  )
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(brand.locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
