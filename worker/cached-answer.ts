import { tryOrLog } from './logging/log-error.ts'

/** What this data centre has stored under an address of ours; undefined too where its cache does not work. */
export const readCached = <T>(key: string): Promise<T | undefined> =>
  tryOrLog('cache', async () => (await caches.default.match(key))?.json<T>())

/** Stores an answer in this data centre for some seconds. Never throws. */
export const writeCached = (key: string, answer: unknown, seconds: number): Promise<void> =>
  tryOrLog('cache', () =>
    caches.default.put(key, Response.json(answer, { headers: { 'Cache-Control': `max-age=${seconds}` } })),
  )
