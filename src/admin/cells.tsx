import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type UserLinkProps = { id: string; label: string; className?: string }

/** The link to a user's own admin page. */
export const UserLink = ({ id, label, className = '' }: UserLinkProps) => (
  <Link
    to="/admin/users"
    search={{ id }}
    className={`-my-3 inline-flex min-h-12 items-center text-go-ink underline wrap-break-word ${className}`}
  >
    {label}
  </Link>
)

type NamedProps = { name: ReactNode; details: readonly (string | null | false)[] }

/** What names a row, with its details below. Details that are not there are left out. */
export const Named = ({ name, details }: NamedProps) => (
  <>
    <span className="block font-semibold">{name}</span>
    {details.filter(Boolean).map((detail) => (
      <span key={String(detail)} className="block text-sm text-muted">
        {detail}
      </span>
    ))}
  </>
)
