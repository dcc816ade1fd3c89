import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepUp } from '#domain/admin.ts'
import { ApiError } from '../api.ts'
import { ADMIN_KEY } from './key.ts'
import { showOwner, wantsStepUp } from './step-up.ts'

/**
 * Does what the administrator asks for. Where the server wants to be shown once more who asks, `asksProof` becomes
 * true, and the next `run` with a proof shows it and does the same again. `run` resolves to whether it was done.
 */
export function useAct() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asksProof, setAsksProof] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (act: () => Promise<unknown>, proof: StepUp | null = null): Promise<boolean> => {
    setProblem(null)
    setBusy(true)
    try {
      if (proof) {
        await showOwner(proof)
        setAsksProof(false)
      }
      await act()
      return true
    } catch (error) {
      if (wantsStepUp(error)) setAsksProof(true)
      else setProblem(wordsOf(error))
      return false
    } finally {
      setBusy(false)
      // Also after a refusal: another administrator may have been quicker.
      void queries.invalidateQueries({ queryKey: ADMIN_KEY })
    }
  }
  return { run, busy, asksProof, problem, setProblem }
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message.replace(/^\w+: /, '') : 'That did not work. Try again.'
