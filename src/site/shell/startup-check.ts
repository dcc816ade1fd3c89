/** What this device can keep, and whether our service answers it. */
export type StartupCheck = { local: boolean; database: boolean; service: boolean }

const PROBE_KEY = 'startup-check'
const TIMEOUT_MS = 8_000

/** §7.29 Tries out what the driver is about to rely on: private windows and full phones refuse to store. */
export async function checkStartup(): Promise<StartupCheck> {
  const [database, service] = await Promise.all([canUseIndexedDb(), isServiceReachable()])
  return { local: canUseLocalStorage(), database, service }
}

/** What the driver is told, null when all is well. Storage comes first: it can lose something. */
export function startupNotice({ local, database, service }: StartupCheck): string | null {
  if (!local) {
    return 'This browser keeps nothing for us: drafts and your sign-in last only until you close this page.'
  }
  if (!database) {
    return 'This browser cannot keep pictures and unsent messages. Stay online until a message is sent.'
  }
  return service
    ? null
    : 'Our service does not answer right now. You can still write messages; they are sent later.'
}

/** Whether the settings can be read. Without a network nothing is said: the phone says it itself. */
async function isServiceReachable(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    const response = await fetch('/auth/v1/settings', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // What is not read keeps its line, and whoever else asks for the same waits for it.
    await response.text()
    return response.ok
  } catch {
    return !navigator.onLine
  }
}

function canUseLocalStorage(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '1')
    const stored = localStorage.getItem(PROBE_KEY) === '1'
    localStorage.removeItem(PROBE_KEY)
    return stored
  } catch {
    return false
  }
}

function canUseIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(PROBE_KEY)
      request.addEventListener('error', () => resolve(false))
      request.addEventListener('blocked', () => resolve(false))
      request.addEventListener('success', () => {
        request.result.close()
        indexedDB.deleteDatabase(PROBE_KEY)
        resolve(true)
      })
    } catch {
      resolve(false)
    }
  })
}
