import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { ADMIN_KEY } from './key.ts'

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

/** Asks before something is done to somebody, and says what became of it. What was entered stays when it fails. */
export function ActSheet({ title, description, act, isDanger, onAct, done, onClose, children }: Props) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    if (busy) return
    const acting = onAct()
    if (typeof acting === 'string') {
      setProblem(acting)
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
      return
    }
    setProblem(null)
    setBusy(true)
    try {
      await acting
      toast({ title: done })
      onClose()
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message.replace(/^\w+: /, '') : 'That did not work. Try again.',
      )
    } finally {
      setBusy(false)
      // Also after a refusal: another administrator may have been quicker.
      void queries.invalidateQueries({ queryKey: ADMIN_KEY })
    }
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
          void submit()
        }}
      >
        {problem && <Notice tone="danger" live title={problem} />}
        {children}
      </form>
    </Sheet>
  )
}
