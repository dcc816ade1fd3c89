import { Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { NewAccount } from './NewAccount.tsx'
import { useArrival } from './use-redirect-after-sign-in.ts'
import type { Ways } from './sign-in-methods.ts'

/** §2.10 Where new drivers make an account. */
export function SignUpPage({ ways }: { ways: Ways }) {
  useArrival()
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
      <NewAccount ways={ways} />
    </AuthPage>
  )
}
