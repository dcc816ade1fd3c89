import type { DeviceKind } from './device.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** §9.2 Minimum time between two checks of a session, in milliseconds. */
const CHECK_GAP_MS: Record<DeviceKind, number> = { desktop: 60 * SECOND, mobile: 120 * SECOND }
/** §9.3 Period of the checks while nothing happens, in milliseconds. */
const CHECK_PERIOD_MS: Record<DeviceKind, number> = { desktop: 5 * MINUTE, mobile: 10 * MINUTE }
/** §9.4 The first check runs this long after the page has loaded, … */
const FIRST_CHECK_MS = 5 * SECOND
/** §9.4 … and one this long after the page became visible or the network came back. */
const WAKE_CHECK_MS = 2 * SECOND

/** §9.5 Requests of a check: timeout, number of attempts, and the pause between. */
export const CHECK_TIMEOUT_MS = 15 * SECOND
const CHECK_ATTEMPTS = 2
const CHECK_PAUSE_MS = 2 * SECOND

/** §9.6 Failed checks in a row before a warning, a sign-out, or a notice about the network. */
const WARN_AT = 3
const END_AT_INVALID = 7
const END_AT_AUTH_ERRORS = 10
const WARN_AT_NETWORK_ERRORS = 10

/** §9.7 A stored session counts as valid for this long after its last confirmation, in milliseconds. */
export const ACCEPTED_MS = 48 * HOUR
export const RECOVERABLE_MS = 14 * 24 * HOUR

/** §9.8 Attempts to send a sign-out to the server. */
const LOGOUT_ATTEMPTS: Record<DeviceKind, number> = { desktop: 3, mobile: 2 }

/**
 * Result of a check. `invalid`: the server answered that this session is not valid. `auth_error`: the server
 * could not judge it. `network_error`: no answer of ours arrived, which says nothing about the session.
 */
export type CheckResult = 'valid' | 'invalid' | 'auth_error' | 'network_error'

/** Session state of a signed-in device. Times are epoch milliseconds. */
export type SessionHealth = {
  readonly kind: DeviceKind
  /** Whether the driver signed in since the page was loaded. */
  readonly isNew: boolean
  readonly isVisible: boolean
  /** When the server last confirmed the session. */
  readonly confirmedAt: number
  /** When the last check began; null before the first. */
  readonly checkedAt: number | null
  /** When the next check is due; null while one is under way and while the page is hidden. */
  readonly dueAt: number | null
  readonly isChecking: boolean
  /** Failed checks of each kind since the last valid one. */
  readonly invalid: number
  readonly authErrors: number
  /** Checks without an answer since the last answer. */
  readonly networkErrors: number
  readonly hasWarnedOfTracking: boolean
  readonly hasEnded: boolean
}

export type HealthEvent =
  | { type: 'visible' }
  | { type: 'hidden' }
  | { type: 'online' }
  /** The time `dueAt` has come. */
  | { type: 'due' }
  | { type: 'checked'; result: CheckResult }
  /** §4.6 The access token was renewed. */
  | { type: 'renewed' }
  /** The auth service confirmed the session once more, after `recover`. */
  | { type: 'recovered' }
  /** The device record failed; `isRefused` by an answer of the server, else for want of one. */
  | { type: 'tracking_failed'; isRefused: boolean }

/**
 * Effects: check with the server; renew the session; show 'Session Warning' (§8.2); show 'Connection Issues'
 * (§8.4); or end the session here and say so (§8.3).
 */
export type HealthEffect = 'check' | 'recover' | 'warn' | 'warn_offline' | 'end'

type HealthStep = { health: SessionHealth; effects: readonly HealthEffect[] }

/**
 * §9.4 State of a signed-in device.
 * @param from `confirmedAt` as this device stored it; `isNew` right after signing in, when the first check
 * creates the device record at once
 */
export const openHealth = (
  kind: DeviceKind,
  from: { confirmedAt: number; isNew: boolean; isVisible: boolean },
  at: number,
): SessionHealth => ({
  kind,
  isNew: from.isNew,
  isVisible: from.isVisible,
  confirmedAt: from.isNew ? at : from.confirmedAt,
  checkedAt: null,
  dueAt: from.isNew ? at : from.isVisible ? at + FIRST_CHECK_MS : null,
  isChecking: false,
  invalid: 0,
  authErrors: 0,
  networkErrors: 0,
  hasWarnedOfTracking: false,
  hasEnded: false,
})

/**
 * §4.7 State after an event at the time `at`. The network alone never ends a session: a driver without
 * reception stays signed in, however long that lasts.
 */
