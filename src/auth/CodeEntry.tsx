import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '../ui/links.tsx'
import { toast } from '../ui/toast.ts'
import { AuthPage } from './AuthPage.tsx'
import { CodeField } from './fields.tsx'
import { useCodeForm, AuthForm } from './form.tsx'
import { clearPendingCode, postponeResend, startPendingCode, loadPendingCode } from './pending-code.ts'
import type { PendingCode } from './pending-code.ts'
import { problemWith } from './problem-texts.ts'
import { Resend } from './Resend.tsx'
import { verifyCode, resendCode } from './sign-in.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

type Props = {
  pending: PendingCode
  /** A link to choose another address; null where the surrounding page has one. */
  otherAddress?: { to: string; label: string } | null
}

/** §7.4 Enters the code that was sent. `useRedirectAfterSignIn` then leads the signed-in driver on. */
export function CodeEntry({ pending: first, otherAddress = otherAddressOf[first.purpose] }: Props) {
  const [pending, setPending] = useState(first)
  const wrong = useRef(0)
  const { formProps, busy, run, field } = useCodeForm(async (whole) => {
    const outcome = await verifyCode(pending, whole)
    if (outcome.code !== 'otp_expired') return outcome
    // The service gives one answer to every wrong code, so that nobody learns which addresses have an account.
    wrong.current += 1
    return wrong.current < TRIES ? outcome : { ...outcome, problem: codeUsedUp }
  })
  const resend = () =>
    run(async () => {
      const outcome = await resendCode(pending)
      if (outcome.wait > 0) setPending(postponeResend(pending, outcome.wait))
      if (!outcome.problem) {
        wrong.current = 0
        setPending(startPendingCode(pending.purpose, pending.address))
        toast({ title: 'A new code is on its way', text: 'Only the newest one works.' })
      }
      return outcome
    })
  return (
    <AuthForm {...formProps}>
      <CodeField {...field} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'One moment…' : 'Continue'}
      </Button>
      <Resend until={pending.resendAt} onResend={() => void resend()} />
      <div className="text-sm text-muted">
        <p>The code is good for {pending.purpose === 'sms' ? 'five' : 'ten'} minutes and five tries.</p>
        <p>{pending.purpose === 'sms' ? noMessageHint : noMailHints[pending.purpose]}</p>
        {otherAddress && (
          <TextLink to={otherAddress.to} onClick={clearPendingCode} className="-mb-2">
            {otherAddress.label}
          </TextLink>
        )}
      </div>
    </AuthForm>
  )
}

const TRIES = 5
const codeUsedUp = problemWith(
  'code',
  'That was the fifth try, and this code no longer works. Ask for a new code below.',
)
const noMessageHint = 'No message? Check the number, it may have a typo.'
const noMailHints = {
  signup: 'No email? Look in your spam folder, too. If you had an account before, sign in instead.',
  email: 'No email? Look in your spam folder, too. To sign in, the address must have an account.',
  recovery: 'No email? Look in your spam folder, too. A code is only sent to addresses that have an account.',
}
const otherAddressOf = {
  signup: { to: '/auth/signup', label: 'Use another address' },
  email: { to: '/auth/login', label: 'Use another address' },
  sms: { to: '/auth/login', label: 'Use another number' },
  recovery: { to: '/auth/reset-password', label: 'Use another address' },
} as const

/** §7.4 Enters a code from a mail or a text message. It survives a reload. */
export function CodePage() {
  const [pending] = useState(loadPendingCode)
  useRedirectAfterSignIn()
  if (!pending) {
    return (
      <AuthPage title="No code is waiting" lead="Codes are entered on the device that asked for them.">
        <div className="grid gap-2.5">
          <PrimaryLink to="/auth/login">Sign in</PrimaryLink>
          <ButtonLink to="/auth/signup">Make an account</ButtonLink>
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
