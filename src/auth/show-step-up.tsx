import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { StepUp } from '#domain/auth/session-proof.ts'
import { createQueryClient } from '../query-client.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/FormSheet.tsx'
import { useSubmit } from '../use-submit.ts'
import type { Driver } from './driver.ts'
import { PasswordOrCode, usePasswordOrCode } from './PasswordOrCode.tsx'
import { showAbove } from './show-above.tsx'
import { sendReauthenticationCode } from './sign-in.ts'
import { stepUp, requestPasskeyProof, canUsePasskey } from './step-up.ts'

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

/** §7.5 Reauthenticates the driver by password, by a mailed code, or by a passkey; the requested change then continues. */
function StepUpSheet({ driver, question: { title, description, send }, onEnd }: Props) {
  const { proof, missing, asksPassword, isCodeSent, onCodeSent, fields } = usePasswordOrCode(driver)
  const { busy, problem, setProblem, run } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const focusInput = () => form.current?.querySelector('input')?.focus()
  // The sheet opens after its content, and its first button has the focus then.
  useEffect(focusInput, [])
  const submit = (submitted: StepUp | null) => {
    if (!submitted)
      return setProblem(asksPassword ? 'Enter your password, or choose another way.' : missing.text)
    void run(async () => {
      await send(submitted)
      onEnd(true)
    })
  }
  const mailing = useMutation({
    mutationFn: sendReauthenticationCode,
    onSuccess: ({ problem }) => {
      if (problem) return setProblem(problem.text)
      onCodeSent()
      // The pressed button moves the focus to the field that replaces the password.
      requestAnimationFrame(focusInput)
    },
  })
  const passkey = useMutation({
    mutationFn: requestPasskeyProof,
    onSuccess: (passkey) => {
      // A passkey needs no further tap.
      if (passkey) submit({ passkey })
      else setProblem('No passkey was used. Try again, or choose another way.')
    },
    onError: (error) => {
      console.warn('The passkey could not be verified', error)
      setProblem('That didn’t work. Try again, or choose another way.')
    },
  })
  const start = (action: typeof mailing | typeof passkey) => {
    if (mailing.isPending || passkey.isPending) return
    setProblem(null)
    action.mutate()
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
      onSubmit={() => submit(proof)}
      onClose={() => onEnd(false)}
    >
      <PasswordOrCode {...fields} passwordLabel="Your password" />
      <div className="-ms-5 flex flex-wrap">
        {canUsePasskey() && (
          <Button variant="quiet" icon={<KeyRound />} busy={passkey.isPending} onClick={() => start(passkey)}>
            Use a passkey
          </Button>
        )}
        <Button variant="quiet" busy={mailing.isPending} onClick={() => start(mailing)}>
          {isCodeSent ? 'Send another code' : 'Use a code from an email'}
        </Button>
      </div>
    </FormSheet>
  )
}
