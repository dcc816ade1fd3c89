import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { type TestimonialState, testimonialStates } from '#domain/testing/testimonial.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { formatDate } from '../../admin/format.ts'
import { useFilter } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { ChipChoice } from '../../ui/ChipGroup.tsx'
import { TextArea } from '../../ui/Field.tsx'
import {
  type AdminTestimonial as Testimonial,
  approveTestimonial,
  declineTestimonial,
  testimonialsQuery,
} from './queries.ts'

const stateLabels: Record<TestimonialState, string> = {
  waiting: 'To decide',
  approved: 'Shown',
  declined: 'Declined',
  private: 'For us alone',
}

/** §5.2 Testimonials, and whether visitors see them. Their text is never edited. */
export function Testimonials() {
  const [filter, change] = useFilter<{ state: TestimonialState }>({ state: testimonialStates })
  const state = filter.state || 'waiting'
  return (
    <>
      <ChipChoice
        label="Which"
        labels={stateLabels}
        value={state}
        onChange={(chosen) => change({ state: chosen })}
      />
      <List
        caption="Testimonials"
        query={useInfiniteQuery(testimonialsQuery(state))}
        actions={actionsOf}
        renderEntry={(row, buttons) => <TestimonialItem testimonial={row} buttons={buttons} />}
        empty={{
          Icon: MessageSquareQuote,
          title: 'None here',
          text: 'Positive five-star ones go to “To decide” once the tester agrees to show them, all others to “For us alone”.',
        }}
      />
    </>
  )
}

const actionsOf = (testimonial: Testimonial): Actions => {
  const { websiteId, state, mayPublish } = testimonial
  if (websiteId === null || state === 'private') return []
  return [
    state !== 'approved' &&
      mayPublish && {
        label: 'Approve',
        sheet: (onClose) => (
          <ActionSheet
            title="Show this to everybody?"
            description={`On the front page, as ${testimonial.authorName ?? testimonial.fullName}, word for word.`}
            actionLabel="Approve"
            doneMessage="It is on the front page"
            onConfirm={() => approveTestimonial(websiteId)}
            onClose={onClose}
          >
            <Quote text={testimonial.testimonialText} />
          </ActionSheet>
        ),
      },
    state !== 'declined' && {
      label: state === 'approved' ? 'Take it down' : 'Decline',
      isQuiet: true,
      sheet: (onClose) => <DeclineSheet id={websiteId} isShown={state === 'approved'} onClose={onClose} />,
    },
  ]
}

const Quote = ({ text }: { text: string }) => (
  <blockquote className="mt-2 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
    {text}
  </blockquote>
)

function TestimonialItem({ testimonial, buttons }: { testimonial: Testimonial; buttons: ReactNode }) {
  const { fullName, city, rating, createdAt, mayPublish, declinedFor, websiteId } = testimonial
  const details = [
    ['Likes best', testimonial.favoriteFeatures.join(', ')],
    ['How they use it', testimonial.usageFeedback],
    ['What would make it better', testimonial.improvementSuggestions],
  ].filter(([, words]) => words)
  return (
    <article aria-label={`Testimonial of ${fullName}`} className="max-w-3xl">
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{fullName}</span>, {city} · {rating} of 5 stars ·{' '}
        {testimonial.wouldRecommend ? 'would recommend it' : 'would not recommend it'} ·{' '}
        {formatDate(createdAt)}
      </p>
      <Quote text={testimonial.testimonialText} />
      {details.length > 0 && (
        <dl className="mt-3 grid gap-2 text-sm">
          {details.map(([term, words]) => (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {declinedFor && <p className="mt-2 text-sm text-muted">Declined: {declinedFor}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {buttons}
        {websiteId !== null && !mayPublish && (
          <p className="text-sm text-muted">The tester hasn’t agreed to have it shown.</p>
        )}
      </div>
    </article>
  )
}

function DeclineSheet({ id, isShown, onClose }: { id: string; isShown: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <ActionSheet
      title={isShown ? 'Take it down?' : 'Decline it?'}
      description="Visitors won’t see it. The words stay as they are, and the tester can read why."
      actionLabel={isShown ? 'Take it down' : 'Decline'}
      isDanger
      doneMessage={isShown ? 'Taken down' : 'Declined'}
      onConfirm={() => (reason.trim() === '' ? 'Say why.' : declineTestimonial(id, reason))}
      onClose={onClose}
    >
      <TextArea
        label="Why"
        rows={4}
        textClass="min-h-28"
        characterLimit={300}
        hint="The tester reads this, word for word."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionSheet>
  )
}
