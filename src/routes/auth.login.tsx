import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from '../auth/AuthPage.tsx'
import { LoginForm } from '../auth/LoginForm.tsx'
import { useArrival } from '../auth/use-redirect-after-sign-in.ts'

export const Route = createFileRoute('/auth/login')({
  staticData: { shape: 'form', title: 'Sign In' },
  loader: () => import('../auth/sign-in-methods.ts').then(({ ways }) => ways()),
  staleTime: Infinity,
  component: SignInPage,
})

/** §2.9 */
function SignInPage() {
  const ways = Route.useLoaderData()
  useArrival()
  return (
    <AuthPage
      title="Sign In"
      below={
        ways.signUp && (
          <>
            New here?{' '}
            <Link to="/auth/signup" className={linkClass}>
              Make an account
            </Link>
          </>
        )
      }
    >
      <LoginForm ways={ways} />
    </AuthPage>
  )
}
