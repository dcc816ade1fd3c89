import type { User } from '@supabase/auth-js'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { CodeField } from '../CodeField.tsx'
import { FormProblem } from '../FormProblem.tsx'
import { Resend } from '../Resend.tsx'
import { useCodeForm } from '../use-code-form.ts'
import { useForm } from '../use-form.ts'
import { cancelEmailChange, verifyEmailCode, resendEmailCodes } from './email-change.ts'

type Props = { user: User; newEmail: string; reload: () => void }

/** A pending change of address: which of the two codes has arrived, a button for another mail, and one that cancels. */
export function PendingEmailChange({ user, newEmail, reload }: Props) {
  const [confirmed, setConfirmed] = useState<string[]>([])
  const [resendAt, setAgain] = useState(
    () => Date.parse(user.email_change_sent_at ?? '') + RESEND_AFTER_MS || 0,
  )
  const { busy, run, problem } = useForm(
    () => null,
    () => Promise.resolve({ problem: null }),
  )
  const resend = () =>
    run(
      () => null,
      async () => {
        const outcome = await resendEmailCodes(newEmail)
        setAgain(Date.now() + (outcome.wait * 1000 || RESEND_AFTER_MS))
        if (!outcome.problem)
          toast({ title: 'New codes are on their way', text: 'Only the newest ones work.' })
        return outcome
      },
    )
  const cancel = async () => {
    const done = await run(
      () => null,
      () => cancelEmailChange(user.email ?? ''),
    )
    if (done) reload()
  }
  const addresses = [user.email ?? '', newEmail].filter((address) => address !== '')
  return (
    <div className="grid gap-4">
      <Notice tone="amber" title="A change of address is waiting">
        It counts once both codes are in. Until then you sign in as before.
      </Notice>
      <FormProblem problem={problem} fields={[]} />
      {addresses.map((address) =>
        confirmed.includes(address) ? (
          <p key={address} className="flex items-center gap-2 font-medium text-go-ink">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 break-words">{address} has said yes</span>
          </p>
        ) : (
          <AddressCode
            key={address}
            address={address}
            onAccepted={(isComplete) => {
              setConfirmed((before) => [...before, address])
              if (!isComplete) return
              toast({ title: 'Your email is changed', text: `From now on you sign in as ${newEmail}.` })
              reload()
            }}
          />
        ),
      )}
      <Resend until={resendAt} busy={busy} onResend={() => void resend()} />
      <Button variant="quiet" onClick={() => void cancel()}>
        Keep my current address
      </Button>
    </div>
  )
}

function AddressCode({
  address,
  onAccepted,
}: {
  address: string
  onAccepted: (isComplete: boolean) => void
}) {
  const [code, setCode] = useState('')
  const { form, enter, onSubmit, errorOf, problem } = useCodeForm(async (token) => {
    let isComplete = false
    const outcome = await verifyEmailCode(address, token, () => {
      isComplete = true
    })
    if (!outcome.problem) onAccepted(isComplete)
    return outcome
  }, setCode)
  return (
    <form ref={form} noValidate className="grid gap-2" onSubmit={onSubmit(code)}>
      <FormProblem problem={problem} fields={['code']} />
      <CodeField
        label={`Code from the mail to ${address}`}
        value={code}
        error={errorOf('code')}
        onChange={setCode}
        onComplete={enter}
      />
    </form>
  )
}

/** The service's interval between two mails. Its answers correct it. */
const RESEND_AFTER_MS = 60_000
