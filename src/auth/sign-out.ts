import { logoutPause } from '#domain/sessions/health.ts'
import { deviceKind } from '../device/fingerprint.ts'
import { toast } from '../ui/toast.ts'
import type { StoredSession } from './driver.ts'
import { endServerSession } from './end-server-session.ts'
import { forgetAdmin } from './remembered-admin.ts'
import { currentDriver, dropSession, storedSession } from './session.ts'
import { forgetReturnPaths } from './return-path.ts'

/**
 * §4.6, §8.13 Signs out on this device, at once and also without a network. Rows queued for sending stay for their
 * driver; data that could tell of customers is deleted: screenshots, the draft, names, the history. The request to
 * the server is retried (§9.8); when every attempt fails, a toast says so (§8.8).
 */
export async function signOut(): Promise<void> {
  const session = storedSession()
  dropSession('left')
  forgetReturnPaths()
  forgetAdmin()
  if (session) void forgetCustomersOf(session.user.id)
  if (!session || (await notifyServer(session))) {
    toast({ title: 'Signed out successfully', text: 'See you soon!' })
  } else if (!currentDriver()) {
    toast({
      title: 'Force signed out',
      text: 'This device is signed out, but the service doesn’t know yet. Check under Security when you’re online.',
      tone: 'warning',
    })
  }
}

/** If this code does not load, the screenshots are deleted at the next start all the same. */
const forgetCustomersOf = (userId: string) =>
  import('../storage/local-data.ts').then(
    ({ clearCustomerData }) => clearCustomerData(userId),
    (error: unknown) => console.warn('The customers’ data is deleted at the next start', error),
  )

/** False when every attempt failed, or when somebody signed in here meanwhile. */
async function notifyServer(session: StoredSession): Promise<boolean> {
  const kind = deviceKind()
  for (let attempts = 1; ; attempts++) {
    if (await endServerSession(session)) return true
    const pause = logoutPause(kind, attempts)
    if (pause === null) return false
    if (attempts === 1) {
      toast({
        title: 'Logout issue detected',
        text: 'The service did not answer. Trying again.',
        tone: 'warning',
      })
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    // The response to a late sign-out would clear the new driver's cookie.
    if (currentDriver()) return false
  }
}
