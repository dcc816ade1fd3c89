import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, openApp } from './app.tsx'
import { isCallback } from './auth/callback-address.ts'
import { endTurns, startInTurns } from './ui/in-turn.tsx'
import { startServiceWorker } from './shell/service-worker.ts'
import './ui/tokens.css'

const root = document.getElementById('root')!
const { queries, router } = openApp()

/** Whether the page that stands in the document is the one of this address. The build marks what it has rendered. */
const isRendered = () => root.dataset.page === (location.pathname.replace(/\/+$/, '') || '/')

/** Whether this address may be left at once: by a driver who goes on working, or with what a mail has brought. */
const mayLeadOn = () =>
  document.documentElement.dataset.known !== undefined ||
  isCallback({ search: location.search, hash: location.hash })

/** Whether the page depends on the query, of which the build knew nothing. */
function wantsQuery(): boolean {
  const page = router.state.matches.at(-1)
  return location.search !== '' && Boolean(page && router.routesById[page.routeId].options.validateSearch)
}

async function start() {
  startInTurns()
  const app = <App queries={queries} router={router} />
  if (!isRendered() || mayLeadOn()) return createRoot(root).render(app)
  // Tells the router that the page stands already. Nothing was loaded for it that has to be handed over.
  router.ssr = { manifest: undefined }
  await router.load()
  if (!wantsQuery()) return hydrateRoot(root, app)
  router.ssr = undefined
  createRoot(root).render(app)
}

router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (fromLocation && pathChanged) endTurns()
})
void start()
startServiceWorker()
