import { backoffDelay } from '../storage/retry.ts'

const backoff = { firstMs: 500, maxMs: 30_000 }

/**
 * The delay before the next attempt to connect, in milliseconds. Full jitter: anywhere up to a limit that doubles
 * from half a second to half a minute, because an update drops every socket at the same moment.
 * @param failures how many attempts have failed
 * @param random from 0 up to 1
 */
export const reconnectDelay = (failures: number, random: number): number =>
  random * backoffDelay(failures + 1, backoff)
