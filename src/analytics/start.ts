import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from '../device/when-idle.ts'
import { loadItem } from '../storage/local-storage.ts'

/** §7.30 Starts analytics once the page has rendered and the phone is idle. */
export function startAnalytics(router: RegisteredRouter): void {
  if (hasTrackingOptOut()) return clearStoredAnalytics()
  const begin = () =>
    whenIdle(() => {
      import('./track-site.ts').then(
        ({ trackSite }) => trackSite(router),
        (error: unknown) => console.warn('Visits are not counted', error),
      )
    })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Drops the unsent events of a visitor who has opted out since they were recorded. */
function clearStoredAnalytics(): void {
  if (loadItem('analytics_visitor_id') === null) return
  whenIdle(() => {
    import('./clear.ts').then(
      ({ clearAnalytics }) => clearAnalytics(),
      (error: unknown) => console.warn('Stored analytics data was not cleared', error),
    )
  })
}

/** Do Not Track, and Global Privacy Control (https://www.w3.org/TR/gpc/): visitors who send them are not counted. */
export function hasTrackingOptOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
