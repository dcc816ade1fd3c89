// This process, while a simulation has it: its clock and whatever else the simulation asks for are the simulation's,
// and what the product has to complain about is heard by nobody.
export type PatchedGlobals = {
  now: () => number
  random?: () => number
  setTimeout: (run: (...given: unknown[]) => void, ms: number, ...given: unknown[]) => unknown
  clearTimeout?: (timer: unknown) => void
  fetch?: (url: string, init: FetchOptions) => Promise<unknown>
}
/** What Stripe's own client sends. */
export type FetchOptions = {
  method: string
  headers: Record<string, string> | [string, string][]
  body?: string
  signal: AbortSignal
}

/** Lends out this process; returns what takes it back. */
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
  // Stripe's client makes an error of each call, for its trace, which nobody reads here.
  Error.stackTraceLimit = 0
  return () => {
    Error.stackTraceLimit = stackTraceLimit
    Object.assign(globalThis, before)
    Object.assign(Date, { now: realNow })
    Object.assign(Math, { random: realRandom })
    Object.assign(console, { error, warn, log })
  }
}
