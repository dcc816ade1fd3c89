import type { DeviceKind } from './device.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** §9.2 Two checks of a session lie at least this far apart, in milliseconds. */
const CHECK_GAP_MS: Record<DeviceKind, number> = { desktop: 60 * SECOND, mobile: 120 * SECOND }
/** §9.3 While nothing happens, a session is checked this often. */
const CHECK_PERIOD_MS: Record<DeviceKind, number> = { desktop: 5 * MINUTE, mobile: 10 * MINUTE }
/** §9.4 The first check comes this long after the page has loaded, … */
export const FIRST_CHECK_MS = 5 * SECOND
/** §9.4 … and one this long after the page was seen again or the network came back. */
const WAKE_CHECK_MS = 2 * SECOND

/** §9.5 One request of a check: how long it may take, how often it is made, and the pause between. */
export const CHECK_TIMEOUT_MS = 15 * SECOND
const CHECK_ATTEMPTS = 2
const CHECK_PAUSE_MS = 2 * SECOND

/** §9.6 How many checks may fail in a row before the driver is warned, signed out, or told of the network. */
const WARN_AT = 3
const END_AT_INVALID = 7
const END_AT_AUTH_ERRORS = 10
const WARN_AT_NETWORK_ERRORS = 10

/** §9.7 How long a stored session is taken as good after it was last confirmed, in milliseconds. */
export const ACCEPTED_MS = 48 * HOUR
export const RECOVERABLE_MS = 14 * 24 * HOUR

/** §9.8 How often the server is told of a sign-out. */
const LOGOUT_ATTEMPTS: Record<DeviceKind, number> = { desktop: 3, mobile: 2 }

/**
 * What a check found. `invalid`: the server answered that this session is not good. `auth_error`: it would not
 * even judge it. `network_error`: no answer of ours came, which says nothing about the session.
 */
export type CheckResult = 'valid' | 'invalid' | 'auth_error' | 'network_error'

/** How a signed-in device stands. Times are epoch milliseconds. */
export type SessionHealth = {
  readonly kind: DeviceKind
  /** Somebody signed in here since the page was loaded. */
  readonly isNew: boolean
  readonly isVisible: boolean
  /** When the server last said that the session is good. */
  readonly confirmedAt: number
  /** When the last check began; null before the first. */
  readonly checkedAt: number | null
  /** When the next check is due; null while one is under way and while nobody looks. */
  readonly dueAt: number | null
  readonly isChecking: boolean
  /** Checks of each kind since the last one that was valid. */
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
  /** The time that `dueAt` names has come. */
  | { type: 'due' }
  | { type: 'checked'; result: CheckResult }
  /** §4.6 The access token was renewed. */
  | { type: 'renewed' }
  /** The auth service vouched for the session once more, after `recover`. */
  | { type: 'recovered' }
  /** The device could not be put on record; `isRefused` by an answer of the server, else for want of one. */
  | { type: 'tracking_failed'; isRefused: boolean }

/**
 * What is to be done: ask the server; renew the session; show 'Session Warning' (§8.2); show 'Connection Issues'
 * (§8.4); or end the session here and say so (§8.3).
 */
export type HealthEffect = 'check' | 'recover' | 'warn' | 'warn_offline' | 'end'

export type HealthStep = { health: SessionHealth; effects: readonly HealthEffect[] }

/**
 * §9.4 A device on which somebody is signed in.
 * @param from `confirmedAt` as this device remembers it; `isNew` right after signing in, when the first check puts
 *   the device on record and does not wait
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
 * §4.7 What an event at the time `at` makes of a device's health. The network alone never ends a session: a driver
 * without reception stays signed in, however long that lasts.
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

/** §8.16 What the status of an answer says about a session; null is no answer at all. */
export function resultOf(status: number | null): CheckResult {
  if (status === null || status === 429 || status >= 500) return 'network_error'
  if (status < 400) return 'valid'
  // 404: the session stands, but no record of this device does.
  return status === 401 || status === 404 ? 'invalid' : 'auth_error'
}

/** §9.5 How long to wait before a check asks again, in milliseconds; null when what it found stands. */
export const checkPause = (attempts: number, result: CheckResult): number | null =>
  result === 'network_error' && attempts < CHECK_ATTEMPTS ? CHECK_PAUSE_MS : null

/** §9.8 How long to wait before the server is told of a sign-out again, in milliseconds; null to give up. */
export function logoutPause(kind: DeviceKind, attempts: number): number | null {
  if (attempts >= LOGOUT_ATTEMPTS[kind]) return null
  return kind === 'mobile' ? SECOND : 500 * 2 ** (attempts - 1)
}

/** §9.7 Whether a stored session still counts when a check fails. Times are epoch milliseconds. */
export const isAccepted = (confirmedAt: number, at: number): boolean => at - confirmedAt <= ACCEPTED_MS

/** §9.7 Whether it is worth renewing a stored session that does not count by itself any more. */
export const isRecoverable = (confirmedAt: number, at: number): boolean => at - confirmedAt <= RECOVERABLE_MS

const quiet = (health: SessionHealth): HealthStep => ({ health, effects: [] })

/** Brings the next check forward, as far as the gap between two checks allows. */
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

/** The check is over; the next one is due by the period, if somebody looks. */
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

/** The server did not confirm the session. Whether that is the end depends on how often, and since when. */
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
 * §8.2 A desktop that is not on record cannot end the one before it, so its driver is told, once. A page that is
 * merely opened without a network is no reason to worry anybody.
 */
function trackingFailed(health: SessionHealth, isRefused: boolean): HealthStep {
  const shouldWarn = health.kind === 'desktop' && !health.hasWarnedOfTracking && (health.isNew || isRefused)
  if (!shouldWarn) return quiet(health)
  return { health: { ...health, hasWarnedOfTracking: true }, effects: ['warn'] }
}
