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

/** Stores a value, or with null deletes it. */
export function saveItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`${key} cannot be stored`, error)
  }
}
