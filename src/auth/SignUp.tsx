import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenIdle } from '../device/when-idle.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextLink } from '../ui/links.tsx'
import { Notice } from '../ui/Notice.tsx'
import { expectGreeting, showCheckMail } from './after-sign-in.ts'
import { openAuth } from './auth-client.ts'
import { AuthPage } from './AuthPage.tsx'
import { ChosenPlan, useChosenPrice } from './ChosenPlan.tsx'
import { parseEmail, emailProblem } from './contact-address.ts'
import { EmailField, useSharedEmail } from './fields.tsx'
import { useForm, AuthForm } from './form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { weakProblem } from './password-hints.ts'
import type { Problem } from './problem-texts.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import { signInWithGoogle, signUp, signUpWithPasskey } from './sign-in.ts'
import { SignInOptions } from './SignInOptions.tsx'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/** §2.10 The page on which new drivers make an account. */
export function SignUpPage({ methods }: { methods: SignInMethods }) {
  useRedirectAfterSignIn()
  return (
    <AuthPage
      title="Sign up"
      below={
        <>
          Already with us? <TextLink to="/auth/login">Sign in</TextLink>
        </>
      }
    >
      <NewAccount methods={methods} />
    </AuthPage>
  )
}

type Props = { methods: SignInMethods }

export function NewAccount({ methods }: Props) {
  const price = useChosenPrice()
  if (!methods.signUp)
    return (
      <Notice title="New accounts are closed at the moment.">
        If you have one, you can sign in as always.
      </Notice>
    )
  return (
    <>
      {price && (
        <div className="mb-4">
          <ChosenPlan price={price} />
        </div>
      )}
      <SignUpForm methods={methods} />
    </>
  )
}

/**
 * §2.10 An account in two fields, and an optional name. If no address has to be confirmed, the driver is signed in at
 * once.
 */
function SignUpForm({ methods }: Props) {
  const [fullName, setFullName] = useState('')
  const [typed, setTyped] = useSharedEmail()
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const { formProps, busy, run, errorOf, clearProblem } = useForm(
    () => [addressProblem(typed), weakProblem(password)],
    async () => {
      const outcome = await signUp(fullName, parseEmail(typed)!, password)
      if (outcome.codeSent) {
        // Shown on the code's page, whose buttons it covers none of.
        void navigate({ to: '/auth/code' }).then(showCheckMail)
      }
      return outcome
    },
  )
  const signUpByPasskey = async () => {
    const isSent = await run(
      () => signUpWithPasskey(fullName, parseEmail(typed)!),
      () => [addressProblem(typed)],
    )
    if (isSent) void navigate({ to: '/auth/code' })
  }
  // While the driver types, the auth client loads for the first press.
  useEffect(() => whenIdle(() => void openAuth().catch(() => undefined)), [])
  return (
    <>
      <AuthForm {...formProps} fields={['fullName', 'email', 'password']} onChange={clearProblem}>
        <EmailField value={typed} error={errorOf('email')} onChange={setTyped} />
        <NewPassword value={password} error={errorOf('password')} onChange={setPassword} />
        <Field
          label="Full name (optional)"
          name="fullName"
          autoComplete="name"
          value={fullName}
          error={errorOf('fullName')}
          onChange={(event) => setFullName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-1">
          {busy ? 'Creating your account…' : 'Create account'}
        </Button>
        <p className="text-sm text-muted">
          By making an account you agree to our{' '}
          <Link to="/terms" className={legalLinkClass}>
            Terms
          </Link>{' '}
          and{' '}
          <Link to="/privacy" className={legalLinkClass}>
            Privacy Policy
          </Link>
          .
        </p>
      </AuthForm>
      <SignInOptions
        methods={methods}
        busy={busy}
        passkeyLabel="Use a passkey, no password"
        onPasskey={() => void signUpByPasskey()}
        onGoogle={() =>
          void run(() => {
            expectGreeting()
            return signInWithGoogle()
          })
        }
      />
    </>
  )
}

const legalLinkClass = 'underline underline-offset-4 hover:text-ink'

const addressProblem = (typed: string): Problem | null =>
  parseEmail(typed) ? null : { field: 'email', text: emailProblem(typed) }
