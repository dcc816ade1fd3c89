import { persistedStore } from '../../storage/persisted-store.ts'
import { emptyReasonList, parseReasonKey, parseReasonList } from './reason-list.ts'
import type { ReasonKey } from './reason-list.ts'

/** This device's reasons, shared by /reasons and the composer. */
export const reasonStore = persistedStore('reasons', parseReasonList, emptyReasonList)

/** The reason that /reasons hands to the next message; taken once, also after a sign-in in between. */
export const pickedReasonStore = persistedStore<ReasonKey | null>('pickedReason', parseReasonKey, null)
