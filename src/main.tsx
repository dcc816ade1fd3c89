import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openQueries } from './queries.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorCard } from './shell/ErrorCard.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { startServiceWorker } from './shell/service-worker.ts'
import { PageSkeleton } from './ui/Skeleton.tsx'
import './ui/tokens.css'

const queries = openQueries()
const router = createRouter({
  routeTree,
  context: { queries },
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorCard,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: PageSkeleton,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
startServiceWorker()
