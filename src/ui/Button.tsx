import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './Progress.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** Even a small button is 48 px tall; only its text and its padding are smaller. */
export type ButtonSize = 'small' | 'normal' | 'large'

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

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon: ReactNode
}

/** A round button of an icon alone. `className` has its colours, those of a quiet tool by default. */
export const IconButton = ({
  label,
  icon,
  className = 'text-muted hover:bg-sunken',
  ...button
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...button}
    className={`flex touch items-center justify-center rounded-full [:where(&>svg)]:size-5 ${className}`}
  >
    {icon}
  </button>
)

/** The style of a button, for links that look like one. The primary one is large by default. */
export function buttonClass(variant: ButtonVariant = 'secondary', size?: ButtonSize): string {
  return `${shared} ${variantClasses[variant]} ${sizeClasses[size ?? (variant === 'primary' ? 'large' : 'normal')]}`
}

const shared =
  'inline-flex touch max-w-full items-center justify-center gap-2 rounded-lg wrap-break-word border-2 font-semibold no-underline ' +
  '[:where(&>svg)]:size-5 [:where(&>svg)]:shrink-0 ' +
  'select-none transition-transform active:scale-[0.98] ' +
  'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100 aria-disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress'

// Filled ones have a border that shows only when the system forces its own colours.
const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-go text-on-go hover:bg-go-strong forced-colors:border-[ButtonBorder]',
  secondary: 'border-edge bg-surface text-ink hover:border-go-ink hover:bg-go-soft',
  quiet: 'border-transparent text-go-ink hover:bg-go-soft',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-strong forced-colors:border-[ButtonBorder]',
}

const sizeClasses: Record<ButtonSize, string> = {
  small: 'px-4 text-sm',
  normal: 'px-5',
  large: 'min-h-14 px-6 text-lg',
}
