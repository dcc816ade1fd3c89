import { Field } from '../ui/Field.tsx'
import { extractCode } from './contact-address.ts'

type Props = {
  value: string
  onChange: (code: string) => void
  /** Called once all six digits are there. */
  onComplete: (code: string) => void
  error?: string | undefined
  label?: string
  hint?: string
  name?: string
}

const DIGITS = 6

/**
 * Six digits in one field: phones offer the code from the message above the keyboard, "123 456" can be pasted, and
 * the last digit submits it.
 */
export function CodeField({ value, onChange, onComplete, label = 'Code', name = 'code', ...rest }: Props) {
  const handleInput = (text: string) => {
    const code = extractCode(text)
    if (code === value) return
    onChange(code)
    if (code.length === DIGITS) onComplete(code)
  }
  return (
    <Field
      {...rest}
      label={label}
      name={name}
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
