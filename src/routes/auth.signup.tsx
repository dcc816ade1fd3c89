import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '../auth/AuthPage.tsx'
import { SignUpForm } from '../auth/SignUpForm.tsx'
import { useArrival } from '../auth/use-arrival.ts'

export const Route = createFileRoute('/auth/signup')({
  staticData: { title: 'Sign up' },
  component: SignUpPage,
})

/** §2.10 */
function SignUpPage() {
  useArrival()
  return (
    <AuthPage
      title="Sign up"
      below={
        <>
          Already with us?{' '}
          <Link to="/auth/login" className="font-semibold text-go-ink underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm />
    </AuthPage>
  )
}
