import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import type { Driver } from '../auth/driver.ts'
import { Factors } from '../auth/security/Factors.tsx'
import { listed } from '../auth/security/factors.ts'
import { listPasskeys } from '../auth/security/passkeys.ts'
import { Passkeys } from '../auth/security/Passkeys.tsx'
import { RecoveryCodes } from '../auth/security/RecoveryCodes.tsx'
import { SecurityCard } from '../auth/security/SecurityCard.tsx'
import { useAccountUser } from '../auth/security/use-account-user.ts'
import { ways } from '../auth/sign-in-methods.ts'
import { Button } from '../ui/Button.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { askForPasskey, canUsePasskey } from '../auth/step-up.ts'
import { showOwner } from './step-up.ts'
import { useAct } from './use-admin-action.ts'

type Props = { driver: Driver; onDone: () => void }

/**
 * §6.5 What an administrator sees who has shown one factor alone: how to set up the second one, or their passkey asked
 * for where there is one. `onDone` once the session has shown two.
 */
export function TwoFactors({ driver, onDone }: Props) {
  const { user, failed, reload } = useAccountUser(driver.id)
  const { data: open, ...opening } = useQuery({ queryKey: ['ways'], queryFn: ways })
  const passkeys = useQuery({
    queryKey: ['passkeys', driver.id],
    queryFn: listPasskeys,
    enabled: open?.passkey === true,
  })
  const own = open?.passkey === false ? [] : passkeys.data
  const again = () => void reload()
  if ((failed && !user) || (opening.isError && !open) || (passkeys.isError && !own)) {
    const refetch = () => Promise.all([reload(), opening.refetch(), open?.passkey && passkeys.refetch()])
    return (
      <Frame lead="Signing in as an administrator takes two steps.">
        <NotLoaded
          title="We could not look up how you sign in just now."
          query={{ isFetching: opening.isFetching || passkeys.isFetching, refetch }}
        />
      </Frame>
    )
  }
  if (!user || !open || !own) {
    return (
      <Frame lead="Signing in as an administrator takes two steps.">
        <Skeleton className="h-40 rounded-lg" />
      </Frame>
    )
  }
  if (listed(user.factors).length > 0) {
    return (
      <Frame lead="Your second step is set up. Make recovery codes, too: they open your account when the phone is lost.">
        <RecoveryCodes userId={driver.id} email={driver.email} />
        <Button variant="primary" onClick={onDone}>
          Go on
        </Button>
      </Frame>
    )
  }
  if (own.length > 0) {
    return (
      <Frame lead="A password alone does not open it: use your passkey, too. Signing in with the passkey next time is enough.">
        <UsePasskey onDone={onDone} />
      </Frame>
    )
  }
  return (
    <Frame lead="You can see other people’s details here, so a password alone does not open it. Set up one of these, once. It takes a minute.">
      <Factors user={user} reload={again} />
      {open.passkey && canUsePasskey() && <Passkeys userId={driver.id} />}
    </Frame>
  )
}

function UsePasskey({ onDone }: { onDone: () => void }) {
  const { run, busy, problem, setProblem } = useAct()
  const use = async () => {
    let isClosed = false
    const isShown = await run(async () => {
      const passkey = await askForPasskey()
      isClosed = passkey === null
      if (passkey) await showOwner({ passkey })
    })
    if (isClosed) setProblem('No passkey was used. Try again.')
    else if (isShown) onDone()
  }
  return (
    <SecurityCard
      title="Your passkey"
      icon={<KeyRound />}
      lead="By your fingerprint, your face or the lock of this device, or of the phone that has it."
    >
      {problem && <Notice tone="danger" live title={problem} />}
      <Button variant="primary" busy={busy} onClick={() => void use()}>
        Use your passkey
      </Button>
      <p className="text-sm text-muted">
        Lost the device? Write to {brand.sender.email}. We make sure that it is you, then help.
      </p>
    </SecurityCard>
  )
}

function Frame({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It comes in the place of a page that was on its way.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <main className="page flex flex-1 flex-col items-center py-6 md:py-14">
      <h1 ref={heading} tabIndex={-1} className="heading text-center text-2xl">
        Two steps for administrators
      </h1>
      <p className="mt-2 max-w-md text-center text-muted">{lead}</p>
      <div className="mt-6 grid w-full max-w-md gap-4">{children}</div>
    </main>
  )
}
