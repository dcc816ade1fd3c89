import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { Send } from 'lucide-react'
import { LATE_MS } from '#domain/admin/overview.ts'
import { api, readJson } from '../api.ts'
import { Empty } from '../ui/Empty.tsx'
import { ActionSheet } from './ActionSheet.tsx'
import { Named, UserLink } from './cells.tsx'
import { FactSection } from './Facts.tsx'
import { formatAge, formatDateTime } from './format.ts'
import { ADMIN_KEY } from './list-query.ts'
import { Loaded } from './List.tsx'
import { SectionPage } from './SectionPage.tsx'
import { type Column, Table } from './Table.tsx'
import { type Actions, useActions } from './use-actions.tsx'

const { outbox: jobs } = api.admin

type JobsView = InferResponseType<typeof jobs.$get>
type KindSummary = JobsView['kinds'][number]
type FailingJob = JobsView['failing'][number]
type DeadLetter = JobsView['dead'][number]

const jobsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'outbox'],
  queryFn: () => readJson(jobs.$get()),
  refetchInterval: 10_000,
})

/** The pending and failing jobs, and the dead letters. Ids alone, never their content. */
export function Jobs() {
  const query = useQuery(jobsQuery)
  const { buttons, sheet } = useActions()
  const renderActions = (row: FailingJob | DeadLetter) => buttons(actionsOf(row))
  const now = query.dataUpdatedAt
  return (
    <SectionPage
      title="Jobs"
      lead="Background work that isn’t done yet. Most jobs take less than a second; one that fails is tried again automatically, at least once an hour. A job is late when it’s been due for more than 5 minutes."
    >
      <Loaded query={query}>
        {({ kinds, failing, dead, deadCount }) =>
          kinds.length === 0 && deadCount === 0 ? (
            <Empty icon={<Send />} title="All done">
              Nothing’s waiting, and nothing has failed.
            </Empty>
          ) : (
            <>
              {deadCount > 0 && (
                <FactSection title={`Given up (${deadCount})`}>
                  <p className="my-2 max-w-[60ch] text-sm text-muted">
                    Jobs that failed for three days. We won’t try them again unless you tap “Try now”.
                    Counting, payments, rewards and erasing never end up here: we keep trying those.
                  </p>
                  <Table caption="Given up" rows={dead} columns={deadColumns} renderActions={renderActions} />
                </FactSection>
              )}
              <FactSection title={`Failing (${failing.length === 100 ? '100 or more' : failing.length})`}>
                {failing.length === 0 ? (
                  <p className="mt-2 text-sm text-muted">Nothing has failed so far.</p>
                ) : (
                  <Table
                    caption="Failing"
                    rows={failing}
                    columns={failingColumns(now)}
                    renderActions={renderActions}
                  />
                )}
              </FactSection>
              <FactSection title="Waiting, by kind">
                {kinds.length === 0 ? (
                  <p className="mt-2 text-sm text-muted">Nothing’s waiting.</p>
                ) : (
                  <Table
                    caption="Waiting, by kind"
                    rows={kinds.map((kind) => ({ ...kind, id: kind.kind }))}
                    columns={kindColumns(now)}
                  />
                )}
              </FactSection>
            </>
          )
        }
      </Loaded>
      {sheet}
    </SectionPage>
  )
}

/** Retries at once, and says whether it worked; or gives up what may be given up. */
function actionsOf(job: FailingJob | DeadLetter): Actions {
  const { id, label, retryPolicy } = job
  const giveUp = 'deadLetteredAt' in job ? 'Delete' : 'Give up'
  const name = `${label}, ${id}`
  const retry = async () => {
    const { isDone } = await readJson(jobs[':id'].retry.$post({ param: { id } }))
    return isDone
      ? { title: 'Done' }
      : { title: 'It failed again', text: 'We’ll keep trying.', tone: 'danger' as const }
  }
  return [
    { label: 'Try now', name: `Try now: ${name}`, run: retry },
    retryPolicy !== 'forever' && {
      label: giveUp,
      name: `${giveUp}: ${name}`,
      isQuiet: true,
      sheet: (onClose) => (
        <ActionSheet
          title={`${giveUp}?`}
          description={`“${label}” will never be done. This can’t be undone.`}
          actionLabel={giveUp}
          isDanger
          doneMessage={giveUp === 'Delete' ? 'Deleted' : 'Given up'}
          onConfirm={() => readJson(jobs[':id'].$delete({ param: { id } }))}
          onClose={onClose}
        />
      ),
    },
  ]
}

const jobColumns: Column<FailingJob | DeadLetter>[] = [
  { name: 'What', cell: ({ label, id }) => <Named name={label} details={[id]} /> },
  { name: 'For', cell: ({ userId }) => (userId ? <UserLink id={userId} label="The user" /> : '–') },
  { name: 'Tries', cell: ({ attempts }) => attempts, isNumber: true },
]
const failingColumns = (now: number): Column<FailingJob>[] => [
  ...jobColumns,
  { name: 'Age', cell: ({ createdAt }) => formatAge(createdAt, now), isNumber: true },
  {
    name: 'Next try',
    cell: ({ dueAt }) =>
      dueAt < now - LATE_MS ? (
        <span className="text-amber">Late by {formatAge(dueAt, now)}</span>
      ) : dueAt <= now ? (
        'now'
      ) : (
        formatDateTime(dueAt)
      ),
  },
]
const deadColumns: Column<DeadLetter>[] = [
  ...jobColumns,
  { name: 'Given up at', cell: ({ deadLetteredAt }) => formatDateTime(deadLetteredAt) },
]
const kindColumns = (now: number): Column<KindSummary & { id: string }>[] => [
  { name: 'Kind', cell: ({ label }) => <span className="font-semibold">{label}</span> },
  { name: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
  { name: 'Failing', cell: ({ failing }) => failing, isNumber: true },
  {
    name: 'Late',
    cell: ({ late }) => <span className={late > 0 ? 'font-semibold text-amber' : ''}>{late}</span>,
    isNumber: true,
  },
  { name: 'Oldest', cell: ({ oldestAt }) => formatAge(oldestAt, now), isNumber: true },
  { name: 'If it keeps failing', cell: ({ retryPolicy }) => retryPolicyLabels[retryPolicy] },
]

const retryPolicyLabels: Record<KindSummary['retryPolicy'], string> = {
  forever: 'Retried forever',
  until_deadline: 'Ends at its deadline',
  dead_letter: 'Given up after 3 days',
}
