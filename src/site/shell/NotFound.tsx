import { MapPinOff } from 'lucide-react'
import { PrimaryLink } from '../../ui/links.tsx'
import { type NavLink, NavLinks } from '../../ui/NavLinks.tsx'
import { PageTitle } from '../../ui/PageHeader.tsx'

/** §2.26 The page for every other path. */
export function NotFound() {
  return (
    <main className="page flex flex-1 flex-col items-center justify-center py-16 text-center">
      <div
        aria-hidden="true"
        className="mb-5 flex size-20 items-center justify-center bubble bg-amber-soft text-amber"
      >
        <MapPinOff className="size-9" />
      </div>
      <PageTitle>No such address</PageTitle>
      <p className="mt-2 mb-6 max-w-sm text-muted">
        Nobody lives here. The page may have moved, or the link has a typo.
      </p>
      <PrimaryLink to="/">Back to the start</PrimaryLink>
      <NavLinks
        label="Other ways on"
        links={suggestedLinks}
        listClass="flex flex-wrap justify-center gap-x-6"
        className="mt-6"
      />
    </main>
  )
}

const suggestedLinks: readonly NavLink[] = [
  { to: '/upload', label: 'Create Message' },
  { to: '/reasons', label: 'Reasons' },
  { to: '/faq', label: 'FAQ' },
  { to: '/service', label: 'Pricing' },
]
