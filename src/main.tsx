import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startAnalytics } from './analytics/start.ts'
import { setApiFetch } from './api-fetch.ts'
import { App, createApp } from './app.tsx'
import { isCallbackUrl } from './auth/callback-url.ts'
import { fetchAsDriver } from './auth/fetch-as-driver.ts'
import { whenIdle } from './device/when-idle.ts'
import { onCaughtError, startCrashReports } from './site/shell/crash-reports.ts'
import { startServiceWorker } from './site/shell/register-service-worker.ts'
import { loadItem } from './storage/local-storage.ts'
import './ui/tokens.css'

type Router = ReturnType<typeof createApp>['router']

const root = document.getElementById('root')!

/** Whether the document holds the prerendered page of this address. The build writes the page's path into it. */
const isPrerendered = () => root.dataset.page === (location.pathname.replace(/\/+$/, '') || '/')

/** Whether a route may redirect from this address at once: a signed-in driver, or an address with a mail's tokens. */
const mayRedirect = () =>
  document.documentElement.dataset.signedIn !== undefined ||
  isCallbackUrl({ search: location.search, hash: location.hash })

async function start() {
  const { queries, router } = createApp(createBrowserHistory())
  const app = <App queries={queries} router={router} />
  startCrashReports(() => router.state.matches.at(-1)?.routeId ?? '/')
  startAnalytics(router)
  if (isPrerendered() && !mayRedirect()) {
    // The router renders the same Suspense boundaries as at build. Loaders run again; the build passes no data.
    router.ssr = { manifest: undefined }
    await router.load()
    if (!dependsOnQuery(router)) return hydrateRoot(root, app, { onCaughtError })
    router.ssr = undefined
  }
  // As a transition React renders the first page in slices of 5 ms, and the phone answers taps between them.
  startTransition(() => createRoot(root, { onCaughtError }).render(app))
}

/** Whether the page depends on its query, which the build did not know. */
function dependsOnQuery({ state, routesById }: Router): boolean {
  const page = state.matches.at(-1)
  return location.search !== '' && Boolean(page && routesById[page.routeId].options.validateSearch)
}

/** §3.14 Records the referral code of this address, or one stored earlier, when the phone is idle. */
function captureReferralLater(search: string): void {
  if (!/[?&]ref=/.test(search) && loadItem('referralCode') === null) return
  whenIdle(
    () =>
      void import('./referrals/capture-referral.ts').then(({ captureReferral }) => captureReferral(search)),
  )
}

setApiFetch(fetchAsDriver)
captureReferralLater(location.search)
startServiceWorker()
// In a task of its own: to evaluate the libraries and to create the router takes a slow phone 80 ms together.
setTimeout(() => void start())
