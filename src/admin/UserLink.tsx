import { Link } from '@tanstack/react-router'

type Props = { id: string; words: string; className?: string }

/** The way to a user's own page on the desk. */
export const UserLink = ({ id, words, className = '' }: Props) => (
  <Link
    to="/admin/users"
    search={{ id }}
    className={`-my-3 inline-flex min-h-12 items-center text-go-ink underline wrap-break-word ${className}`}
  >
    {words}
  </Link>
)
