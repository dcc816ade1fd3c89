import { useEffect, useRef } from 'react'
import type { SessionState } from '../../auth/session.ts'

/**
 * §4.6 After the start, once the phone is idle and the session is known, the screenshots of other drivers are
 * deleted: a session may have been ended from another device, or have expired.
 */
export function useScreenshotCleanup(isIdle: boolean, session: SessionState): void {
  const isDone = useRef(false)
  const isKnown = session.state !== 'loading'
  const userId = 'driver' in session ? session.driver.id : null
  useEffect(() => {
    if (!isIdle || !isKnown || isDone.current) return
    isDone.current = true
    if (!mayHaveScreenshots()) return
    import('../../storage/local-data.ts').then(
      ({ deleteOtherDriversScreenshots }) => deleteOtherDriversScreenshots(userId),
      (error: unknown) => console.warn('Screenshots are cleaned up at the next start', error),
    )
  }, [isIdle, isKnown, userId])
}

/** A driver who has worked on this phone has left a draft. The check costs a visitor nothing. */
function mayHaveScreenshots(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('draft_'))
  } catch {
    return false
  }
}
