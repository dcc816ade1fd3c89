import { KeyRound, Mail } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { SignInMethods } from './sign-in-methods.ts'

type Props = {
  methods: SignInMethods
  busy: boolean
  onGoogle: () => void
  onPasskey: () => void
  passkeyLabel?: string
  onCode?: () => void
}

export function SignInOptions({ methods, busy, onGoogle, onPasskey, passkeyLabel, onCode }: Props) {
  if (!methods.google && !methods.passkey && !onCode) return null
  const buttonProps = { 'aria-disabled': busy || undefined, className: 'w-full' }
  return (
    <div className="mt-5 grid gap-2.5">
      <p className="mb-1 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {methods.google && (
        <Button {...buttonProps} icon={<GoogleMark />} onClick={onGoogle}>
          Continue with Google
        </Button>
      )}
      {methods.passkey && (
        <Button {...buttonProps} icon={<KeyRound className="text-muted" />} onClick={onPasskey}>
          {passkeyLabel ?? 'Use a passkey'}
        </Button>
      )}
      {onCode && (
        <Button {...buttonProps} icon={<Mail className="text-muted" />} onClick={onCode}>
          {methods.phone ? 'Send me a code instead' : 'Email me a code instead'}
        </Button>
      )}
    </div>
  )
}

export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
    <path
      d="M20.6 12.2H12.4 M20.6 12.2a8.6 8.6 0 1 1-2.5-6.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  </svg>
)
