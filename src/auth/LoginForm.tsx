import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { whenIdle } from '../device/when-idle.ts'
import { addressOf, emailProblem } from './contact-address.ts'
import { linkClass } from './AuthPage.tsx'
import { openAuth } from './auth-client.ts'
import { enterWithGoogle, sendCode, signIn } from './sign-in.ts'
import { FormProblem } from './FormProblem.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Problem } from './problem.ts'
import { useTypedAddress } from './use-shared-email.ts'
import { useForm } from './use-form.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { Ways } from './sign-in-methods.ts'
import { WaysIn } from './SignInOptions.tsx'

/** §2.9 A wrong password keeps everything that was typed. */
export function LoginForm({ ways }: { ways: Ways }) {
  const [typed, setTyped] = useTypedAddress()
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const toCode = () => navigate({ to: '/auth/code' })
  const badAddress = () => (addressOf(typed) ? null : missingAddress(typed, ways.phone))
  const { form, busy, submit, run, errorOf, problem, show } = useForm(
    () => badAddress() ?? (password === '' ? noPassword : null),
    async () => {
      const outcome = await signIn(addressOf(typed)!, password)
      if (outcome.codeSent) void toCode()
      return outcome
    },
  )
  const passkey = usePasskeySignIn(ways.passkey)
  const byCode = async () => {
    if (await run(badAddress, () => sendCode(addressOf(typed)!))) await toCode()
  }
  const nothing = () => null
  // While the driver types, what the first press needs is loaded.
  useEffect(() => whenIdle(() => void openAuth().catch(() => undefined)), [])
  return (
    <>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <FormProblem problem={problem} fields={['email', 'password']} />
        <Field
          label={ways.phone ? 'Email or phone number' : 'Email'}
          name="email"
          type={ways.phone ? 'text' : 'email'}
          inputMode="email"
          // A passkey of this site is offered along with the addresses that the phone knows.
          autoComplete={ways.passkey ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          value={typed}
          error={errorOf('email') ?? errorOf('phone')}
          onFocus={() => passkey.offer(show)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div>
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={errorOf('password')}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Link to="/auth/reset-password" className={`${linkClass} -mb-2 text-sm`}>
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      <WaysIn
        ways={ways}
        busy={busy}
        onGoogle={() => void run(nothing, enterWithGoogle)}
        onPasskey={() => void run(nothing, passkey.signIn)}
        onCode={() => void byCode()}
      />
    </>
  )
}

const noPassword: Problem = { field: 'password', words: 'Enter your password.' }
const missingAddress = (typed: string, phone: boolean): Problem => ({
  field: 'email',
  words: phone ? 'Enter your email address or your phone number.' : emailProblem(typed),
})
