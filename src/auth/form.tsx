import { useRef, useState } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Notice } from '../ui/Notice.tsx'
import type { Outcome } from './attempt.ts'
import type { Problem } from './problem-texts.ts'

type Check = () => Problem | null
type Send = () => Promise<Pick<Outcome, 'problem'>>

const unchecked: Check = () => null

/**
 * A form of the sign-in, or its single buttons: one attempt at a time, each problem shown at its field, and the focus
 * moved there. Typed text is never lost.
 */
export function useForm(check: Check = unchecked, send?: Send) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const show = (next: Problem | null) => {
    setProblem(next)
    const field = next?.field && form.current?.elements.namedItem(next.field)
    if (field instanceof HTMLElement) field.focus()
  }
  /** Runs an action other than the form's own button; false when it failed, or another attempt is still running. */
  const run = async (work: Send, check: Check = unchecked): Promise<boolean> => {
    if (busy) return false
    setProblem(null)
    const invalid = check()
    if (invalid) {
      show(invalid)
      return false
    }
    setBusy(true)
    try {
      const { problem } = await work()
      show(problem)
      return !problem
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault()
    return send ? run(send, check) : false
  }
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem?.text : undefined)
  return { form, busy, submit, run, errorOf, problem, show }
}

/**
 * A form of six digits that submits itself with the last one. A code that the service refuses is cleared, because it
 * must be typed anew; a code that could not be sent stays.
 */
export function useCodeForm(send: (code: string) => Promise<Outcome>) {
  const [code, setCode] = useState('')
  const { submit: _, ...shared } = useForm()
  const enter = (code: string): void =>
    void shared.run(
      async () => {
        const outcome = await send(code)
        if (outcome.problem?.field === 'code') setCode('')
        return outcome
      },
      () => (code.length < 6 ? { field: 'code', text: 'Enter all six digits of the code.' } : null),
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    enter(code)
  }
  const field = { value: code, error: shared.errorOf('code'), onChange: setCode, onComplete: enter }
  return { ...shared, field, onSubmit }
}

type AuthFormProps = {
  form: RefObject<HTMLFormElement | null>
  problem: Problem | null
  fields?: Problem['field'][]
  onSubmit: (event: FormEvent) => unknown
  /** Called when `onSubmit` has succeeded, which it says by `true`. */
  onDone?: () => unknown
  className?: string
  children: ReactNode
}

/** A form that our own code validates: the problem of the whole form, and below it the fields. */
export const AuthForm = ({
  form,
  problem,
  fields,
  onSubmit,
  onDone,
  className = 'grid gap-4',
  children,
}: AuthFormProps) => (
  <form
    ref={form}
    noValidate
    className={className}
    onSubmit={async (event) => {
      if ((await onSubmit(event)) === true) onDone?.()
    }}
  >
    <FormProblem problem={problem} fields={fields ?? []} />
    {children}
  </form>
)

/** A problem of a form as a whole; a problem of one field is shown at that field. */
export const FormProblem = ({
  problem,
  fields = [],
}: {
  problem: Problem | null
  fields?: Problem['field'][]
}) => (problem && !fields.includes(problem.field) ? <Notice tone="danger" live title={problem.text} /> : null)
