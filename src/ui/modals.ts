import { useSyncExternalStore } from 'react'
import { createListeners } from '../storage/persisted-store.ts'

let modals: readonly HTMLDialogElement[] = []
const { subscribe, notify } = createListeners()

/** Registers an open modal dialog. Returns a function that removes it. */
export function addModal(dialog: HTMLDialogElement): () => void {
  modals = [...modals, dialog]
  notify()
  return () => {
    modals = modals.filter((one) => one !== dialog)
    notify()
  }
}

/** The modal dialog above all others, or null. The browser makes everything outside it inert, also a popover. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => modals.at(-1) ?? null,
    () => null,
  )
