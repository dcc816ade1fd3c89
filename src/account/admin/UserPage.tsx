import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useEffect } from 'react'
import { Loaded } from '../../admin/List.tsx'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { type Actions, useActions } from '../../admin/use-actions.tsx'
import { ApiError } from '../../api.ts'
import { useDriver } from '../../auth/use-driver.ts'
import { useNow } from '../../device/clock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { planLabel, suspensionLabel, userNameOf } from './labels.ts'
import { type UserDetails, userQuery } from './queries.ts'
import { UserFacts } from './UserFacts.tsx'
import {
  GivePremiumSheet,
  activeGiftOf,
  RestoreSheet,
  RevokePremiumSheet,
  SignOutSheet,
  SuspendSheet,
} from './UserSheets.tsx'

/** One user: facts and figures, never their messages; and the actions on them. */
export function UserPage({ id }: { id: string }) {
  const query = useQuery(userQuery(id))
  const { data: user, error } = query
  const isNotFound = error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)
  return (
    <SectionPage
      title={user ? userNameOf(user) : 'User'}
      lead={user && `${planLabel(user)}${user.suspendedUntil === null ? '' : ' · Suspended'}`}
      back={{ to: '/admin/users', label: 'All users' }}
    >
      {isNotFound ? (
        <Empty icon={<UserX />} title="No such user">
          The account may have been deleted meanwhile.
        </Empty>
      ) : (
        <Loaded query={query}>{(loaded) => <UserContent user={loaded} />}</Loaded>
      )}
    </SectionPage>
  )
}

function UserContent({ user }: { user: UserDetails }) {
  const now = useNow()
  const session = useDriver()
  const { buttons, sheet } = useActions()
  const isMe = session.state === 'signed_in' && session.driver.id === user.id
  // Only the query has changed, so nothing else moves a screen reader here.
  useEffect(() => document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="flex flex-wrap gap-2">{buttons(actionsOf(user, isMe))}</div>
      {user.suspendedUntil !== null && (
        <Notice tone="danger" title={suspensionLabel(user.suspendedUntil, now)}>
          They’re told when they try to sign in. The log below says why.
        </Notice>
      )}
      <UserFacts user={user} now={now} />
      {sheet}
    </>
  )
}

function actionsOf(user: UserDetails, isMe: boolean): Actions {
  return [
    !isMe &&
      user.suspendedUntil === null && {
        label: 'Suspend',
        sheet: (onClose) => <SuspendSheet user={user} onClose={onClose} />,
      },
    user.suspendedUntil !== null && {
      label: 'Lift the suspension',
      sheet: (onClose) => <RestoreSheet user={user} onClose={onClose} />,
    },
    {
      label: 'Give Premium',
      sheet: (onClose) => <GivePremiumSheet user={user} onClose={onClose} />,
    },
    activeGiftOf(user) !== undefined && {
      label: 'Take Premium back',
      sheet: (onClose) => <RevokePremiumSheet user={user} onClose={onClose} />,
    },
    user.devices.length > 0 && {
      label: 'Sign out everywhere',
      sheet: (onClose) => <SignOutSheet user={user} isMe={isMe} onClose={onClose} />,
    },
  ]
}