export function stepHealth(health: SessionHealth, event: HealthEvent, at: number): HealthStep {
  if (health.hasEnded) return quiet(health)
  switch (event.type) {
    case 'hidden':
      return quiet({ ...health, isVisible: false, dueAt: null })
    case 'visible':
      return quiet(soon({ ...health, isVisible: true }, at))
    case 'online':
    case 'renewed':
      return quiet(soon(health, at))
    case 'due':
      return begin(health, at)
    case 'checked':
      return health.isChecking ? judge(rest(health), event.result, at) : quiet(health)
    case 'recovered':
      return quiet({ ...health, confirmedAt: at })
    case 'tracking_failed':
      return trackingFailed(health, event.isRefused)
  }
}

/** §8.16 Result of a check by the response's status; null for no response. */
export function resultOf(status: number | null): CheckResult {
  if (status === null || status === 429 || status >= 500) return 'network_error'
  if (status < 400) return 'valid'
  // 404: the session is valid, but this device has no record.
  return status === 401 || status === 404 ? 'invalid' : 'auth_error'
}

/** §9.5 Delay before a check's next attempt, in milliseconds; null when its result is final. */
export const checkPause = (attempts: number, result: CheckResult): number | null =>
  result === 'network_error' && attempts < CHECK_ATTEMPTS ? CHECK_PAUSE_MS : null

/** §9.8 Delay before the next attempt to send a sign-out, in milliseconds; null to give up. */
export function logoutPause(kind: DeviceKind, attempts: number): number | null {
  if (attempts >= LOGOUT_ATTEMPTS[kind]) return null
  return kind === 'mobile' ? SECOND : 500 * 2 ** (attempts - 1)
}

/** §9.7 Whether a stored session still counts when a check fails. Times are epoch milliseconds. */
export const isAccepted = (confirmedAt: number, at: number): boolean => at - confirmedAt <= ACCEPTED_MS

/** §9.7 Whether a stored session that no longer counts may still be renewed. */
export const isRecoverable = (confirmedAt: number, at: number): boolean => at - confirmedAt <= RECOVERABLE_MS

const quiet = (health: SessionHealth): HealthStep => ({ health, effects: [] })

/** Brings the next check forward, as far as the minimum gap allows. */
function soon(health: SessionHealth, at: number): SessionHealth {
  if (health.isChecking || !health.isVisible) return health
  const { checkedAt, dueAt } = health
  const gapEnds = checkedAt === null ? at : checkedAt + CHECK_GAP_MS[health.kind]
  return { ...health, dueAt: Math.min(dueAt ?? Infinity, Math.max(at + WAKE_CHECK_MS, gapEnds)) }
}

function begin(health: SessionHealth, at: number): HealthStep {
  if (health.isChecking || health.dueAt === null || at < health.dueAt) return quiet(health)
  return { health: { ...health, isChecking: true, checkedAt: at, dueAt: null }, effects: ['check'] }
}

/** The check is over; the next one is due after the period, if the page is visible. */
function rest(health: SessionHealth): SessionHealth {
  const next = (health.checkedAt ?? 0) + CHECK_PERIOD_MS[health.kind]
  return { ...health, isChecking: false, dueAt: health.isVisible ? next : null }
}

function judge(health: SessionHealth, result: CheckResult, at: number): HealthStep {
  if (result === 'valid') {
    return quiet({ ...health, confirmedAt: at, invalid: 0, authErrors: 0, networkErrors: 0 })
  }
  if (result === 'network_error') {
    const networkErrors = health.networkErrors + 1
    const shouldWarn = networkErrors === WARN_AT_NETWORK_ERRORS
    return { health: { ...health, networkErrors }, effects: shouldWarn ? ['warn_offline'] : [] }
  }
  const counted = {
    ...health,
    networkErrors: 0,
    invalid: health.invalid + (result === 'invalid' ? 1 : 0),
    authErrors: health.authErrors + (result === 'auth_error' ? 1 : 0),
  }
  return refused(counted, at)
}

/**
 * The server did not confirm the session. The number of refusals and the time since the last confirmation
 * decide whether it ends.
 */
function refused(health: SessionHealth, at: number): HealthStep {
  const { invalid, authErrors, confirmedAt } = health
  const tooOften = invalid >= END_AT_INVALID || authErrors >= END_AT_AUTH_ERRORS
  if (tooOften || !isRecoverable(confirmedAt, at)) {
    return { health: { ...health, dueAt: null, hasEnded: true }, effects: ['end'] }
  }
  const effects: HealthEffect[] = []
  if (invalid + authErrors === WARN_AT) effects.push('warn')
  if (!isAccepted(confirmedAt, at)) effects.push('recover')
  return { health, effects }
}

/**
 * §8.2 A desktop without a record cannot end the session of the one before it, so its driver is warned, once.
 * A page opened offline is no reason to warn.
 */
function trackingFailed(health: SessionHealth, isRefused: boolean): HealthStep {
  const shouldWarn = health.kind === 'desktop' && !health.hasWarnedOfTracking && (health.isNew || isRefused)
  if (!shouldWarn) return quiet(health)
  return { health: { ...health, hasWarnedOfTracking: true }, effects: ['warn'] }
}
