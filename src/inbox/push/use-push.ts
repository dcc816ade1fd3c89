import { useEffect, useSyncExternalStore } from 'react'
import { refreshPushState, onPushState, pushState, turnPushOff, turnPushOn } from './push.ts'

/** Pushes on this device, for one driver. `turnOn` must be called within a tap. */
export function usePush(userId: string) {
  const state = useSyncExternalStore(onPushState, pushState, () => 'busy' as const)
  useEffect(() => {
    const refresh = () => void refreshPushState(userId)
    refresh()
    // The driver may come back from the browser's settings.
    const onVisibilityChange = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [userId])
  return { state, turnOn: () => turnPushOn(userId), turnOff: () => turnPushOff(userId) }
}
