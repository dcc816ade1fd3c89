import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from '../ui/when-idle.ts'

/** §7.30 Counts what happens on the site, once it stands and the phone has a moment. */
export function countVisits(router: RegisteredRouter): void {
  if (asksNotTo()) return
  const begin = () =>
    whenIdle(() => {
      import('./site.ts').then(
        ({ countSite }) => countSite(router),
        (error: unknown) => console.warn('Visits are not counted', error),
      )
    })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Do Not Track, and Global Privacy Control (https://www.w3.org/TR/gpc/): of who asks for it nothing is counted. */
function asksNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
