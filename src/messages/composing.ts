let isUnsent = false
const listeners = new Set<() => void>()

/**
 * §4.20 Create Message reports whether the editor holds a message that was not copied yet; nothing interrupts it
 * then.
 */
export function setComposing(next: boolean): void {
  if (next === isUnsent) return
  isUnsent = next
  for (const listener of listeners) listener()
}

/** Runs `act` now, or as soon as no message is being composed. */
export function whenNotComposing(act: () => unknown): void {
  if (!isUnsent) return void act()
  const listener = () => {
    if (isUnsent) return
    listeners.delete(listener)
    act()
  }
  listeners.add(listener)
}
