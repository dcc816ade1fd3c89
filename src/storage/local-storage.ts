/** §8.17 Small things that this device remembers. Storage that fails is logged, and the thing is then forgotten. */
export function loadItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn(`${key} cannot be read`, error)
    return null
  }
}

/** Keeps a value, or with null forgets it. */
export function saveItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`${key} cannot be stored`, error)
  }
}
