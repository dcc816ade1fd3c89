import { whenIdle } from '../../device/when-idle.ts'
import { whenNotComposing } from '../../messages/composing.ts'
import { toast } from '../../ui/toast.ts'
import { fetchServedVersion } from './served-version.ts'

/** The page has the phone to itself this long before the worker, which caches hundreds of files, is installed. */
const REGISTER_DELAY_MS = 2_000

/**
 * §7.29, §4.20 Registers the service worker under this build's version, and offers the update when another build is
 * served. A new worker waits until the driver asks for it.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD) return
  whenIdle(() => {
    const cancelRegistration = registerLater()
    watchForUpdate(() => {
      // The worker of this build would replace the one that is installed now.
      cancelRegistration()
      void update()
    })
  })
}

/** Registers this build's worker when the page has had the phone to itself. Returns a function that cancels it. */
function registerLater(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const timer = setTimeout(begin, REGISTER_DELAY_MS)
  // A driver who leaves before that may come back without a network; a worker is installed without its page, too.
  document.addEventListener('visibilitychange', begin, { once: true })
  function cancel() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', begin)
  }
  function begin() {
    cancel()
    void register()
  }
  return cancel
}

async function register() {
  try {
    await navigator.serviceWorker.register(`/sw.js?v=${__BUILD_ID__}`)
  } catch (error) {
    console.warn('The service worker cannot be registered', error)
  }
}

/**
 * Activates the served build for every open page, then loads it. Where its worker cannot be installed, for example
 * without a network, the page just reloads.
 */
async function update() {
  toast({ title: 'Updating…', text: 'The app opens again by itself.', sticky: true })
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (!registration) return location.reload()
    const { build } = (await fetchServedVersion()) as { build: string }
    const next = await navigator.serviceWorker.register(`/sw.js?v=${build}`)
    const worker = next.installing ?? next.waiting
    if (!worker) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    whenInstalled(worker, () => worker.postMessage('take-over'))
  } catch (error) {
    console.warn('The update cannot be installed', error)
    location.reload()
  }
}

function whenInstalled(worker: ServiceWorker, act: () => void) {
  if (worker.state === 'installed') return act()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') act()
    // The download failed: the page reloads and the old worker stays.
    if (worker.state === 'redundant') location.reload()
  })
}

const INTERVAL_MS = 15 * 60_000
/** Returning to the app again and again does not send a request each time. */
const MIN_INTERVAL_MS = 60_000

/** §4.20 Whether another build is served than the running one. A version that cannot be parsed is not an update. */
export function isUpdate(running: string, served: unknown): boolean {
  const build = (served as { build?: unknown } | null)?.build
  return typeof build === 'string' && build !== '' && build !== running
}

/**
 * §4.20, §8.9 The update check: fetches the served version when the driver comes back and every quarter of an hour, and
 * offers an update once. It is never forced, and waits while a message is being composed. Returns a function that stops
 * it.
 */
function watchForUpdate(update: () => void): () => void {
  let checkedAt = 0
  let offered = false
  const check = () => void offerUpdate()
  const offerUpdate = async () => {
    if (offered || document.visibilityState === 'hidden' || Date.now() - checkedAt < MIN_INTERVAL_MS) return
    checkedAt = Date.now()
    if (!isUpdate(__BUILD_ID__, await fetchServedVersion())) return
    offered = true
    whenNotComposing(() =>
      toast({
        title: 'App Update Available',
        text: 'Your draft is kept.',
        sticky: true,
        action: { label: 'Update Now', onClick: update },
      }),
    )
  }
  const timer = setInterval(check, INTERVAL_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('focus', check)
  check()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    removeEventListener('focus', check)
  }
}
