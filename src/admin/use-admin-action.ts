import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepUp } from '#domain/admin/admin.ts'
import { ApiError } from '../api.ts'
import { ADMIN_KEY } from './query-key.ts'
import { submitStepUp, isStepUpRequired } from './step-up.ts'

/** The result of an action that sent no request. */
export const NOTHING_DONE = Symbol('nothing done')

/**
 * Runs an administrator's action. If the server requires reauthentication, `asksProof` becomes true, and the next
 * `run` with a proof sends it and repeats the action. `run` resolves to whether it succeeded.
 */
export function useAdminAction() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [needsProof, setNeedsProof] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (action: () => Promise<unknown>, proof: StepUp | null = null): Promise<boolean> => {
    setProblem(null)
    setBusy(true)
    // Whether other queries may be out of date.
    let mayHaveChanged = proof === null
    try {
      if (proof) {
        await submitStepUp(proof)
        setNeedsProof(false)
        mayHaveChanged = true
      }
      if ((await action()) === NOTHING_DONE) mayHaveChanged = false
      return true
    } catch (error) {
      if (isStepUpRequired(error)) {
        setNeedsProof(true)
        mayHaveChanged = false
      } else setProblem(errorMessage(error))
      return false
    } finally {
      setBusy(false)
      // Also after an error: another administrator may have been quicker. While the proof is missing, lists of people
      // would only ask for it as well.
      if (mayHaveChanged) void queries.invalidateQueries({ queryKey: ADMIN_KEY })
    }
  }
  return { run, busy, asksProof: needsProof, problem, setProblem }
}

const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message.replace(/^\w+: /, '') : 'That did not work. Try again.'
