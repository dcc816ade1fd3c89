import { isHtml, keep } from './cache.ts'

/** How long a visitor waits for the network before what this phone has is shown, in milliseconds. */
const PATIENCE_MS = 3_000
const PAGES_MAX = 40

/** Where one page comes from: its navigation, the cache of this build's pages, and the app that can draw every page. */
export type PageSource = {
  event: ExtendableEvent
  request: Request
  cacheName: string
  shell: () => Promise<Response>
}

/**
 * A page for visitors: as the network has it, so that it is new and can be read before any code has come. A network
 * that is slow, gone or broken gives way to the page as it was last seen here, or else to the app.
 */
export async function pageFromNetwork({ event, request, cacheName, shell }: PageSource): Promise<Response> {
  const key = new URL(request.url).pathname
  const fetched = fetch(request).then((answer) => {
    if (isPage(answer)) event.waitUntil(keep(cacheName, key, answer.clone(), PAGES_MAX))
    return answer
  })
  // A late answer is kept all the same, and a late failure is no news.
  event.waitUntil(fetched.catch(() => undefined))
  const answer = await Promise.race([fetched.catch(() => null), afterPatience()])
  if (answer && answer.status < 500) return answer
  return (await seenBefore(cacheName, key)) ?? shell()
}

// A redirect is followed by the browser itself, and is no page.
const isPage = (answer: Response): boolean =>
  answer.status === 200 && answer.type === 'basic' && isHtml(answer)

const afterPatience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))

async function seenBefore(cacheName: string, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(key)
}
