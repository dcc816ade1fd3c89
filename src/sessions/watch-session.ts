import { openHealth, stepHealth } from '#domain/sessions/health.ts'
import type { HealthEffect, HealthEvent } from '#domain/sessions/health.ts'
import { openAuth } from '../auth/auth-client.ts'
import { load, save } from '../storage/local-storage.ts'
import { dropSession, onRenewed } from '../auth/session.ts'
import { toast } from '../ui/toast.ts'
import { openChecks } from './session-check.ts'
import { kindHere } from '../device/fingerprint.ts'

/** When the server last confirmed the session of this device, in epoch milliseconds. */
const CONFIRMED_KEY = 'session.confirmedAt'

/**
 * §4.7 Watches over the session of this device: drives the rules of domain/sessions/health.ts with the clock, the tab, the
 * network and the server.
 * @param isNew right after signing in
 * @returns how to stop
 */
export function watchSession(isNew: boolean): () => void {
  const check = openChecks()
  let health = openHealth(
    kindHere(),
    { confirmedAt: Number(load(CONFIRMED_KEY)) || Date.now(), isNew, isVisible: isSeen() },
    Date.now(),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const send = (event: HealthEvent) => {
    if (isOver) return
    const { confirmedAt } = health
    const step = stepHealth(health, event, Date.now())
    health = step.health
    if (health.confirmedAt !== confirmedAt) save(CONFIRMED_KEY, String(health.confirmedAt))
    wait()
    for (const effect of step.effects) acts[effect]()
  }
  const wait = () => {
    clearTimeout(timer)
    if (health.dueAt === null) return
    timer = setTimeout(() => send({ type: 'due' }), Math.max(0, health.dueAt - Date.now()))
  }
  const acts: Record<HealthEffect, () => void> = {
    check: () =>
      void check().then(({ result, isRecorded }) => {
        if (!isRecorded) send({ type: 'tracking_failed', isRefused: result !== 'network_error' })
        send({ type: 'checked', result })
      }),
    recover: () => void recover().then((isGood) => isGood && send({ type: 'recovered' })),
    warn,
    tell_of_network: tellOfNetwork,
    end: () => dropSession('lost'),
  }

  const onSeen = () => send({ type: isSeen() ? 'visible' : 'hidden' })
  const onOnline = () => send({ type: 'online' })
  const stopHearing = onRenewed(() => send({ type: 'renewed' }))
  document.addEventListener('visibilitychange', onSeen)
  addEventListener('online', onOnline)
  save(CONFIRMED_KEY, String(health.confirmedAt))
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopHearing()
    document.removeEventListener('visibilitychange', onSeen)
    removeEventListener('online', onOnline)
  }
}

const isSeen = () => document.visibilityState === 'visible'

/** §9.7 Asks the auth service to vouch for the stored session once more. When it will not, the session is gone. */
async function recover(): Promise<boolean> {
  try {
    const { data } = await (await openAuth()).refreshSession()
    return data.session !== null
  } catch (error) {
    console.warn('The session could not be renewed', error)
    return false
  }
}

/** §8.2 */
const warn = () =>
  toast({
    title: 'Session Warning',
    text: 'Your session may expire soon. Save your work to avoid losing progress.',
    tone: 'warning',
  })

/** §8.4 */
const tellOfNetwork = () =>
  toast({
    title: 'Connection Issues',
    text: 'We could not be reached for a while. You stay signed in, and what you send waits on this device.',
    tone: 'warning',
  })
