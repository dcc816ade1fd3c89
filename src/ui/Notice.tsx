import { CircleCheck, Info, OctagonX, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './Button.tsx'

type NoticeTone = 'info' | 'good' | 'amber' | 'danger'

const tones = {
  info: { Icon: Info, box: 'border-line bg-surface', ink: 'text-muted' },
  good: { Icon: CircleCheck, box: 'border-go-soft bg-go-soft', ink: 'text-go-ink' },
  amber: { Icon: TriangleAlert, box: 'border-amber-line bg-amber-soft', ink: 'text-amber' },
  danger: { Icon: OctagonX, box: 'border-danger bg-danger-soft', ink: 'text-danger' },
} as const

type Props = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Remedies, as buttons or links. */
  actions?: ReactNode
  onDismiss?: () => void
  /** Announced at once, for a notice that the driver's own action caused. */
  live?: boolean
}

export function Notice({ tone = 'info', title, children, actions, onDismiss, live = false }: Props) {
  const { Icon, box, ink } = tones[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-lg border px-4 py-3 sheet:px-3 sheet:py-2 ${box}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1">
        {title && <p className={`font-semibold ${tone === 'info' ? 'text-ink' : ink}`}>{title}</p>}
        {children && <div className="text-sm text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label="Dismiss"
          icon={<X />}
          className={`-my-2 -mr-3 self-start ${ink}`}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}

type NotLoadedProps = {
  title: string
  query: { isFetching: boolean; refetch: () => unknown }
  /** Advice for the driver, or a description of what is shown instead. */
  children?: ReactNode
}

export const NotLoaded = ({ title, query, children = 'Check your connection.' }: NotLoadedProps) => (
  <Notice
    tone="amber"
    live
    title={title}
    actions={
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
)
