import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import { StepUpForm } from '../auth/StepUpForm.tsx'
import { useDriver } from '../auth/use-driver.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { NOTHING_DONE, useAdminAction } from './use-admin-action.ts'

type Props = {
  title: string
  description: ReactNode
  /** The label of the button. */
  actionLabel: string
  isDanger?: boolean
  /** Runs the action. It returns a sentence about an invalid input; an error of the server is shown too. */
  onConfirm: () => Promise<unknown> | string
  /** The text of the toast after it succeeded. */
  doneMessage: string
  onClose: () => void
  children?: ReactNode
}

/**
 * Asks before an action on a user, and shows its result. The input stays when it fails, also while the server
 * requires reauthentication; the action is then repeated.
 */
export function ActionSheet({
  title,
  description,
  actionLabel,
  isDanger,
  onConfirm,
  doneMessage,
  onClose,
  children,
}: Props) {
  const session = useDriver()
  const form = useRef<HTMLFormElement>(null)
  const [proof, setProof] = useState<StepUp | null>(null)
  const { run, busy, asksProof: needsProof, problem, setProblem } = useAdminAction()
  const runAction = async (stepUp: StepUp | null) => {
    if (busy) return
    let invalid: string | null = null
    const isDone = await run(async () => {
      const outcome = onConfirm()
      if (typeof outcome !== 'string') return outcome
      invalid = outcome
      return NOTHING_DONE
    }, stepUp)
    if (invalid !== null) {
      setProblem(invalid)
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    } else if (isDone) {
      toast({ title: doneMessage })
      onClose()
    }
  }
  const submit = () => {
    if (needsProof && !proof) return setProblem('Enter your password, or choose another way.')
    void runAction(needsProof ? proof : null)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button
            type="submit"
            form="admin-action"
            variant={isDanger ? 'danger' : 'primary'}
            size="normal"
            busy={busy}
          >
            {actionLabel}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        ref={form}
        id="admin-action"
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        {needsProof && session.state === 'signed_in' && (
          <StepUpForm
            driver={session.driver}
            onChange={setProof}
            onPasskey={(stepUp) => void runAction(stepUp)}
          />
        )}
        <div hidden={needsProof} className="grid gap-4 [&[hidden]]:hidden">
          {children}
        </div>
      </form>
    </Sheet>
  )
}
