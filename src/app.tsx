import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { openQueries } from './queries.ts'
import { routeTree } from './route-tree.gen.ts'
import { isStepOf } from './shell/steps.ts'
import { ErrorCard } from './shell/ErrorCard.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { PagePending } from './shell/PagePending.tsx'

/** The router and what was fetched: of one open page, or of one page that is rendered at build. */
export function openApp(history: RouterHistory) {
  const queries = openQueries()
  const router = createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: keepsPlace(history),
    defaultErrorComponent: ErrorCard,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PagePending,
    // A tap on a slow network is answered before it is tapped again.
    defaultPendingMs: 250,
  })
  return { queries, router }
}

/**
 * The first page stands, and may have been scrolled, before the router knows of it: it stays where it is. Who comes
 * back finds the place that they had left. What is new is shown from its top by src/shell/use-arriving.ts.
 */
function keepsPlace(history: RouterHistory) {
  const isReturning = cameBack()
  let isFirst = true
  let isStep = false
  history.subscribe(({ action }) => (isStep = isStepOf(action.type)))
  return ({ location }: { location: { hash: string } }) => {
    if (!isFirst) return isStep || location.hash !== ''
    isFirst = false
    return isReturning
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
