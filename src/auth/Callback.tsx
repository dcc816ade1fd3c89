import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.ts'
import { AuthPage } from './AuthPage.tsx'
import { finishCallback } from './finish-callback.ts'
import type { Finished } from './finish-callback.ts'
import { useArrival } from './use-arrival.ts'
import { useDriver } from './use-driver.ts'

type Props = {
  /** Where those go who have no place of their own, as in `useArrival`. */
  home?: string
  /** The sign-in that belongs to this way back, where it is not a page of its own. */
  onSignIn?: () => void
}

/** §2.11 Where mails and Google lead back to. Most see it for a moment; whoever is stuck learns why. */
export function Callback({ home, onSignIn }: Props) {
  const [finished, setFinished] = useState<Finished | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    let here = true
    void finishCallback().then((end) => here && setFinished(end))
    return () => {
      here = false
    }
  }, [])
  useEffect(() => {
    if (finished?.state !== 'nothing') return
    if (onSignIn) onSignIn()
    else void navigate({ to: '/auth/login', replace: true })
  }, [finished, navigate, onSignIn])
  if (!finished || finished.state === 'nothing') return <Arriving />
  if (finished.state === 'in') return <In finished={finished} home={home} />
  if (finished.state === 'halfway') {
    return (
      <AuthPage
        title="One of two is done"
        lead="Thank you. Now open the mail that went to your other address."
      >
        <Onwards onSignIn={onSignIn} />
      </AuthPage>
    )
  }
  return <Failed finished={finished} onSignIn={onSignIn} />
}

const Arriving = () => (
  <AuthPage title="One moment">
    <div className="flex justify-center py-6 text-go">
      <Spinner label="Signing in" className="size-9" />
    </div>
  </AuthPage>
)

/** In. A change of the account goes back to where it began, everybody else on to work. */
function In({ finished: { purpose }, home }: { finished: Finished; home: string | undefined }) {
  return purpose === 'link' || purpose === 'email_change' ? <Back purpose={purpose} /> : <On home={home} />
}

function On({ home }: { home: string | undefined }) {
  useArrival(home)
  return <Arriving />
}

function Back({ purpose }: { purpose: 'link' | 'email_change' }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title: purpose === 'link' ? 'Account linked' : 'Your email is changed' })
    void navigate({ to: '/profile/security', replace: true })
  }, [purpose, navigate])
  return <Arriving />
}

/** The codes of a link that another browser asked for. By then the service has taken the link as proof. */
const elsewhere = ['pkce_code_verifier_not_found', 'bad_code_verifier', 'flow_state_not_found']

type SignIn = { onSignIn: Props['onSignIn'] }

function Failed({ finished: { purpose, outcome }, onSignIn }: { finished: Finished } & SignIn) {
  const code = outcome?.code ?? ''
  // That a code came at all means that the link was good.
  if (elsewhere.includes(code) && code !== 'flow_state_not_found' && purpose === 'signup') {
    return (
      <AuthPage
        title="Your email is confirmed"
        lead="You opened the link in another browser than the one where you signed up. That is fine: sign in here with your password, or carry on over there."
      >
        <Onwards onSignIn={onSignIn} />
      </AuthPage>
    )
  }
  if (elsewhere.includes(code) || code === 'otp_expired') {
    return (
      <AuthPage
        title={code === 'otp_expired' ? 'This link is used up' : 'This link belongs to another browser'}
        lead={
          code === 'otp_expired'
            ? 'Links work once, and for a short time. A code is quicker: we mail you a new one.'
            : 'Links work in the browser that asked for them. A code works everywhere: we mail you a new one.'
        }
      >
        <Onwards onSignIn={onSignIn} first={purpose === 'recovery' ? newPassword : undefined} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title="That did not work" lead={outcome?.problem?.words}>
      <Onwards onSignIn={onSignIn} />
    </AuthPage>
  )
}

const newPassword = (
  <Link to="/auth/reset-password" className={buttonClass('primary')}>
    Send me a new code
  </Link>
)

/** Where to go from here: on with work for a driver who is signed in, else to the way in. */
function Onwards({ first, onSignIn }: { first?: ReactNode } & SignIn) {
  const signedIn = useDriver().state === 'signed_in'
  return (
    <div className="grid gap-2.5">
      {first}
      {signedIn ? (
        <>
          <Link to="/profile/security" className={buttonClass(first ? 'secondary' : 'primary')}>
            Back to Security
          </Link>
          <Link to="/upload" className={buttonClass()}>
            Create Message
          </Link>
        </>
      ) : onSignIn ? (
        <Button variant={first ? 'secondary' : 'primary'} onClick={onSignIn}>
          Sign in
        </Button>
      ) : (
        <Link to="/auth/login" className={buttonClass(first ? 'secondary' : 'primary')}>
          Sign in
        </Link>
      )}
    </div>
  )
}
