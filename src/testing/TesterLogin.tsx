import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { AuthPage, linkClass } from '../auth/AuthPage.tsx'
import { Callback } from '../auth/Callback.tsx'
import { isCallback } from '../auth/callback-url.ts'
import { LoginForm } from '../auth/LoginForm.tsx'
import { useArrival } from '../auth/use-redirect-after-sign-in.ts'
import type { Ways } from '../auth/sign-in-methods.ts'

/** Its gate sorts testers, those whose time is over, and those who have yet to join. */
const HOME = '/testing/dashboard'

/** §2.23 Where testers sign in, and where the mail that confirms their address leads back to. */
export function TesterLogin({ ways }: { ways: Ways }) {
  const [isReturning, setReturning] = useState(() => isCallback(location))
  const signIn = useCallback(() => setReturning(false), [])
  return isReturning ? <Callback home={HOME} onSignIn={signIn} /> : <SignIn ways={ways} />
}

function SignIn({ ways }: { ways: Ways }) {
  useArrival(HOME)
  return (
    <AuthPage
      title="Tester Sign In"
      below={
        <>
          Not a test driver yet?{' '}
          <Link to="/testing/signup" className={linkClass}>
            Join
          </Link>
        </>
      }
    >
      <LoginForm ways={ways} />
    </AuthPage>
  )
}
