import { isApple } from '#domain/site/install.ts'

/** What this browser can do: `install` is an iPhone that pushes to the installed app only. */
export type PushSupport = 'unsupported' | 'install' | 'blocked' | 'ready'

/** A service worker that is not there by then does not come, in milliseconds. */
const TIMEOUT_MS = 8_000

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const isInstalled = !matchMedia('(display-mode: browser)').matches
    return isApple({ userAgent, touchPoints }) && !isInstalled ? 'install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** What the browser has handed out, if anything. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Makes sure that this browser can be woken by whoever holds the private half of `key`. A subscription for another
 * key is of no use any more, and gives way. Rejects when the browser's push service does not answer.
 */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  const { pushManager } = await registrationWithTimeout()
  const applicationServerKey = decodeBase64Url(key)
  const existing = await pushManager.getSubscription()
  if (existing && hasSameKey(existing.options.applicationServerKey, applicationServerKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** What the server is told of a subscription. */
export function subscriptionPayload(subscription: PushSubscription): {
  endpoint: string
  p256dh: string
  auth: string
} {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh: toBase64Url(p256dh), auth: toBase64Url(auth) }
}

async function registrationWithTimeout(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('There is no service worker yet')), TIMEOUT_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

const toBase64Url = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const decodeBase64Url = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

function hasSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}
