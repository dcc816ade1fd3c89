import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

/** §2.20 The guard and the frame of every section; src/admin/sections.ts lists the sections. */
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

const section = <const Path extends string>(path: Path, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute, path, staticData: { shape: 'list', title }, component })

/** One user shares the list's own address, since the pages that the Worker serves are known at build. */
const usersRoute = createRoute({
  getParentRoute,
  path: '/users',
  staticData: { shape: 'list', title: 'Users' },
  validateSearch: (search: Record<string, unknown>) => search,
  component: lazyPage(async () => {
    const [{ Users }, { UserPage }] = await Promise.all([
      import('../account/admin/Users.tsx'),
      import('../account/admin/UserPage.tsx'),
    ])
    return () => {
      const { id } = usersRoute.useSearch()
      return typeof id === 'string' ? <UserPage key={id} id={id} /> : <Users />
    }
  }),
})

/** One driver's friends share the list's own address, as one user does. */
const referralsRoute = createRoute({
  getParentRoute,
  path: '/referrals',
  staticData: { shape: 'list', title: 'Referrals' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' ? { id } : {},
  component: lazyPage(async () => {
    const [{ Referrers }, { ReferralFriends }] = await Promise.all([
      import('../referrals/admin/Referrers.tsx'),
      import('../referrals/admin/ReferralFriends.tsx'),
    ])
    return () => {
      const { id } = referralsRoute.useSearch()
      return id === undefined ? <Referrers /> : <ReferralFriends key={id} id={id} />
    }
  }),
})

// Apart from the call below: within it the compiler would take each route for any route.
const sections = [
  section(
    '/',
    'Dashboard Home',
    lazyRouteComponent(() => import('../admin/Overview.tsx'), 'Overview'),
  ),
  usersRoute,
  referralsRoute,
  createRoute({
    getParentRoute,
    path: '/analytics',
    staticData: { shape: 'list', title: 'Analytics' },
    validateSearch: (search: { from?: unknown; to?: unknown; by?: unknown }) => search,
    component: lazyRouteComponent(() => import('../analytics/reports/Analytics.tsx'), 'Analytics'),
  }),
  section(
    '/announcements',
    'Announcements',
    lazyRouteComponent(() => import('../inbox/admin/Announcements.tsx'), 'Announcements'),
  ),
  createRoute({
    getParentRoute,
    path: '/audit',
    staticData: { shape: 'list', title: 'Audit log' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('../admin/AuditLog.tsx'), 'AuditLog'),
  }),
  section(
    '/crashes',
    'Crashes',
    lazyRouteComponent(() => import('../site/admin/Crashes.tsx'), 'Crashes'),
  ),
  createRoute({
    getParentRoute,
    path: '/feedback',
    staticData: { shape: 'list', title: 'Feedback' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('../account/admin/AdminFeedback.tsx'), 'AdminFeedback'),
  }),
  section(
    '/messages',
    'Messages',
    lazyRouteComponent(() => import('../messages/admin/MessageStatistics.tsx'), 'MessageStatistics'),
  ),
  section(
    '/outbox',
    'Jobs',
    lazyRouteComponent(() => import('../admin/Jobs.tsx'), 'Jobs'),
  ),
  createRoute({
    getParentRoute,
    path: '/testing',
    staticData: { shape: 'list', title: 'Testing program' },
    validateSearch: (search: { tab?: unknown }) => search,
    component: lazyRouteComponent(() => import('../testing/admin/AdminTesting.tsx'), 'AdminTesting'),
  }),
  section(
    '/videos',
    'Videos',
    lazyRouteComponent(() => import('../media/admin/Videos.tsx'), 'Videos'),
  ),
] as const

export const adminRoutes = adminRoute.addChildren(sections)
