import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { ANSWER_MAX, feedbackKinds } from '#domain/account/feedback.ts'
import type { FeedbackKind } from '#domain/account/feedback.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionSheet } from '../../../admin/ActionSheet.tsx'
import { Paged } from '../../../admin/Paged.tsx'
import { SectionPage } from '../../../admin/SectionPage.tsx'
import { useAdminAction } from '../../../admin/use-admin-action.ts'
import { UserLink } from '../../../admin/UserLink.tsx'
import { formatDateTime, formatDate } from '../../../admin/format.ts'
import {
  answerFeedback,
  type FeedbackEntry,
  type FeedbackFilter,
  feedbackQuery,
  markFeedbackSeen,
} from './queries.ts'

const kindLabels: Record<FeedbackKind, string> = {
  idea: 'Idea',
  problem: 'Problem',
  praise: 'Praise',
  other: 'Something else',
}

/** §6.5 Drivers' feedback, and our answers. */
export function AdminFeedback() {
  const [filter, setFilter] = useState<FeedbackFilter>({ seen: 'unseen', kind: '' })
  const [answering, setAnswering] = useState<FeedbackEntry | null>(null)
  const query = useInfiniteQuery(feedbackQuery(filter))
  const rows = query.data?.pages.flatMap(({ feedback }) => feedback) ?? []
  const unseen = query.data?.pages[0]?.unseen
  return (
    <SectionPage title="Feedback" lead="What drivers wrote to us. An answer comes to their inbox.">
      <div className="grid items-end gap-4 @2xl:grid-cols-[auto_14rem]">
        <ChipGroup
          label="Which"
          options={[
            { value: 'unseen', label: unseen ? `Not seen (${unseen})` : 'Not seen', name: 'Not seen' },
            { value: 'seen', label: 'Seen' },
            { value: '', label: 'All' },
          ]}
          value={filter.seen}
          onChange={(seen) => setFilter({ ...filter, seen })}
        />
        <Select
          label="Kind"
          value={filter.kind}
          onChange={(event) =>
            setFilter({ ...filter, kind: event.currentTarget.value as FeedbackFilter['kind'] })
          }
        >
          <option value="">All kinds</option>
          {feedbackKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </div>
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<MessagesSquare />} title={filter.seen === 'unseen' ? 'All seen' : 'None here'}>
            {filter.kind ? 'Choose another kind.' : 'What a driver writes under Help stands here.'}
          </Empty>
        }
      >
        <ul className="grid max-w-3xl gap-8">
          {rows.map((one) => (
            <li key={one.id}>
              <FeedbackItem feedback={one} onAnswer={() => setAnswering(one)} />
            </li>
          ))}
        </ul>
      </Paged>
      {answering && <AnswerSheet feedback={answering} onClose={() => setAnswering(null)} />}
    </SectionPage>
  )
}

function FeedbackItem({ feedback, onAnswer }: { feedback: FeedbackEntry; onAnswer: () => void }) {
  const { id, kind, text, page, createdAt, seenAt, userId, email, answer: sentAnswer, answeredAt } = feedback
  const { run, busy, problem } = useAdminAction()
  const name = email ?? 'a driver without an address'
  const markSeen = async () => {
    if (await run(() => markFeedbackSeen(id))) toast({ title: 'Marked as seen' })
  }
  return (
    <article aria-label={`${kindLabels[kind]} of ${name}`}>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{kindLabels[kind]}</span> ·{' '}
        <UserLink id={userId} label={name} /> · {formatDateTime(createdAt)}
        {page && ` · from ${page}`}
      </p>
      <blockquote className="mt-1 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
      {sentAnswer !== null && (
        <div className="mt-3 ml-6 bubble-mine bg-go-soft px-5 py-3 whitespace-pre-line wrap-anywhere @md:ml-16">
          <p className="text-sm text-muted">Our answer{answeredAt && `, ${formatDate(answeredAt)}`}</p>
          {sentAnswer}
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {(sentAnswer === null || seenAt === null) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {sentAnswer === null && (
            <Button size="small" aria-label={`Answer ${name}`} onClick={onAnswer}>
              Answer
            </Button>
          )}
          {seenAt === null && (
            <Button size="small" variant="quiet" busy={busy} onClick={() => void markSeen()}>
              Mark as seen
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function AnswerSheet({ feedback, onClose }: { feedback: FeedbackEntry; onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <ActionSheet
      title="Answer"
      description="It comes to their inbox, once, with the beginning of what they wrote."
      actionLabel="Send the answer"
      doneMessage="Answered"
      onConfirm={() => (text.trim() === '' ? 'Write an answer.' : answerFeedback(feedback.id, text))}
      onClose={onClose}
    >
      <blockquote className="bubble border border-line bg-surface px-5 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {feedback.text}
      </blockquote>
      <TextArea
        label="Your answer"
        rows={4}
        characterLimit={ANSWER_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionSheet>
  )
}
