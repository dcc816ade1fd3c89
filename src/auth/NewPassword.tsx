import { Check, Circle } from 'lucide-react'
import { PasswordField } from './fields.tsx'
import { passwordAdvice, passwordHints, strengthLabels, strengthOf } from './password-hints.ts'

type Props = {
  value: string
  onChange: (password: string) => void
  error: string | undefined
  label?: string
}

/** §5.3 A new password: its requirements are ticked off, and a bar shows its strength, while the driver types. */
export function NewPassword({ value, onChange, error, label }: Props) {
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <StrengthBar password={value} />
      <div className="mt-2 flex gap-3 text-sm">
        <ul aria-label="A password needs" className="flex flex-1 flex-wrap gap-x-4 gap-y-1">
          {passwordHints.map(({ label, isMet }) => {
            const met = isMet(value)
            const Icon = met ? Check : Circle
            return (
              <li key={label} className={`flex items-center gap-1.5 ${met ? 'text-go-ink' : 'text-muted'}`}>
                <Icon className="size-4" strokeWidth={met ? 3 : 2} />
                {label}
                <span className="sr-only">{met ? ', done' : ', still missing'}</span>
              </li>
            )
          })}
        </ul>
        <StrengthLabel password={value} />
      </div>
      <p className="mt-1 text-sm text-muted">{passwordAdvice}</p>
    </div>
  )
}

const steps = [1, 2, 3]

function StrengthBar({ password }: { password: string }) {
  const strength = strengthOf(password)
  const colour = strength === 1 ? 'bg-amber-line' : 'bg-go'
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1">
      {steps.map((step) => (
        <span
          key={step}
          className={`h-1.5 flex-1 rounded-full transition-colors ${step <= strength ? colour : 'bg-sunken'}`}
        />
      ))}
    </div>
  )
}

const StrengthLabel = ({ password }: { password: string }) => (
  <output className="min-w-12 text-right text-muted">
    {password !== '' && (
      <>
        <span className="sr-only">Password strength: </span>
        {strengthLabels[strengthOf(password)]}
      </>
    )}
  </output>
)
