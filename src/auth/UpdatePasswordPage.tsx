import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { setRecovering } from './after-sign-in.ts'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useDriver } from './use-driver.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/** §2.12 After a recovery link, and for an invited driver. Then the redirect is that of any sign-in. */
export function UpdatePasswordPage() {
  const [done, setDone] = useState(false)
  const session = useDriver()
  const navigate = useNavigate()
  const { state } = session
  useEffect(() => {
    if (state === 'mfa_required') void navigate({ to: '/auth/second-step', replace: true })
  }, [state, navigate])
  if (done) return <ContinueAfterSignIn />
  if (session.state !== 'signed_in') {
    return (
      <AuthPage title="Choose a new password" lead="First we make sure it’s you: ask for a code, or sign in.">
        <div className="grid gap-2.5">
          <Link to="/auth/reset-password" className={buttonClass('primary')}>
            Send me a code
          </Link>
          <Link to="/auth/login" className={buttonClass()}>
            Sign in
          </Link>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Choose a new password"
      lead={
        <>
          For <strong className="break-words text-ink">{session.driver.email}</strong>.
        </>
      }
    >
      <NewPasswordForm
        email={session.driver.email}
        onDone={() => {
          setRecovering(false)
          toast({
            title: 'Password saved',
            text: 'Other devices are signed out. You stay signed in here.',
          })
          setDone(true)
        }}
      />
    </AuthPage>
  )
}

function ContinueAfterSignIn() {
  useRedirectAfterSignIn()
  return null
}
