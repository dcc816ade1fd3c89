import { useSyncExternalStore } from 'react'

type DialogState = 'never' | 'open' | 'closed'
let dialogState: DialogState = 'never'
const listeners = new Set<() => void>()

function setDialogState(next: DialogState) {
  dialogState = next
  for (const listener of listeners) listener()
}

/** §2.43 Opens the testimonial dialog over any page. */
export const openTestimonialDialog = (): void => setDialogState('open')
export const closeTestimonialDialog = (): void => setDialogState('closed')

/** Whether the dialog is open; `never` until it is first opened. */
export const useTestimonialDialog = (): DialogState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => dialogState,
    () => 'never' as const,
  )
