import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Select } from '../ui/Select.tsx'
import { auditActionLabels, auditEntryLabel } from './audit-labels.ts'
import { auditLogQuery, exportAuditLog } from './queries.ts'
import type { AuditFilter, AuditEntry } from './queries.ts'
import { Paged } from './Paged.tsx'
import { SaveCsv } from './SaveCsv.tsx'
import { SectionPage } from './SectionPage.tsx'
import { Table } from './Table.tsx'
import { UserLink } from './UserLink.tsx'
import { formatDateTime } from './format.ts'

const route = getRouteApi('/admin/audit')

/** §6.5 Who did what, to whom, and when. The log stores ids; the addresses are those of accounts that still exist. */
export function AuditLog() {
  const { action = '', actor = '', subject = '', all } = route.useSearch()
  const navigate = route.useNavigate()
  const filter: AuditFilter = { action, actor, subject, admin: all ? '' : '1' }
  const query = useInfiniteQuery(auditLogQuery(filter))
  const rows = query.data?.pages.flatMap(({ acts }) => acts) ?? []
  const updateSearch = (next: { action?: string; all?: '1' | undefined }) =>
    void navigate({
      search: (before) => {
        const search = { ...before, ...next }
        return Object.fromEntries(Object.entries(search).filter(([, value]) => value))
      },
      replace: true,
    })
  return (
    <SectionPage
      title="Audit log"
      lead="Who did what, to whom, and when. Nobody can change it here."
      actions={<SaveCsv name="audit-log.csv" fetchFile={() => exportAuditLog(filter)} />}
    >
      <div className="grid items-end gap-4 @xl:grid-cols-2">
        <ChipGroup
          label="Whose acts"
          options={[
            { value: 'admins', label: 'Administrators’' },
            { value: 'all', label: 'Everybody’s' },
          ]}
          value={all ? 'all' : 'admins'}
          onChange={(value) => updateSearch({ all: value === 'all' ? '1' : undefined })}
        />
        <Select
          label="Which"
          value={action}
          onChange={(event) => updateSearch({ action: event.currentTarget.value })}
        >
          <option value="">All acts</option>
          {Object.entries(auditActionLabels)
            .toSorted(([, a], [, b]) => a.localeCompare(b))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </Select>
      </div>
      {(actor || subject) && (
        <p className="flex flex-wrap items-center gap-x-3">
          {actor ? 'Only what this user did' : 'Only what was done about'}{' '}
          <UserLink id={actor || subject} label={userLabelIn(rows, actor, subject)} />
          <Button size="small" variant="quiet" onClick={() => void navigate({ search: all ? { all } : {} })}>
            Show everybody
          </Button>
        </p>
      )}
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<ScrollText />} title="Nothing here">
            Choose another act, or everybody’s.
          </Empty>
        }
      >
        <Table caption="Audit log" rows={rows} columns={columns} />
      </Paged>
    </SectionPage>
  )
}

function userLabelIn(rows: AuditEntry[], actor: string, subject: string): string {
  const row = rows[0]
  const address = actor ? row?.actor : row?.subject
  return address ?? (actor || subject).slice(0, 8)
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

const columns = [
  {
    name: 'What',
    cell: (entry: AuditEntry) => <span className="font-semibold">{auditEntryLabel(entry)}</span>,
  },
  { name: 'By', cell: ({ actorId, actor }: AuditEntry) => <AuditUser id={actorId} address={actor} /> },
  {
    name: 'About',
    cell: ({ subjectId, subject }: AuditEntry) => <AuditUser id={subjectId} address={subject} />,
  },
  {
    name: 'When',
    cell: ({ createdAt }: AuditEntry) => (
      <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>
    ),
  },
]
