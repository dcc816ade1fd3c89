import { brand } from '#domain/brand.ts'
import { api, read } from '../../api.ts'
import { currentDriver } from '../../auth/session.ts'
import { toast } from '../../ui/toast.ts'
import { described, findSubscription, pushSupport, subscribe } from './push-subscription.ts'
import { wishOf } from './push-preference.ts'

/** How it stands with pushes on this device. `busy` also until that is known. */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on' | 'busy'

let state: PushState = 'busy'
const listeners = new Set<() => void>()

export const pushState = (): PushState => state

export function onPushState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Looks again how it stands for this driver. Never throws. */
export async function lookAtPush(userId: string): Promise<void> {
  change(await stateFor(userId))
}

/**
 * Asks the browser, within a tap, and tells the server. Says so when it does not work. `declined` is the driver's
 * answer to the browser.
 */
export async function turnPushOn(userId: string): Promise<'on' | 'declined' | 'failed'> {
  change('busy')
  const outcome = await tryTurningOn(userId)
  await lookAtPush(userId)
  return outcome
}

async function tryTurningOn(userId: string) {
  try {
    // The first thing of all: a browser asks only as long as it remembers the tap.
    if ((await Notification.requestPermission()) !== 'granted') return 'declined'
    await tellServer(userId)
    wishOf(userId).set('on')
    return 'on'
  } catch (error) {
    console.warn('Notifications cannot be turned on', error)
    toast({
      title: 'Notifications could not be turned on',
      text: 'Your browser or the network did not answer. Try again in a moment.',
      tone: 'danger',
    })
    return 'failed'
  }
}

/** Ends pushes on this device. What the server cannot be told now, it learns from the push service. */
export async function turnPushOff(userId: string): Promise<void> {
  change('busy')
  wishOf(userId).set('off')
  try {
    const subscription = await findSubscription()
    if (subscription) {
      const { endpoint } = subscription
      await subscription.unsubscribe()
      await read(api.push.subscription.$delete({ json: { endpoint } }))
    }
  } catch (error) {
    console.warn('The server could not be told', error)
  }
  await lookAtPush(userId)
}

/**
 * Keeps a wish of the driver's who has come in: the server is told the endpoint that the browser has now. A
 * subscription that another driver has left here ends.
 */
export async function keepPush(userId: string): Promise<void> {
  try {
    if (pushSupport() === 'ready' && Notification.permission === 'granted') {
      if (wishOf(userId).get() === 'on') await tellServer(userId)
      else await forgetPush()
    }
  } catch (error) {
    console.warn(`${brand.name} cannot wake this browser for now`, error)
  }
  await lookAtPush(userId)
}

/** Ends the browser's subscription, with nobody signed in who could tell the server. Never throws. */
export async function forgetPush(): Promise<void> {
  try {
    if (pushSupport() === 'ready') await (await findSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('The browser could not end its subscription', error)
  }
}

async function tellServer(userId: string): Promise<void> {
  const { key } = await read(api.push.key.$get())
  const subscription = await subscribe(key)
  // Whoever has signed in meanwhile must not get what was agreed to by another.
  if (currentDriver()?.id !== userId) return forgetPush()
  await read(api.push.subscription.$put({ json: described(subscription) }))
}

async function stateFor(userId: string): Promise<PushState> {
  const support = pushSupport()
  if (support !== 'ready') return support
  try {
    const isAgreed = Notification.permission === 'granted' && wishOf(userId).get() === 'on'
    return isAgreed && (await findSubscription()) ? 'on' : 'off'
  } catch (error) {
    console.warn('The browser does not say whether it can be woken', error)
    return 'off'
  }
}

function change(next: PushState): void {
  state = next
  for (const listener of listeners) listener()
}
