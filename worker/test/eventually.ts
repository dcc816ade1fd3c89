import { vi } from 'vitest'

/**
 * Retries `check` until it no longer throws, and returns its result. The timeout is that of a busy machine; speed is
 * measured by the benches.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 })
