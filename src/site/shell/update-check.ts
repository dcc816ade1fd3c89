import { whenNotComposing } from '../../messages/composing.ts'
import { toast } from '../../ui/toast.ts'
import { fetchServedVersion } from './served-version.ts'

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
export function watchForUpdate(update: () => void): () => void {
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
