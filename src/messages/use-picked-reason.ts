import { useEffect } from 'react'
import { entriesOf } from './reasons/reason-list.ts'
import { pickedStore, reasonStore } from './reasons/reason-store.ts'
import type { Details } from './draft.ts'
import { choiceOf } from './reason-choice.ts'
import { useStored } from '../storage/persisted-store.ts'

/** §2.3 The reason that the driver chose on /reasons goes into the message, once. */
export function usePickedReason(set: (details: Partial<Details>) => void) {
  const picked = useStored(pickedStore)
  useEffect(() => {
    if (picked === null) return
    pickedStore.set(null)
    const entry = entriesOf(reasonStore.get()).find(({ key }) => key === picked)
    if (entry) set(choiceOf(entry))
  }, [picked, set])
}
