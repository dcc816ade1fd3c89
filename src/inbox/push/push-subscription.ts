import { isApple } from '#domain/site/install.ts'

/** The browser's support for pushes: `install` is an iPhone, which pushes to the installed app only. */
type PushSupport = 'unsupported' | 'install' | 'blocked' | 'ready'

/** A service worker that is not ready by then will not be, in milliseconds. */
const TIMEOUT_MS = 8_000

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const isInstalled = !matchMedia('(display-mode: browser)').matches
    return isApple({ userAgent, touchPoints }) && !isInstalled ? 'install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** The browser's present subscription, if there is one. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser to pushes of the server that holds the private half of `key`. A subscription for another
 * key is useless and is replaced. Rejects when the browser's push service does not answer.
 */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  const { pushManager } = await registrationWithTimeout()
  const applicationServerKey = decodeBase64Url(key)
  const existing = await pushManager.getSubscription()
  if (existing && hasSameKey(existing.options.applicationServerKey, applicationServerKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** The part of a subscription that is sent to the server. */
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
