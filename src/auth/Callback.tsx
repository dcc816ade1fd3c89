import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink, PrimaryLink } from '../ui/links.tsx'
import { Spinner } from '../ui/Progress.tsx'
import { toast } from '../ui/toast.ts'
import { scheduleWelcome, setRecovering } from './after-sign-in.ts'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { AuthPage } from './AuthPage.tsx'
import { TURNED_BACK, isCallbackUrl, parseCallback } from './callback-url.ts'
import type { CallbackParams, CallbackPurpose } from './callback-url.ts'
import { FormProblem, useForm } from './form.tsx'
import { clearPendingCode } from './pending-code.ts'
import { problemOf } from './problem.ts'
import { useDriver, cookieSessionId, refreshPlaceholder } from './session.ts'
import { signInWithGoogle } from './sign-in.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/** The error code of a link that was tapped in a browser without cookies. */
const NO_COOKIE = 'no_cookie'

type Props = {
  /** The path for a driver without a stored path, as in `useRedirectAfterSignIn`. */
  home?: string
  /** Opens the sign-in beside this callback, where that is not a page of its own. */
  onSignIn?: () => void
}

/**
 * §2.11 The page that mails and Google lead back to. Most drivers see it for a moment; after a failure it explains
 * the reason.
 */
export function Callback({ home, onSignIn }: Props) {
  const [finished, setFinished] = useState<CallbackOutcome | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    let isMounted = true
    void finishCallback().then((end) => isMounted && setFinished(end))
    return () => {
      isMounted = false
    }
  }, [])
  useEffect(() => {
    if (finished?.state !== 'nothing') return
    if (onSignIn) onSignIn()
    else void navigate({ to: '/auth/login', replace: true })
  }, [finished, navigate, onSignIn])
  if (!finished || finished.state === 'nothing') return <SigningIn />
  const { purpose } = finished
  if (finished.state === 'signed_in') {
    // A change of the account leads back to where it began, everything else to the driver's work.
    const isChange = purpose === 'link' || purpose === 'email_change'
    return isChange ? <BackToSecurity purpose={purpose} /> : <Continue home={home} />
  }
  if (finished.state === 'halfway') {
    return (
      <AuthPage
        title="One of two is done"
        lead="Thank you. Now open the email that went to your other address."
      >
        <NextSteps onSignIn={onSignIn} />
      </AuthPage>
    )
  }
  return <Failed finished={finished} onSignIn={onSignIn} />
}

const SigningIn = () => (
  <AuthPage title="One moment">
    <div className="flex justify-center py-6 text-go">
      <Spinner label="Signing in" className="size-9" />
    </div>
  </AuthPage>
)

function Continue({ home }: { home: string | undefined }) {
  useRedirectAfterSignIn(home)
  return <SigningIn />
}

function BackToSecurity({ purpose }: { purpose: 'link' | 'email_change' }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title: purpose === 'link' ? 'Account linked' : 'Your email is changed' })
    void navigate({ to: '/profile/security', replace: true })
  }, [purpose, navigate])
  return <SigningIn />
}

const otherBrowser = {
  title: 'This began in another browser',
  lead: 'A sign-in ends in the browser where it began. Carry on over there, or sign in here.',
}

/** The page's texts for a failure, by its code; any other failure shows the text of its problem. */
const failures: Record<string, { title: string; lead: string }> = {
  pkce_code_verifier_not_found: otherBrowser,
  bad_code_verifier: otherBrowser,
  flow_state_not_found: otherBrowser,
  bad_oauth_state: otherBrowser,
  [TURNED_BACK]: { title: 'You stopped at Google', lead: 'Nothing changed.' },
  [NO_COOKIE]: {
    title: 'This browser kept nothing',
    lead: 'Your link was good, but this browser keeps no cookies for us. Allow them, or sign in with a code.',
  },
  otp_expired: {
    title: 'This link is used up',
    lead: 'Links work once, and for a short time. A code is quicker: we email you a new one.',
  },
}

type SignInProps = { onSignIn: Props['onSignIn'] }

