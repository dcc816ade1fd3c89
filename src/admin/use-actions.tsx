import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { type NewToast, toast } from '../ui/toast.ts'
import { useAdminAction } from './use-admin-action.ts'

/** What the administrator can do: at once, or after the questions of a sheet. */
type Action = {
  label: string
  /** The accessible name, where the label is not clear alone. */
  name?: string
  isQuiet?: boolean
} & (
  | { sheet: (onClose: () => void) => ReactNode }
  /** Says afterwards what has come of it. */
  | { run: () => Promise<NewToast> }
)

/** The available actions; false for an action that is not available now. */
export type Actions = readonly (Action | false)[]

/** The buttons of actions, and the sheet of the one that was pressed. */
export function useActions() {
  const [open, setOpen] = useState<((onClose: () => void) => ReactNode) | null>(null)
  const buttons = (actions: Actions) =>
    actions.map(
      (action) =>
        action && (
          <ActionButton key={action.label} action={action} onOpen={(sheet) => setOpen(() => sheet)} />
        ),
    )
  return { buttons, sheet: open?.(() => setOpen(null)) }
}

type Props = { action: Action; onOpen: (sheet: (onClose: () => void) => ReactNode) => void }

function ActionButton({ action, onOpen }: Props) {
  const { label, name, isQuiet } = action
  const { run, busy, problem } = useAdminAction()
  const press = () => {
    if ('sheet' in action) onOpen(action.sheet)
    else void run(async () => toast(await action.run()))
  }
  return (
    <>
      <Button
        size="small"
        variant={isQuiet ? 'quiet' : undefined}
        busy={busy}
        aria-label={name}
        onClick={press}
      >
        {label}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
