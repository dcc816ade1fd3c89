import { useRef } from 'react'
import type { ReactNode } from 'react'
import { InvalidInput } from '../error-text.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/FormSheet.tsx'
import { toast } from '../ui/toast.ts'
import { useAdminAction } from './use-actions.tsx'

type Props = {
  title: string
  description: ReactNode
  actionLabel: string
  isDanger?: boolean
  /** Runs the action. It returns a sentence about an invalid input; an error of the server is shown too. */
  onConfirm: () => Promise<unknown> | string
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
    <FormSheet
      title={title}
      description={description}
      submit={{ variant: isDanger ? 'danger' : 'primary', size: 'normal', busy, children: actionLabel }}
      otherButtons={<Button onClick={onClose}>Cancel</Button>}
      problem={problem}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
    </FormSheet>
  )
}
