import { useState } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import { ApiError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { Driver } from './driver.ts'
import { StepUpForm } from './StepUpForm.tsx'
import { stepUp } from './step-up.ts'

/** `onEnd` is called with whether the server accepted the proof. */
type Props = { driver: Driver; onEnd: (isConfirmed: boolean) => void }

/**
 * §7.5 Reauthenticates the driver before a change of how the account is opened; the requested change then continues.
 */
export function StepUpSheet({ driver, onEnd }: Props) {
  const [proof, setProof] = useState<StepUp | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (submitted: StepUp | null) => {
    if (busy) return
    setProblem(submitted ? null : 'Enter your password, or choose another way.')
    if (!submitted) return
    setBusy(true)
    try {
      await stepUp(submitted)
      onEnd(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That did not work. Try again.')
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={() => onEnd(false)}
      title="Is it you?"
      description="This changes how you sign in, so we check once more that it’s you."
      footer={
        <>
          <Button type="submit" form="step-up" variant="primary" busy={busy}>
            Go on
          </Button>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            Leave it
          </Button>
        </>
      }
    >
      <form
        id="step-up"
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(proof)
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        <StepUpForm
          driver={driver}
          reason={null}
          onChange={setProof}
          onPasskey={(submitted) => void submit(submitted)}
        />
      </form>
    </Sheet>
  )
}
