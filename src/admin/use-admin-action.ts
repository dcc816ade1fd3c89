import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { ADMIN_KEY } from './list-query.ts'
import { isStepUpRequired, withStepUp } from './step-up.ts'

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
