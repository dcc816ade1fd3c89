import { isApple } from '#domain/site/install.ts'

/** What this browser can do: `install` is an iPhone that pushes to the installed app only. */
export type PushSupport = 'unsupported' | 'install' | 'blocked' | 'ready'

/** A service worker that is not there by then does not come, in milliseconds. */
const PATIENCE_MS = 8_000

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const isInstalled = !matchMedia('(display-mode: browser)').matches
    return isApple({ userAgent, touchPoints }) && !isInstalled ? 'install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** What the browser has handed out, if anything. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Makes sure that this browser can be woken by whoever holds the private half of `key`. A subscription for another
 * key is of no use any more, and gives way. Rejects when the browser's push service does not answer.
 */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await registrationSoon()
  const applicationServerKey = bytesOf(key)
  const present = await pushManager.getSubscription()
  if (present && isSame(present.options.applicationServerKey, applicationServerKey)) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** What the server is told of a subscription. */
export function described(subscription: PushSubscription): {
  endpoint: string
  p256dh: string
  auth: string
} {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh: unpadded(p256dh), auth: unpadded(auth) }
}

async function registrationSoon(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('There is no service worker yet')), PATIENCE_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

const unpadded = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}
