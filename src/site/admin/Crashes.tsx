import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { ShieldCheck } from 'lucide-react'
import { CRASH_DAYS, type CrashKind } from '#domain/site/crash.ts'
import { formatDateTime } from '../../admin/format.ts'
import { ADMIN_KEY } from '../../admin/list-query.ts'
import { Loaded } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { type Actions, useActions } from '../../admin/use-actions.tsx'
import { api, readJson } from '../../api.ts'
import { Empty } from '../../ui/Empty.tsx'

const { crashes } = api.admin

type Crash = InferResponseType<typeof crashes.$get>['rows'][number]

const kindLabels: Record<CrashKind, string> = {
  error: 'Error that nothing caught',
  rejection: 'Promise that nobody caught',
  render: 'Part of a page that could not be drawn',
  code_loading: 'Part of the app that could not be loaded',
}

/** Failures in drivers' and visitors' browsers. A report says what failed, and does not identify a person. */
export function Crashes() {
  const query = useQuery({
    queryKey: [...ADMIN_KEY, 'crashes'],
    queryFn: () => readJson(crashes.$get()),
    refetchInterval: 30_000,
  })
  const { buttons, sheet } = useActions()
  return (
    <SectionPage
      title="Crashes"
      lead={`What failed in browsers in the last ${CRASH_DAYS} days, the latest first. A driver who saw “tell us K7-…” reads you the reference.`}
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty icon={<ShieldCheck />} title="No crashes">
              Nothing has failed in a browser.
            </Empty>
          ) : (
            <ul aria-label="Crashes" className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {rows.map((crash) => (
                <li key={crash.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line pb-6">
                  <CrashEntry crash={crash} />
                  <div className="flex flex-wrap gap-2">{buttons(actionsOf(crash))}</div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {sheet}
    </SectionPage>
  )
}

const actionsOf = ({ id, message }: Crash): Actions => [
  {
    label: 'Mended',
    name: `Mended: ${message}`,
    run: async () => {
      await readJson(crashes[':id'].$delete({ param: { id } }))
      return { title: 'Taken off the list', text: 'It comes back if it happens again.' }
    },
  },
]

function CrashEntry({ crash }: { crash: Crash }) {
  const { kind, message, stack, page, browser, build, count, reference, createdAt, lastAt } = crash
  return (
    <>
      <h2 className="font-semibold wrap-anywhere">{message || kindLabels[kind]}</h2>
      <p className="text-sm text-muted">
        {kindLabels[kind]} on <span className="whitespace-nowrap text-ink">{page}</span>
        {` · ${browser} · build ${build}`}
      </p>
      <p className="text-sm text-muted">
        {count === 1 ? 'Once' : `${count} times, first ${formatDateTime(createdAt)}`}, last{' '}
        {formatDateTime(lastAt)} as <span className="font-semibold text-ink">{reference}</span>
      </p>
      {stack !== '' && (
        <details>
          <summary className="touch cursor-pointer text-go-ink">Where in the code</summary>
          <pre className="rounded-md wrap-anywhere whitespace-pre-wrap bg-sunken p-3 text-sm">{stack}</pre>
        </details>
      )}
    </>
  )
}
