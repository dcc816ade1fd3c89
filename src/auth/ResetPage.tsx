import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { setRecovering } from './after-sign-in.ts'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { parseEmail, emailProblem } from './contact-address.ts'
import { EmailField, useSharedEmail } from './fields.tsx'
import { useForm, AuthForm } from './form.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useDriver } from './session.ts'
import { sendResetCode } from './sign-in.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/** §2.12 A driver who forgot the password. */
export function ResetPage() {
  useRedirectAfterSignIn()
  return (
    <AuthPage
      title="Reset your password"
      lead="We email you a code. Enter it here, then choose a new password."
      below={
        <Link to="/auth/login" className={linkClass}>
          Back to sign in
        </Link>
      }
    >
      <ResetForm />
    </AuthPage>
  )
}

/** Requests a code for a new password. Its answer does not tell whether the address has an account. */
function ResetForm() {
  const [typed, setTyped] = useSharedEmail()
  const navigate = useNavigate()
  const { form, busy, submit, errorOf, problem } = useForm(
    () => [parseEmail(typed) ? null : { field: 'email', text: emailProblem(typed) }],
    () => sendResetCode(parseEmail(typed)!),
  )
  return (
    <AuthForm
      form={form}
      problem={problem}
      fields={['email']}
      onSubmit={submit}
      onDone={() => void navigate({ to: '/auth/code' })}
    >
      <EmailField value={typed} error={errorOf('email')} onChange={setTyped} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Sending…' : 'Send me a code'}
      </Button>
    </AuthForm>
  )
}

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
