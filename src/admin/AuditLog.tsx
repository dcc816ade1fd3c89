import { useInfiniteQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { ScrollText } from 'lucide-react'
import { api, readJson } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { ChipChoice } from '../ui/ChipGroup.tsx'
import { SelectChoice } from '../ui/Field.tsx'
import { auditActionLabels, auditEntryLabel } from './audit-labels.ts'
import { UserLink } from './cells.tsx'
import { formatDateTime } from './format.ts'
import { fetchCsv, listQuery, omitEmpty, useFilter } from './list-query.ts'
import { List } from './List.tsx'
import { SaveCsv } from './SaveCsv.tsx'
import { SectionPage } from './SectionPage.tsx'
import { type Column } from './Table.tsx'

const { audit } = api.admin

type AuditEntry = InferResponseType<typeof audit.$get>['rows'][number]

const sortedActionLabels = Object.fromEntries(
  Object.entries(auditActionLabels).toSorted(([, a], [, b]) => a.localeCompare(b)),
)

/** §6.5 Who did what, to whom, and when. The log stores ids; the addresses are those of accounts that still exist. */
export function AuditLog() {
  const [{ all, ...chosen }, change] = useFilter<{
    action: string
    actor: string
    subject: string
    all: '1'
  }>({ action: null, actor: null, subject: null, all: ['1'] })
  const { action, actor, subject } = chosen
  const filter = { ...chosen, admin: all ? ('' as const) : ('1' as const) }
  const query = useInfiniteQuery(listQuery(['audit'], filter, (query) => readJson(audit.$get({ query }))))
  const [latest] = query.data?.rows ?? []
  const address = actor ? latest?.actor : latest?.subject
  return (
    <SectionPage
      title="Audit log"
      lead="Who did what, to whom, and when. Nobody can change it here."
      actions={
        <SaveCsv
          name="audit-log.csv"
          fetchFile={() => fetchCsv(audit.export.$get({ query: omitEmpty(filter) }))}
        />
      }
    >
      <div className="grid items-end gap-4 @xl:grid-cols-2">
        <ChipChoice
          label="Done by"
          labels={{ admins: 'Administrators', all: 'Everybody' }}
          value={all ? 'all' : 'admins'}
          onChange={(value) => change({ all: value === 'all' ? '1' : '' })}
        />
        <SelectChoice
          label="Action"
          labels={{ '': 'All actions', ...sortedActionLabels }}
          value={action}
          onChange={(value) => change({ action: value })}
        />
      </div>
      {(actor || subject) && (
        <p className="flex flex-wrap items-center gap-x-3">
          {actor ? 'Only what this user did' : 'Only what was done about'}{' '}
          <UserLink id={actor || subject} label={address ?? (actor || subject).slice(0, 8)} />
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              // The button goes with its line.
              document.querySelector('h1')?.focus()
              change({ action: '', actor: '', subject: '' })
            }}
          >
            Show everybody
          </Button>
        </p>
      )}
      <List
        caption="Audit log"
        query={query}
        columns={columns}
        empty={{ Icon: ScrollText, title: 'Nothing here', text: 'Choose another action, or show everybody.' }}
      />
    </SectionPage>
  )
}

const AuditUser = ({ id, address }: { id: string | null; address: string | null }) => {
  if (id === null) return '–'
  // A deleted account has no page.
  return address === null ? (
    <code className="text-sm">{id.slice(0, 8)}</code>
  ) : (
    <UserLink id={id} label={address} />
  )
}

const columns: Column<AuditEntry>[] = [
  { name: 'What', cell: (entry) => <span className="font-semibold">{auditEntryLabel(entry)}</span> },
  { name: 'By', cell: ({ actorId, actor }) => <AuditUser id={actorId} address={actor} /> },
  { name: 'About', cell: ({ subjectId, subject }) => <AuditUser id={subjectId} address={subject} /> },
  {
    name: 'When',
    cell: ({ createdAt }) => <span className="md:whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
]
