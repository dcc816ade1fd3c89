import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { type NewToast, toast } from '../ui/toast.ts'
import { ADMIN_KEY } from './list-query.ts'
import { isStepUpRequired, withStepUp } from './step-up.ts'

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

/** The input of an action is invalid; the message says how. Nothing was sent. */
export class InvalidInput extends Error {}

/**
 * Runs an administrator's action, with the reauthentication that the server requires. `run` resolves to whether it
 * succeeded; `problem` is a sentence about why not.
 */
export function useAdminAction() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null)
    setBusy(true)
    let mayHaveChanged = true
    try {
      await withStepUp(action)
      return true
    } catch (error) {
      // Without the proof, lists of people would only ask for it as well.
      mayHaveChanged = !isStepUpRequired(error) && !(error instanceof InvalidInput)
      setProblem(errorMessage(error))
      return false
    } finally {
      setBusy(false)
      // Also after an error: another administrator may have been quicker.
      if (mayHaveChanged) void queries.invalidateQueries({ queryKey: ADMIN_KEY })
    }
  }
  return { run, busy, problem }
}

function errorMessage(error: unknown): string {
  if (error instanceof InvalidInput) return error.message
  return error instanceof ApiError ? error.message.replace(/^\w+: /, '') : 'That didn’t work. Try again.'
}
