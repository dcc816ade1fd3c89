import { useEffect } from 'react'
import { CHECK_TIMEOUT_MS, checkPause, openHealth, resultOf, stepHealth } from '#domain/sessions/health.ts'
import type { CheckResult, HealthEffect, HealthEvent } from '#domain/sessions/health.ts'
import { api } from '../api.ts'
import { openAuth } from '../auth/auth-client.ts'
import type { Driver } from '../auth/driver.ts'
import { dropSession, hasJustSignedIn, onTokenRenewed } from '../auth/session.ts'
import { ADMIN_KEY } from '../auth/sign-out.ts'
import { deviceFingerprint, deviceKind } from '../device/fingerprint.ts'
import { watchDailyLogin } from '../engagement/daily-login.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { onOnline } from '../storage/retry.ts'
import { toast } from '../ui/toast.ts'

/** §4.5–4.7 Mounted beside the page while one driver is signed in; it renders nothing. */
export function SessionWatch({ driver }: { driver: Driver }) {
  useEffect(() => rememberAdmin(driver), [driver])
  useEffect(() => watchDailyLogin(driver.id, hasJustSignedIn()), [driver.id])
  useEffect(() => watchSession(hasJustSignedIn()), [])
  return null
}

/** §4.6 Remembers the driver who signs in here, if they are the administrator. */
function rememberAdmin({ email, role }: Driver): void {
  if (role === 'admin') saveItem(ADMIN_KEY, email)
  // A former administrator must not stay remembered as one.
  else if (loadItem(ADMIN_KEY) === email) saveItem(ADMIN_KEY, null)
}

/** When the server last confirmed the session of this device, in epoch milliseconds. */
const CONFIRMED_KEY = 'session.confirmedAt'

/**
 * §4.7 Monitors the session of this device: feeds the rules of domain/sessions/health.ts with the clock, the tab, the
 * network and the server.
 * @param isNew right after signing in
 * @returns a function that stops it
 */
function watchSession(isNew: boolean): () => void {
  const check = createSessionCheck()
  let health = openHealth(
    deviceKind(),
    { confirmedAt: Number(loadItem(CONFIRMED_KEY)) || Date.now(), isNew, isVisible: isPageVisible() },
    Date.now(),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const send = (event: HealthEvent) => {
    if (isOver) return
    const { confirmedAt } = health
    const next = stepHealth(health, event, Date.now())
    health = next.health
    if (health.confirmedAt !== confirmedAt) saveItem(CONFIRMED_KEY, String(health.confirmedAt))
    schedule()
    for (const effect of next.effects) effectHandlers[effect]()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (health.dueAt === null) return
    timer = setTimeout(() => send({ type: 'due' }), Math.max(0, health.dueAt - Date.now()))
  }
  const effectHandlers: Record<HealthEffect, () => void> = {
    check: () =>
      void check().then(({ result, isRecorded }) => {
        if (!isRecorded) send({ type: 'tracking_failed', isRefused: result !== 'network_error' })
        send({ type: 'checked', result })
      }),
    recover: () => void recover().then((isGood) => isGood && send({ type: 'recovered' })),
    warn,
    warn_offline: warnOfNetwork,
    end: () => dropSession('lost'),
  }

  const onVisibilityChange = () => send({ type: isPageVisible() ? 'visible' : 'hidden' })
  const offOnline = onOnline(() => send({ type: 'online' }))
  const unsubscribe = onTokenRenewed(() => send({ type: 'renewed' }))
  document.addEventListener('visibilitychange', onVisibilityChange)
  saveItem(CONFIRMED_KEY, String(health.confirmedAt))
  schedule()
  return () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    offOnline()
  }
}

const isPageVisible = () => document.visibilityState === 'visible'

/** §9.7 Renews the stored session at the auth service. When it refuses, the session is gone. */
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
const warnOfNetwork = () =>
  toast({
    title: 'Connection Issues',
    text: 'We couldn’t be reached for a while. You stay signed in, and what you send waits on this device.',
    tone: 'warning',
  })

/** The result of a check, and whether this device is recorded. */
type CheckOutcome = { result: CheckResult; isRecorded: boolean }

/**
 * Creates the checks of one session. The first records this device; the later ones update the record, and create it
 * again if it is missing.
 */
function createSessionCheck(): () => Promise<CheckOutcome> {
  let token: string | null = null
  const record = async (signal: AbortSignal): Promise<number> => {
    const json = { kind: deviceKind(), fingerprint: await deviceFingerprint() }
    const response = await api.sessions.$post({ json }, { init: { signal } })
    if (response.ok) ({ token } = await response.json())
    return response.status
  }
  const touch = async (token: string, signal: AbortSignal): Promise<number> =>
    (await api.sessions.current.$put({ json: { token } }, { init: { signal } })).status
  const request = async (signal: AbortSignal): Promise<number> => {
    const status = token === null ? 404 : await touch(token, signal)
    if (status !== 404) return status
    token = null
    return record(signal)
  }
  return async () => {
    for (let attempts = 1; ; attempts++) {
      const result = resultOf(await statusOf(request))
      const pause = checkPause(attempts, result)
      if (pause === null) return { result, isRecorded: token !== null }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** §9.5 The status of a response that came in time, else null. */
async function statusOf(request: (signal: AbortSignal) => Promise<number>): Promise<number | null> {
  if (!navigator.onLine) return null
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  try {
    return await Promise.race([request(signal), late])
  } catch (error) {
    return refusalStatus(error)
  }
}

/** A renewal that the auth service refused carries its status; without a network it is 0. */
function refusalStatus(error: unknown): number | null {
  const cause = error instanceof Error ? error.cause : undefined
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 0
  return status || null
}
