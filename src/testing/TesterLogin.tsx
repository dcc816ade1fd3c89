import { useCallback, useState } from 'react'
import { AuthPage } from '../auth/AuthPage.tsx'
import { isCallbackUrl } from '../auth/callback-url.ts'
import { Callback } from '../auth/Callback.tsx'
import { LoginForm } from '../auth/LoginForm.tsx'
import type { SignInMethods } from '../auth/sign-in-methods.ts'
import { useRedirectAfterSignIn } from '../auth/use-redirect-after-sign-in.ts'
import { TextLink } from '../ui/links.tsx'

/** The page after signing in. Its gate separates testers, former testers, and drivers who have yet to join. */
const TESTER_HOME = '/testing/dashboard'

/** §2.23 The testers' sign-in, which the mail that confirms their address leads back to. */
export function TesterLogin({ methods }: { methods: SignInMethods }) {
  const [isReturning, setReturning] = useState(() => isCallbackUrl(location))
  const signIn = useCallback(() => setReturning(false), [])
  return isReturning ? <Callback home={TESTER_HOME} onSignIn={signIn} /> : <SignIn methods={methods} />
}

function SignIn({ methods }: { methods: SignInMethods }) {
  useRedirectAfterSignIn(TESTER_HOME)
  return (
    <AuthPage
      title="Tester Sign In"
      below={
        <>
          Not a test driver yet? <TextLink to="/testing/signup">Join</TextLink>
        </>
      }
    >
      <LoginForm methods={methods} />
    </AuthPage>
  )
}
