import type { RegisteredRouter } from '@tanstack/react-router'
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
  router.subscribe('onRendered', view)
  view()
  // The browser remembers what is measured until somebody does something: how a page begins pays for none of this.
  let measuring: Promise<void> | undefined
  const measure = () => {
    measuring ??= import('./vitals.ts').then(
      ({ openVitals }) => openVitals(vital),
      (error: unknown) => console.warn('Not measured', error),
    )
  }
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, measure)
}
