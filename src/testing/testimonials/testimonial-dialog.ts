import { useSyncExternalStore } from 'react'
import { createListeners } from '../../storage/persisted-store.ts'

type DialogState = 'never' | 'open' | 'closed'
let dialogState: DialogState = 'never'
const { subscribe, notify } = createListeners()

function setDialogState(next: DialogState) {
  dialogState = next
  notify()
}

/** §2.43 Opens the testimonial dialog over any page. */
export const openTestimonialDialog = (): void => setDialogState('open')
export const closeTestimonialDialog = (): void => setDialogState('closed')

/** Whether the dialog is open; `never` until it is first opened. */
export const useTestimonialDialog = (): DialogState =>
  useSyncExternalStore(
    subscribe,
    () => dialogState,
    () => 'never' as const,
  )
