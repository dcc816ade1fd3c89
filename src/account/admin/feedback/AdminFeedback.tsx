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
import { ActSheet } from '../../../admin/ActionSheet.tsx'
import { Paged } from '../../../admin/Paged.tsx'
import { SectionPage } from '../../../admin/SectionPage.tsx'
import { useAct } from '../../../admin/use-admin-action.ts'
import { UserLink } from '../../../admin/UserLink.tsx'
import { moment, shortDay } from '../../../admin/format.ts'
import { answer, type Feedback, type FeedbackFilter, feedbackOf, see } from './queries.ts'

const kindWords: Record<FeedbackKind, string> = {
  idea: 'Idea',
  problem: 'Problem',
  praise: 'Praise',
  other: 'Something else',
}

/** §6.5 What drivers wrote to us, and our answers. */
export function FeedbackPage() {
  const [filter, setFilter] = useState<FeedbackFilter>({ seen: 'unseen', kind: '' })
  const [answering, setAnswering] = useState<Feedback | null>(null)
  const query = useInfiniteQuery(feedbackOf(filter))
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
              {kindWords[kind]}
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
              <One feedback={one} onAnswer={() => setAnswering(one)} />
            </li>
          ))}
        </ul>
      </Paged>
      {answering && <AnswerSheet feedback={answering} onClose={() => setAnswering(null)} />}
    </SectionPage>
  )
}

function One({ feedback, onAnswer }: { feedback: Feedback; onAnswer: () => void }) {
  const { id, kind, text, page, createdAt, seenAt, userId, email, answer: said, answeredAt } = feedback
  const { run, busy, problem } = useAct()
  const name = email ?? 'a driver without an address'
  const mark = async () => {
    if (await run(() => see(id))) toast({ title: 'Marked as seen' })
  }
  return (
    <article aria-label={`${kindWords[kind]} of ${name}`}>
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{kindWords[kind]}</span> ·{' '}
        <UserLink id={userId} words={name} /> · {moment(createdAt)}
        {page && ` · from ${page}`}
      </p>
      <blockquote className="mt-1 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
      {said !== null && (
        <div className="mt-3 ml-6 bubble-mine bg-go-soft px-5 py-3 whitespace-pre-line wrap-anywhere @md:ml-16">
          <p className="text-sm text-muted">Our answer{answeredAt && `, ${shortDay(answeredAt)}`}</p>
          {said}
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {(said === null || seenAt === null) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {said === null && (
            <Button size="small" aria-label={`Answer ${name}`} onClick={onAnswer}>
              Answer
            </Button>
          )}
          {seenAt === null && (
            <Button size="small" variant="quiet" busy={busy} onClick={() => void mark()}>
              Mark as seen
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function AnswerSheet({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <ActSheet
      title="Answer"
      description="It comes to their inbox, once, with the beginning of what they wrote."
      act="Send the answer"
      done="Answered"
      onAct={() => (text.trim() === '' ? 'Write an answer.' : answer(feedback.id, text))}
      onClose={onClose}
    >
      <blockquote className="bubble border border-line bg-surface px-5 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {feedback.text}
      </blockquote>
      <TextArea
        label="Your answer"
        rows={4}
        counted={ANSWER_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActSheet>
  )
}
