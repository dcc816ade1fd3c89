import { isHtml, putBounded } from './cache.ts'

/** How long a visitor waits for the network before what this phone has is shown, in milliseconds. */
const TIMEOUT_MS = 3_000
const PAGES_MAX = 40

/** Where one page comes from: its navigation, the cache of this build's pages, and the app that can draw every page. */
export type PageSource = {
  event: ExtendableEvent
  request: Request
  cacheName: string
  appShell: () => Promise<Response>
}

/**
 * A page for visitors: as the network has it, so that it is new and can be read before any code has come. A network
 * that is slow, gone or broken gives way to the page as it was last seen here, or else to the app.
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
  // A late answer is kept all the same, and a late failure is no news.
  event.waitUntil(fetched.catch(() => undefined))
  const response = await Promise.race([fetched.catch(() => null), afterTimeout()])
  if (response && response.status < 500) return response
  return (await matchCached(cacheName, key)) ?? appShell()
}

// A redirect is followed by the browser itself, and is no page.
const isPage = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && isHtml(response)

const afterTimeout = () => new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))

async function matchCached(cacheName: string, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(key)
}
