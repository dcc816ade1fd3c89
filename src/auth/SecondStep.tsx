import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { Button } from '../ui/Button.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthPage } from './AuthPage.tsx'
import { CodeField } from './fields.tsx'
import { FormProblem, useCodeForm, useForm, AuthForm } from './form.tsx'
import { Resend } from './Resend.tsx'
import {
  enterRecoveryCode,
  enterText,
  enterTotp,
  findFactors,
  sendText,
  touchKey,
  unlockFactor,
} from './second-step.ts'
import type { Factor } from './second-step.ts'
import { useDriver } from './session.ts'
import { sendReauthenticationCode } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

type Method = Factor | { kind: 'recovery'; id: 'recovery'; name: string }

export function SecondStepPage() {
  const session = useDriver()
  const navigate = useNavigate()
  const { state } = session
  useRedirectAfterSignIn()
  useEffect(() => {
    if (state === 'signed_out') void navigate({ to: '/auth/login', replace: true })
  }, [state, navigate])
  return (
    <AuthPage
      title="One more step"
      lead={session.state === 'mfa_required' && `Signing in as ${session.driver.email}.`}
      below={
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign in as somebody else
        </Button>
      }
    >
      {state === 'mfa_required' && <SecondStep />}
    </AuthPage>
  )
}

function SecondStep() {
  const [methods] = useState<Method[]>(() => [...findFactors(), recovery])
  const [chosen, setChosen] = useState<string | null>(null)
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]!
  return (
    <div className="grid gap-5">
      {method.kind === 'totp' && <ByApp key={method.id} factorId={method.id} />}
      {method.kind === 'phone' && <ByText key={method.id} factorId={method.id} />}
      {method.kind === 'webauthn' && <ByKey key={method.id} factorId={method.id} />}
      {method.kind === 'recovery' && <ByRecoveryCode />}
      {methods.length > 1 && (
        <ChipGroup
          label="Another way"
          options={methods.map((one) => ({ value: one.id, label: one.name }))}
          value={method.id}
          onChange={setChosen}
        />
      )}
    </div>
  )
}

function ByApp({ factorId }: { factorId: string }) {
  const [locked, setLocked] = useState(false)
  const { formProps, busy, field } = useCodeForm(async (whole) => {
    const outcome = await enterTotp(factorId, whole)
    if (outcome.code === LOCKED) setLocked(true)
    return outcome
  })
  if (locked) return <Unlock factorId={factorId} onUnlocked={() => setLocked(false)} />
  return (
    <AuthForm {...formProps}>
      <CodeField label="Code from your authenticator app" {...field} />
      <Confirm busy={busy} />
    </AuthForm>
  )
}

function ByText({ factorId }: { factorId: string }) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [resendAt, setAgain] = useState(0)
  const [locked, setLocked] = useState(false)
  const { formProps, busy, run, field } = useCodeForm(async (whole) => {
    const outcome = await enterText(factorId, challenge ?? '', whole)
    if (outcome.code === LOCKED) setLocked(true)
    return outcome
  })
  const send = () =>
    run(async () => {
      const outcome = await sendText(factorId, setChallenge)
      if (!outcome.problem || outcome.wait > 0) setAgain(Date.now() + (outcome.wait || RESEND_AFTER_S) * 1000)
      return outcome
    })
  if (locked) return <Unlock factorId={factorId} onUnlocked={() => setLocked(false)} />
  return (
    <AuthForm {...formProps}>
      {challenge === null ? (
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          Text me a code
        </Button>
      ) : (
        <>
          <CodeField label="Code from the text message" {...field} />
          <Confirm busy={busy} />
          <Resend until={resendAt} onResend={() => void send()} />
        </>
      )}
    </AuthForm>
  )
}

function ByKey({ factorId }: { factorId: string }) {
  const { busy, run, problem } = useForm()
  const touch = () => run(() => touchKey(factorId))
  return (
    <div className="grid gap-4">
      <FormProblem problem={problem} />
      <Button variant="primary" busy={busy} onClick={() => void touch()}>
        Use your security key
      </Button>
    </div>
  )
}

function ByRecoveryCode() {
  const [code, setCode] = useState('')
  const { formProps, busy, errorOf } = useForm(
    () => [code.trim() === '' ? { field: 'code', text: 'Enter one of your recovery codes.' } : null],
    () => enterRecoveryCode(code),
  )
  return (
    <AuthForm {...formProps} fields={['code']}>
      <Field
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        hint="One of those that you wrote down. Each works once."
        value={code}
        error={errorOf('code')}
        onChange={(event) => setCode(event.target.value)}
      />
      <Confirm busy={busy} />
      <Notice title="No codes and no phone?">
        Write to {brand.sender.email}. We make sure it’s you, then help.
      </Notice>
    </AuthForm>
  )
}

const Confirm = ({ busy }: { busy: boolean }) => (
  <Button type="submit" variant="primary" busy={busy}>
    {busy ? 'One moment…' : 'Continue'}
  </Button>
)

const LOCKED = 'mfa_factor_locked'
/** The service's interval between two text messages or two mails, in seconds. Its answers correct it. */
const RESEND_AFTER_S = 60
const recovery: Method = { kind: 'recovery', id: 'recovery', name: 'Recovery code' }

type Props = { factorId: string; onUnlocked: () => void }

/** Unlocks a second factor that is locked after a hundred wrong codes: first a mailed code, then the factor's own. */
function Unlock({ factorId, onUnlocked }: Props) {
  const [resendAt, setAgain] = useState<number | null>(null)
  const { formProps, busy, run, field } = useCodeForm(async (whole) => {
    const outcome = await unlockFactor(factorId, whole)
    if (!outcome.problem) onUnlocked()
    return outcome
  })
  const send = () =>
    run(async () => {
      const outcome = await sendReauthenticationCode()
      if (!outcome.problem || outcome.wait > 0) setAgain(Date.now() + (outcome.wait || RESEND_AFTER_S) * 1000)
      return outcome
    })
  return (
    <AuthForm {...formProps}>
      <Notice tone="amber" live title="This second step is locked.">
        A hundred wrong codes were entered in a row, so we ask you first. We email you a code that unlocks it;
        after that, enter the code of the second step. Your recovery codes still work.
      </Notice>
      {resendAt === null ? (
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          Email me a code
        </Button>
      ) : (
        <>
          <CodeField label="Code from the email" {...field} />
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'One moment…' : 'Unlock'}
          </Button>
          <Resend until={resendAt} onResend={() => void send()} />
        </>
      )}
    </AuthForm>
  )
}
