import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { AuthPage } from './AuthPage.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { loadPendingCode } from './pending-code.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

/** §7.4 Enters a code from a mail or a text message. It survives a reload. */
export function CodePage() {
  const [pending] = useState(loadPendingCode)
  useRedirectAfterSignIn()
  if (!pending) {
    return (
      <AuthPage title="No code is waiting" lead="Codes are entered on the device that asked for them.">
        <div className="grid gap-2.5">
          <Link to="/auth/login" className={buttonClass('primary')}>
            Sign in
          </Link>
          <Link to="/auth/signup" className={buttonClass()}>
            Make an account
          </Link>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Enter the code"
      lead={
        <>
          We sent six digits to <strong className="break-words text-ink">{pending.address}</strong>.
          {pending.purpose !== 'sms' && ' The link in the same email does the same.'}
        </>
      }
    >
      <CodeEntry pending={pending} />
    </AuthPage>
  )
}
