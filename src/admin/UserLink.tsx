import { Link } from '@tanstack/react-router'

type Props = { id: string; label: string; className?: string }

/** The link to a user's own admin page. */
export const UserLink = ({ id, label, className = '' }: Props) => (
  <Link
    to="/admin/users"
    search={{ id }}
    className={`-my-3 inline-flex min-h-12 items-center text-go-ink underline wrap-break-word ${className}`}
  >
    {label}
  </Link>
)
