import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenIdle } from '../device/when-idle.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { openAuth } from './auth-client.ts'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { parseEmail, emailProblem } from './contact-address.ts'
import { EmailField, useSharedEmail } from './fields.tsx'
import { FormProblem, useForm } from './form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { passwordProblem } from './password-hints.ts'
import type { Problem } from './problem-texts.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import { signInWithGoogle, signUp } from './sign-in.ts'
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
          Already with us?{' '}
          <Link to="/auth/login" className={linkClass}>
            Sign in
          </Link>
        </>
      }
    >
      <NewAccount methods={methods} />
    </AuthPage>
  )
}

type Props = {
  methods: SignInMethods
  /** Called before the request for an account is sent. */
  onStart?: (() => void) | undefined
}

/** The form that makes an account, or a notice that accounts cannot be made now. */
export const NewAccount = ({ methods, onStart }: Props) =>
  methods.signUp ? (
    <SignUpForm methods={methods} onStart={onStart} />
  ) : (
    <Notice title="New accounts are closed at the moment.">
      If you have one, you can sign in as always.
    </Notice>
  )

/** §2.10 An account in three fields. Where no mail has to be confirmed, the driver is signed in at once. */
function SignUpForm({ methods, onStart }: Props) {
  const [fullName, setFullName] = useState('')
  const [typed, setTyped] = useSharedEmail()
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const { form, busy, submit, run, errorOf, problem } = useForm(
    () => findProblem(fullName, typed, password),
    async () => {
      // Called before the request: where no mail has to be confirmed, the driver is signed in before the call
      // returns.
      onStart?.()
      const outcome = await signUp(fullName, parseEmail(typed)!, password)
      if (outcome.codeSent) {
        toast({
          title: 'Account created successfully',
          text: 'Please check your email to verify your account.',
        })
        void navigate({ to: '/auth/code' })
      }
      return outcome
    },
  )
  // While the driver types, the auth client loads for the first press.
  useEffect(() => whenIdle(() => void openAuth().catch(() => undefined)), [])
  return (
    <>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <FormProblem problem={problem} fields={['fullName', 'email', 'password']} />
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          required
          value={fullName}
          error={errorOf('fullName')}
          onChange={(event) => setFullName(event.target.value)}
        />
        <EmailField value={typed} error={errorOf('email')} onChange={setTyped} />
        <NewPassword value={password} error={errorOf('password')} onChange={setPassword} />
        <Button type="submit" variant="primary" busy={busy} className="mt-1">
          {busy ? 'Creating your account…' : 'Create account'}
        </Button>
      </form>
      <SignInOptions
        methods={methods}
        busy={busy}
        onGoogle={() =>
          void run(() => {
            onStart?.()
            return signInWithGoogle()
          })
        }
      />
    </>
  )
}

const findProblem = (fullName: string, typed: string, password: string): Problem | null => {
  if (fullName.trim() === '') return { field: 'fullName', text: 'Enter your name.' }
  if (!parseEmail(typed)) return { field: 'email', text: emailProblem(typed) }
  const text = passwordProblem(password)
  return text ? { field: 'password', text } : null
}
