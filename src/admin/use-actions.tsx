import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { errorTextWithoutField, InvalidInput } from '../error-text.ts'
import { Button } from '../ui/Button.tsx'
import { type NewToast, toast } from '../ui/toast.ts'
import { useSubmit } from '../use-submit.ts'
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

/**
 * Runs an administrator's action, with the reauthentication that the server requires. `run` resolves to whether it
 * succeeded; `problem` is a sentence about why not.
 */
export function useAdminAction() {
  const queries = useQueryClient()
  const { run, busy, problem } = useSubmit(undefined, errorTextWithoutField)
  const runAndRefetch = (action: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      let mayHaveChanged = true
      try {
        await withStepUp(action)
      } catch (error) {
        // Without the proof, lists of people would only ask for it as well.
        mayHaveChanged = !isStepUpRequired(error) && !(error instanceof InvalidInput)
        throw error
      } finally {
        // Also after an error: another administrator may have been quicker.
        if (mayHaveChanged) void queries.invalidateQueries({ queryKey: ADMIN_KEY })
      }
    })
  return { run: runAndRefetch, busy, problem }
}
