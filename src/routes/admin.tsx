import { createRoute, Outlet } from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

/** §2.20 The guard and the frame of every section; src/admin/AdminFrame.tsx lists the sections. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: lazyPage(async () => {
    const [{ AdminGate }, { AdminStepUp }, { AdminFrame }] = await Promise.all([
      import('../sessions/Gates.tsx'),
      import('../admin/AdminStepUp.tsx'),
      import('../admin/AdminFrame.tsx'),
    ])
    return () => (
      <AdminGate>
        {(driver) => (
          <AdminStepUp driver={driver}>
            <AdminFrame>
              <Outlet />
            </AdminFrame>
          </AdminStepUp>
        )}
      </AdminGate>
    )
  }),
})
const getParentRoute = () => adminRoute

/** A section, whose component checks what is in the address. */
const section = <const Path extends string>(path: Path, title: string, load: () => Promise<RouteComponent>) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { shape: 'list', title },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyPage(load),
  })

/** One user shares the list's own address, since the pages that the Worker serves are known at build. */
const usersRoute = section('/users', 'Users', async () => {
  const [{ Users }, { UserPage }] = await Promise.all([
    import('../account/admin/Users.tsx'),
    import('../account/admin/UserPage.tsx'),
  ])
  return (): ReactNode => {
    const { id } = usersRoute.useSearch()
    return typeof id === 'string' ? <UserPage key={id} id={id} /> : <Users />
  }
})

/** One driver's friends share the list's own address, as one user does. */
const referralsRoute = section('/referrals', 'Referrals', async () => {
  const [{ Referrers }, { ReferralFriends }] = await Promise.all([
    import('../referrals/admin/Referrers.tsx'),
    import('../referrals/admin/ReferralFriends.tsx'),
  ])
  return (): ReactNode => {
    const { id } = referralsRoute.useSearch()
    return typeof id === 'string' ? <ReferralFriends key={id} id={id} /> : <Referrers />
  }
})

// Apart from the call below: within it the compiler would take each route for any route.
const sections = [
  section('/', 'Dashboard Home', async () => (await import('../admin/Overview.tsx')).Overview),
  usersRoute,
  referralsRoute,
  section(
    '/analytics',
    'Analytics',
    async () => (await import('../analytics/reports/Analytics.tsx')).Analytics,
  ),
  section(
    '/announcements',
    'Announcements',
    async () => (await import('../inbox/admin/Announcements.tsx')).Announcements,
  ),
  section('/audit', 'Audit log', async () => (await import('../admin/AuditLog.tsx')).AuditLog),
  section('/crashes', 'Crashes', async () => (await import('../site/admin/Crashes.tsx')).Crashes),
  section(
    '/feedback',
    'Feedback',
    async () => (await import('../account/admin/AdminFeedback.tsx')).AdminFeedback,
  ),
  section(
    '/messages',
    'Messages',
    async () => (await import('../messages/admin/MessageStatistics.tsx')).MessageStatistics,
  ),
  section('/outbox', 'Jobs', async () => (await import('../admin/Jobs.tsx')).Jobs),
  section('/revenue', 'Revenue', async () => (await import('../billing/admin/Revenue.tsx')).Revenue),
  section(
    '/testing',
    'Testing program',
    async () => (await import('../testing/admin/AdminTesting.tsx')).AdminTesting,
  ),
  section('/videos', 'Videos', async () => (await import('../media/admin/Videos.tsx')).Videos),
] as const

export const adminRoutes = adminRoute.addChildren(sections)
