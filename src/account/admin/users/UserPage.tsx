import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, UserX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDriver } from '../../../auth/use-driver.ts'
import { useNow } from '../../../device/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ApiError } from '../../../api.ts'
import { userQuery } from '../../../admin/queries.ts'
import type { UserDetails } from '../../../admin/queries.ts'
import { Paged } from '../../../admin/Paged.tsx'
import { SectionPage } from '../../../admin/SectionPage.tsx'
import { UserFacts } from './UserFacts.tsx'
import {
  GivePremiumSheet,
  activeGiftOf,
  RestoreSheet,
  SignOutSheet,
  SuspendSheet,
  RevokePremiumSheet,
} from './UserSheets.tsx'
import { userNameOf, planLabel, suspensionLabel } from '../../../admin/user-labels.ts'

const sheets = {
  suspend: SuspendSheet,
  restore: RestoreSheet,
  sign_out: SignOutSheet,
  give: GivePremiumSheet,
  take_back: RevokePremiumSheet,
}
type ActionName = keyof typeof sheets

/** One user: facts and figures, never their messages; and the actions on them. */
export function UserPage({ id }: { id: string }) {
  const query = useQuery(userQuery(id))
  const { data: user, error } = query
  const isNotFound = error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)
  return (
    <SectionPage title={user ? userNameOf(user) : 'User'} lead={user && planLabel(user)} back={<Back />}>
      {isNotFound ? (
        <Empty icon={<UserX />} title="No such user">
          The account may have been deleted meanwhile.
        </Empty>
      ) : (
        <Paged query={query} isEmpty={!user} empty={null}>
          {user && <UserContent user={user} />}
        </Paged>
      )}
    </SectionPage>
  )
}

function UserContent({ user }: { user: UserDetails }) {
  const now = useNow()
  const session = useDriver()
  const [action, setAction] = useState<ActionName | null>(null)
  const isMe = session.state === 'signed_in' && session.driver.id === user.id
  // Only the query has changed, so nothing else moves a screen reader here.
  useEffect(() => document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true }), [])
  const OpenSheet = action && sheets[action]
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isMe && user.suspendedUntil === null && (
          <Button size="small" onClick={() => setAction('suspend')}>
            Suspend
          </Button>
        )}
        {user.suspendedUntil !== null && (
          <Button size="small" onClick={() => setAction('restore')}>
            Lift the suspension
          </Button>
        )}
        <Button size="small" onClick={() => setAction('give')}>
          Give Premium
        </Button>
        {activeGiftOf(user) && (
          <Button size="small" onClick={() => setAction('take_back')}>
            Take Premium back
          </Button>
        )}
        <Button size="small" disabled={user.devices.length === 0} onClick={() => setAction('sign_out')}>
          Sign out everywhere
        </Button>
      </div>
      {user.suspendedUntil !== null && (
        <Notice tone="danger" title={suspensionLabel(user.suspendedUntil, now)}>
          They are told so where they try to sign in. The log below says why.
        </Notice>
      )}
      <UserFacts user={user} now={now} />
      {OpenSheet && <OpenSheet user={user} isMe={isMe} onClose={() => setAction(null)} />}
    </>
  )
}

const Back = () => (
  <Link
    to="/admin/users"
    className="-ml-2 inline-flex touch items-center gap-1 rounded-md px-2 text-sm font-semibold text-go-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-5" />
    All users
  </Link>
)
