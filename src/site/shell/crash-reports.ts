import type { CrashReport } from '#domain/site/crash-report.ts'
import { type CrashKind, describeFailure, referenceFrom } from '#domain/site/crash.ts'
import { SHARED_CACHE } from '#domain/site/share.ts'

/** Reports of one open page. What fails again and again is one fault. */
const MAX_REPORTS = 5

/** What names a failure: on the screen that shows it, which comes first, and in its report. */
const references = new WeakMap<object, string>()
const reported = new WeakSet<object>()
let reports = 0
let currentPage = () => '/'

/**
 * Reports what fails in this page to us: what no code has caught, and what React's boundaries have.
 * @param pageOf the route that the page shows, without what an address says of a person
 */
export function startCrashReports(pageOf: () => string): void {
  currentPage = pageOf
  addEventListener('error', (event) => {
    // Without an error it is a browser's note about layout, or a script of another origin.
    if (event.error) report('error', event.error)
  })
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
}

/** React's handler of failures that a boundary has replaced by its screen. */
export function onCaughtError(error: unknown): void {
  console.error(error)
  report('render', error)
}

/** The reference of a failure of the page; none for what is no fault of it. */
export function crashReferenceOf(failure: unknown): string | undefined {
  if (!isFault(failure)) return undefined
  const known = isObject(failure) ? references.get(failure) : undefined
  const reference = known ?? referenceFrom(crypto.getRandomValues(new Uint8Array(6)))
  if (isObject(failure)) references.set(failure, reference)
  return reference
}

/** The server's refusals, a missing network and a cancelled request are no faults of the page. */
const isFault = (failure: unknown): boolean =>
  navigator.onLine &&
  !(failure instanceof Error && ['ApiError', 'AbortError', 'CancelledError'].includes(failure.name))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function report(kind: CrashKind, failure: unknown): void {
  const reference = crashReferenceOf(failure)
  if (reference === undefined || reports >= MAX_REPORTS || (isObject(failure) && reported.has(failure)))
    return
  if (isObject(failure)) reported.add(failure)
  reports += 1
  send({
    kind: isChunkLoadError(failure) ? 'code_loading' : kind,
    ...describeFailure(failure, location.origin),
    page: currentPage().replace(/(?<=.)\/$/, ''),
    build: __BUILD_ID__,
    reference,
  })
}

/** A report that does not arrive is lost: the next driver's will. */
const send = (body: CrashReport): void =>
  void fetch('/api/crashes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)

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
