import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that is on or off at once, without saving. The whole row is the target. */
export const Switch = ({ label, hint, checked, onChange, disabled }: Props) => (
  <label className="flex touch cursor-pointer items-center justify-between gap-4 rounded-md has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-go-ink">
    <span className="min-w-0 wrap-anywhere">
      <span className="font-medium">{label}</span>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="peer sr-only"
    />
    <span
      aria-hidden="true"
      className="flex h-8 w-14 shrink-0 items-center rounded-full border-2 border-edge bg-sunken p-0.5 transition-colors peer-checked:border-go peer-checked:bg-go peer-checked:[&>span]:translate-x-6 peer-checked:[&>span]:bg-on-go"
    >
      <span className="size-6 rounded-full bg-edge transition-transform forced-colors:bg-[ButtonText]" />
    </span>
  </label>
)
