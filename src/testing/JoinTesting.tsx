import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Driver } from '../auth/driver.ts'
import { linkClass } from '../auth/AuthPage.tsx'
import { forgetPending, readPending } from '../auth/pending-code.ts'
import { useDriver } from '../auth/use-driver.ts'
import { useRights } from '../auth/use-rights.ts'
import { Card } from '../ui/Card.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import { joinDraft } from './join-draft.ts'
import { JoinForm } from './JoinForm.tsx'
import { offerOf, waitingOf } from './join-queries.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { Sent } from './ConfirmEmail.tsx'
import { Waiting } from './WaitlistJoined.tsx'

/** §2.22 The way into the testing programme: for strangers, for drivers, and for those whose turn has come. */
export function Join({ offer }: { offer: string | null }) {
  const session = useDriver()
  const [pending, setPending] = useState(waitingCode)
  if (pending) {
    const back = () => {
      forgetPending()
      joinDraft.set({ ...joinDraft.get(), isSent: false })
      setPending(null)
    }
    return <Sent pending={pending} onBack={back} />
  }
  if (session.state === 'loading') return <PageSkeleton />
  if (session.state === 'half_in') return <Navigate to="/auth/second-step" replace />
  return session.state === 'signed_in' ? (
    <JoinAsDriver key={session.driver.id} driver={session.driver} offer={offer} />
  ) : (
    <JoinPage driver={null} offer={offer} onSent={() => setPending(readPending())} />
  )
}

/** The code that this form has asked for, and that nobody has entered yet. */
const waitingCode = () => {
  const pending = joinDraft.get().isSent ? readPending() : null
  return pending?.purpose === 'signup' && pending.address === joinDraft.get().email.trim() ? pending : null
}

/** Whoever is or has been a tester has a page of their own. */
function JoinAsDriver({ driver, offer }: { driver: Driver; offer: string | null }) {
  const { rights, failed } = useRights(driver.id)
  const [wantsOther, setWantsOther] = useState(false)
  const waiting = useQuery({ ...waitingOf(driver.id), enabled: offer === null })
  if (rights?.tester === 'active') return <Navigate to="/testing/dashboard" replace />
  if (rights?.tester === 'expired') return <Navigate to="/testing/expired" replace />
  if ((!rights && !failed) || waiting.isLoading) return <PageSkeleton />
  // §8.5 Whoever confirmed their address when the last seat had gone lands here.
  if (waiting.data && offer === null && !wantsOther)
    return <Waiting {...waiting.data} email={driver.email} isDriver onOther={() => setWantsOther(true)} />
  return <JoinPage driver={driver} offer={offer} onSent={() => undefined} />
}

type Props = { driver: Driver | null; offer: string | null; onSent: () => void }

function JoinPage({ driver, offer, onSent }: Props) {
  const [waiting, setWaiting] = useState<{ city: string; email: string } | null>(null)
  const held = useQuery({ ...offerOf(offer ?? ''), enabled: offer !== null })
  useEffect(() => {
    if (!held.data) return
    const { fullName, email, phoneNumber, countryCode, city } = held.data
    joinDraft.set({ ...joinDraft.get(), fullName, email, phoneNumber: phoneNumber ?? '', countryCode, city })
  }, [held.data])
  useEffect(() => {
    const { fullName } = joinDraft.get()
    if (driver?.fullName && fullName === '') joinDraft.set({ ...joinDraft.get(), fullName: driver.fullName })
  }, [driver])
  if (waiting) return <Waiting {...waiting} isDriver={driver !== null} />
  if (offer !== null && held.isPending) return <PageSkeleton />
  return (
    <main className="page flex flex-col items-center py-6 md:py-14">
      <h1 tabIndex={-1} className="heading text-center text-2xl">
        Join Testing Program
      </h1>
      <p className="mt-2 max-w-md text-center text-muted">
        {driver
          ? `With the account that you have, ${driver.email}. Your 30 days begin at once.`
          : 'Thirty days with everything that Premium has. They begin when you confirm your email.'}
      </p>
      <div className="mt-6 grid w-full max-w-lg gap-4">
        {offer !== null && <OfferNotice offer={held.data ?? null} error={held.error} email={driver?.email} />}
        <Card>
          {/* What an offer says stands in the fields from the start. */}
          <JoinForm
            key={held.data?.email}
            userId={driver?.id ?? null}
            offer={held.data ? offer : null}
            onFull={({ city, email }) => setWaiting({ city, email: driver?.email ?? email })}
            onSent={onSent}
          />
        </Card>
      </div>
      {!driver && (
        <p className="mt-4 text-center text-muted">
          Have an account?{' '}
          <Link to="/testing/login" className={linkClass}>
            Sign in and join with it
          </Link>
        </p>
      )}
    </main>
  )
}
