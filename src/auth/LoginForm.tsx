import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { openAuth } from './client.ts'
import { greetingName, signIn } from './enter.ts'
import { PasswordField } from './PasswordField.tsx'
import type { Problem } from './problem.ts'
import { useForm } from './use-form.ts'

/** §2.9 A wrong password keeps everything that was typed. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { form, busy, submit, errorOf, problem } = useForm(
    () => missing(email, password),
    () => signIn(email, password),
  )
  // While the driver types, what the first press needs is loaded.
  useEffect(() => whenIdle(() => void openAuth().catch(() => undefined)), [])
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={async (event) => {
        if (!(await submit(event))) return
        toast({ title: 'Signed in successfully', text: `Welcome ${greetingName()}!` })
      }}
    >
      {problem && !problem.field && <Notice tone="danger" live title={problem.words} />}
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
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} className="mt-1">
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

const missing = (email: string, password: string): Problem | null => {
  if (!email.includes('@')) return { field: 'email', words: 'Enter your email address.' }
  return password === '' ? { field: 'password', words: 'Enter your password.' } : null
}
