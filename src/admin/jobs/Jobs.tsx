import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { toast } from '../../ui/toast.ts'
import { ActSheet } from '../ActionSheet.tsx'
import { Facts } from '../Facts.tsx'
import { Paged } from '../Paged.tsx'
import { SectionPage } from '../SectionPage.tsx'
import { type Column, Table } from '../Table.tsx'
import { useAct } from '../use-admin-action.ts'
import { UserLink } from '../UserLink.tsx'
import { moment } from '../format.ts'
import { type Dead, type Failing, giveUp, type Kind, outboxView, retry } from './queries.ts'
import { age, kindName } from './labels.ts'

/** What is promised and not delivered yet, what fails, and what was set aside. Ids alone, never a word of it. */
export function Outbox() {
  const query = useQuery(outboxView())
  const [dropping, setDropping] = useState<Failing | Dead | null>(null)
  const { data, dataUpdatedAt: now } = query
  const actions = (row: Failing | Dead) => <Actions row={row} onGiveUp={() => setDropping(row)} />
  return (
    <SectionPage
      title="Outbox"
      lead="What is promised and not delivered yet. Most of it is gone within a second; what fails is tried again by itself, at least once an hour."
    >
      <Paged
        query={query}
        isEmpty={data !== undefined && data.kinds.length === 0 && data.deadCount === 0}
        empty={
          <Empty icon={<Send />} title="All delivered">
            Nothing waits, nothing has failed.
          </Empty>
        }
      >
        {data && (
          <>
            {data.deadCount > 0 && (
              <Facts title={`Set aside (${data.deadCount})`}>
                <p className="my-2 max-w-[60ch] text-sm text-muted">
                  They failed for three days and are tried no more until you say so. Counting, payments,
                  rewards and erasing never end here: those are tried for ever.
                </p>
                <Table caption="Set aside" rows={data.dead} columns={deadColumns} renderActions={actions} />
              </Facts>
            )}
            <Facts title={`Failing (${data.failing.length === 100 ? '100 or more' : data.failing.length})`}>
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
            </Facts>
            <Facts title="Owed, by kind">
              {data.kinds.length === 0 ? (
                <p className="mt-2 text-sm text-muted">Nothing waits.</p>
              ) : (
                <Table
                  caption="Owed, by kind"
                  rows={data.kinds.map((kind) => ({ ...kind, id: kind.kind }))}
                  columns={kindColumns(now)}
                />
              )}
            </Facts>
          </>
        )}
      </Paged>
      {dropping && (
        <ActSheet
          title="Give it up?"
          description={`${kindName(dropping.kind)} is never delivered then. This cannot be undone.`}
          act="Give up"
          isDanger
          done="Given up"
          onAct={() => giveUp(dropping.id)}
          onClose={() => setDropping(null)}
        />
      )}
    </SectionPage>
  )
}

const what = {
  name: 'What',
  cell: ({ kind, id }: Failing | Dead) => (
    <>
      <span className="block font-semibold">{kindName(kind)}</span>
      <span className="block text-sm text-muted">{id}</span>
    </>
  ),
}
const whom = {
  name: 'For',
  cell: ({ userId }: Failing | Dead) => (userId ? <UserLink id={userId} words="The user" /> : '–'),
}
const attempts = { name: 'Tries', cell: (row: Failing | Dead) => row.attempts, isNumber: true }

const failingColumns = (now: number): Column<Failing>[] => [
  what,
  whom,
  attempts,
  { name: 'Age', cell: ({ createdAt }) => age(createdAt, now), isNumber: true },
  { name: 'Next try', cell: ({ dueAt }) => (dueAt <= now ? 'now' : moment(dueAt)) },
]
const deadColumns: Column<Dead>[] = [
  what,
  whom,
  attempts,
  { name: 'Set aside', cell: ({ setAsideAt }) => moment(setAsideAt) },
]
const kindColumns = (now: number): Column<Kind & { id: string }>[] => [
  { name: 'Kind', cell: ({ kind }) => <span className="font-semibold">{kindName(kind)}</span> },
  { name: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
  { name: 'Failing', cell: ({ failing }) => failing, isNumber: true },
  { name: 'Oldest', cell: ({ oldestAt }) => age(oldestAt, now), isNumber: true },
  { name: 'If it keeps failing', cell: ({ fate }) => fateWords[fate] },
]

const fateWords: Record<Kind['fate'], string> = {
  lasting: 'Tried for ever',
  timely: 'Ends when it is of no use',
  news: 'Set aside after 3 days',
}

/** Tries at once, and says whether it worked. */
function Actions({ row, onGiveUp }: { row: Failing | Dead; onGiveUp: () => void }) {
  const { run, busy, problem } = useAct()
  const name = `${kindName(row.kind)}, ${row.id}`
  const tryNow = () =>
    run(async () => {
      const { isKept } = await retry(row.id)
      toast(
        isKept
          ? { title: 'Delivered' }
          : { title: 'It failed again', text: 'It is tried again by itself.', tone: 'danger' },
      )
    })
  return (
    <>
      <Button size="small" busy={busy} aria-label={`Try now: ${name}`} onClick={() => void tryNow()}>
        Try now
      </Button>
      {row.fate !== 'lasting' && (
        <Button size="small" variant="quiet" aria-label={`Give up: ${name}`} onClick={onGiveUp}>
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
