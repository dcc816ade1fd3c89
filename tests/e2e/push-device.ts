// A phone with pushes. Test browsers have no push service, so the page gets a working one
// (tests/emulators/push-service.ts), and its pushes are passed to the service worker as events.
import type { BrowserContext, Page } from '@playwright/test'
import type { PushService } from '../emulators/push-service.ts'

type BrowserSubscription = { endpoint: string; p256dh: string; auth: string; serverKey: string }

/** Lets a page subscribe at a push service. `browser` is its subscription there, once it exists. */
export async function fakePushManager(page: Page, service: PushService) {
  let serviceSubscription: ReturnType<PushService['subscribe']> | undefined
  let currentSubscription: BrowserSubscription | null = null
  await page.exposeFunction('pushService', (ask: 'get' | 'end' | { subscribe: string }) => {
    if (ask === 'end') currentSubscription = null
    if (typeof ask === 'object') {
      serviceSubscription = service.subscribe(ask.subscribe)
      currentSubscription = { ...serviceSubscription.subscription, serverKey: ask.subscribe }
    }
    return currentSubscription
  })
  await page.addInitScript(() => {
    const { pushService } = window as unknown as {
      pushService: (ask: unknown) => Promise<BrowserSubscription | null>
    }
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const asBrowser = (subscription: BrowserSubscription | null) =>
      subscription && {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: bytes(subscription.serverKey).buffer },
        toJSON: () => ({ keys: { p256dh: subscription.p256dh, auth: subscription.auth } }),
        unsubscribe: async () => (await pushService('end')) === null,
      }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => asBrowser(await pushService('get')),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey))
        const url = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        return asBrowser(await pushService({ subscribe: url }))
      },
    })
  })
  const browser = () => {
    if (!serviceSubscription) throw new Error('The page has not subscribed')
    return serviceSubscription
  }
  /** Ends the subscription at the push service. */
  const expire = () => {
    browser().end()
    currentSubscription = null
  }
  return { browser, expire }
}

/** The notifications of this phone. */
export async function notificationsOf(context: BrowserContext, page: Page) {
  const [worker] = context.serviceWorkers()
  // A phone keeps notifications until they are tapped; this browser drops them after half a minute.
  await worker!.evaluate(() => {
    const here = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      lastShown?: Promise<void>
    }
    const show = here.registration.showNotification.bind(here.registration)
    here.registration.showNotification = (title, options) =>
      (here.lastShown = show(title, { ...options, requireInteraction: true }))
    // The page has 700 ms to follow a tap before the worker reloads it, which a busy machine may take.
    const wait = setTimeout
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms: number) => wait(run, ms === 700 ? 20_000 : ms),
    })
  })
  return {
    /**
     * Dispatches a push in the service worker, and waits until its notification is shown: Chromium forgets one that
     * is asked for by `getNotifications` while it is being shown. The DevTools command may lose it silently.
     */
    dispatchPush: async (data: string): Promise<void> => {
      await worker!.evaluate(async (data) => {
        const here = globalThis as unknown as {
          PushEvent: new (type: string, of: { data: string }) => Event
          lastShown?: Promise<void>
        }
        dispatchEvent(new here.PushEvent('push', { data }))
        await here.lastShown
      }, data)
    },
    /** Shown notifications. */
    shown: () =>
      page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications()
        return shown.map(({ title, data }) => ({ title, link: (data as { link: string }).link }))
      }),
    /** Fires the event of a changed subscription. */
    dispatchSubscriptionChange: async () => {
      await worker!.evaluate(() => void dispatchEvent(new Event('pushsubscriptionchange')))
    },
    /** Taps a notification. */
    clickNotification: async (title: string) => {
      await worker!.evaluate(async (wanted) => {
        // Globals of a service worker, which the types of a page lack.
        const here = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          NotificationEvent: new (type: string, of: { notification: Notification }) => Event
        }
        const shown = await here.registration.getNotifications()
        const notification = shown.find(({ title }) => title === wanted)!
        dispatchEvent(new here.NotificationEvent('notificationclick', { notification }))
      }, title)
    },
  }
}
