import { useState } from 'react'
import type { SuspensionReason } from '#domain/account/users.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { suspensionReasonLabels } from '../../admin/audit-labels.ts'
import { formatDate, parseWholeNumber } from '../../admin/format.ts'
import { Field, SelectChoice, TextArea } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { userNameOf } from './labels.ts'
import {
  givePremiumGift,
  restore,
  revokePremiumGift,
  signOutEverywhere,
  suspend,
  type UserDetails,
} from './queries.ts'

type UserSheetProps = { user: UserDetails; onClose: () => void }

const durationLabels: Record<string, string> = {
  1: '1 day',
  7: '7 days',
  30: '30 days',
  '': 'Until I lift it',
}

export function SuspendSheet({ user, onClose }: UserSheetProps) {
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState<SuspensionReason>('unsafe_messages')
  const [stopsCharging, setStopsCharging] = useState(true)
  const isCharged = mayBeCharged(user)
  const hasPaid = user.payment?.status === 'active' && !isCharged
  return (
    <ActionSheet
      title={`Suspend ${userNameOf(user)}?`}
      description={`They’re signed out on every device at once, and told that they’re suspended. Their data stays.${hasPaid ? ' They aren’t charged again, and nothing is refunded.' : ''}`}
      actionLabel="Suspend"
      isDanger
      doneMessage="Suspended"
      onConfirm={() =>
        suspend(user.id, {
          days: days === '' ? null : Number(days),
          reason,
          stopsCharging: isCharged && stopsCharging,
        })
      }
      onClose={onClose}
    >
      <SelectChoice label="For how long" labels={durationLabels} value={days} onChange={setDays} />
      <SelectChoice
        label="Why"
        hint="For our log. They aren’t told which."
        labels={suspensionReasonLabels}
        value={reason}
        onChange={setReason}
      />
      {isCharged && (
        <Switch
          label="Stop charging them"
          hint={
            stopsCharging
              ? 'We don’t charge renewals until they’re let back in, and they won’t owe them later. A bill that’s already open stays open.'
              : 'Their plan keeps being charged until it ends, although they can’t use it.'
          }
          checked={stopsCharging}
          onChange={setStopsCharging}
        />
      )}
    </ActionSheet>
  )
}

/** Whether Stripe will charge them again by itself. */
const mayBeCharged = ({ payment }: UserDetails): boolean =>
  payment !== null && (payment.renews || ['past_due', 'unpaid'].includes(payment.status))

export const RestoreSheet = ({ user, onClose }: UserSheetProps) => (
  <ActionSheet
    title={`Let ${userNameOf(user)} in again?`}
    description={
      user.isChargingPaused
        ? 'They can sign in from now on, and their subscription is charged again from its next renewal.'
        : 'They can sign in from now on. Everything is as they left it.'
    }
    actionLabel="Lift the suspension"
    doneMessage="They can sign in again"
    onConfirm={() => restore(user.id)}
    onClose={onClose}
  />
)

export const SignOutSheet = ({ user, isMe, onClose }: UserSheetProps & { isMe: boolean }) => (
  <ActionSheet
    title={isMe ? 'Sign yourself out elsewhere?' : `Sign ${userNameOf(user)} out everywhere?`}
    description={
      isMe
        ? 'Every other device of yours has to sign in again. This one stays.'
        : 'Every device has to sign in again. Drafts and messages that wait on a phone stay there.'
    }
    actionLabel="Sign out"
    isDanger
    doneMessage={isMe ? 'Signed out elsewhere' : 'Signed out everywhere'}
    onConfirm={() => signOutEverywhere(user.id)}
    onClose={onClose}
  />
)

export function GivePremiumSheet({ user, onClose }: UserSheetProps) {
  const [days, setDays] = useState('30')
  const [why, setWhy] = useState('')
  const submit = () => {
    const read = parseWholeNumber(days, 1, 3660)
    if ('problem' in read) return read.problem
    if (why.trim() === '') return 'Say why.'
    return givePremiumGift(user.id, { days: read.value, why })
  }
  return (
    <ActionSheet
      title={`Give ${userNameOf(user)} Premium?`}
      description="From today, for as many days as you say. It ends on its own, doesn’t touch what they pay for, and we let them know."
      actionLabel="Give Premium"
      doneMessage="Given"
      onConfirm={submit}
      onClose={onClose}
    >
      <Field
        label="Days"
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <TextArea
        label="Why"
        rows={3}
        textClass="min-h-24"
        characterLimit={200}
        hint="Kept with the gift. They can read it when they download their data."
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
    </ActionSheet>
  )
}

export function RevokePremiumSheet({ user, onClose }: UserSheetProps) {
  const gift = activeGiftOf(user)
  return (
    <ActionSheet
      title={`Take Premium back from ${userNameOf(user)}?`}
      description={`What you gave until ${gift ? formatDate(gift.endsAt) : 'then'} ends now. What they pay for, and what friends brought them, stays.`}
      actionLabel="Take it back"
      isDanger
      doneMessage="Taken back"
      onConfirm={() => (gift ? revokePremiumGift(user.id, gift.id) : 'It has ended meanwhile.')}
      onClose={onClose}
    />
  )
}

/** The longest of the administrator's grants that run now. */
export const activeGiftOf = ({ grants }: UserDetails) =>
  grants.find(({ givenBy, isRunning }) => givenBy === 'administrator' && isRunning)
