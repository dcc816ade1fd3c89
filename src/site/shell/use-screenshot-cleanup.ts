import { useEffect, useRef } from 'react'
import type { SessionState } from '../../auth/session.ts'

/**
 * §4.6 At a start, once the phone has a moment and it is known who is signed in, the pictures of everybody else go: a
 * session may have been ended from another device, or have run out.
 */
export function useOriginals(settled: boolean, session: SessionState): void {
  const isDone = useRef(false)
  const isKnown = session.state !== 'loading'
  const userId = 'driver' in session ? session.driver.id : null
  useEffect(() => {
    if (!settled || !isKnown || isDone.current) return
    isDone.current = true
    if (!mayHaveOriginals()) return
    import('../../account/local-data.ts').then(
      ({ dropOriginals }) => dropOriginals(userId),
      (error: unknown) => console.warn('Pictures are left to the next start', error),
    )
  }, [settled, isKnown, userId])
}

/** Whoever has worked on this phone has left a draft. To look costs a visitor nothing. */
function mayHaveOriginals(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('draft_'))
  } catch {
    return false
  }
}
