import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { StepUp } from '#domain/auth/session-proof.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { accountQuery } from './account-query.ts'
import type { Driver } from './driver.ts'
import { CodeField, PasswordField } from './fields.tsx'
import { sendReauthenticationCode } from './sign-in.ts'
import { requestPasskeyProof, canUsePasskey } from './step-up.ts'

type Props = {
  driver: Driver
  /** The proof typed so far; null while it is incomplete. */
  onChange: (proof: StepUp | null) => void
  /** A passkey needs no further tap. */
  onPasskey: (proof: StepUp) => void
}

/** Reauthenticates the driver: by password, by a mailed code, or by a passkey. */
export function StepUpForm({ driver, onChange, onPasskey }: Props) {
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
