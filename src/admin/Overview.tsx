import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { SectionPage } from './SectionPage.tsx'
import { sectionsOf } from './sections.ts'

/** §2.20 What the administrator sees first. */
export function Overview() {
  const { routesByPath } = useRouter()
  return (
    <SectionPage title="Dashboard Home" lead="Everything that runs Kindrop, in one place.">
      <ul className="grid border-t border-line">
        {sectionsOf(routesByPath)
          .filter(({ to }) => to !== '/admin')
          .map(({ to, words, about, Icon }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="flex touch items-center gap-4 rounded-md px-2 py-3 hover:bg-sunken">
                <Icon aria-hidden="true" className="size-6 shrink-0 text-go-ink" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{words}</span>
                  <span className="block text-sm text-muted">{about}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </SectionPage>
  )
}
