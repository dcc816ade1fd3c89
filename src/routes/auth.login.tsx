import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '../auth/AuthPage.tsx'
import { LoginForm } from '../auth/LoginForm.tsx'
import { useArrival } from '../auth/use-arrival.ts'

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'Sign In' },
  component: SignInPage,
})

/** §2.9 */
function SignInPage() {
  useArrival()
  return (
    <AuthPage
      title="Sign In"
      below={
        <>
          New here?{' '}
          <Link to="/auth/signup" className="font-semibold text-go-ink underline underline-offset-4">
            Make an account
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  )
}
