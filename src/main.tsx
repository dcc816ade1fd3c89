import { createBrowserHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { countVisits } from './analytics/count.ts'
import { App, openApp } from './app.tsx'
import { isCallback } from './auth/callback-address.ts'
import { load } from './auth/kept.ts'
import { startServiceWorker } from './shell/service-worker.ts'
import { setStanding } from './shell/standing.ts'
import { endTurns, startInTurns } from './ui/in-turn.tsx'
import { whenIdle } from './ui/when-idle.ts'
import { nextTask } from './ui/next-task.ts'
import './ui/tokens.css'

type Router = ReturnType<typeof openApp>['router']

const root = document.getElementById('root')!

/** Whether the page that stands in the document is the one of this address. The build marks what it has rendered. */
const isRendered = () => root.dataset.page === (location.pathname.replace(/\/+$/, '') || '/')

/** Whether a driver has signed in here. */
const isKnown = () => document.documentElement.dataset.known !== undefined

/** Whether this address may be left at once: by a driver who goes on working, or with what a mail has brought. */
const mayLeadOn = () => isKnown() || isCallback({ search: location.search, hash: location.hash })

/** Each step in a task of its own, so that a slow phone can answer a finger between two of them. */
async function start() {
  await nextTask()
  const history = createBrowserHistory()
  await nextTask()
  const { queries, router } = openApp(history)
  const app = <App queries={queries} router={router} />
  countVisits(router)
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    endTurns()
    setStanding(null)
  })
  if (!isRendered() || mayLeadOn()) {
    await nextTask()
    if (isKnown() && !isRendered()) askForCode(router)
    await nextTask()
    return draw(app)
  }
  // Tells the router that the page stands already. Nothing was loaded for it that has to be handed over.
  router.ssr = { manifest: undefined }
  setStanding(root.dataset.page!)
  await nextTask()
  await router.load()
  await nextTask()
  if (!wantsQuery(router)) return takeOver(app)
  router.ssr = undefined
  draw(app)
}

function draw(app: ReactNode): void {
  startInTurns({ standing: false })
  createRoot(root).render(app)
}

function takeOver(app: ReactNode): void {
  startInTurns({ standing: true })
  hydrateRoot(root, app)
}

/**
 * Asks for the page's many files, so that who draws the frame finds them on their way. Whether the driver may see the
 * page, and what to do when a file is missing, is left to who draws it.
 */
function askForCode(router: Router): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    router.loadRouteChunk(router.routesById[routeId as keyof Router['routesById']])?.catch(() => undefined)
  }
}

/** Whether the page depends on the query, of which the build knew nothing. */
function wantsQuery({ state, routesById }: Router): boolean {
  const page = state.matches.at(-1)
  return location.search !== '' && Boolean(page && routesById[page.routeId].options.validateSearch)
}

/** §3.14 A code that this address has brought or an earlier one has left is seen to when the phone has a moment. */
function takeReferral(search: string): void {
  if (!/[?&]ref=/.test(search) && load('referralCode') === null) return
  whenIdle(() => void import('./referrals/arrive.ts').then(({ arrive }) => arrive(search)))
}

void start()
takeReferral(location.search)
startServiceWorker()
