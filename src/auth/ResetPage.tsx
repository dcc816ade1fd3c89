import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { parseEmail, emailProblem } from './contact-address.ts'
import { EmailField, useSharedEmail } from './fields.tsx'
import { useForm, AuthForm } from './form.tsx'
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
    () => (parseEmail(typed) ? null : { field: 'email', text: emailProblem(typed) }),
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
