import { useEffect } from 'react'
import { allReasonEntries } from './reasons/reason-list.ts'
import { pickedReasonStore, reasonStore } from './reasons/reason-store.ts'
import type { Details } from './draft.ts'
import { chosenReasonFrom } from './reason-choice.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'

/** §2.3 Puts the reason that the driver chose on /reasons into the message, once. */
export function usePickedReason(set: (details: Partial<Details>) => void) {
  const picked = usePersistedStore(pickedReasonStore)
  useEffect(() => {
    if (picked === null) return
    pickedReasonStore.set(null)
    const entry = allReasonEntries(reasonStore.get()).find(({ key }) => key === picked)
    if (entry) set(chosenReasonFrom(entry))
  }, [picked, set])
}
