import { useState } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import { ApiError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { Driver } from './driver.ts'
import { OwnerProof } from './StepUpForm.tsx'
import { showOwner } from './step-up.ts'

/** `onEnd` is told whether the server was shown who asks. */
type Props = { driver: Driver; onEnd: (isShown: boolean) => void }

/** §7.5 Asks once more who it is, before what opens the account is changed. What was asked for then goes on. */
export function ProveSheet({ driver, onEnd }: Props) {
  const [proof, setProof] = useState<StepUp | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const show = async (shown: StepUp | null) => {
    if (busy) return
    setProblem(shown ? null : 'Enter your password, or choose another way.')
    if (!shown) return
    setBusy(true)
    try {
      await showOwner(shown)
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
          <Button type="submit" form="owner-proof" variant="primary" busy={busy}>
            Go on
          </Button>
          <Button variant="quiet" onClick={() => onEnd(false)}>
            Leave it
          </Button>
        </>
      }
    >
      <form
        id="owner-proof"
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          void show(proof)
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        <OwnerProof driver={driver} why={null} onChange={setProof} onPasskey={(shown) => void show(shown)} />
      </form>
    </Sheet>
  )
}
