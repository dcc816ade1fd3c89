import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { navigationStrategyFor } from '#domain/site/app-paths.ts'
import { SHARED_CACHE, SHARE_PATH } from '#domain/site/share.ts'
import { isCompleteFile, putBounded, routeToCache } from './cache.ts'
import { pageFromNetwork } from './pages.ts'
import { openNotification, renewSubscription, showPush } from './push.ts'
import { deleteExpiredShares, receiveShare } from './share.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** §7.29 The build that this worker was registered for. */
const build = new URL(self.location.href).searchParams.get('v') ?? 'none'
/** Pages name the files of their build, so each build has its own cache. */
const PAGES_CACHE = `pages-${build}`
const ASSETS_CACHE = 'assets'
const OCR_CACHE = 'ocr'
const ASSETS_MAX = 80
const OCR_FILES_MAX = 8

// The app shell and its code, so that a driver can work in a basement car park after one visit. A page is never
// served from here by its address alone.
const manifest = self.__WB_MANIFEST
precacheAndRoute(manifest, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
self.addEventListener('install', (event) => routeToCache(event, manifest))

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && navigationStrategyFor(url.pathname) === 'shell',
  () => appShell(),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && navigationStrategyFor(url.pathname) === 'page',
  ({ event, request }) => pageFromNetwork({ event, request, cacheName: PAGES_CACHE, appShell }),
)

// Files that only pages for visitors need, such as the texts of the blog: cached at the first visit, under names that
// change with the content. Calls to /api and /auth/v1 match no route here, so that no driver's data is ever in a
// cache.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ event, request }) => cacheFirst(event, request, { cacheName: ASSETS_CACHE, maxEntries: ASSETS_MAX }),
)

// The reader's engine and language are megabytes under a versioned path: fetched once, cached for good.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/ocr/'),
  ({ event, request }) => cacheFirst(event, request, { cacheName: OCR_CACHE, maxEntries: OCR_FILES_MAX }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request, self.location.origin),
  'POST',
)

// §4.20 A new version waits until the driver asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches(), deleteExpiredShares(Date.now())]))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)))
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(self.clients, event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration, self.clients, event.oldSubscription))
})

/** The app shell, which can render every page by itself. */
const appShell = async (): Promise<Response> => (await matchPrecache('/index.html')) ?? fetch('/index.html')

type CacheOptions = { cacheName: string; maxEntries: number }

async function cacheFirst(event: ExtendableEvent, request: Request, { cacheName, maxEntries }: CacheOptions) {
  const cached = await caches.open(cacheName).then((cache) => cache.match(request.url))
  if (cached) return cached
  const response = await fetch(request)
  if (isCompleteFile(response))
    event.waitUntil(putBounded(cacheName, request.url, response.clone(), maxEntries))
  return response
}

/** Pages of other builds, and caches of older versions of this file. Workbox cleans up its own. */
async function deleteOldCaches(): Promise<void> {
  const ours = [PAGES_CACHE, ASSETS_CACHE, OCR_CACHE, SHARED_CACHE]
  const names = await caches.keys()
  const old = names.filter((name) => !name.startsWith('workbox-') && !ours.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
