import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { accountQuery } from '../account-query.ts'
import type { Driver } from '../driver.ts'
import { NewPasswordForm } from '../NewPasswordForm.tsx'
import { loadSignInMethods } from '../sign-in-methods.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { verifiedFactors, useAccountUser } from './factors.ts'
import { Factors } from './Factors.tsx'
import { FailedAttempts } from './FailedAttempts.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecurityCard } from './SecurityCard.tsx'

/** How a driver signs in, below the devices on which they are signed in and the failed attempts on their account. */
export const Security = ({ driver, devices }: { driver: Driver; devices: ReactNode }) => (
  <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:py-10">
    <PageHeader title="Security" className="mb-1">
      How you sign in, and where you’re signed in.
    </PageHeader>
    {devices}
    <FailedAttempts userId={driver.id} />
    <SignInSecurity userId={driver.id} />
  </main>
)

function SignInSecurity({ userId }: { userId: string }) {
  const { user, failed, reload } = useAccountUser(userId)
  const { data: methods } = useQuery({ queryKey: ['sign-in-methods'], queryFn: loadSignInMethods })
  const reloadUser = () => void reload()
  if (failed && !user) {
    return (
      <Notice
        tone="amber"
        title="We couldn’t load your account just now."
        actions={<Button onClick={reloadUser}>Try again</Button>}
      />
    )
  }
  if (!user || !methods) {
    return (
      <div className="grid gap-4">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    )
  }
  const email = user.email ?? ''
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ChangePassword userId={userId} email={email} />
      <ChangeEmail user={user} reload={reloadUser} />
      <Factors user={user} reload={reloadUser} />
      {verifiedFactors(user.factors).length > 0 && <RecoveryCodes userId={userId} email={email} />}
      {methods.passkey && <Passkeys userId={userId} />}
      <LinkedAccounts user={user} google={methods.google} reload={reloadUser} />
    </div>
  )
}

/** §7.5 A new password for a driver who is signed in. */
function ChangePassword({ userId, email }: { userId: string; email: string }) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const { data: account } = useQuery(accountQuery(userId))
  return (
    <SecurityCard
      title="Password"
      icon={<LockKeyhole />}
      lead="A new password signs out all your other devices."
    >
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Change password">
        <NewPasswordForm
          email={email}
          asksCurrent={account?.hasPassword ?? true}
          onDone={() => {
            setOpen(false)
            void queries.invalidateQueries({ queryKey: accountQuery(userId).queryKey })
          }}
        />
      </Sheet>
    </SecurityCard>
  )
}
