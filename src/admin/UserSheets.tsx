import { useState } from 'react'
import { suspensionReasons } from '#domain/admin.ts'
import type { SuspensionReason } from '#domain/admin.ts'
import { Select } from '../ui/Select.tsx'
import { ActSheet } from './ActSheet.tsx'
import { restore, signOutEverywhere, suspend } from './calls.ts'
import type { UserView } from './calls.ts'
import { nameOf, reasonWords } from './user-words.ts'

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
  return (
    <ActSheet
      title={`Suspend ${nameOf(user)}?`}
      description="They are signed out on every device at once, and told that they are suspended. What is theirs stays."
      act="Suspend"
      isDanger
      done="Suspended"
      onAct={() => suspend(user.id, { days: days === '' ? null : Number(days), reason })}
      onClose={onClose}
    >
      {user.payment?.renews && (
        <p className="text-sm text-amber">
          Their subscription goes on being charged. End it at Stripe if it should not.
        </p>
      )}
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
    </ActSheet>
  )
}

/** Lets a user in again. */
export const RestoreSheet = ({ user, onClose }: UserSheetProps) => (
  <ActSheet
    title={`Let ${nameOf(user)} in again?`}
    description="They can sign in from now on. Everything is as they left it."
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
