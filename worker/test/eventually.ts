import { vi } from 'vitest'

/**
 * Waits until what is looked for is so: `look` is asked again until it throws no more, and gives what it returned
 * then. The patience is that of a busy machine; what has to be fast is measured by the benches.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 })
