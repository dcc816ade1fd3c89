import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The button's action is running: it keeps its width and its focus, and a second press does nothing. */
  busy?: boolean
  icon?: ReactNode
}

export function Button(props: Props) {
  const { variant, size, busy = false, icon, className = '', children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, size)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // A busy submit button must not submit once more; `disabled` would drop the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
