import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { testimonialStates } from '#domain/testing/testimonial.ts'
import type { TestimonialState } from '#domain/testing/testimonial.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { approveTestimonial, declineTestimonial, testimonialsQuery } from './queries.ts'
import type { AdminTestimonial as Testimonial } from './queries.ts'
import { Paged } from '../../admin/Paged.tsx'
import { formatDate } from '../../admin/format.ts'
import { testimonialStateLabels } from './labels.ts'

/** §5.2 Testimonials, and whether visitors see them. Their text is never edited. */
export function Testimonials() {
  const [state, setState] = useState<TestimonialState>('waiting')
  const [sheet, setSheet] = useState<{ act: 'approve' | 'decline'; testimonial: Testimonial } | null>(null)
  const query = useInfiniteQuery(testimonialsQuery(state))
  const rows = query.data?.pages.flatMap(({ testimonials }) => testimonials) ?? []
  const close = () => setSheet(null)
  return (
    <>
      <ChipGroup
        label="Which"
        options={testimonialStates.map((value) => ({ value, label: testimonialStateLabels[value] }))}
        value={state}
        onChange={setState}
      />
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<MessageSquareQuote />} title="None here">
            Happy ones with five stars come to “To decide”, all others to “For us alone”.
          </Empty>
        }
      >
        <ul className="grid max-w-3xl gap-8">
          {rows.map((testimonial) => (
            <li key={testimonial.id}>
              <TestimonialItem
                testimonial={testimonial}
                onApprove={() => setSheet({ act: 'approve', testimonial })}
                onDecline={() => setSheet({ act: 'decline', testimonial })}
              />
            </li>
          ))}
        </ul>
      </Paged>
      {sheet?.act === 'approve' && <ApproveSheet testimonial={sheet.testimonial} onClose={close} />}
      {sheet?.act === 'decline' && <DeclineSheet testimonial={sheet.testimonial} onClose={close} />}
    </>
  )
}

type OneProps = { testimonial: Testimonial; onApprove: () => void; onDecline: () => void }

function TestimonialItem({ testimonial, onApprove, onDecline }: OneProps) {
  const { fullName, city, rating, createdAt, mayPublish, declinedFor, state, websiteId } = testimonial
  return (
    <article aria-label={`Testimonial of ${fullName}`}>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{fullName}</span>, {city} · {rating} of 5 stars ·{' '}
        {testimonial.wouldRecommend ? 'would recommend it' : 'would not recommend it'} ·{' '}
        {formatDate(createdAt)}
      </p>
      <blockquote className="mt-2 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {testimonial.testimonialText}
      </blockquote>
      <TestimonialDetails testimonial={testimonial} />
      {declinedFor && <p className="mt-2 text-sm text-muted">Declined: {declinedFor}</p>}
      {websiteId !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {state !== 'approved' && mayPublish && (
            <Button size="small" onClick={onApprove}>
              Approve
            </Button>
          )}
          {state !== 'declined' && (
            <Button size="small" variant="quiet" onClick={onDecline}>
              {state === 'approved' ? 'Take it down' : 'Decline'}
            </Button>
          )}
          {!mayPublish && <p className="text-sm text-muted">The tester has not agreed that it is shown.</p>}
        </div>
      )}
    </article>
  )
}

const TestimonialDetails = ({ testimonial }: { testimonial: Testimonial }) => {
  const lines = [
    ['Likes best', testimonial.favoriteFeatures.join(', ')],
    ['How they use it', testimonial.usageFeedback],
    ['What would make it better', testimonial.improvementSuggestions],
  ].filter(([, words]) => words)
  if (lines.length === 0) return null
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {lines.map(([term, words]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

type SheetProps = { testimonial: Testimonial; onClose: () => void }

const ApproveSheet = ({ testimonial, onClose }: SheetProps) => (
  <ActionSheet
    title="Show this to everybody?"
    description={`On the front page, as ${testimonial.authorName ?? testimonial.fullName}, word for word.`}
    actionLabel="Approve"
    doneMessage="It is on the front page"
    onConfirm={() => approveTestimonial(testimonial.websiteId ?? '')}
    onClose={onClose}
  >
    <blockquote className="bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
      {testimonial.testimonialText}
    </blockquote>
  </ActionSheet>
)

function DeclineSheet({ testimonial, onClose }: SheetProps) {
  const [reason, setReason] = useState('')
  return (
    <ActionSheet
      title={testimonial.state === 'approved' ? 'Take it down?' : 'Decline it?'}
      description="Visitors do not see it. The words stay as they are, and the tester reads why."
      actionLabel={testimonial.state === 'approved' ? 'Take it down' : 'Decline'}
      isDanger
      doneMessage={testimonial.state === 'approved' ? 'Taken down' : 'Declined'}
      onConfirm={() =>
        reason.trim() === '' ? 'Say why.' : declineTestimonial(testimonial.websiteId ?? '', reason)
      }
      onClose={onClose}
    >
      <TextArea
        label="Why"
        rows={2}
        characterLimit={300}
        hint="The tester reads this, word for word."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionSheet>
  )
}
