import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PagePath = Exclude<keyof RegisteredRouter['routesByPath'], '/admin/'>

/** A link of a menu. The compiler knows the pages that exist. */
export type NavLink = { to: PagePath; label: string }

type Props = {
  label: string
  links: readonly NavLink[]
  listClass: string
  className?: string
  children?: ReactNode
}

export const navLinkClass = 'flex touch items-center text-go-ink underline underline-offset-4'

export const NavLinks = ({ label, links, listClass, className, children }: Props) => (
  <nav aria-label={label} className={className}>
    <ul className={listClass}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={navLinkClass}>
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  </nav>
)
