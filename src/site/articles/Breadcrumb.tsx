import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

/** A page on the way from the front page to this one; the last crumb is this page and has no address. */
export type Crumb = { name: string; to?: string }

/** The pages from the front page down to this one. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="mb-2">
    <ol className="flex flex-wrap items-center text-sm text-muted">
      {crumbs.map(({ name, to }, index) => (
        <li key={name} className="flex items-center">
          {index > 0 && <ChevronRight aria-hidden="true" className="mx-1 size-4 shrink-0" />}
          {to ? (
            <Link
              to={to}
              className="flex touch items-center justify-center text-go-ink underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page">{name}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
