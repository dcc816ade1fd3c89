import type { RegisteredRouter } from '@tanstack/react-router'
import { sessionState } from '../auth/session.ts'
import { TRACK_EVENT } from './track.ts'
import type { TrackedEvent } from './track.ts'
import { createTracker } from './tracker.ts'

/** §7.30 The whole site is tracked with clicks, scrolling and the session's driver. */
export function trackSite(router: RegisteredRouter): void {
  const { view, custom, vital } = createTracker({
    clicks: true,
    scroll: true,
    userId: () => {
      const session = sessionState()
      return session.state === 'signed_in' ? session.driver.id : null
    },
  })
  addEventListener(TRACK_EVENT, (event) => custom((event as CustomEvent<TrackedEvent>).detail))
  router.subscribe('onRendered', view)
  view()
  // The browser buffers its measurements until the first interaction, so this costs the page's start nothing.
  let measuring: Promise<void> | undefined
  const measure = () => {
    measuring ??= import('./vitals.ts').then(
      ({ reportVitals }) => reportVitals(vital),
      (error: unknown) => console.warn('Web vitals are not measured', error),
    )
  }
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, measure)
}
