import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from '../auth/AuthPage.tsx'
import { LoginForm } from '../auth/LoginForm.tsx'
import { useRedirectAfterSignIn } from '../auth/use-redirect-after-sign-in.ts'

export const Route = createFileRoute('/auth/login')({
  staticData: { shape: 'form', title: 'Sign In' },
  loader: () => import('../auth/sign-in-methods.ts').then(({ loadSignInMethods }) => loadSignInMethods()),
  staleTime: Infinity,
  component: SignInPage,
})

/** §2.9 */
function SignInPage() {
  const signInMethods = Route.useLoaderData()
  useRedirectAfterSignIn()
  return (
    <AuthPage
      title="Sign In"
      below={
        signInMethods.signUp && (
          <>
            New here?{' '}
            <Link to="/auth/signup" className={linkClass}>
              Make an account
            </Link>
          </>
        )
      }
    >
      <LoginForm methods={signInMethods} />
    </AuthPage>
  )
}
