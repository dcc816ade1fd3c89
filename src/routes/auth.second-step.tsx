import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AuthPage } from '../auth/AuthPage.tsx'
import { SecondStep } from '../auth/SecondStep.tsx'
import { signOut } from '../auth/sign-out.ts'
import { useRedirectAfterSignIn } from '../auth/use-redirect-after-sign-in.ts'
import { useDriver } from '../auth/use-driver.ts'
import { Button } from '../ui/Button.tsx'

export const Route = createFileRoute('/auth/second-step')({
  staticData: { shape: 'form', title: 'Second step' },
  component: SecondStepPage,
})

/** The step after the password for an account with a second factor. */
function SecondStepPage() {
  const session = useDriver()
  const navigate = useNavigate()
  const { state } = session
  useRedirectAfterSignIn()
  useEffect(() => {
    if (state === 'signed_out') void navigate({ to: '/auth/login', replace: true })
  }, [state, navigate])
  return (
    <AuthPage
      title="One more step"
      lead={session.state === 'mfa_required' && `Signing in as ${session.driver.email}.`}
      below={
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign in as somebody else
        </Button>
      }
    >
      {state === 'mfa_required' && <SecondStep />}
    </AuthPage>
  )
}
