import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '../ui/links.tsx'
import { setRecovering } from './after-sign-in.ts'
import { AuthPage } from './AuthPage.tsx'
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
      below={<TextLink to="/auth/login">Back to sign in</TextLink>}
    >
      <ResetForm />
    </AuthPage>
  )
}

/** Requests a code for a new password. Its answer does not tell whether the address has an account. */
function ResetForm() {
  const [typed, setTyped] = useSharedEmail()
  const navigate = useNavigate()
  const { formProps, busy, errorOf } = useForm(
    () => [parseEmail(typed) ? null : { field: 'email', text: emailProblem(typed) }],
    () => sendResetCode(parseEmail(typed)!),
  )
  return (
    <AuthForm {...formProps} fields={['email']} onDone={() => void navigate({ to: '/auth/code' })}>
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
          <PrimaryLink to="/auth/reset-password">Send me a code</PrimaryLink>
          <ButtonLink to="/auth/login">Sign in</ButtonLink>
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
