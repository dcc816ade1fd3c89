import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { testerStatuses } from '#domain/testing/admin.ts'
import { SaveCsv } from '../../admin/SaveCsv.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { exportTesters, testersQuery } from './queries.ts'
import type { Tester, TesterFilter } from './queries.ts'
import { CitySelect } from './CitySelect.tsx'
import { Paged } from '../../admin/Paged.tsx'
import { Table } from '../../admin/Table.tsx'
import { CityName } from './CityName.tsx'
import { EndAccessSheet, ExtendSheet } from './TesterSheets.tsx'
import { formatDate } from '../../admin/format.ts'
import { testerStatusLabels } from './labels.ts'

/** Present and former testers, and those who must still confirm. */
export function Testers() {
  const [filter, setFilter] = useState<TesterFilter>({ state: '', city: '', q: '' })
  const [input, setInput] = useState('')
  const [sheet, setSheet] = useState<{ act: 'extend' | 'end'; tester: Tester } | null>(null)
  const query = useInfiniteQuery(testersQuery(filter))
  const rows = query.data?.pages.flatMap(({ testers }) => testers) ?? []
  const isFiltered = filter.state !== '' || filter.city !== '' || filter.q !== ''
  const close = () => setSheet(null)
  return (
    <>
      <ChipGroup
        label="Standing"
        options={[
          { value: '', label: 'All' },
          ...testerStatuses.map((value) => ({ value, label: testerStatusLabels[value] })),
        ]}
        value={filter.state}
        onChange={(state) => setFilter({ ...filter, state })}
      />
      <div className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            setFilter({ ...filter, q: input.trim() })
          }}
        >
          <Field
            label="Name or email"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            value={input}
            onChange={(event) => setInput(event.target.value)}
            onBlur={() => setFilter({ ...filter, q: input.trim() })}
          />
        </form>
        <CitySelect value={filter.city} onChange={(city) => setFilter({ ...filter, city })} />
        <SaveCsv name="testers.csv" fetchFile={() => exportTesters(filter)} />
      </div>
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <Empty icon={<Users />} title={isFiltered ? 'Nobody fits' : 'No testers yet'}>
            {isFiltered ? 'Choose another standing or city.' : 'Whoever joins stands here.'}
          </Empty>
        }
      >
        <Table
          caption="Testers"
          rows={rows}
          columns={testerColumns}
          renderActions={(tester) =>
            tester.state !== 'pending' && (
              <>
                <Button
                  size="small"
                  aria-label={`Extend the days of ${tester.fullName}`}
                  onClick={() => setSheet({ act: 'extend', tester })}
                >
                  Extend
                </Button>
                {tester.state === 'active' && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`End the access of ${tester.fullName}`}
                    onClick={() => setSheet({ act: 'end', tester })}
                  >
                    End
                  </Button>
                )}
              </>
            )
          }
        />
      </Paged>
      {sheet?.act === 'extend' && <ExtendSheet tester={sheet.tester} onClose={close} />}
      {sheet?.act === 'end' && <EndAccessSheet tester={sheet.tester} onClose={close} />}
    </>
  )
}

const testerColumns = [
  {
    name: 'Tester',
    cell: ({ fullName, email, phoneNumber }: Tester) => (
      <>
        <span className="block font-semibold">{fullName}</span>
        <span className="block text-sm text-muted">{email}</span>
        {phoneNumber && <span className="block text-sm text-muted">{phoneNumber}</span>}
      </>
    ),
  },
  { name: 'City', cell: (row: Tester) => <CityName {...row} /> },
  {
    name: 'Standing',
    cell: ({ state, daysLeft }: Tester) =>
      state === 'active' ? `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left` : testerStatusLabels[state],
  },
  {
    name: 'Until',
    cell: ({ state, expiresAt }: Tester) => (state === 'pending' ? '–' : formatDate(expiresAt)),
  },
  { name: 'Testimonial', cell: ({ testimonialGiven }: Tester) => (testimonialGiven ? 'Given' : '–') },
]
