import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { InvalidInput, useAdminAction } from './use-admin-action.ts'

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

/** Asks before an action, and shows its result. The input stays when it fails. */
export function ActionSheet(props: Props) {
  const { title, description, actionLabel, isDanger, onConfirm, doneMessage, onClose, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, problem } = useAdminAction()
  const submit = async () => {
    if (busy) return
    const isDone = await run(async () => {
      const outcome = onConfirm()
      if (typeof outcome === 'string') {
        form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
        throw new InvalidInput(outcome)
      }
      await outcome
    })
    if (!isDone) return
    toast({ title: doneMessage })
    onClose()
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
          void submit()
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        {children}
      </form>
    </Sheet>
  )
}
