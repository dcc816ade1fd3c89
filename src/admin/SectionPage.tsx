import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

export const SectionPage = ({ title, lead, back, actions, children }: Props) => (
  <main className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="-ml-2 inline-flex touch items-center gap-1 rounded-md px-2 text-sm font-semibold text-go-ink"
          >
            <ChevronLeft className="size-5" />
            {back.label}
          </Link>
        )}
        <h1 tabIndex={-1} className="heading text-2xl wrap-anywhere">
          {title}
        </h1>
        {lead && <div className="mt-1 max-w-[60ch] text-pretty text-muted">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
    {children}
  </main>
)
