import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { endTesterAccess, extendTester } from './queries.ts'
import type { Tester } from './queries.ts'
import { parseWholeNumber, formatDate } from '../../admin/format.ts'

type Props = { tester: Tester; onClose: () => void }

/** Gives a tester more days. A former tester needs a free seat in their city. */
export function ExtendSheet({ tester, onClose }: Props) {
  const [input, setInput] = useState('7')
  const isActive = tester.state === 'active'
  const act = () => {
    const days = parseWholeNumber(input, 1, 365)
    return 'problem' in days ? days.problem : extendTester(tester.id, days.value)
  }
  return (
    <ActionSheet
      title={`More days for ${tester.fullName}`}
      description={
        isActive
          ? `They are added to the days until ${formatDate(tester.expiresAt)}. We tell them.`
          : `Their days ended on ${formatDate(tester.expiresAt)}. They begin anew today, in a free place in ${tester.city}. We tell them.`
      }
      actionLabel="Extend"
      doneMessage="Days added"
      onConfirm={act}
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

/** Ends a tester's access at once. */
export const EndAccessSheet = ({ tester, onClose }: Props) => (
  <ActionSheet
    title={`End the access of ${tester.fullName}?`}
    description={`Their ${tester.daysLeft} days end now, and their place in ${tester.city} goes to whoever waits. Their account and what they wrote stay. We tell them.`}
    actionLabel="End access now"
    isDanger
    doneMessage="Access ended"
    onConfirm={() => endTesterAccess(tester.id)}
    onClose={onClose}
  />
)
