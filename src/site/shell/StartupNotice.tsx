import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** §7.29 A quiet notice when this device's storage or our service cannot be relied on. */
export default function StartupNotice() {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    let isMounted = true
    void checkStartup().then((found) => isMounted && setNotice(startupNotice(found)))
    return () => {
      isMounted = false
    }
  }, [])
  if (!notice) return null
  return (
    <div className="page pt-4">
      <Notice tone="amber" live onDismiss={() => setNotice(null)}>
        {notice}
      </Notice>
    </div>
  )
}

/** Whether this device's storage works, and whether our service answers. */
type StartupCheck = { local: boolean; database: boolean; service: boolean }

const PROBE_KEY = 'startup-check'
const TIMEOUT_MS = 8_000

/** §7.29 Tests the storage that the driver relies on: private windows and full phones refuse to store. */
async function checkStartup(): Promise<StartupCheck> {
  const [database, service] = await Promise.all([canUseIndexedDb(), isServiceReachable()])
  return { local: canUseLocalStorage(), database, service }
}

/** The notice for the driver, null when all is well. Storage comes first: its failure can lose data. */
export function startupNotice({ local, database, service }: StartupCheck): string | null {
  if (!local) {
    return 'This browser keeps nothing for us: drafts and your sign-in last only until you close this page.'
  }
  if (!database) {
    return 'This browser can’t keep pictures and unsent messages. Stay online until a message is sent.'
  }
  return service
    ? null
    : 'Our service isn’t answering right now. You can still write messages; they’re sent later.'
}

/** Whether the settings can be read. Without a network there is no notice: the phone shows that itself. */
async function isServiceReachable(): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    const response = await fetch('/auth/v1/settings', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // An unread body keeps its connection, and other requests for the same address wait for it.
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
