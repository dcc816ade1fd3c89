import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Outcome } from './attempt.ts'
import type { Problem } from './problem.ts'

/**
 * A form of the sign-in: one attempt at a time, the problem shown where it belongs, and the focus put there.
 * `check` says what the phone itself can see; nothing typed is ever lost.
 */
export function useForm(check: () => Problem | null, send: () => Promise<Pick<Outcome, 'problem'>>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Shows what is wrong, and puts the focus on the field that it is about. */
  const show = (next: Problem | null) => {
    setProblem(next)
    const field = next?.field && form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLElement) field.focus()
  }
  /** Another way than the form's own button; false when it did not work, or one attempt is still under way. */
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
