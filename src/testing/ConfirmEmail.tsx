import { useEffect } from 'react'
import { AuthPage } from '../auth/AuthPage.tsx'
import { CodeEntry } from '../auth/CodeEntry.tsx'
import type { PendingCode } from '../auth/pending-code.ts'
import { useRedirectAfterSignIn } from '../auth/use-redirect-after-sign-in.ts'
import { Button } from '../ui/Button.tsx'

type Props = { pending: PendingCode; onBack: () => void }

/** §2.22 The mail has been sent: the driver enters its code here, and its link does the same. */
export function ConfirmEmail({ pending, onBack }: Props) {
  useRedirectAfterSignIn('/testing/dashboard')
  // The form that had the focus is gone, and this page is shorter.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return (
    <AuthPage
      title="Check your email"
      lead={
        <>
          We sent six digits to <strong className="wrap-anywhere text-ink">{pending.address}</strong>. The
          link in the same mail does the same. Confirm soon: seats go to whoever confirms first.
        </>
      }
      below={
        <Button variant="quiet" onClick={onBack}>
          Use another address
        </Button>
      }
    >
      <CodeEntry pending={pending} otherAddress={null} />
    </AuthPage>
  )
}
