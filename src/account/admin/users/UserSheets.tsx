import { useState } from 'react'
import { suspensionReasons } from '#domain/admin/admin.ts'
import type { SuspensionReason } from '#domain/admin/admin.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ActSheet } from '../../../admin/ActionSheet.tsx'
import { givePremium, restore, signOutEverywhere, suspend, takePremiumBack } from '../../../admin/queries.ts'
import type { UserView } from '../../../admin/queries.ts'
import { nameOf, reasonWords } from '../../../admin/user-labels.ts'
import { readWhole, shortDay } from '../../../admin/format.ts'

export type UserSheetProps = { user: UserView; isMe: boolean; onClose: () => void }

const spans = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['', 'Until I lift it'],
] as const

/** Keeps a user out for a time. */
export function SuspendSheet({ user, onClose }: UserSheetProps) {
  const [days, setDays] = useState<string>('7')
  const [reason, setReason] = useState<SuspensionReason>('unsafe_messages')
  const [stopsCharging, setStopsCharging] = useState(true)
  const isCharged = mayBeCharged(user)
  return (
    <ActSheet
      title={`Suspend ${nameOf(user)}?`}
      description="They are signed out on every device at once, and told that they are suspended. What is theirs stays."
      act="Suspend"
      isDanger
      done="Suspended"
      onAct={() =>
        suspend(user.id, {
          days: days === '' ? null : Number(days),
          reason,
          stopsCharging: isCharged && stopsCharging,
        })
      }
      onClose={onClose}
    >
      <Select label="For how long" value={days} onChange={(event) => setDays(event.currentTarget.value)}>
        {spans.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        label="Why"
        hint="For our log. They are not told which."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as SuspensionReason)}
      >
        {suspensionReasons.map((one) => (
          <option key={one} value={one}>
            {reasonWords[one]}
          </option>
        ))}
      </Select>
      {isCharged && (
        <Switch
          label="Stop charging them"
          hint={
            stopsCharging
              ? 'Renewals take nothing until they are let in again, and nothing is owed for them later. A bill that is open already stays open.'
              : 'Their subscription renews as before, although they cannot use it.'
          }
          checked={stopsCharging}
          onChange={setStopsCharging}
        />
      )}
    </ActSheet>
  )
}

/** Whether Stripe will ask them for money again by itself. */
const mayBeCharged = ({ payment }: UserView): boolean =>
  payment !== null && (payment.renews || ['past_due', 'unpaid'].includes(payment.status))

/** Lets a user in again. */
export const RestoreSheet = ({ user, onClose }: UserSheetProps) => (
  <ActSheet
    title={`Let ${nameOf(user)} in again?`}
    description={
      user.isChargingPaused
        ? 'They can sign in from now on, and their subscription is charged again from its next renewal.'
        : 'They can sign in from now on. Everything is as they left it.'
    }
    act="Lift the suspension"
    done="They can sign in again"
    onAct={() => restore(user.id)}
    onClose={onClose}
  />
)

/** Ends a user's sessions. */
export const SignOutSheet = ({ user, isMe, onClose }: UserSheetProps) => (
  <ActSheet
    title={isMe ? 'Sign yourself out elsewhere?' : `Sign ${nameOf(user)} out everywhere?`}
    description={
      isMe
        ? 'Every other device of yours has to sign in again. This one stays.'
        : 'Every device has to sign in again. Drafts and messages that wait on a phone stay there.'
    }
    act="Sign out"
    isDanger
    done={isMe ? 'Signed out elsewhere' : 'Signed out everywhere'}
    onAct={() => signOutEverywhere(user.id)}
    onClose={onClose}
  />
)

/** Gives a user Premium for some days. */
export function GiveSheet({ user, onClose }: UserSheetProps) {
  const [days, setDays] = useState('30')
  const [why, setWhy] = useState('')
  const act = () => {
    const read = readWhole(days, 1, 3660)
    if ('problem' in read) return read.problem
    if (why.trim() === '') return 'Say why.'
    return givePremium(user.id, { days: read.value, why })
  }
  return (
    <ActSheet
      title={`Give ${nameOf(user)} Premium?`}
      description="From now on, for so many days. It ends by itself, takes nothing from what they pay for, and we tell them."
      act="Give Premium"
      done="Given"
      onAct={act}
      onClose={onClose}
    >
      <Field
        label="Days"
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <Field
        label="Why"
        counted={200}
        hint="Kept with the gift; they find it in what they download of their data."
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
    </ActSheet>
  )
}

/** Ends what the administrator gave. */
export function TakeBackSheet({ user, onClose }: UserSheetProps) {
  const gift = giftOf(user)
  return (
    <ActSheet
      title={`Take Premium back from ${nameOf(user)}?`}
      description={`What you gave until ${gift ? shortDay(gift.endsAt) : 'then'} ends now. What they pay for, and what friends brought them, stays.`}
      act="Take it back"
      isDanger
      done="Taken back"
      onAct={() => (gift ? takePremiumBack(user.id, gift.id) : 'It has ended meanwhile.')}
      onClose={onClose}
    />
  )
}

/** What of the administrator's gifts runs now, the longest first. */
export const giftOf = ({ grants }: UserView) =>
  grants.find(({ givenBy, isRunning }) => givenBy === 'administrator' && isRunning)
