import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { attempt, type Outcome } from './attempt.ts'
import { CodeField, PasswordField } from './fields.tsx'
import { useForm, AuthForm } from './form.tsx'
import { NewPassword } from './NewPassword.tsx'
import { weakProblem } from './password-hints.ts'
import { problemWith } from './problem-texts.ts'
import { sendReauthenticationCode } from './sign-in.ts'

/** A new password, with the proof that the service may require: the present password or a mailed code. */
type PasswordChange = { password: string; currentPassword: string; nonce: string }

/** The proof that the form must ask for in addition, by the service's refusal. */
type RequiredProof = 'current' | 'nonce' | null

/** §7.5 Changes the password. When the service requires a code, this sends one at once. */
async function changePassword(change: PasswordChange): Promise<Outcome & { requiredProof: RequiredProof }> {
  const { password, currentPassword, nonce } = change
  const outcome = await attempt((auth) =>
    auth.updateUser({
      password,
      ...(nonce && { nonce }),
      ...(currentPassword && { current_password: currentPassword }),
    }),
  )
  const wantsCode = outcome.code === 'reauthentication_needed'
  const codeOutcome = wantsCode ? await sendReauthenticationCode() : null
  // One that has to wait went out a moment ago.
  const hasCode = codeOutcome !== null && (!codeOutcome.problem || codeOutcome.wait > 0)
  return {
    ...outcome,
    problem: codeOutcome?.problem ?? outcome.problem,
    requiredProof: hasCode ? 'nonce' : outcome.code.startsWith('current_password_') ? 'current' : null,
  }
}

type Props = {
  email: string
  onDone: () => void
  /** Whether the form asks for the present password from the start. */
  asksCurrent?: boolean
}

/**
 * §2.12 A new password. The form asks for the present password or a mailed code when the service requires one; a
 * driver who has forgotten the present password can have a code instead.
 */
export function NewPasswordForm({ email, onDone, asksCurrent = false }: Props) {
  const [password, setPassword] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [nonce, setNonce] = useState('')
  const [requiredProof, setRequiredProof] = useState<RequiredProof>(asksCurrent ? 'current' : null)
  const missingProof = () => {
    if (requiredProof === 'current' && currentPassword === '')
      return problemWith('currentPassword', 'Enter the password you have now.')
    if (requiredProof === 'nonce' && nonce.length < 6)
      return problemWith('code', 'Enter the six digits of the code.')
    return null
  }
  const { formProps, busy, run, errorOf, clearProblem } = useForm(
    // The code stands below the new password, the present password above it.
    () =>
      requiredProof === 'nonce'
        ? [weakProblem(password), missingProof()]
        : [missingProof(), weakProblem(password)],
    async () => {
      const outcome = await changePassword({ password, currentPassword, nonce })
      if (outcome.requiredProof) setRequiredProof(outcome.requiredProof)
      return outcome
    },
  )
  const mailCode = async () => {
    if (!(await run(sendReauthenticationCode))) return
    setCurrentPassword('')
    setNonce('')
    setRequiredProof('nonce')
  }
  return (
    <AuthForm
      {...formProps}
      fields={['password', ...(requiredProof ? [proofFields[requiredProof]] : [])]}
      onChange={clearProblem}
      onDone={() => {
        toast({ title: 'Password saved', text: 'Other devices are signed out. You stay signed in here.' })
        onDone()
      }}
    >
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {requiredProof === 'current' && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          error={errorOf('currentPassword')}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      )}
      <NewPassword label="New password" value={password} error={errorOf('password')} onChange={setPassword} />
      {requiredProof === 'nonce' && (
        <CodeField
          label="Code from the email that we have just sent"
          value={nonce}
          error={errorOf('code')}
          onChange={setNonce}
        />
      )}
      {requiredProof && (
        <Button
          variant="quiet"
          className="-ms-5 justify-self-start"
          busy={busy}
          onClick={() => void mailCode()}
        >
          {requiredProof === 'nonce' ? 'Send another code' : 'Use a code from an email instead'}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Saving…' : 'Save password'}
      </Button>
    </AuthForm>
  )
}

const proofFields = { current: 'currentPassword', nonce: 'code' } as const
