import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** An empty state: why there is nothing here yet, and how to get the first item. */
export const Empty = ({ icon, title, children, action }: Props) => (
  <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
    <div
      aria-hidden="true"
      className="mb-2 flex size-16 items-center justify-center bubble bg-go-soft text-go-ink [&>svg]:size-7"
    >
      {icon}
    </div>
    <p className="heading text-lg">{title}</p>
    {children && <div className="max-w-sm text-sm text-muted">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
