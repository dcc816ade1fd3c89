import { useSyncExternalStore } from 'react'
import { onSession, sessionState, loadingState } from './session.ts'
import type { SessionState } from './session.ts'

/** The session's state, kept current across tabs. */
export const useDriver = (): SessionState => useSyncExternalStore(onSession, sessionState, loadingState)
