import { clearAnalytics } from '../../analytics/clear.ts'
import { endServerSession } from '../../auth/end-server-session.ts'
import { dropSession, storedSession } from '../../auth/session.ts'
import { clearAllData } from '../../storage/local-data.ts'

/** Signs out and removes all that this phone keeps of everybody, then begins anew on the front page. Never throws. */
export async function forgetThisPhone(): Promise<void> {
  const session = storedSession()
  dropSession('left')
  await clearAnalytics()
  await clearAllData()
  if (session) await endServerSession(session)
  // What this page still holds goes with it.
  location.replace('/')
}
