import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One subject of the security page. */
export function Section({ title, lead, children }: Props) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 id={id} className="heading text-lg">
          {title}
        </h2>
        {lead && <div className="mt-1 text-sm text-muted">{lead}</div>}
      </header>
      {children}
    </Card>
  )
}
