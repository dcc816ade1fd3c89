import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

type Props = { title: string; lead?: ReactNode; icon: ReactNode; className?: string; children?: ReactNode }

export function SecurityCard({ title, lead, icon, className = '', children }: Props) {
  const id = useId()
  return (
    <Card
      role="region"
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-4 ${className}`}
    >
      <div className="flex gap-3">
        <span aria-hidden="true" className="mt-0.5 text-go-ink [&>svg]:size-6">
          {icon}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <h2 id={id} className="heading text-lg">
            {title}
          </h2>
          {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
        </div>
      </div>
      {children}
    </Card>
  )
}

type RowProps = { name: ReactNode; note: ReactNode; actions?: ReactNode }

export const SecurityRow = ({ name, note, actions }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
    {actions && <div className="flex gap-1">{actions}</div>}
  </li>
)
