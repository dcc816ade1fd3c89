// Replaces this process's globals during a simulation: its clock and others are simulated, and the product's
// log lines are dropped.
export type PatchedGlobals = {
  now: () => number
  random?: () => number
  setTimeout: (run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => unknown
  clearTimeout?: (timer: unknown) => void
  fetch?: (url: string, init: FetchOptions) => Promise<unknown>
}
/** Options of Stripe's client for a call. */
export type FetchOptions = {
  method: string
  headers: Record<string, string> | [string, string][]
  body?: string
  signal: AbortSignal
}

/** Patches the globals; returns the function that restores them. */
export function patchGlobals({ now, random = Math.random, ...globals }: PatchedGlobals): () => void {
  const before = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    fetch: globalThis.fetch,
  }
  const { now: realNow } = Date
  const { random: realRandom } = Math
  const { error, warn, log } = console
  const { stackTraceLimit } = Error
  Object.assign(globalThis, globals)
  Object.assign(Date, { now })
  Object.assign(Math, { random })
  const ignore = () => {}
  Object.assign(console, { error: ignore, warn: ignore, log: ignore })
  // Stripe's client creates an error per call for its stack trace, which nobody reads here.
  Error.stackTraceLimit = 0
  return () => {
    Error.stackTraceLimit = stackTraceLimit
    Object.assign(globalThis, before)
    Object.assign(Date, { now: realNow })
    Object.assign(Math, { random: realRandom })
    Object.assign(console, { error, warn, log })
  }
}
