import { SHARED_CACHE } from '#domain/site/share.ts'

/** Whether a part of the app could not be loaded, which happens to an open page after an update. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|Loading (?:CSS )?chunk|preload CSS|module script failed/i.test(
    error.message,
  )

/** §2.49 Deletes the browser's caches of the app, and reloads it. The driver's texts stay. */
export async function clearCachesAndReload(): Promise<void> {
  try {
    const names = await caches.keys()
    // The reader's files have their own version, and are large. A shared screenshot is the driver's.
    const app = names.filter((name) => !name.startsWith('ocr') && name !== SHARED_CACHE)
    await Promise.all(app.map((name) => caches.delete(name)))
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch (error) {
    console.warn('The caches could not be cleared', error)
  }
  location.reload()
}
