import { useSyncExternalStore } from 'react'

type Door = 'never' | 'open' | 'closed'
let door: Door = 'never'
const listeners = new Set<() => void>()

function set(next: Door) {
  door = next
  for (const listener of listeners) listener()
}

/** §2.43 Opens the testimonial dialog over whatever page stands. */
export const askForTestimonial = (): void => set('open')
export const closeTestimonial = (): void => set('closed')

/** Whether the dialog is open; `never` as long as nobody has asked for it. */
export const useTestimonialDoor = (): Door =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => door,
    () => 'never' as const,
  )
