import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Outcome } from './attempt.ts'
import type { Problem } from './problem.ts'

/**
 * A form of the sign-in: one attempt at a time, each problem shown at its field, and the focus moved there.
 * `check` finds the problems that the phone itself can detect; typed text is never lost.
 */
export function useForm(check: () => Problem | null, send: () => Promise<Pick<Outcome, 'problem'>>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Shows the problem, and focuses the field that it is about. */
  const show = (next: Problem | null) => {
    setProblem(next)
    const field = next?.field && form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLElement) field.focus()
  }
  /** Runs an action other than the form's own button; false when it failed, or another attempt is still running. */
  const run = async (
    validate: () => Problem | null,
    work: () => Promise<Pick<Outcome, 'problem'>>,
  ): Promise<boolean> => {
    if (busy) return false
    setProblem(null)
    const invalid = validate()
    if (invalid) {
      show(invalid)
      return false
    }
    setBusy(true)
    const { problem } = await work()
    setBusy(false)
    show(problem)
    return !problem
  }
  const submit = (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault()
    return run(check, send)
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem?.text : undefined)
  return { form, busy, submit, run, errorOf, problem, show }
}
