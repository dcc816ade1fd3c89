import type { FormEvent } from 'react'
import type { Outcome } from './attempt.ts'
import { useForm } from './use-form.ts'

/**
 * A form of six digits that submits itself with the last one. A code that the service refuses is cleared, because it
 * must be typed anew; a code that could not be sent stays.
 */
export function useCodeForm(send: (code: string) => Promise<Outcome>, setCode: (code: string) => void) {
  const shared = useForm(
    () => null,
    () => Promise.resolve({ problem: null }),
  )
  const enter = (code: string): void =>
    void shared.run(
      () => (code.length < 6 ? { field: 'code', text: 'Enter all six digits of the code.' } : null),
      async () => {
        const outcome = await send(code)
        if (outcome.problem?.field === 'code') setCode('')
        return outcome
      },
    )
  const onSubmit = (code: string) => (event: FormEvent) => {
    event.preventDefault()
    enter(code)
  }
  return { ...shared, enter, onSubmit }
}
