import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { navigationStrategyFor } from '#domain/site/app-paths.ts'
import {
  SHARED_CACHE,
  SHARE_PATH,
  isOwnShare,
  isStillShared,
  SHARED_AT,
  SHARED_FILE_MAX_BYTES,
  SHARE_FIELDS,
  sharedText,
  shareLanding,
  type ShareOutcome,
} from '#domain/site/share.ts'
import { isCompleteFile, putBounded, routeToCache, isHtml } from './cache.ts'
import { openNotification, renewSubscription, showPush } from './push.ts'

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

/** How long a visitor waits for the network before the cached page is shown, in milliseconds. */
const TIMEOUT_MS = 3_000
/**
 * How long a late page is still cached. The browser activates a newer worker only when this one has nothing left to do:
 * a request that never ends would hold an update back for five minutes.
 */
const LATE_MS = 10_000
const PAGES_MAX = 40

/**
 * The sources of one page: its navigation request, the cache of this build's pages, and the app shell that can render
 * every page.
 */
type PageSource = {
  event: ExtendableEvent
  request: Request
  cacheName: string
  appShell: () => Promise<Response>
}

/**
 * A page for visitors, from the network, so that it is current and readable before any code has loaded. When the
 * network is slow, gone or broken, the cached page is used, or else the app shell.
 */
async function pageFromNetwork({ event, request, cacheName, appShell }: PageSource): Promise<Response> {
  const key = new URL(request.url).pathname
  const fetched = fetch(request)
  const cached = fetched.then((response) =>
    isPage(response) ? putBounded(cacheName, key, response.clone(), PAGES_MAX) : undefined,
  )
  event.waitUntil(Promise.race([cached.catch(() => undefined), after(LATE_MS)]))
  const response = await Promise.race([fetched.catch(() => null), after(TIMEOUT_MS)])
  if (response && response.status < 500) return response
  return (await matchCached(cacheName, key)) ?? appShell()
}

// The browser itself follows a redirect, which is not a page.
const isPage = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && isHtml(response)

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null))

async function matchCached(cacheName: string, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(key)
}

/** Caches the data that another app shares, for Create Message to take, and redirects there. */
async function receiveShare(request: Request, home: string): Promise<Response> {
  const isOurs = isOwnShare(request.headers.get('origin'), request.referrer, home)
  const outcome = isOurs ? await storeShare(request) : 'none'
  return Response.redirect(new URL(shareLanding(outcome), home), 303)
}

async function storeShare(request: Request): Promise<ShareOutcome> {
  try {
    const form = await request.formData()
    const files = form.getAll(SHARE_FIELDS.picture).filter((part) => part instanceof File && part.name !== '')
    const picture =
      (files as File[]).find(({ type }) => type.startsWith('image/')) ?? (files[0] as File | undefined)
    const texts = [SHARE_FIELDS.title, SHARE_FIELDS.text, SHARE_FIELDS.url].map((name) =>
      textOf(form.get(name)),
    )
    const text = sharedText(texts)
    if (picture ? picture.size > SHARED_FILE_MAX_BYTES : text === '') return 'none'
    const type = picture ? picture.type || 'application/octet-stream' : 'text/plain'
    const entry = new Response(picture ?? text, {
      headers: { 'Content-Type': type, [SHARED_AT]: `${Date.now()}` },
    })
    // One share waits at a time, as the editor holds one screenshot.
    await caches.delete(SHARED_CACHE)
    await (await caches.open(SHARED_CACHE)).put(`${SHARE_PATH}/${crypto.randomUUID()}`, entry)
    return files.length > 1 ? 'first' : 'here'
  } catch (error) {
    console.warn('The shared file cannot be stored', error)
    return 'none'
  }
}

const textOf = (part: FormDataEntryValue | null): string | null => (typeof part === 'string' ? part : null)

/** Deletes shared data that was not taken in time. */
async function deleteExpiredShares(now: number): Promise<void> {
  if (!(await caches.has(SHARED_CACHE))) return
  const cache = await caches.open(SHARED_CACHE)
  for (const key of await cache.keys()) {
    const at = Number((await cache.match(key))?.headers.get(SHARED_AT))
    if (!isStillShared(at, now)) await cache.delete(key)
  }
}
