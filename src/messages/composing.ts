import { createListeners } from '../storage/persisted-store.ts'

let isUnsent = false
const { subscribe, notify } = createListeners()

/**
 * §4.20 Create Message reports whether the editor holds a message that was not copied yet; then nothing interrupts the
 * driver.
 */
export function setComposing(next: boolean): void {
  if (next === isUnsent) return
  isUnsent = next
  notify()
}

/** Runs `act` now, or as soon as no message is being composed. */
export function whenNotComposing(act: () => unknown): void {
  if (!isUnsent) return void act()
  const unsubscribe = subscribe(() => {
    if (isUnsent) return
    unsubscribe()
    act()
  })
}
