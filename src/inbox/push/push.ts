import { useEffect, useSyncExternalStore } from 'react'
import { brand } from '#domain/brand.ts'
import { isApple } from '#domain/site/install.ts'
import { api, readJson } from '../../api.ts'
import { currentDriver } from '../../auth/session.ts'
import { createListeners, persistedStore } from '../../storage/persisted-store.ts'
import { toast } from '../../ui/toast.ts'

/** A driver's answer about pushes on this device: `later` is Not now. Null until they have been asked. */
type PushPreference = 'on' | 'off' | 'later' | null

const parsePushPreference = (raw: unknown): PushPreference =>
  raw === 'on' || raw === 'off' || raw === 'later' ? raw : null

export const pushPreferenceStore = (userId: string) =>
  persistedStore<PushPreference>(`push_${userId}`, parsePushPreference, null)

/** The state of pushes on this device. `busy` also until it is known. */
type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on' | 'busy'

let state: PushState = 'busy'
const { subscribe, notify } = createListeners()

/** Updates the state for this driver. Never throws. */
async function refreshPushState(userId: string): Promise<void> {
  setPushState(await pushStateFor(userId))
}

/**
 * Asks the browser, within a tap, and sends the subscription to the server. Shows a toast when that fails. `declined`
 * is the driver's answer to the browser.
 */
async function turnPushOn(userId: string): Promise<'on' | 'declined' | 'failed'> {
  setPushState('busy')
  const outcome = await tryTurnPushOn(userId)
  await refreshPushState(userId)
  return outcome
}

async function tryTurnPushOn(userId: string) {
  try {
    // This comes first: a browser asks only as long as it remembers the tap.
    if ((await Notification.requestPermission()) !== 'granted') return 'declined'
    await registerSubscription(userId)
    pushPreferenceStore(userId).set('on')
    return 'on'
  } catch (error) {
    console.warn('Notifications cannot be turned on', error)
    toast({
      title: 'We couldn’t turn on notifications',
      text: 'Your browser or the network didn’t answer. Try again in a moment.',
      tone: 'danger',
    })
    return 'failed'
  }
}

/** Ends pushes on this device. If the server cannot be reached now, it learns of this from the push service. */
async function turnPushOff(userId: string): Promise<void> {
  setPushState('busy')
  pushPreferenceStore(userId).set('off')
  try {
    const subscription = await findPushSubscription()
    if (subscription) {
      const { endpoint } = subscription
      await subscription.unsubscribe()
      await readJson(api.push.subscription.$delete({ json: { endpoint } }))
    }
  } catch (error) {
    console.warn('The subscription could not be deleted on the server', error)
  }
  await refreshPushState(userId)
}

/**
 * Renews the subscription of a driver who has signed in: sends the browser's present endpoint to the server. A
 * subscription that another driver left here ends.
 */
export async function restorePush(userId: string): Promise<void> {
  try {
    if (pushSupport() === 'ready' && Notification.permission === 'granted') {
      if (pushPreferenceStore(userId).get() === 'on') await registerSubscription(userId)
      else await unsubscribePush()
    }
  } catch (error) {
    console.warn(`${brand.name} cannot push to this browser for now`, error)
  }
  await refreshPushState(userId)
}

/** Ends the browser's subscription while nobody is signed in who could tell the server. Never throws. */
export async function unsubscribePush(): Promise<void> {
  try {
    if (pushSupport() === 'ready') await (await findPushSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('The browser could not end its subscription', error)
  }
}

async function registerSubscription(userId: string): Promise<void> {
  const { key } = await readJson(api.push.key.$get())
  const subscription = await subscribeToPush(key)
  // A driver who has signed in meanwhile must not get the pushes that another one agreed to.
  if (currentDriver()?.id !== userId) return unsubscribePush()
  await readJson(api.push.subscription.$put({ json: subscriptionPayload(subscription) }))
}

async function pushStateFor(userId: string): Promise<PushState> {
  const support = pushSupport()
  if (support !== 'ready') return support
  try {
    const isAgreed = Notification.permission === 'granted' && pushPreferenceStore(userId).get() === 'on'
    return isAgreed && (await findPushSubscription()) ? 'on' : 'off'
  } catch (error) {
    console.warn('The state of pushes cannot be read', error)
    return 'off'
  }
}

function setPushState(next: PushState): void {
  state = next
  notify()
}

/** Pushes on this device, for one driver. `turnOn` must be called within a tap. */
export function usePush(userId: string) {
  const shown = useSyncExternalStore(
    subscribe,
    () => state,
    () => 'busy' as const,
  )
  useEffect(() => {
    const refresh = () => void refreshPushState(userId)
    refresh()
    // The driver may come back from the browser's settings.
    const onVisibilityChange = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [userId])
  return { state: shown, turnOn: () => turnPushOn(userId), turnOff: () => turnPushOff(userId) }
}

/** The browser's support for pushes: `install` is an iPhone, which pushes to the installed app only. */
type PushSupport = 'unsupported' | 'install' | 'blocked' | 'ready'

/** A service worker that is not ready by then will not be, in milliseconds. */
const TIMEOUT_MS = 8_000

function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const isInstalled = !matchMedia('(display-mode: browser)').matches
    return isApple({ userAgent, touchPoints }) && !isInstalled ? 'install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser to pushes of the server that holds the private half of `key`. A subscription for another
 * key is useless and is replaced. Rejects when the browser's push service does not answer.
 */
async function subscribeToPush(key: string): Promise<PushSubscription> {
  const { pushManager } = await registrationWithTimeout()
  const applicationServerKey = decodeBase64Url(key)
  const existing = await pushManager.getSubscription()
  if (existing && hasSameKey(existing.options.applicationServerKey, applicationServerKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function subscriptionPayload(subscription: PushSubscription): {
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
