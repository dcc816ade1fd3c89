/** Calls `work` once the page has loaded and the phone is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
