import { useEffect, useRef, useState } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import type { Driver } from '../auth/driver.ts'
import { StepUpForm } from '../auth/StepUpForm.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useAdminAction } from './use-admin-action.ts'

type Props = { driver: Driver; onProven: () => void; onClose: () => void }

/** §6.5 Reauthenticates the administrator before lists of people. The proof is valid for 15 minutes. */
export function StepUpSheet({ driver, onProven, onClose }: Props) {
  const [proof, setProof] = useState<StepUp | null>(null)
  const { run, busy, problem, setProblem } = useAdminAction()
  const form = useRef<HTMLFormElement>(null)
  // The sheet opens after its content, and its first button has the focus then.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submitProof = async (stepUp: StepUp) => {
    // The refused queries are refetched once the proof is there.
    if (!busy && (await run(() => Promise.resolve(), stepUp))) onProven()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Show once more that it is you"
      description="Names and addresses of people stand here, so we ask again after 15 minutes."
      footer={
        <>
          <Button type="submit" form="admin-proof" variant="primary" size="normal" busy={busy}>
            Go on
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </>
      }
    >
      <form
        ref={form}
        id="admin-proof"
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (proof) void submitProof(proof)
          else setProblem('Enter your password, or choose another way.')
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        <StepUpForm
          driver={driver}
          reason={null}
          onChange={setProof}
          onPasskey={(stepUp) => void submitProof(stepUp)}
        />
      </form>
    </Sheet>
  )
}
