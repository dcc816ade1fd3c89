import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type TesterStatus, testerStatuses } from '#domain/testing/admin.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { Named, UserLink } from '../../admin/cells.tsx'
import { formatDate, parseWholeNumber } from '../../admin/format.ts'
import { useFilter } from '../../admin/list-query.ts'
import { List } from '../../admin/List.tsx'
import { SaveCsv } from '../../admin/SaveCsv.tsx'
import { SearchField } from '../../admin/SearchField.tsx'
import type { Column } from '../../admin/Table.tsx'
import type { Actions } from '../../admin/use-actions.tsx'
import { ChipChoice } from '../../ui/ChipGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import { CityName, CitySelect } from './Cities.tsx'
import { endTesterAccess, exportTesters, extendTester, type Tester, testersQuery } from './queries.ts'

const statusLabels: Record<TesterStatus, string> = {
  pending: 'Not confirmed',
  active: 'Active',
  expired: 'Ended',
}

export function Testers() {
  const [filter, change] = useFilter<{ state: TesterStatus; city: string; q: string }>({
    state: testerStatuses,
    city: null,
    q: null,
  })
  const isFiltered = filter.state !== '' || filter.city !== '' || filter.q !== ''
  return (
    <>
      <ChipChoice
        label="Status"
        labels={{ '': 'All', ...statusLabels }}
        value={filter.state}
        onChange={(state) => change({ state })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
        <SearchField label="Name or email" value={filter.q} onSearch={(q) => change({ q })} />
        <CitySelect value={filter.city} onChange={(city) => change({ city })} />
        <SaveCsv name="testers.csv" fetchFile={() => exportTesters(filter)} />
      </div>
      <List
        caption="Testers"
        query={useInfiniteQuery({ ...testersQuery(filter), placeholderData: keepPreviousData })}
        columns={columns}
        actions={actionsOf}
        empty={
          isFiltered
            ? { Icon: Users, title: 'No matches', text: 'Try another status, city or name.' }
            : { Icon: Users, title: 'No testers yet', text: 'Everyone who joins shows up here.' }
        }
      />
    </>
  )
}

const actionsOf = (tester: Tester): Actions => [
  tester.state !== 'pending' && {
    label: 'Extend',
    name: `Extend the days of ${tester.fullName}`,
    sheet: (onClose) => <ExtendSheet tester={tester} onClose={onClose} />,
  },
  tester.state === 'active' && {
    label: 'End',
    name: `End the access of ${tester.fullName}`,
    isQuiet: true,
    sheet: (onClose) => (
      <ActionSheet
        title={`End the access of ${tester.fullName}?`}
        description={`Their ${tester.daysLeft} days end now, and their seat in ${tester.city} goes to the next person waiting. Their account and what they wrote stay. We’ll let them know.`}
        actionLabel="End access now"
        isDanger
        doneMessage="Access ended"
        onConfirm={() => endTesterAccess(tester.id)}
        onClose={onClose}
      />
    ),
  },
]

/** Gives a tester more days. A former tester needs a free seat in their city. */
function ExtendSheet({ tester, onClose }: { tester: Tester; onClose: () => void }) {
  const [input, setInput] = useState('7')
  const submit = () => {
    const days = parseWholeNumber(input, 1, 365)
    return 'problem' in days ? days.problem : extendTester(tester.id, days.value)
  }
  return (
    <ActionSheet
      title={`More days for ${tester.fullName}`}
      description={
        tester.state === 'active'
          ? `These come on top of the days until ${formatDate(tester.expiresAt)}. We’ll let them know.`
          : `Their days ended on ${formatDate(tester.expiresAt)}. They’ll start again today, in a free seat in ${tester.city}. We’ll let them know.`
      }
      actionLabel="Extend"
      doneMessage="Days added"
      onConfirm={submit}
      onClose={onClose}
    >
      <Field
        label="Days"
        inputMode="numeric"
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
    </ActionSheet>
  )
}

const columns: Column<Tester>[] = [
  {
    name: 'Tester',
    cell: ({ userId, fullName, email, phoneNumber }) => (
      <Named name={<UserLink id={userId} label={fullName} />} details={[email, phoneNumber]} />
    ),
  },
  { name: 'City', cell: (row) => <CityName {...row} /> },
  {
    name: 'Status',
    cell: ({ state, daysLeft }) =>
      state === 'active' ? `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left` : statusLabels[state],
  },
  { name: 'Until', cell: ({ state, expiresAt }) => (state === 'pending' ? '–' : formatDate(expiresAt)) },
  { name: 'Testimonial', cell: ({ testimonialGiven }) => (testimonialGiven ? 'Given' : '–') },
]
