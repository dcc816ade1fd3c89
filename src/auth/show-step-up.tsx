import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StepUp } from '#domain/auth/session-proof.ts'
import { ApiError } from '../api.ts'
import { createQueryClient } from '../query-client.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/FormSheet.tsx'
import type { Driver } from './driver.ts'
import { showAbove } from './show-above.tsx'
import { stepUp } from './step-up.ts'
import { StepUpForm } from './StepUpForm.tsx'

/** Why the proof is needed, and who checks it. `send` throws `ApiError` when the server refuses it. */
type StepUpQuestion = {
  title: string
  description: string
  send: (proof: StepUp) => Promise<unknown>
}

const ownAccount: StepUpQuestion = {
  title: 'Is it you?',
  description: 'This changes how you sign in, so we check once more that it’s you.',
  send: stepUp,
}

/**
 * Reauthenticates the driver in a sheet above the page, which keeps its state. True when the server accepted the
 * proof, false when the driver dismissed the sheet.
 */
export const showStepUp = (driver: Driver, question = ownAccount): Promise<boolean> =>
  showAbove((resolve) => (
    <QueryClientProvider client={createQueryClient()}>
      <StepUpSheet driver={driver} question={question} onEnd={resolve} />
    </QueryClientProvider>
  ))

/** `onEnd` is called with whether the server accepted the proof. */
type Props = { driver: Driver; question: StepUpQuestion; onEnd: (isConfirmed: boolean) => void }

/** §7.5 Reauthenticates the driver; the requested change then continues. */
function StepUpSheet({ driver, question: { title, description, send }, onEnd }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The sheet opens after its content, and its first button has the focus then.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [proof, setProof] = useState<StepUp | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (submitted: StepUp | null) => {
    if (busy) return
    setProblem(submitted ? null : 'Enter your password, or choose another way.')
    if (!submitted) return
    setBusy(true)
    try {
      await send(submitted)
      onEnd(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'That didn’t work. Try again.')
      setBusy(false)
    }
  }
  return (
    <FormSheet
      title={title}
      description={description}
      submit={{ busy, children: 'Continue' }}
      otherButtons={
        <Button variant="quiet" onClick={() => onEnd(false)}>
          Not now
        </Button>
      }
      problem={problem}
      form={form}
      onSubmit={() => void submit(proof)}
      onClose={() => onEnd(false)}
    >
      <StepUpForm driver={driver} onChange={setProof} onPasskey={(submitted) => void submit(submitted)} />
    </FormSheet>
  )
}
