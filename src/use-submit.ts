import { useRef, useState } from 'react'
import { errorText } from './error-text.ts'

/**
 * The state of a form that sends something, one attempt at a time. `run` never rejects: it resolves to whether the work
 * succeeded, at once to false while another attempt runs. `problem` is a sentence about why the last one failed, by
 * `problemOf` and `fallback` as `errorText` takes it; `setProblem` shows one about the input.
 */
export function useSubmit(fallback?: string, problemOf = errorText) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A second tap can come before the first one is rendered.
  const isRunning = useRef(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(problemOf(error, fallback))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, run }
}
