import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import { createQueryClient } from '../query-client.ts'
import { ApiError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { Driver } from './driver.ts'
import { showAbove } from './show-above.ts'
import { StepUpForm } from './StepUpForm.tsx'
import { stepUp } from './step-up.ts'

/**
 * Reauthenticates the driver in a sheet above the page. True when the server accepted the proof, false when the driver
 * dismissed the sheet.
 */
export const showStepUp = (driver: Driver): Promise<boolean> =>
  showAbove((resolve) => (
    <QueryClientProvider client={createQueryClient()}>
      <StepUpSheet driver={driver} onEnd={resolve} />
    </QueryClientProvider>
  ))

/** `onEnd` is called with whether the server accepted the proof. */
type Props = { driver: Driver; onEnd: (isConfirmed: boolean) => void }

/**
 * §7.5 Reauthenticates the driver before a change of how the account is opened; the requested change then continues.
 */
function StepUpSheet({ driver, onEnd }: Props) {
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
      description="This changes how your account is opened, so we ask again a while after you signed in."
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
