import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'

const linkClass = 'flex touch items-center text-go-ink underline underline-offset-4'

/** §2.27, §2.44 Under every page but Create Message. */
export const Footer = () => (
  <footer className="mt-auto border-t border-line">
    <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-muted">
      <p>
        © {new Date().getFullYear()} {brand.name}. {brand.tagline}.
      </p>
      <nav aria-label="More" className="flex gap-6">
        <Link to="/faq" className={linkClass}>
          FAQ
        </Link>
        <Link to="/reasons" className={linkClass}>
          Reasons
        </Link>
      </nav>
    </div>
  </footer>
)
