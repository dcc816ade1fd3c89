/** A storage of the browser; where it is shut, what is kept lives as long as the page. */
export function openStorage(pick: () => Storage) {
  const kept = new Map<string, string>()
  const tried = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      // Private windows and strict settings refuse (§8.17): counting goes on without being remembered.
      return null
    }
  }
  return {
    get: (key: string): string | null => tried(() => pick().getItem(key)) ?? kept.get(key) ?? null,
    set: (key: string, value: string): void => {
      kept.set(key, value)
      tried(() => pick().setItem(key, value))
    },
  }
}
