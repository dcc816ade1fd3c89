/**
 * §8.17 Reads a small value from this device's storage. A storage that fails is logged, and the value counts as
 * absent.
 */
export function loadItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn(`${key} cannot be read`, error)
    return null
  }
}

let isForgotten = false

/** Makes `saveItem` store nothing more in this page: what is on its way to it must not outlive the phone's data. */
export function stopSaving(): void {
  isForgotten = true
}

/** Stores a value, or with null deletes it. */
export function saveItem(key: string, value: string | null): void {
  if (isForgotten) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`${key} cannot be stored`, error)
  }
}

/** A storage of the browser; where it is blocked, values last until the page closes. */
export function safeStorage(getStorage: () => Storage) {
  const memory = new Map<string, string>()
  const tryOrNull = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      // Private windows and strict settings refuse storage (§8.17): counting works without it.
      return null
    }
  }
  return {
    get: (key: string): string | null =>
      tryOrNull(() => getStorage().getItem(key)) ?? memory.get(key) ?? null,
    set: (key: string, value: string): void => {
      memory.set(key, value)
      tryOrNull(() => getStorage().setItem(key, value))
    },
  }
}
