import { Field } from '../ui/Field.tsx'

type Props = {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  label?: string
  /** `username` names an account on this phone, `email` any address. */
  autoComplete?: 'username' | 'email'
}

/** An email field that phones help to fill in. */
export const EmailField = ({ value, error, onChange, label = 'Email', autoComplete = 'username' }: Props) => (
  <Field
    label={label}
    name="email"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    required
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)
