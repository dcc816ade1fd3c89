import { openStored } from '../../storage/persisted-store.ts'
import { emptyList, parseKey, parseList } from './reason-list.ts'
import type { ReasonKey } from './reason-list.ts'

/** This device's reasons, shared by /reasons and the composer. */
export const reasonStore = openStored('reasons', parseList, emptyList)

/** The reason that /reasons hands to the next message; taken once, also after a sign-in in between. */
export const pickedStore = openStored<ReasonKey | null>('pickedReason', parseKey, null)
