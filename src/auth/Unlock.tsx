import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CodeField } from './fields.tsx'
import { AuthForm, useCodeForm } from './form.tsx'
import { Resend } from './Resend.tsx'
import { unlockFactor } from './second-step.ts'
import { sendReauthenticationCode } from './sign-in.ts'

type Props = { factorId: string; onUnlocked: () => void }

/** The service's interval between two mails, in seconds. Its answers correct it. */
const RESEND_AFTER_S = 60

/** Unlocks a second factor that is locked after a hundred wrong codes: first a mailed code, then the factor's own. */
export function Unlock({ factorId, onUnlocked }: Props) {
  const [resendAt, setAgain] = useState<number | null>(null)
  const { form, busy, run, field, onSubmit, problem } = useCodeForm(async (whole) => {
    const outcome = await unlockFactor(factorId, whole)
    if (!outcome.problem) onUnlocked()
    return outcome
  })
  const send = () =>
    run(async () => {
      const outcome = await sendReauthenticationCode()
      if (!outcome.problem || outcome.wait > 0) setAgain(Date.now() + (outcome.wait || RESEND_AFTER_S) * 1000)
      return outcome
    })
  return (
    <AuthForm form={form} problem={problem} fields={['code']} onSubmit={onSubmit}>
      <Notice tone="amber" live title="This second step is locked.">
        A hundred wrong codes were entered in a row, so we ask you first. We email you a code that unlocks it;
        after that, enter the code of the second step. Your recovery codes work all the while.
      </Notice>
      {resendAt === null ? (
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          Email me a code
        </Button>
      ) : (
        <>
          <CodeField label="Code from the email" {...field} />
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'One moment…' : 'Unlock'}
          </Button>
          <Resend until={resendAt} onResend={() => void send()} />
        </>
      )}
    </AuthForm>
  )
}
