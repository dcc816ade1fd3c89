import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage, linkClass } from '../auth/AuthPage.tsx'
import { ResetForm } from '../auth/ResetForm.tsx'
import { useRedirectAfterSignIn } from '../auth/use-redirect-after-sign-in.ts'

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { shape: 'form', title: 'Reset your password' },
  component: ResetPage,
})

/** §2.12 */
function ResetPage() {
  useRedirectAfterSignIn()
  return (
    <AuthPage
      title="Reset your password"
      lead="We mail you a code. Enter it here, then choose a new password."
      below={
        <Link to="/auth/login" className={linkClass}>
          Back to sign in
        </Link>
      }
    >
      <ResetForm />
    </AuthPage>
  )
}
