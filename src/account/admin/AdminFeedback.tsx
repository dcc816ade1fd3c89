import { useInfiniteQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { MessagesSquare } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ANSWER_MAX, type ReportKind, reportKinds } from '#domain/account/feedback.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { BarTable } from '../../admin/BarTable.tsx'
import { UserLink } from '../../admin/cells.tsx'
import { formatDateTime, formatDate } from '../../admin/format.ts'
import { listQuery, useFilter } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { api, readJson } from '../../api.ts'
import { platformLabels } from '../../messages/labels.ts'
import { ruleTitle } from '../../messages/rule-titles.ts'
import { ChipChoice } from '../../ui/ChipGroup.tsx'
import { SelectChoice, TextArea } from '../../ui/Field.tsx'

const { feedback } = api.admin

type FeedbackEntry = InferResponseType<typeof feedback.$get>['rows'][number]

const kindLabels: Record<ReportKind, string> = {
  idea: 'Idea',
  problem: 'Problem',
  praise: 'Praise',
  other: 'Something else',
  wrong_stop: 'Wrong stop',
}

/** §6.5 Drivers' feedback, and our answers. */
export function AdminFeedback() {
  const [{ show, kind }, change] = useFilter<{ show: 'seen' | 'all'; kind: ReportKind }>({
    show: ['seen', 'all'],
    kind: reportKinds,
  })
  const seen = show === '' ? 'unseen' : show === 'seen' ? 'seen' : ''
  const query = useInfiniteQuery(
    listQuery(['feedback'], { seen, kind } as const, (query) => readJson(feedback.$get({ query }))),
  )
  const unseen = query.data?.unseen
  const stops = query.data?.stops ?? []
  return (
    <SectionPage
      title="Feedback"
      lead="What drivers wrote to us, and where the check got it wrong. Your answer goes to their inbox."
    >
      <div className="grid items-end gap-4 @2xl:grid-cols-[auto_14rem]">
        <ChipChoice
          label="Which"
          labels={{ '': unseen ? `Not seen (${unseen})` : 'Not seen', seen: 'Seen', all: 'All' }}
          value={show}
          onChange={(value) => change({ show: value })}
        />
        <SelectChoice
          label="Kind"
          labels={{ '': 'All kinds', ...kindLabels }}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
      </div>
      {kind === 'wrong_stop' && (
        <div className="max-w-lg">
          <BarTable
            caption="Wrong stops by rule"
            rows={stops.map(({ rule, reports }) => ({ name: capitalized(ruleTitle(rule)), count: reports }))}
            max={stops.reduce((sum, { reports }) => sum + reports, 0)}
            empty="No driver has reported one in the last 90 days."
          />
        </div>
      )}
      <List
        caption="Feedback"
        query={query}
        actions={actionsOf}
        renderEntry={(row, buttons) => <FeedbackItem feedback={row} buttons={buttons} />}
        empty={{
          Icon: MessagesSquare,
          title: show === '' ? 'All seen' : 'None here',
          text: kind ? 'Choose another kind.' : 'Everything that drivers write under Send Feedback is here.',
        }}
      />
    </SectionPage>
  )
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const writerOf = ({ email }: FeedbackEntry): string => email ?? 'a driver without an address'

function actionsOf(row: FeedbackEntry): Actions {
  const param = { id: row.id }
  const markSeen = async () => {
    await readJson(feedback[':id'].seen.$put({ param }))
    return { title: 'Marked as seen' }
  }
  return [
    row.answer === null && {
      label: 'Answer',
      name: `Answer ${writerOf(row)}`,
      sheet: (onClose) => <AnswerSheet feedback={row} onClose={onClose} />,
    },
    row.seenAt === null && { label: 'Mark as seen', isQuiet: true, run: markSeen },
  ]
}

function FeedbackItem({ feedback: row, buttons }: { feedback: FeedbackEntry; buttons: ReactNode }) {
  const { kind, text, stop, page, createdAt, userId, answer, answeredAt } = row
  return (
    <article aria-label={`${kindLabels[kind]} of ${writerOf(row)}`} className="max-w-3xl">
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{kindLabels[kind]}</span> ·{' '}
        <UserLink id={userId} label={writerOf(row)} /> · {formatDateTime(createdAt)}
        {page && ` · from ${page}`}
        {stop && (
          <>
            <br />
            Rule: <span className="text-ink">{ruleTitle(stop.rule)}</span> ({stop.rule}) ·{' '}
            {platformLabels[stop.platform]} · version {stop.version}
          </>
        )}
      </p>
      <blockquote className="mt-1 bubble border border-line bg-surface px-5 py-4 whitespace-pre-line wrap-anywhere">
        {text || <span className="text-muted">No words came with it.</span>}
      </blockquote>
      {answer !== null && (
        <div className="mt-3 ml-6 bubble-mine bg-go-soft px-5 py-3 whitespace-pre-line wrap-anywhere @md:ml-16">
          <p className="text-sm text-muted">Our answer{answeredAt && `, ${formatDate(answeredAt)}`}</p>
          {answer}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">{buttons}</div>
    </article>
  )
}

function AnswerSheet({
  feedback: { id, text: original },
  onClose,
}: {
  feedback: FeedbackEntry
  onClose: () => void
}) {
  const [text, setText] = useState('')
  return (
    <ActionSheet
      title="Answer"
      description="It comes to their inbox, once, with the beginning of what they wrote."
      actionLabel="Send the answer"
      doneMessage="Answered"
      onConfirm={() =>
        text.trim() === ''
          ? 'Write an answer.'
          : readJson(feedback[':id'].answer.$put({ param: { id }, json: { text } }))
      }
      onClose={onClose}
    >
      <blockquote className="bubble border border-line bg-surface px-5 py-3 text-sm whitespace-pre-line wrap-anywhere">
        {original || <span className="text-muted">No words came with it.</span>}
      </blockquote>
      <TextArea
        label="Your answer"
        rows={8}
        textClass="min-h-48"
        characterLimit={ANSWER_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionSheet>
  )
}
