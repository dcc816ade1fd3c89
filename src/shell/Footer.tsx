import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'

/** §2.27, §2.44 Under every page but Create Message. */
export const Footer = () => (
  <footer className="mt-auto border-t border-line">
    <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-muted">
      <p>
        © {new Date().getFullYear()} {brand.name}. {brand.tagline}.
      </p>
      <Link to="/reasons" className="flex touch items-center text-go-ink underline underline-offset-4">
        Reasons
      </Link>
    </div>
  </footer>
)
