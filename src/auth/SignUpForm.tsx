import { Check, Circle, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { toast } from '../ui/toast.ts'
import { openAuth } from './client.ts'
import { greetingName, signUp } from './enter.ts'
import { passwordHints, passwordProblem } from './password-hints.ts'
import { PasswordField } from './PasswordField.tsx'
import type { Problem } from './problem.ts'
import { useForm } from './use-form.ts'

type Typed = { fullName: string; email: string; password: string }

/** §2.10 An account in three fields. Where no mail has to be confirmed, its owner goes straight in. */
export function SignUpForm() {
  const [typed, setTyped] = useState<Typed>({ fullName: '', email: '', password: '' })
  const [mailSent, setMailSent] = useState(false)
  const { fullName, email, password } = typed
  const { form, busy, submit, errorOf, problem } = useForm(
    () => missing(typed),
    async () => {
      const outcome = await signUp(fullName, email, password)
      if (!outcome.problem) welcome(outcome.mailSent)
      if (!outcome.problem && outcome.mailSent) setMailSent(true)
      return outcome
    },
  )
  // While the driver types, what the first press needs is loaded.
  useEffect(() => whenIdle(() => void openAuth().catch(() => undefined)), [])
  if (mailSent) {
    return (
      <Empty icon={<MailCheck />} title="Check your email">
        We sent a link to {email.trim()}. Open it to verify your account, then sign in.
      </Empty>
    )
  }
  const set = (field: keyof Typed) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value }))
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      {problem && !problem.field && <Notice tone="danger" live title={problem.words} />}
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        value={fullName}
        error={errorOf('fullName')}
        onChange={set('fullName')}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={errorOf('email')}
        onChange={set('email')}
      />
      <div>
        <PasswordField
          name="password"
          autoComplete="new-password"
          required
          value={password}
          error={errorOf('password')}
          onChange={set('password')}
        />
        <PasswordHints password={password} />
      </div>
      <Button type="submit" variant="primary" busy={busy} className="mt-1">
        {busy ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  )
}

const PasswordHints = ({ password }: { password: string }) => (
  <ul aria-label="A password needs" className="mt-2 grid gap-1 text-sm">
    {passwordHints.map(({ words, isMet }) => {
      const met = isMet(password)
      const Icon = met ? Check : Circle
      return (
        <li key={words} className={`flex items-center gap-2 ${met ? 'text-go-ink' : 'text-muted'}`}>
          <Icon aria-hidden="true" className="size-4" strokeWidth={met ? 3 : 2} />
          {words}
          <span className="sr-only">{met ? ', done' : ', still missing'}</span>
        </li>
      )
    })}
  </ul>
)

/** §8.11 The mail is mentioned only when there is one. */
const welcome = (mailSent: boolean) =>
  toast({
    title: 'Account created successfully',
    text: mailSent
      ? 'Please check your email to verify your account.'
      : `Welcome ${greetingName()}! You are signed in.`,
  })

const missing = ({ fullName, email, password }: Typed): Problem | null => {
  if (fullName.trim() === '') return { field: 'fullName', words: 'Enter your name.' }
  if (!email.includes('@')) return { field: 'email', words: 'Enter your email address.' }
  const words = passwordProblem(password)
  return words ? { field: 'password', words } : null
}
