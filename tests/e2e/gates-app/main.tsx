// The real gates in front of pages that only show their names.
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { setApiFetch } from '../../../src/api-fetch.ts'
import { fetchAsDriver } from '../../../src/auth/fetch-as-driver.ts'
import { useDriver } from '../../../src/auth/use-driver.ts'
import { AdminGate } from '../../../src/sessions/gates/AdminGate.tsx'
import { FeatureGate } from '../../../src/sessions/gates/FeatureGate.tsx'
import { PremiumCard } from '../../../src/sessions/gates/PremiumCard.tsx'
import { PremiumGate } from '../../../src/sessions/gates/PremiumGate.tsx'
import { TesterGate } from '../../../src/sessions/gates/TesterGate.tsx'
import { createQueryClient } from '../../../src/query-client.ts'

const root = createRootRoute()
const page = (path: string, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })
const named = (path: string) => page(path, () => <h1>The page {path}</h1>)

const Billing = () => {
  const feature = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('feature')
  const session = useDriver()
  const userId = session.state === 'signed_in' ? session.driver.id : ''
  return feature ? <PremiumCard feature={feature} userId={userId} /> : <h1>The page /billing</h1>
}

const routeTree = root.addChildren([
  ...['/', '/upload', '/auth/login', '/testing/login', '/testing/signup'].map(named),
  page('/billing', Billing),
  page('/export', () => <PremiumGate feature="Export">{() => <h1>The page /export</h1>}</PremiumGate>),
  page('/achievements', () => (
    <FeatureGate feature="achievements">{() => <h1>The page /achievements</h1>}</FeatureGate>
  )),
  page('/testing/dashboard', () => (
    <TesterGate>{({ firstName }) => <h1>The dashboard of {firstName}</h1>}</TesterGate>
  )),
  page('/testing/expired', () => <TesterGate expired>{() => <h1>The page /testing/expired</h1>}</TesterGate>),
  page('/admin', () => <AdminGate>{() => <h1>The page /admin</h1>}</AdminGate>),
])

setApiFetch(fetchAsDriver)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      {/* The app's own router knows other pages. */}
      <RouterProvider router={createRouter({ routeTree }) as never} />
    </QueryClientProvider>
  </StrictMode>,
)
