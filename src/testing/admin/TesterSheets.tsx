import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { ActSheet } from '../../admin/ActionSheet.tsx'
import { end, extend } from './queries.ts'
import type { Tester } from './queries.ts'
import { readWhole, shortDay } from '../../admin/format.ts'

type Props = { tester: Tester; onClose: () => void }

/** Gives a tester more days. One whose time is over needs a free place in their city. */
export function ExtendSheet({ tester, onClose }: Props) {
  const [typed, setTyped] = useState('7')
  const isActive = tester.state === 'active'
  const act = () => {
    const days = readWhole(typed, 1, 365)
    return 'problem' in days ? days.problem : extend(tester.id, days.value)
  }
  return (
    <ActSheet
      title={`More days for ${tester.fullName}`}
      description={
        isActive
          ? `They are added to the days until ${shortDay(tester.expiresAt)}. We tell them.`
          : `Their days ended on ${shortDay(tester.expiresAt)}. They begin anew today, in a free place in ${tester.city}. We tell them.`
      }
      act="Extend"
      done="Days added"
      onAct={act}
      onClose={onClose}
    >
      <Field
        label="Days"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActSheet>
  )
}

/** Ends a tester's access at once. */
export const EndSheet = ({ tester, onClose }: Props) => (
  <ActSheet
    title={`End the access of ${tester.fullName}?`}
    description={`Their ${tester.daysLeft} days end now, and their place in ${tester.city} goes to whoever waits. Their account and what they wrote stay. We tell them.`}
    act="End access now"
    isDanger
    done="Access ended"
    onAct={() => end(tester.id)}
    onClose={onClose}
  />
)
