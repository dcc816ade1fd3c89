import type { RegisteredRouter } from '@tanstack/react-router'
import { FLUSH_MS } from '#domain/beacon.ts'
import { sessionState } from '../auth/session.ts'
import { TRACKED } from './track.ts'
import type { Tracked } from './track.ts'
import { openTracker } from './tracker.ts'

/** §7.30 The whole site is counted with clicks and scrolling, and with who is signed in. */
export function countSite(router: RegisteredRouter): void {
  const { view, custom, vital } = openTracker({
    clicks: true,
    scroll: true,
    userId: () => {
      const session = sessionState()
      return session.state === 'signed_in' ? session.driver.id : null
    },
  })
  addEventListener(TRACKED, (event) => custom((event as CustomEvent<Tracked>).detail))
  router.subscribe('onResolved', view)
  view()
  const measure = () => {
    clearTimeout(timer)
    removeEventListener('pointerdown', measure)
    import('./vitals.ts').then(
      ({ openVitals }) => openVitals(vital),
      (error: unknown) => console.warn('Not measured', error),
    )
  }
  // The browser remembers what is measured, so that this code is no part of how the page begins.
  const timer = setTimeout(measure, FLUSH_MS)
  addEventListener('pointerdown', measure)
}
