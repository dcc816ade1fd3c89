import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The shell and every route's code, so that the whole app opens in a basement car park after one visit.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every page is the app, except what the Worker or a file answers.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(?:api|auth\/v1|ocr|media|cdn-cgi)(?:\/|$)/, /\/[^/]+\.[^/]+$/],
  }),
)

// The reader's engine and language are megabytes under a versioned path: fetched once, kept for good. Calls to
// /api and /auth match no route here, so that nothing of a driver's is ever in a cache.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/ocr/'),
  new CacheFirst({
    cacheName: 'ocr',
    plugins: [{ cacheWillUpdate: async ({ response }) => onlyWhole(response) }],
  }),
)

// §4.20 A new version waits until the driver asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** A page in place of a missing file, or a part of one, must not be kept as the reader. */
const onlyWhole = (response: Response): Response | null =>
  response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html') ? response : null
