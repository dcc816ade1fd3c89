import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createQueryClient } from './query-client.ts'
import { adminRoutes } from './routes/admin.tsx'
import { articleRoutes } from './routes/articles.tsx'
import { authRoutes } from './routes/auth.tsx'
import { billingRoutes } from './routes/billing.tsx'
import { driverRoutes } from './routes/driver.tsx'
import { landingRoutes } from './routes/landing.tsx'
import { rootRoute } from './routes/root.tsx'
import { testingRoutes } from './routes/testing.tsx'
import { ErrorCard } from './site/shell/ErrorCard.tsx'
import { NotFound } from './site/shell/NotFound.tsx'
import { PagePending } from './ui/Skeleton.tsx'

const routeTree = rootRoute.addChildren([
  ...landingRoutes,
  ...articleRoutes,
  ...driverRoutes,
  ...authRoutes,
  ...billingRoutes,
  ...testingRoutes,
  adminRoutes,
])

/** The router and the query cache: of one open page, or of one page that the build renders. */
export function createApp(history: RouterHistory) {
  const queries = createQueryClient()
  const router = createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: scrollRestorationPredicate(),
    defaultErrorComponent: ErrorCard,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    // On a slow network the skeleton appears before the driver taps again.
    defaultPendingMs: 250,
  })
  if (!import.meta.env.SSR) {
    // §2.27 A new page scrolls smoothly to its top; a step back restores its position at once.
    history.subscribe(({ action: { type } }) => {
      const isHistoryStep = type === 'BACK' || type === 'FORWARD' || type === 'GO'
      const jumps = isHistoryStep || matchMedia('(prefers-reduced-motion: reduce)').matches
      router.options.scrollRestorationBehavior = jumps ? 'instant' : 'smooth'
    })
  }
  return { queries, router }
}

/**
 * On the first page the router scrolls only after a reload or a step back: a visitor may have scrolled the
 * prerendered page before the code loaded.
 */
function scrollRestorationPredicate() {
  if (import.meta.env.SSR) return false
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let restores = arrival?.type === 'reload' || arrival?.type === 'back_forward'
  return () => {
    const now = restores
    restores = true
    return now
  }
}

type AppRouter = ReturnType<typeof createApp>['router']

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

export const App = ({ queries, router }: { queries: QueryClient; router: AppRouter }) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