function Failed({ finished: { purpose, outcome }, onSignIn }: { finished: CallbackOutcome } & SignInProps) {
  const code = outcome?.code ?? ''
  const isSignedIn = useDriver().state === 'signed_in'
  const known = Object.hasOwn(failures, code) ? failures[code] : undefined
  const { title, lead } = known ?? { title: 'That didn’t work', lead: outcome?.problem?.text }
  const hasTurnedBack = code === TURNED_BACK && !isSignedIn
  const first = hasTurnedBack ? (
    <GoogleAgain />
  ) : (
    code === 'otp_expired' && purpose === 'recovery' && newPassword
  )
  return (
    <AuthPage title={title} lead={lead}>
      <NextSteps
        onSignIn={onSignIn}
        first={first}
        {...(hasTurnedBack && { signInLabel: 'Get a code by email instead' })}
      />
    </AuthPage>
  )
}

const newPassword = <PrimaryLink to="/auth/reset-password">Send me a new code</PrimaryLink>

function GoogleAgain() {
  const { busy, run, problem } = useForm()
  return (
    <>
      <FormProblem problem={problem} />
      <Button variant="primary" busy={busy} onClick={() => void run(signInWithGoogle)}>
        Try again
      </Button>
    </>
  )
}

function NextSteps({
  first,
  signInLabel = 'Sign in',
  onSignIn,
}: { first?: ReactNode; signInLabel?: string } & SignInProps) {
  const signedIn = useDriver().state === 'signed_in'
  return (
    <div className="grid gap-2.5">
      {first}
      {signedIn ? (
        <>
          <ButtonLink to="/profile/security" variant={first ? 'secondary' : 'primary'}>
            Back to Security
          </ButtonLink>
          <ButtonLink to="/upload">Create Message</ButtonLink>
        </>
      ) : onSignIn ? (
        <Button variant={first ? 'secondary' : 'primary'} onClick={onSignIn}>
          {signInLabel}
        </Button>
      ) : (
        <ButtonLink to="/auth/login" variant={first ? 'secondary' : 'primary'}>
          {signInLabel}
        </ButtonLink>
      )}
    </div>
  )
}

type CallbackOutcome = {
  /** `signed_in`: the page decides where to go. `halfway`: another confirmation is still missing. */
  state: 'signed_in' | 'halfway' | 'failed' | 'nothing'
  purpose: CallbackPurpose | null
  outcome: Outcome | null
}

let running: Promise<CallbackOutcome> | null = null

/**
 * §2.11 Completes a redirect through a mail or another site. The address is read once and cleared, so that a reload
 * or a shared screen does not show its parameters.
 */
function finishCallback(): Promise<CallbackOutcome> {
  // A code works once: a second call of the same page load gets the first one's result.
  if (running && !isCallbackUrl(location)) return running
  const params = parseCallback(new URL(location.href))
  history.replaceState(history.state, '', location.pathname)
  running = finish(params)
  return running
}

async function finish(params: CallbackParams): Promise<CallbackOutcome> {
  const { purpose, code, isStored, failureCode, message } = params
  const sessionId = cookieSessionId()
  if (failureCode !== null) return { state: 'failed', purpose, outcome: failedOutcome(failureCode) }
  if (code === null && !isStored) return { state: message ? 'halfway' : 'nothing', purpose, outcome: null }
  if (code === null && sessionId === null) return { state: 'failed', purpose, outcome: noCookie }
  // An invited driver has no password yet, and a driver with a recovery link wants a new one.
  const needsNewPassword = purpose === 'invite' || purpose === 'recovery'
  setRecovering(needsNewPassword)
  scheduleWelcome(needsNewPassword || purpose === 'link' || purpose === 'email_change' ? null : 'signed_in')
  const outcome = await attempt((auth) =>
    code === null
      ? auth.refreshSession(refreshPlaceholder(sessionId ?? ''))
      : auth.exchangeCodeForSession(code),
  )
  if (outcome.problem) setRecovering(false)
  else clearPendingCode()
  return { state: outcome.problem ? 'failed' : 'signed_in', purpose, outcome }
}

/** The outcome of a link in a browser without cookies, which cannot store the session. */
const noCookie: Outcome = { problem: problemOf({}), code: NO_COOKIE, wait: 0 }

const failedOutcome = (code: string): Outcome => ({
  problem: problemOf({ status: 400, code, message: 'Try again, or choose another way.' }),
  code,
  wait: 0,
})
