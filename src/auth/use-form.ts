import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Outcome } from './enter.ts'
import type { Problem } from './problem.ts'

/**
 * A form of the sign-in: one attempt at a time, the problem shown where it belongs, and the focus put there.
 * `check` says what the phone itself can see; nothing typed is ever lost.
 */
export function useForm(check: () => Problem | null, send: () => Promise<Outcome>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const fail = (next: Problem) => {
    setProblem(next)
    const field = next.field && form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = async (event: FormEvent): Promise<boolean> => {
    event.preventDefault()
    if (busy) return false
    setProblem(null)
    const seen = check()
    if (seen) {
      fail(seen)
      return false
    }
    setBusy(true)
    const { problem } = await send()
    setBusy(false)
    if (problem) fail(problem)
    return !problem
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem?.words : undefined)
  return { form, busy, submit, errorOf, problem }
}
