import { useRef, useState } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Notice } from '../ui/Notice.tsx'
import type { Outcome } from './attempt.ts'
import type { Problem } from './problem-texts.ts'

type Check = () => readonly (Problem | null)[]
type Send = () => Promise<Pick<Outcome, 'problem'>>

const unchecked: Check = () => []

/**
 * A form of the sign-in, or its single buttons: one attempt at a time, every problem shown at its field, and the
 * focus moved to the first. Typed text is never lost.
 */
export function useForm(check: Check = unchecked, send?: Send) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])

  const show = (next: readonly (Problem | null)[]): boolean => {
    const found = next.filter((one) => one !== null)
    setProblems(found)
    const name = found[0]?.field
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
    return found.length > 0
  }
  /** Runs an action other than the form's own button; false when it failed, or another attempt is still running. */
  const run = async (work: Send, check: Check = unchecked): Promise<boolean> => {
    if (busy) return false
    if (show(check())) return false
    setBusy(true)
    try {
      return !show([(await work()).problem])
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault()
    return send ? run(send, check) : false
  }
  const errorOf = (field: Problem['field']) => problems.find((one) => one.field === field)?.text
  /** The form's `onChange`: a field that the driver puts right is no longer marked. */
  const clearProblem = ({ target }: FormEvent) =>
    setProblems((known) => known.filter(({ field }) => !('name' in target) || target.name !== field))
  const problem = problems[0] ?? null
  const formProps = { form, problem, onSubmit: submit }
  return { form, formProps, busy, submit, run, errorOf, problem, show, clearProblem }
}

/**
 * A form of six digits that submits itself with the last one. A code that the service refuses is cleared, because it
 * must be typed anew; a code that could not be sent stays.
 */
export function useCodeForm(send: (code: string) => Promise<Outcome>) {
  const [code, setCode] = useState('')
  const { submit: _, formProps, ...shared } = useForm()
  const enter = (code: string): void =>
    void shared.run(
      async () => {
        const outcome = await send(code)
        if (outcome.problem?.field === 'code') setCode('')
        return outcome
      },
      () => [code.length < 6 ? { field: 'code', text: 'Enter all six digits of the code.' } : null],
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    enter(code)
  }
  const field = { value: code, error: shared.errorOf('code'), onChange: setCode, onComplete: enter }
  return { ...shared, formProps: { ...formProps, fields: codeFields, onSubmit }, field, onSubmit }
}
const codeFields: Problem['field'][] = ['code']

type AuthFormProps = {
  form: RefObject<HTMLFormElement | null>
  problem: Problem | null
  fields?: Problem['field'][]
  onSubmit: (event: FormEvent) => unknown
  onChange?: (event: FormEvent) => void
  /** Called when `onSubmit` has succeeded, which it says by `true`. */
  onDone?: () => unknown
  className?: string
  children: ReactNode
}

export const AuthForm = ({
  form,
  problem,
  fields,
  onSubmit,
  onChange,
  onDone,
  className = 'grid gap-4',
  children,
}: AuthFormProps) => (
  <form
    ref={form}
    noValidate
    className={className}
    onChange={onChange}
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
