import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import { OwnerProof } from '../auth/StepUpForm.tsx'
import { useDriver } from '../auth/use-driver.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { NOTHING_DONE, useAct } from './use-admin-action.ts'

type Props = {
  title: string
  description: ReactNode
  /** What the button says. */
  act: string
  isDanger?: boolean
  /** Does it. A sentence says what is wrong with what was entered; a refusal of the server is told too. */
  onAct: () => Promise<unknown> | string
  /** What the toast says once it is done. */
  done: string
  onClose: () => void
  children?: ReactNode
}

/**
 * Asks before something is done to somebody, and says what became of it. What was entered stays when it fails, also
 * while the server wants to be shown once more who asks; then the same is done again.
 */
export function ActSheet({ title, description, act, isDanger, onAct, done, onClose, children }: Props) {
  const session = useDriver()
  const form = useRef<HTMLFormElement>(null)
  const [proof, setProof] = useState<StepUp | null>(null)
  const { run, busy, asksProof, problem, setProblem } = useAct()
  const doIt = async (shown: StepUp | null) => {
    if (busy) return
    let wrong: string | null = null
    const isDone = await run(async () => {
      const acting = onAct()
      if (typeof acting !== 'string') return acting
      wrong = acting
      return NOTHING_DONE
    }, shown)
    if (wrong !== null) {
      setProblem(wrong)
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    } else if (isDone) {
      toast({ title: done })
      onClose()
    }
  }
  const submit = () => {
    if (asksProof && !proof) return setProblem('Enter your password, or choose another way.')
    void doIt(asksProof ? proof : null)
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
            form="admin-act"
            variant={isDanger ? 'danger' : 'primary'}
            size="normal"
            busy={busy}
          >
            {act}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        ref={form}
        id="admin-act"
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        {asksProof && session.state === 'signed_in' && (
          <OwnerProof driver={session.driver} onChange={setProof} onPasskey={(shown) => void doIt(shown)} />
        )}
        <div hidden={asksProof} className="grid gap-4 [&[hidden]]:hidden">
          {children}
        </div>
      </form>
    </Sheet>
  )
}
