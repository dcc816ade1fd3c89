import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionSheet } from '../ActionSheet.tsx'
import { FactSection } from '../Facts.tsx'
import { Paged } from '../Paged.tsx'
import { SectionPage } from '../SectionPage.tsx'
import { type Column, Table } from '../Table.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { UserLink } from '../UserLink.tsx'
import { formatDateTime } from '../format.ts'
import {
  type DeadLetter,
  type FailingJob,
  dropJob,
  type JobKindSummary,
  jobsQuery,
  retryJob,
} from './queries.ts'
import { formatAge } from './labels.ts'

/** The pending and failing jobs, and the dead letters. Ids alone, never their content. */
export function Jobs() {
  const query = useQuery(jobsQuery())
  const [dropping, setDropping] = useState<FailingJob | DeadLetter | null>(null)
  const { data, dataUpdatedAt: now } = query
  const actions = (row: FailingJob | DeadLetter) => <Actions row={row} onDrop={() => setDropping(row)} />
  return (
    <SectionPage
      title="Jobs"
      lead="Background work that is not done yet. Most jobs are done within a second; a job that fails is retried by itself, at least once an hour."
    >
      <Paged
        query={query}
        isEmpty={data !== undefined && data.kinds.length === 0 && data.deadCount === 0}
        empty={
          <Empty icon={<Send />} title="All done">
            Nothing waits, nothing has failed.
          </Empty>
        }
      >
        {data && (
          <>
            {data.deadCount > 0 && (
              <FactSection title={`Dead letters (${data.deadCount})`}>
                <p className="my-2 max-w-[60ch] text-sm text-muted">
                  They failed for three days and are tried no more until you say so. Counting, payments,
                  rewards and erasing never end here: those are tried for ever.
                </p>
                <Table
                  caption="Dead letters"
                  rows={data.dead}
                  columns={deadColumns}
                  renderActions={actions}
                />
              </FactSection>
            )}
            <FactSection
              title={`Failing (${data.failing.length === 100 ? '100 or more' : data.failing.length})`}
            >
              {data.failing.length === 0 ? (
                <p className="mt-2 text-sm text-muted">Nothing has failed so far.</p>
              ) : (
                <Table
                  caption="Failing"
                  rows={data.failing}
                  columns={failingColumns(now)}
                  renderActions={actions}
                />
              )}
            </FactSection>
            <FactSection title="Waiting, by kind">
              {data.kinds.length === 0 ? (
                <p className="mt-2 text-sm text-muted">Nothing waits.</p>
              ) : (
                <Table
                  caption="Waiting, by kind"
                  rows={data.kinds.map((kind) => ({ ...kind, id: kind.kind }))}
                  columns={kindColumns(now)}
                />
              )}
            </FactSection>
          </>
        )}
      </Paged>
      {dropping && (
        <ActionSheet
          title="Give it up?"
          description={`${dropping.label} is never done then. This cannot be undone.`}
          actionLabel="Give up"
          isDanger
          doneMessage="Given up"
          onConfirm={() => dropJob(dropping.id)}
          onClose={() => setDropping(null)}
        />
      )}
    </SectionPage>
  )
}

const jobColumn = {
  name: 'What',
  cell: ({ label, id }: FailingJob | DeadLetter) => (
    <>
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-muted">{id}</span>
    </>
  ),
}
const userColumn = {
  name: 'For',
  cell: ({ userId }: FailingJob | DeadLetter) => (userId ? <UserLink id={userId} label="The user" /> : '–'),
}
const attemptsColumn = { name: 'Tries', cell: (row: FailingJob | DeadLetter) => row.attempts, isNumber: true }

const failingColumns = (now: number): Column<FailingJob>[] => [
  jobColumn,
  userColumn,
  attemptsColumn,
  { name: 'Age', cell: ({ createdAt }) => formatAge(createdAt, now), isNumber: true },
  { name: 'Next try', cell: ({ dueAt }) => (dueAt <= now ? 'now' : formatDateTime(dueAt)) },
]
const deadColumns: Column<DeadLetter>[] = [
  jobColumn,
  userColumn,
  attemptsColumn,
  { name: 'Given up at', cell: ({ deadLetteredAt }) => formatDateTime(deadLetteredAt) },
]
const kindColumns = (now: number): Column<JobKindSummary & { id: string }>[] => [
  { name: 'Kind', cell: ({ label }) => <span className="font-semibold">{label}</span> },
  { name: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
  { name: 'Failing', cell: ({ failing }) => failing, isNumber: true },
  { name: 'Oldest', cell: ({ oldestAt }) => formatAge(oldestAt, now), isNumber: true },
  { name: 'If it keeps failing', cell: ({ retryPolicy }) => retryPolicyLabels[retryPolicy] },
]

const retryPolicyLabels: Record<JobKindSummary['retryPolicy'], string> = {
  forever: 'Retried for ever',
  until_deadline: 'Ends at its deadline',
  dead_letter: 'A dead letter after 3 days',
}

/** Retries at once, and shows whether it worked. */
function Actions({ row, onDrop }: { row: FailingJob | DeadLetter; onDrop: () => void }) {
  const { run, busy, problem } = useAdminAction()
  const name = `${row.label}, ${row.id}`
  const retryNow = () =>
    run(async () => {
      const { isDone } = await retryJob(row.id)
      toast(
        isDone
          ? { title: 'Done' }
          : { title: 'It failed again', text: 'It is tried again by itself.', tone: 'danger' },
      )
    })
  return (
    <>
      <Button size="small" busy={busy} aria-label={`Try now: ${name}`} onClick={() => void retryNow()}>
        Try now
      </Button>
      {row.retryPolicy !== 'forever' && (
        <Button size="small" variant="quiet" aria-label={`Give up: ${name}`} onClick={onDrop}>
          Give up
        </Button>
      )}
      {problem && (
        <p role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
