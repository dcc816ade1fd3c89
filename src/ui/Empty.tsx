import type { ReactNode } from 'react'
import { Bag, Car, Entrance } from './drawings.tsx'

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
    <p className="heading text-lg wrap-anywhere">{title}</p>
    {children && <div className="max-w-sm text-sm text-pretty text-muted">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
    <svg viewBox="0 44 320 92" aria-hidden="true" className="mt-4 h-20 max-w-full">
      <Car x={24} />
      <Entrance x={226} />
      <Bag x={270} />
      <path className="fill-edge" d="M0 132h320v4H0z" />
    </svg>
  </div>
)
