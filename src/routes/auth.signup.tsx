import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from '../auth/AuthPage.tsx'
import { SignUpForm } from '../auth/SignUpForm.tsx'
import { useArrival } from '../auth/use-arrival.ts'
import { Notice } from '../ui/Notice.tsx'

export const Route = createFileRoute('/auth/signup')({
  staticData: { title: 'Sign up' },
  loader: () => import('../auth/ways.ts').then(({ ways }) => ways()),
  staleTime: Infinity,
  component: SignUpPage,
})

/** §2.10 */
function SignUpPage() {
  const ways = Route.useLoaderData()
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
      {ways.signUp ? (
        <SignUpForm ways={ways} />
      ) : (
        <Notice title="New accounts are closed at the moment.">
          If you have one, you can sign in as always.
        </Notice>
      )}
    </AuthPage>
  )
}
