import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Outcome } from '../attempt.ts'
import { FormProblem, useForm } from '../form.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  label: string
  act: () => Promise<Outcome>
  onDone: () => void
}

export function ConfirmSheet({ open, onClose, title, children, label, act, onDone }: Props) {
  const { busy, run, problem } = useForm()
  const confirm = async () => {
    if (await run(act)) onDone()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {label}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <FormProblem problem={problem} />
    </Sheet>
  )
}
