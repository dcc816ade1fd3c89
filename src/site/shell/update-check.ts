import { toast } from '../../ui/toast.ts'
import { whenNotComposing } from '../../messages/composing.ts'

const EVERY_MS = 15 * 60_000
/** Returning to the app again and again does not ask again and again. */
const AT_MOST_EVERY_MS = 60_000

/** §4.20 Whether another build is being served than the one that runs. What cannot be read is no update. */
export function isUpdate(running: string, served: unknown): boolean {
  const build = (served as { build?: unknown } | null)?.build
  return typeof build === 'string' && build !== '' && build !== running
}

/**
 * §4.20, §8.9 Asks for the served version when the driver comes back and every quarter of an hour, and offers an
 * update once. It is never forced, and waits while a message is half written. Returns how to stop.
 */
export function watchForUpdate(update: () => void): () => void {
  let askedAt = 0
  let offered = false
  const ask = async () => {
    if (offered || document.visibilityState === 'hidden' || Date.now() - askedAt < AT_MOST_EVERY_MS) return
    askedAt = Date.now()
    if (!isUpdate(__BUILD_ID__, await servedVersion())) return
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
  const timer = setInterval(ask, EVERY_MS)
  document.addEventListener('visibilitychange', ask)
  addEventListener('focus', ask)
  void ask()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    removeEventListener('focus', ask)
  }
}

/** §7.29 Never from a cache. */
async function servedVersion(): Promise<unknown> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
