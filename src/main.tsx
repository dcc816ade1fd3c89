import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, openApp } from './app.tsx'
import { isCallback } from './auth/callback-address.ts'
import { startServiceWorker } from './shell/service-worker.ts'
import { setStanding } from './shell/standing.ts'
import { endTurns, startInTurns } from './ui/in-turn.tsx'
import { nextTask } from './ui/next-task.ts'
import './ui/tokens.css'

const root = document.getElementById('root')!

/** Whether the page that stands in the document is the one of this address. The build marks what it has rendered. */
const isRendered = () => root.dataset.page === (location.pathname.replace(/\/+$/, '') || '/')

/** Whether this address may be left at once: by a driver who goes on working, or with what a mail has brought. */
const mayLeadOn = () =>
  document.documentElement.dataset.known !== undefined ||
  isCallback({ search: location.search, hash: location.hash })

/** Each step in a task of its own, so that a slow phone can answer a finger between two of them. */
async function start() {
  await nextTask()
  const { queries, router } = openApp()
  const app = <App queries={queries} router={router} />
  startInTurns()
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    endTurns()
    setStanding(null)
  })
  if (!isRendered() || mayLeadOn()) {
    await nextTask()
    // Asks for the page's many files. Who draws the frame then finds them on their way.
    // Not with what a mail has brought to the front page: from there the router leads on, and would draw nothing.
    if (!isCallback(location)) router.load().catch(console.error)
    await nextTask()
    return createRoot(root).render(app)
  }
  // Tells the router that the page stands already. Nothing was loaded for it that has to be handed over.
  router.ssr = { manifest: undefined }
  setStanding(root.dataset.page!)
  await router.load()
  await nextTask()
  if (!wantsQuery(router)) return hydrateRoot(root, app)
  router.ssr = undefined
  createRoot(root).render(app)
}

/** Whether the page depends on the query, of which the build knew nothing. */
function wantsQuery({ state, routesById }: ReturnType<typeof openApp>['router']): boolean {
  const page = state.matches.at(-1)
  return location.search !== '' && Boolean(page && routesById[page.routeId].options.validateSearch)
}

void start()
startServiceWorker()
