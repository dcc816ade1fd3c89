import { useEffect, useState } from 'react'
import { capabilities, can } from '#domain/billing/plan.ts'
import { clearGreeting, isGreetingDue, wantsPasskey } from '../../auth/after-sign-in.ts'
import { addPasskey } from '../../auth/attempt.ts'
import type { Driver } from '../../auth/driver.ts'
import { FormProblem, useForm } from '../../auth/form.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { CapabilityList } from '../plans/CapabilityList.tsx'

type Props = {
  driver: Driver
  /** The driver brought a message along that was made before the account. */
  hasMessage: boolean
}

const freeCapabilities = capabilities.filter((one) => can('free', one))

/** §2.18 Greets a driver once, after they made their account, over Create Message. */
export default function WelcomeSheet({ driver, hasMessage }: Props) {
  const [isOpen, setOpen] = useState(isGreetingDue)
  const [needsPasskey, setNeedsPasskey] = useState(wantsPasskey)
  const { busy, run, problem } = useForm()
  // Once, also for a driver who reloads instead of closing it. The offer of a passkey waits for an answer.
  useEffect(() => {
    if (!wantsPasskey()) clearGreeting()
  }, [])
  const close = () => {
    clearGreeting()
    setOpen(false)
  }
  const add = async () => {
    if (!(await run(() => addPasskey()))) return
    setNeedsPasskey(false)
    toast({ title: 'Passkey added', text: 'From now on this device signs you in.' })
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={driver.firstName ? `Welcome, ${driver.firstName}` : 'Welcome to Free'}
      description="Manual mode is yours forever. No credit card, no trial that runs out."
      footer={
        <>
          {needsPasskey && (
            <Button variant="primary" busy={busy} onClick={() => void add()}>
              Add my passkey
            </Button>
          )}
          <Button
            variant={needsPasskey ? 'quiet' : 'primary'}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {hasMessage ? 'Go to my message' : 'Create my first message'}
          </Button>
        </>
      }
    >
      <FormProblem problem={problem} />
      {needsPasskey && (
        <p className="mb-3">
          Your account has no password. With a passkey, your fingerprint, your face or your phone’s lock signs
          you in; without one, we email you a code each time.
        </p>
      )}
      <CapabilityList label="What’s in Free" capabilities={freeCapabilities} />
      <p className="mt-3">
        <TextLink to="/welcome-free" onClick={close}>
          More about Free
        </TextLink>
      </p>
    </Sheet>
  )
}
