import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { StepUp } from '#domain/auth/session-proof.ts'
import { ApiError } from '../api.ts'
import { createQueryClient } from '../query-client.ts'
import { Button } from '../ui/Button.tsx'
import { FormSheet } from '../ui/FormSheet.tsx'
import { Notice } from '../ui/Notice.tsx'
import { accountQuery } from './account-query.ts'
import type { Driver } from './driver.ts'
import { CodeField, PasswordField } from './fields.tsx'
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

type StepUpFormProps = {
  driver: Driver
  /** The proof typed so far; null while it is incomplete. */
  onChange: (proof: StepUp | null) => void
  /** A passkey needs no further tap. */
  onPasskey: (proof: StepUp) => void
}

/** Reauthenticates the driver: by password, by a mailed code, or by a passkey. */
function StepUpForm({ driver, onChange, onPasskey }: StepUpFormProps) {
  const { data: account } = useQuery(accountQuery(driver.id))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // A pressed button moves the focus to the field that replaces it.
  const focusInput = () => box.current?.querySelector('input')?.focus()
  useEffect(focusInput, [])
  const asksPassword = (account?.hasPassword ?? true) && !isCodeSent
  const mailing = useMutation({
    networkMode: 'always',
    mutationFn: sendReauthenticationCode,
    onSuccess: ({ problem }) => {
      if (problem) return setProblem(problem.text)
      onChange(null)
      setCodeSent(true)
      requestAnimationFrame(focusInput)
    },
  })
  const passkey = useMutation({
    networkMode: 'always',
    mutationFn: requestPasskeyProof,
    onSuccess: (passkey) => {
      if (passkey) onPasskey({ passkey })
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
    <div ref={box} className="grid gap-4">
      {problem && <Notice tone="danger" live title={problem} />}
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target: { value } }) => {
            setPassword(value)
            onChange(value ? { password: value } : null)
          }}
        />
      )}
      {!asksPassword && isCodeSent && (
        <CodeField
          value={code}
          hint={driver.email ? `It went to ${driver.email}.` : 'It went to your phone.'}
          onChange={(value) => {
            setCode(value)
            onChange(value.length === 6 ? { code: value } : null)
          }}
        />
      )}
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
    </div>
  )
}
