import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '../ui/Field.tsx'
import { extractCode } from './contact-address.ts'

type FieldProps = ComponentProps<typeof Field>

type EmailProps = {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  label?: string
  /** `username` names an account on this phone, `email` any address. */
  autoComplete?: 'username' | 'email'
}

export const EmailField = ({ onChange, label = 'Email', autoComplete = 'username', ...rest }: EmailProps) => (
  <Field
    {...rest}
    label={label}
    name="email"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    required
    onChange={(event) => onChange(event.target.value)}
  />
)

// The typed address carries over from sign-in to sign-up and to a forgotten password, until the page closes.
let sharedAddress = ''

/** The email typed on one screen of the sign-in, with which the next one begins. */
export function useSharedEmail() {
  const [value, setValue] = useState(sharedAddress)
  const change = (next: string) => {
    sharedAddress = next
    setValue(next)
  }
  return [value, change] as const
}

type PasswordProps = Omit<FieldProps, 'type' | 'trailing' | 'label'> & { label?: string }

/** A password that can be shown. Paste and password managers are welcome. */
export function PasswordField({ label = 'Password', ...rest }: PasswordProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="flex touch items-center justify-center rounded-md text-muted"
        >
          <Icon className="size-5" />
        </button>
      }
    />
  )
}

type CodeProps = {
  value: string
  onChange: (code: string) => void
  /** Called once all six digits are entered. */
  onComplete?: (code: string) => void
  error?: string | undefined
  label?: string
  hint?: string
}

const DIGITS = 6

/**
 * Six digits in one field: phones offer the code from the message above the keyboard, "123 456" can be pasted, and
 * the last digit submits it.
 */
export function CodeField({ value, onChange, onComplete, label = 'Code', ...rest }: CodeProps) {
  const handleInput = (text: string) => {
    const code = extractCode(text)
    if (code === value) return
    onChange(code)
    if (code.length === DIGITS) onComplete?.(code)
  }
  return (
    <Field
      {...rest}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => handleInput(event.target.value)}
      // The placeholder and the wide digits show the length of the code.
      placeholder="••••••"
      className="[&_input]:min-h-14 [&_input]:text-center [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
    />
  )
}
