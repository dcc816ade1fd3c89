/** Calls once the page has loaded and the phone has a moment; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
