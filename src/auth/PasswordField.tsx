import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '../ui/Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'label'> & { label?: string }

/** A password that can be shown. Paste and password managers are welcome. */
export function PasswordField({ label = 'Password', ...rest }: Props) {
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
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
