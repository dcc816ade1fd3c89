import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FULL_NAME_MAX } from '#domain/limits.ts'
import { AuthPage } from '../auth/AuthPage.tsx'
import { CodeEntry } from '../auth/CodeEntry.tsx'
import type { Driver } from '../auth/driver.ts'
import { EmailField } from '../auth/fields.tsx'
import { AuthForm } from '../auth/form.tsx'
import { NewPassword } from '../auth/NewPassword.tsx'
import { clearPendingCode, loadPendingCode, type PendingCode } from '../auth/pending-code.ts'
import { useDriver } from '../auth/session.ts'
import { useRedirectAfterSignIn } from '../auth/use-redirect-after-sign-in.ts'
import { useRights } from '../auth/use-rights.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { TextLink } from '../ui/links.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { joinDraftStore, type JoinDetails } from './join-draft.ts'
import { joinFields } from './join-problem.ts'
import { JoinFields } from './JoinFields.tsx'
import { OfferNotice } from './OfferNotice.tsx'
import { offerQuery, waitlistEntryQuery } from './queries.ts'
import { useJoin } from './use-join.ts'
import { WaitlistJoined } from './WaitlistJoined.tsx'

/**
 * §2.22 The entrance to the testing program: for visitors, for drivers, and for those whose turn on the waiting
 * list has come.
 */
export function JoinTesting({ offer }: { offer: string | null }) {
  const session = useDriver()
  const [pending, setPending] = useState(readWaitingCode)
  if (pending) {
    const back = () => {
      clearPendingCode()
      joinDraftStore.set({ ...joinDraftStore.get(), isSent: false })
      setPending(null)
    }
    return <ConfirmEmail pending={pending} onBack={back} />
  }
  if (session.state === 'loading') return <PageSkeleton />
  if (session.state === 'mfa_required') return <Navigate to="/auth/second-step" replace />
  return session.state === 'signed_in' ? (
    <JoinAsDriver key={session.driver.id} driver={session.driver} offer={offer} />
  ) : (
    <JoinPage driver={null} offer={offer} onSent={() => setPending(loadPendingCode())} />
  )
}

const readWaitingCode = () => {
  const pending = joinDraftStore.get().isSent ? loadPendingCode() : null
  return pending?.purpose === 'signup' && pending.address === joinDraftStore.get().email.trim()
    ? pending
    : null
}

/** §2.22 The mail has been sent: the driver enters its code here, and its link does the same. */
function ConfirmEmail({ pending, onBack }: { pending: PendingCode; onBack: () => void }) {
  useRedirectAfterSignIn('/testing/dashboard')
  // The form that had the focus is gone, and this page is shorter.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return (
    <AuthPage
      title="Check your email"
      lead={
        <>
          We sent six digits to <strong className="wrap-anywhere text-ink">{pending.address}</strong>. The
          link in the same mail does the same. Confirm your email soon: seats go to whoever confirms first.
        </>
      }
      below={
        <Button variant="quiet" onClick={onBack}>
          Use another address
        </Button>
      }
    >
      <CodeEntry pending={pending} otherAddress={null} />
    </AuthPage>
  )
}

/** A present or former tester has a page of their own. */
function JoinAsDriver({ driver, offer }: { driver: Driver; offer: string | null }) {
  const { rights, failed } = useRights(driver.id)
  const [wantsOtherCity, setWantsOtherCity] = useState(false)
  const waiting = useQuery({ ...waitlistEntryQuery(driver.id), enabled: offer === null })
  if (rights?.tester === 'active') return <Navigate to="/testing/dashboard" replace />
  if (rights?.tester === 'expired') return <Navigate to="/testing/expired" replace />
  if ((!rights && !failed) || waiting.isLoading) return <PageSkeleton />
  // §8.5 A driver who confirmed their address after the last seat was taken ends here.
  if (waiting.data && offer === null && !wantsOtherCity)
    return (
      <WaitlistJoined
        {...waiting.data}
        email={driver.email}
        isDriver
        onOtherCity={() => setWantsOtherCity(true)}
      />
    )
  return <JoinPage driver={driver} offer={offer} onSent={() => undefined} />
}

