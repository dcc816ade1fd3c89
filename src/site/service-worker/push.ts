import { brand } from '#domain/brand.ts'
import { sameOriginPath, type Push, type PushClientMessage, readPush } from '#domain/inbox/push.ts'

/** A window that has not answered by then is reloaded, in milliseconds. */
const ACK_TIMEOUT_MS = 700

/** Browsers penalise a push that shows nothing, so one that cannot be parsed shows this. */
const fallbackPush: Push = {
  id: 'unread',
  title: brand.name,
  text: 'Something new is in your inbox.',
  link: '/inbox',
}

/** Shows a push notification. The same item pushed twice is shown once. */
export function showPush(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const { id, title, text, link } = readPush(parseJson(data)) ?? fallbackPush
  return registration.showNotification(title, {
    body: text,
    tag: id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { link },
  })
}

function parseJson(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** Opens the link of a tapped notification, in an open window, or else in a new one. */
export async function openNotification(clients: Clients, notification: Notification): Promise<void> {
  notification.close()
  const link = sameOriginPath((notification.data as { link?: unknown } | null)?.link) ?? fallbackPush.link
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  if (!open) return void (await clients.openWindow(link))
  const focusedClient = await open.focus().catch(() => open)
  if (await navigateInApp(focusedClient, link)) return
  try {
    await focusedClient.navigate(link)
  } catch {
    // Another version of the app controls that window.
    await clients.openWindow(link)
  }
}

/** Asks the app in a window to navigate by itself, which keeps its state. */
function navigateInApp(client: WindowClient, link: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    client.postMessage({ kind: 'push_tapped', link } satisfies PushClientMessage, [port2])
    setTimeout(resolve, ACK_TIMEOUT_MS, false)
  })
}

/**
 * A browser changes its endpoint now and then. The app sends the new one to the server; when no window is open, at
 * its next start.
 */
export async function renewSubscription(
  registration: ServiceWorkerRegistration,
  clients: Clients,
  old: PushSubscription | null | undefined,
): Promise<void> {
  if (old) await registration.pushManager.subscribe(old.options)
  const windows = await clients.matchAll({ type: 'window' })
  for (const one of windows) one.postMessage({ kind: 'push_changed' } satisfies PushClientMessage)
}
