import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from '../device/when-idle.ts'

/** §7.30 Counts what happens on the site, once it stands and the phone has a moment. */
export function countVisits(router: RegisteredRouter): void {
  if (asksNotTo()) return forgetEarlier()
  const begin = () =>
    whenIdle(() => {
      import('./track-site.ts').then(
        ({ countSite }) => countSite(router),
        (error: unknown) => console.warn('Visits are not counted', error),
      )
    })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Whoever was counted before they asked not to be takes back what has not been sent. */
function forgetEarlier(): void {
  if (kept('analytics_visitor_id') === null) return
  whenIdle(() => {
    import('./clear.ts').then(
      ({ forgetCounted }) => forgetCounted(),
      (error: unknown) => console.warn('What counting keeps stays', error),
    )
  })
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Do Not Track, and Global Privacy Control (https://www.w3.org/TR/gpc/): of who asks for it nothing is counted. */
function asksNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
