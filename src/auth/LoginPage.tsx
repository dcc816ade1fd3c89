import { Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { SignInMethods } from './sign-in-methods.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/** §2.9 */
export function LoginPage({ methods }: { methods: SignInMethods }) {
  useRedirectAfterSignIn()
  return (
    <AuthPage
      title="Sign In"
      below={
        methods.signUp && (
          <>
            New here?{' '}
            <Link to="/auth/signup" className={linkClass}>
              Make an account
            </Link>
          </>
        )
      }
    >
      <LoginForm methods={methods} />
    </AuthPage>
  )
}
