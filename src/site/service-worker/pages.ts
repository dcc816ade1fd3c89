import { isHtml, putBounded } from './cache.ts'

/** How long a visitor waits for the network before the cached page is shown, in milliseconds. */
const TIMEOUT_MS = 3_000
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
export async function pageFromNetwork({
  event,
  request,
  cacheName,
  appShell,
}: PageSource): Promise<Response> {
  const key = new URL(request.url).pathname
  const fetched = fetch(request).then((response) => {
    if (isPage(response)) event.waitUntil(putBounded(cacheName, key, response.clone(), PAGES_MAX))
    return response
  })
  // A late response is still cached, and a late failure is ignored.
  event.waitUntil(fetched.catch(() => undefined))
  const response = await Promise.race([fetched.catch(() => null), afterTimeout()])
  if (response && response.status < 500) return response
  return (await matchCached(cacheName, key)) ?? appShell()
}

// The browser itself follows a redirect, which is not a page.
const isPage = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && isHtml(response)

const afterTimeout = () => new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))

async function matchCached(cacheName: string, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(key)
}