type JoinPageProps = { driver: Driver | null; offer: string | null; onSent: () => void }

function JoinPage({ driver, offer, onSent }: JoinPageProps) {
  const [waiting, setWaiting] = useState<{ city: string; email: string } | null>(null)
  const offerResult = useQuery({ ...offerQuery(offer ?? ''), enabled: offer !== null })
  useEffect(() => {
    // What was changed since they were filled in stays.
    if (!offerResult.data || offer === null || joinDraftStore.get().offer === offer) return
    const { fullName, email, phoneNumber, countryCode, city } = offerResult.data
    joinDraftStore.set({
      ...joinDraftStore.get(),
      fullName,
      email,
      phoneNumber: phoneNumber ?? '',
      countryCode,
      city,
      offer,
    })
  }, [offerResult.data, offer])
  useEffect(() => {
    const { fullName } = joinDraftStore.get()
    if (driver?.fullName && fullName === '')
      joinDraftStore.set({ ...joinDraftStore.get(), fullName: driver.fullName })
  }, [driver])
  if (waiting) return <WaitlistJoined {...waiting} isDriver={driver !== null} />
  if (offer !== null && offerResult.isPending) return <PageSkeleton />
  return (
    <main className="page flex flex-col items-center py-6 md:py-14">
      <h1 tabIndex={-1} className="heading text-center text-2xl">
        Join Testing Program
      </h1>
      <p className="mt-2 max-w-md text-center wrap-anywhere text-muted">
        {driver
          ? `You’ll join with your account, ${driver.email}. Your 30 days start straight away.`
          : 'Thirty days with everything that Premium has. They begin when you confirm your email.'}
      </p>
      <div className="mt-6 grid w-full max-w-lg gap-4">
        {offer !== null && (
          <OfferNotice offer={offerResult.data ?? null} error={offerResult.error} email={driver?.email} />
        )}
        <Card>
          {/* The fields begin with the details of the offer. */}
          <JoinForm
            key={offerResult.data?.email}
            userId={driver?.id ?? null}
            offer={offerResult.data ? offer : null}
            onFull={({ city, email }) => setWaiting({ city, email: driver?.email ?? email })}
            onSent={onSent}
          />
        </Card>
      </div>
      {!driver && (
        <p className="mt-4 text-center text-muted">
          Have an account? <TextLink to="/testing/login">Sign in and join with it</TextLink>
        </p>
      )}
    </main>
  )
}

type Props = {
  /** The driver who joins with their account; null for a visitor who makes one. */
  userId: string | null
  /** The token of a mail that reserves a seat, so that the city's capacity does not matter. */
  offer: string | null
  onFull: (waiting: JoinDetails) => void
  onSent: () => void
}

/** §2.22 The application of a tester. Everything but the password is stored on this phone until it is sent. */
function JoinForm({ userId, offer, onFull, onSent }: Props) {
  const join = useJoin({ userId, offer }, { onFull, onSent })
  const { formProps, busy, errorOf, clearProblem, details, change, password, setPassword } = join
  return (
    <AuthForm
      {...formProps}
      fields={[...joinFields]}
      onChange={clearProblem}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={FULL_NAME_MAX}
        value={details.fullName}
        error={errorOf('fullName')}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      {userId === null && (
        <>
          <EmailField
            value={details.email}
            error={errorOf('email')}
            onChange={(email) => change({ email })}
          />
          <NewPassword value={password} error={errorOf('password')} onChange={setPassword} />
        </>
      )}
      <JoinFields details={details} hasSeat={offer !== null} change={change} errorOf={errorOf} />
      <Button type="submit" variant="primary" busy={busy} className="mt-1">
        {busy ? 'Looking for your seat…' : 'Join the program'}
      </Button>
      <p className="text-sm text-muted">No card, and nothing is charged after the 30 days.</p>
    </AuthForm>
  )
}
