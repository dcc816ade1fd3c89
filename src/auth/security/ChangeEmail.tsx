import type { User } from '@supabase/auth-js'
import { AtSign, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { attempt, attemptWithStepUp, attemptWithCaptcha } from '../attempt.ts'
import type { Outcome } from '../attempt.ts'
import { callbackUrl } from '../callback-url.ts'
import { parseEmail, emailProblem } from '../contact-address.ts'
import { EmailField, CodeField } from '../fields.tsx'
import { FormProblem, useForm, useCodeForm, AuthForm } from '../form.tsx'
import { Resend } from '../Resend.tsx'
import { SecurityCard } from './SecurityCard.tsx'

/** §7.5 Requests another email address; it takes effect when both addresses have confirmed it. */
export function ChangeEmail({ user, reload }: { user: User; reload: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <SecurityCard
      title="Email"
      icon={<AtSign />}
      lead={
        <>
          You sign in as <strong className="break-words text-ink">{user.email || 'nobody yet'}</strong>.
        </>
      }
    >
      {user.new_email ? (
        <PendingEmailChange key={user.new_email} user={user} newEmail={user.new_email} reload={reload} />
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          Change email
        </Button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Change email"
        description="We email a code to the new address, and one to your current one, so that nobody else can do this."
      >
        <NewEmailForm
          onDone={() => {
            setOpen(false)
            reload()
          }}
        />
      </Sheet>
    </SecurityCard>
  )
}

function NewEmailForm({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const { formProps, busy, errorOf } = useForm(
    () => [parseEmail(typed) ? null : { field: 'email', text: emailProblem(typed) }],
    () => requestEmailChange(parseEmail(typed)!),
  )
  return (
    <AuthForm {...formProps} fields={['email']} onDone={onDone}>
      <EmailField
        label="New email"
        autoComplete="email"
        value={typed}
        error={errorOf('email')}
        onChange={setTyped}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Send the codes
      </Button>
    </AuthForm>
  )
}

type PendingProps = { user: User; newEmail: string; reload: () => void }

/** A pending change of address: which of the two codes has arrived, a button for another mail, and one that cancels. */
function PendingEmailChange({ user, newEmail, reload }: PendingProps) {
  const [confirmed, setConfirmed] = useState<string[]>([])
  const [resendAt, setAgain] = useState(
    () => Date.parse(user.email_change_sent_at ?? '') + RESEND_AFTER_MS || 0,
  )
  const { busy, run, problem } = useForm()
  const resend = () =>
    run(async () => {
      const outcome = await resendEmailCodes(newEmail)
      if (!outcome.problem || outcome.wait > 0)
        setAgain(Date.now() + (outcome.wait * 1000 || RESEND_AFTER_MS))
      if (!outcome.problem) toast({ title: 'New codes are on their way', text: 'Only the newest ones work.' })
      return outcome
    })
  const cancel = async () => {
    if (await run(() => cancelEmailChange(user.email ?? ''))) reload()
  }
  const addresses = [user.email ?? '', newEmail].filter((address) => address !== '')
  return (
    <div className="grid gap-4">
      <Notice tone="amber" title="A change of address is waiting">
        It counts once both codes are in. Until then you sign in as before.
      </Notice>
      <FormProblem problem={problem} />
      {addresses.map((address) =>
        confirmed.includes(address) ? (
          <p key={address} className="flex items-center gap-2 font-medium text-go-ink">
            <CircleCheck className="size-5 shrink-0" />
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

type AddressCodeProps = { address: string; onAccepted: (isComplete: boolean) => void }

function AddressCode({ address, onAccepted }: AddressCodeProps) {
  const { formProps, field } = useCodeForm(async (token) => {
    let isComplete = false
    const outcome = await verifyEmailCode(address, token, () => {
      isComplete = true
    })
    if (!outcome.problem) onAccepted(isComplete)
    return outcome
  })
  return (
    <AuthForm {...formProps} className="grid gap-2">
      <CodeField label={`Code from the email to ${address}`} {...field} />
    </AuthForm>
  )
}

/** The service's interval between two mails. Its answers correct it. */
const RESEND_AFTER_MS = 60_000

/** §7.5 Requests another address. The service mails a code to it, and one to the present address. */
const requestEmailChange = (email: string): Promise<Outcome> =>
  attemptWithStepUp((auth) => auth.updateUser({ email }, { emailRedirectTo: callbackUrl('email_change') }))

/**
 * Verifies one of the two codes. `onComplete` is called when this changes the address; otherwise the other code is
 * still missing.
 * @param email the address that the code went to
 */
const verifyEmailCode = (email: string, token: string, onComplete: () => void): Promise<Outcome> =>
  attempt(async (auth) => {
    const { data, error } = await auth.verifyOtp({ email, token, type: 'email_change' })
    if (data.session) onComplete()
    return { error }
  })

const resendEmailCodes = (email: string): Promise<Outcome> =>
  attemptWithCaptcha((auth, captchaToken) => {
    const options = { emailRedirectTo: callbackUrl('email_change'), captchaToken }
    return auth.resend({ type: 'email_change', email, options })
  })

/** Cancels the change: requesting the present address withdraws it. */
const cancelEmailChange = (currentEmail: string): Promise<Outcome> =>
  attempt((auth) => auth.updateUser({ email: currentEmail }))
