import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { planLabelOf } from '#domain/billing/price.ts'
import { whenIdle } from '../device/when-idle.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextLink } from '../ui/links.tsx'
import { Notice } from '../ui/Notice.tsx'
import { scheduleWelcome, setRecovering } from './after-sign-in.ts'
import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import { openAuth } from './auth-client.ts'
import { AuthPage } from './AuthPage.tsx'
import { emailProblem, parseContactAddress } from './contact-address.ts'
import { PasswordField, useSharedEmail } from './fields.tsx'
import { AuthForm, useForm } from './form.tsx'
import type { Problem } from './problem-texts.ts'
import { awaitedPath, awaitedPrice } from './return-path.ts'
import type { SignInMethods } from './sign-in-methods.ts'
import { sendSignInCode, signIn, signInWithGoogle } from './sign-in.ts'
import { SignInOptions } from './SignInOptions.tsx'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/**
 * §2.9 Signs in with a passkey: by the button, or by choosing one where the phone offers addresses (conditional
 * mediation). The offer begins when the form is touched, so that a mere visit sends no request.
 */
function usePasskeySignIn(open: boolean) {
  const offerAbort = useRef<AbortController | null>(null)
  useEffect(() => () => offerAbort.current?.abort(), [])
  const offer = (show: (problems: Problem[]) => void) => {
    if (!open || offerAbort.current) return
    const controller = new AbortController()
    offerAbort.current = controller
    const begin = async () => {
      if (!(await canOffer())) return
      const outcome = await ceremony({ mediation: 'conditional', signal: controller.signal })
      // Only a passkey that was chosen and then refused is reported; otherwise the driver asked for nothing.
      if (outcome.problem && /^(?:webauthn_|user_)/.test(outcome.code)) show([outcome.problem])
    }
    void begin()
  }
  const signIn = async (): Promise<Outcome> => {
    // A browser runs one ceremony at a time.
    offerAbort.current?.abort()
    return ceremony({})
  }
  return { offer, signIn }
}

function ceremony(options: { mediation?: 'conditional'; signal?: AbortSignal }): Promise<Outcome> {
  setRecovering(false)
  scheduleWelcome('signed_in')
  return attempt((auth) => auth.signInWithPasskey({ options }))
}

const WRONG_PASSWORDS_MAX = 3

const canOffer = async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false

/** §2.9 A wrong password keeps everything that was typed. */
export function LoginForm({ methods }: { methods: SignInMethods }) {
  const [typed, setTyped] = useSharedEmail()
  const [password, setPassword] = useState('')
  const [wrongPasswords, setWrongPasswords] = useState(0)
  const offersCode = wrongPasswords >= WRONG_PASSWORDS_MAX
  const navigate = useNavigate()
  const toCode = () => navigate({ to: '/auth/code' })
  const badAddress = () => (parseContactAddress(typed) ? null : missingAddress(typed, methods.phone))
  const { formProps, busy, run, errorOf, show, clearProblem } = useForm(
    () => [badAddress(), password === '' ? noPassword : null],
    async () => {
      const outcome = await signIn(parseContactAddress(typed)!, password)
      if (outcome.codeSent) void toCode()
      if (outcome.code === 'invalid_credentials') setWrongPasswords(wrongPasswords + 1)
      return outcome
    },
  )
  const passkey = usePasskeySignIn(methods.passkey)
  const sendCode = async () => {
    if (
      await run(
        () => sendSignInCode(parseContactAddress(typed)!),
        () => [badAddress()],
      )
    )
      await toCode()
  }
  // While the driver types, the auth client loads for the first press.
  useEffect(() => whenIdle(() => void openAuth().catch(() => undefined)), [])
  return (
    <>
      <AuthForm {...formProps} fields={['email', 'password']} onChange={clearProblem}>
        <Field
          label={methods.phone ? 'Email or phone number' : 'Email'}
          name="email"
          type={methods.phone ? 'text' : 'email'}
          inputMode="email"
          // A passkey of this site is offered along with the addresses that the phone knows.
          autoComplete={methods.passkey ? 'username webauthn' : 'username'}
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
          <TextLink to="/auth/reset-password" className="-mb-2 text-sm">
            Forgot your password?
          </TextLink>
        </div>
        {offersCode && (
          <Notice
            live
            title="Can’t think of your password?"
            actions={
              <Button
                variant="primary"
                className="w-full"
                aria-disabled={busy}
                onClick={() => void sendCode()}
              >
                {methods.phone ? 'Get a code instead' : 'Get a code by email instead'}
              </Button>
            }
          >
            You don’t need it: a code signs you in, too.
          </Notice>
        )}
        <Button type="submit" variant={offersCode ? 'secondary' : 'primary'} busy={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
      </AuthForm>
      <SignInOptions
        methods={methods}
        busy={busy}
        onGoogle={() => void run(signInWithGoogle)}
        onPasskey={() => void run(passkey.signIn)}
        {...(!offersCode && { onCode: () => void sendCode() })}
      />
    </>
  )
}

const noPassword: Problem = { field: 'password', text: 'Enter your password.' }
const missingAddress = (typed: string, phone: boolean): Problem => ({
  field: 'email',
  text: phone ? 'Enter your email address or your phone number.' : emailProblem(typed),
})

/** §2.9 */
export function LoginPage({ methods }: { methods: SignInMethods }) {
  useRedirectAfterSignIn()
  const router = useRouter()
  // Read once: the path is taken when the driver has signed in.
  const [path] = useState(awaitedPath)
  const [price] = useState(awaitedPrice)
  const awaitedPage = path && router.getMatchedRoutes(path)[2]?.options.staticData?.title
  const lead = price
    ? `You chose ${planLabelOf(price)}. Sign in to see it once more, and pay.`
    : awaitedPage && `Sign in to see “${awaitedPage}”.`
  return (
    <AuthPage
      title="Sign In"
      lead={lead}
      below={
        methods.signUp && (
          <>
            New here? <TextLink to="/auth/signup">Make an account</TextLink>
          </>
        )
      }
    >
      <LoginForm methods={methods} />
    </AuthPage>
  )
}
