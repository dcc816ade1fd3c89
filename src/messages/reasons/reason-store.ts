import { persistedStore } from '../../storage/persisted-store.ts'
import { emptyReasonList, parseReasonKey, parseReasonList } from './reason-list.ts'
import type { ReasonKey } from './reason-list.ts'

/** This device's reasons, shared by /reasons and the composer. */
export const reasonStore = persistedStore('reasons', parseReasonList, emptyReasonList)

/** The reason that /reasons passes to the next message; read once, also after a sign-in in between. */
export const pickedReasonStore = persistedStore<ReasonKey | null>('pickedReason', parseReasonKey, null)
