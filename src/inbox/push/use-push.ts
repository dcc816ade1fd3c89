import { useEffect, useSyncExternalStore } from 'react'
import { lookAtPush, onPushState, pushState, turnPushOff, turnPushOn } from './push.ts'

/** Pushes on this device, for one driver. `turnOn` has to be called within a tap. */
export function usePush(userId: string) {
  const state = useSyncExternalStore(onPushState, pushState, () => 'busy' as const)
  useEffect(() => {
    const look = () => void lookAtPush(userId)
    look()
    // The driver may come back from the browser's settings.
    const seen = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [userId])
  return { state, turnOn: () => turnPushOn(userId), turnOff: () => turnPushOff(userId) }
}
