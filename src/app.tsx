import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { openQueries } from './queries.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorCard } from './shell/ErrorCard.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { PageSkeleton } from './ui/Skeleton.tsx'

/** The router and what was fetched: of one open page, or of one page that is rendered at build. */
export function openApp(history?: RouterHistory) {
  const queries = openQueries()
  const router = createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: keepsPlace(),
    defaultErrorComponent: ErrorCard,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageSkeleton,
  })
  return { queries, router }
}

/**
 * The first page stands, and may have been scrolled, before the router knows of it: it stays where it is, unless the
 * visitor comes back to a place that they had left.
 */
function keepsPlace() {
  let isFirst = true
  return () => {
    const wasFirst = isFirst
    isFirst = false
    return !wasFirst || cameBack()
  }
}

function cameBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload' || arrival?.type === 'back_forward'
}

type AppRouter = ReturnType<typeof openApp>['router']

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
