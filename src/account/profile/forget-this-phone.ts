import { clearAnalytics } from '../../analytics/clear.ts'
import { endServerSession } from '../../auth/end-server-session.ts'
import { dropSession, storedSession } from '../../auth/session.ts'
import { clearAllData } from '../../storage/local-data.ts'

/** Signs out and deletes the data of every driver on this phone, then loads the front page. Never throws. */
export async function forgetThisPhone(): Promise<void> {
  const session = storedSession()
  dropSession('left')
  await clearAnalytics()
  await clearAllData()
  if (session) await endServerSession(session)
  // The page's memory is cleared with it.
  location.replace('/')
}
