import { getRouteApi } from '@tanstack/react-router'
import { SectionPage } from '../../admin/SectionPage.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Cities } from './Cities.tsx'
import { Testers } from './Testers.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Waitlist } from './Waitlist.tsx'

const route = getRouteApi('/admin/testing')
const tabs = {
  testers: { label: 'Testers', Part: Testers },
  cities: { label: 'Cities', Part: Cities },
  waitlist: { label: 'Waiting', Part: Waitlist },
  testimonials: { label: 'Testimonials', Part: Testimonials },
} as const
type Tab = keyof typeof tabs
const isTab = (name: unknown): name is Tab => typeof name === 'string' && Object.hasOwn(tabs, name)

/** §6.5 The administrator's view of the testing program. */
export function AdminTesting() {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = isTab(tab) ? tab : 'testers'
  const { Part } = tabs[chosen]
  return (
    <SectionPage title="Testing program">
      <Segmented
        label="What to show"
        value={chosen}
        options={(Object.keys(tabs) as Tab[]).map((value) => ({ value, ...tabs[value] }))}
        onChange={(next) => void navigate({ search: next === 'testers' ? {} : { tab: next }, replace: true })}
      />
      <section key={chosen} aria-label={tabs[chosen].label} className="flex min-w-0 flex-col gap-5">
        <Part />
      </section>
    </SectionPage>
  )
}
