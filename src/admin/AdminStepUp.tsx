import { useQueryClient, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState, type ReactNode, useRef } from 'react'
import { brand } from '#domain/brand.ts'
import { ApiError } from '../api.ts'
import type { Driver } from '../auth/driver.ts'
import { verifiedFactors, useAccountUser } from '../auth/security/factors.ts'
import { Factors } from '../auth/security/Factors.tsx'
import { listPasskeys, Passkeys } from '../auth/security/Passkeys.tsx'
import { RecoveryCodes } from '../auth/security/RecoveryCodes.tsx'
import { SecurityCard } from '../auth/security/SecurityCard.tsx'
import { loadSignInMethods } from '../auth/sign-in-methods.ts'
import { requestPasskeyProof, canUsePasskey } from '../auth/step-up.ts'
import { InvalidInput } from '../error-text.ts'
import { Button } from '../ui/Button.tsx'
import { NotLoaded, Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ADMIN_KEY } from './list-query.ts'
import { isStepUpRequired, requestStepUp, submitStepUp } from './step-up.ts'
import { useAdminAction } from './use-actions.tsx'

/**
 * §6.5 At each request the server reads from its database whether the user is an administrator, and what they have
 * proved. When it denies the role, the account is refetched, and the gate redirects the former administrator; for a
 * missing proof it asks once for all queries of a section, which then continues by itself.
 */
export function AdminStepUp({ driver, children }: { driver: Driver; children: ReactNode }) {
  const queries = useQueryClient()
  const [needsTwoFactors, setNeedsTwoFactors] = useState(false)
  useEffect(() => {
    const askAndRefetch = async () => {
      if (await requestStepUp()) await queries.invalidateQueries({ queryKey: ADMIN_KEY })
    }
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (event.query.queryKey[0] !== ADMIN_KEY[0] || !(error instanceof ApiError)) return
      if (error.code === 'forbidden') void queries.invalidateQueries({ queryKey: ['account'] })
      if (error.code === 'mfa_required') setNeedsTwoFactors(true)
      if (isStepUpRequired(error)) void askAndRefetch()
    })
  }, [queries])
  if (!needsTwoFactors) return children
  const handleDone = () => {
    setNeedsTwoFactors(false)
    void queries.resetQueries({ queryKey: ADMIN_KEY })
  }
  return <TwoFactors driver={driver} onDone={handleDone} />
}

type Props = { driver: Driver; onDone: () => void }

/**
 * §6.5 For an administrator who has verified one factor alone: sets up the second one, or asks for their passkey if
 * there is one. `onDone` is called once the session has two.
 */
function TwoFactors({ driver, onDone }: Props) {
  const { user, failed, reload } = useAccountUser(driver.id)
  const { data: methods, ...methodsQuery } = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: loadSignInMethods,
  })
  const passkeys = useQuery({
    queryKey: ['passkeys', driver.id],
    queryFn: listPasskeys,
    enabled: methods?.passkey === true,
  })
  const ownPasskeys = methods?.passkey === false ? [] : passkeys.data
  const refresh = () => void reload()
  if ((failed && !user) || (methodsQuery.isError && !methods) || (passkeys.isError && !ownPasskeys)) {
    const refetch = () =>
      Promise.all([reload(), methodsQuery.refetch(), methods?.passkey && passkeys.refetch()])
    return (
      <TwoFactorsPage lead="Signing in as an administrator takes two steps.">
        <NotLoaded
          title="We couldn’t look up how you sign in just now."
          query={{ isFetching: methodsQuery.isFetching || passkeys.isFetching, refetch }}
        />
      </TwoFactorsPage>
    )
  }
  if (!user || !methods || !ownPasskeys) {
    return (
      <TwoFactorsPage lead="Signing in as an administrator takes two steps.">
        <Skeleton className="h-40 rounded-lg" />
      </TwoFactorsPage>
    )
  }
  if (verifiedFactors(user.factors).length > 0) {
    return (
      <TwoFactorsPage lead="Your second step is set up. Make recovery codes, too: they open your account when the phone is lost.">
        <RecoveryCodes userId={driver.id} email={driver.email} />
        <Button variant="primary" onClick={onDone}>
          Continue
        </Button>
      </TwoFactorsPage>
    )
  }
  if (ownPasskeys.length > 0) {
    return (
      <TwoFactorsPage lead="A password alone isn’t enough here, so use your passkey too. Next time, signing in with the passkey is all you need.">
        <UsePasskey onDone={onDone} />
      </TwoFactorsPage>
    )
  }
  return (
    <TwoFactorsPage lead="You can see other people’s details here, so a password alone isn’t enough. Set up one of these, once. It takes a minute.">
      <Factors user={user} reload={refresh} />
      {methods.passkey && canUsePasskey() && <Passkeys userId={driver.id} />}
    </TwoFactorsPage>
  )
}

function UsePasskey({ onDone }: { onDone: () => void }) {
  const { run, busy, problem } = useAdminAction()
  const use = async () => {
    const isProven = await run(async () => {
      const passkey = await requestPasskeyProof()
      if (!passkey) throw new InvalidInput('No passkey was used. Try again.')
      await submitStepUp({ passkey })
    })
    if (isProven) onDone()
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
        Lost the device? Write to {brand.sender.email}. We make sure it’s you, then help.
      </p>
    </SecurityCard>
  )
}

function TwoFactorsPage({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces a page that was loading.
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
