import { Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { NewAccount } from './NewAccount.tsx'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'
import type { SignInMethods } from './sign-in-methods.ts'

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
