import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { testimonialStates } from '#domain/testing/testimonial.ts'
import type { TestimonialState } from '#domain/testing/testimonial.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ActSheet } from '../../admin/ActionSheet.tsx'
import { approve, decline, toldOf } from './queries.ts'
import type { Told as Testimonial } from './queries.ts'
import { Paged } from '../../admin/Paged.tsx'
import { shortDay } from '../../admin/format.ts'
import { testimonialWords } from './labels.ts'

/** §5.2 What testers say, and whether visitors see it. The words are never edited. */
export function Told() {
  const [state, setState] = useState<TestimonialState>('waiting')
  const [sheet, setSheet] = useState<{ act: 'approve' | 'decline'; told: Testimonial } | null>(null)
  const query = useInfiniteQuery(toldOf(state))
  const rows = query.data?.pages.flatMap(({ testimonials }) => testimonials) ?? []
  const close = () => setSheet(null)
  return (
    <>
      <ChipGroup
        label="Which"
        options={testimonialStates.map((value) => ({ value, label: testimonialWords[value] }))}
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
          {rows.map((told) => (
            <li key={told.id}>
              <One
                told={told}
                onApprove={() => setSheet({ act: 'approve', told })}
                onDecline={() => setSheet({ act: 'decline', told })}
              />
            </li>
          ))}
        </ul>
      </Paged>
      {sheet?.act === 'approve' && <ApproveSheet told={sheet.told} onClose={close} />}
      {sheet?.act === 'decline' && <DeclineSheet told={sheet.told} onClose={close} />}
    </>
  )
}

type OneProps = { told: Testimonial; onApprove: () => void; onDecline: () => void }

function One({ told, onApprove, onDecline }: OneProps) {
  const { fullName, city, rating, createdAt, mayPublish, declinedFor, state, websiteId } = told
  return (
    <article aria-label={`Testimonial of ${fullName}`}>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{fullName}</span>, {city} · {rating} of 5 stars ·{' '}
        {told.wouldRecommend ? 'would recommend it' : 'would not recommend it'} · {shortDay(createdAt)}
      </p>
      <blockquote className="mt-2 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {told.testimonialText}
      </blockquote>
      <More told={told} />
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

const More = ({ told }: { told: Testimonial }) => {
  const lines = [
    ['Likes best', told.favoriteFeatures.join(', ')],
    ['How they use it', told.usageFeedback],
    ['What would make it better', told.improvementSuggestions],
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

type SheetProps = { told: Testimonial; onClose: () => void }

const ApproveSheet = ({ told, onClose }: SheetProps) => (
  <ActSheet
    title="Show this to everybody?"
    description={`On the front page, as ${told.authorName ?? told.fullName}, word for word.`}
    act="Approve"
    done="It is on the front page"
    onAct={() => approve(told.websiteId ?? '')}
    onClose={onClose}
  >
    <blockquote className="bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
      {told.testimonialText}
    </blockquote>
  </ActSheet>
)

function DeclineSheet({ told, onClose }: SheetProps) {
  const [reason, setReason] = useState('')
  return (
    <ActSheet
      title={told.state === 'approved' ? 'Take it down?' : 'Decline it?'}
      description="Visitors do not see it. The words stay as they are, and the tester reads why."
      act={told.state === 'approved' ? 'Take it down' : 'Decline'}
      isDanger
      done={told.state === 'approved' ? 'Taken down' : 'Declined'}
      onAct={() => (reason.trim() === '' ? 'Say why.' : decline(told.websiteId ?? '', reason))}
      onClose={onClose}
    >
      <TextArea
        label="Why"
        rows={2}
        counted={300}
        hint="The tester reads this, word for word."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActSheet>
  )
}
