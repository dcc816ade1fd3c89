/** A code that was sent and is still to be entered. It survives a reload, and the trip to the mail app. */
export type Pending = {
  /** What the code is for; `email` and `sms` sign in without a password. */
  purpose: 'signup' | 'email' | 'sms' | 'recovery'
  /** The address that it went to. */
  address: string
  /** When it was sent, and when another may be asked for, in epoch milliseconds. */
  sentAt: number
  resendAt: number
}

const KEY = 'auth.pending'
/** A driver who comes back after a day starts again. */
const LASTS_MS = 24 * 60 * 60_000
/** What the service wants between two mails or messages. Its answers correct it. */
const PAUSE_MS = 60_000
const purposes = ['signup', 'email', 'sms', 'recovery']

/** Notes that a code has just been sent. */
export function startPending(purpose: Pending['purpose'], address: string): Pending {
  const now = Date.now()
  return keepPending({ purpose, address, sentAt: now, resendAt: now + PAUSE_MS })
}

/** Puts off when another code may be asked for, by whole seconds from now. */
export const postpone = (pending: Pending, seconds: number): Pending =>
  keepPending({ ...pending, resendAt: Date.now() + seconds * 1000 })

export function readPending(): Pending | null {
  try {
    return parsePending(localStorage.getItem(KEY), Date.now())
  } catch {
    return null
  }
}

export function forgetPending(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('The code that was asked for cannot be forgotten', error)
  }
}

/** What was stored; null when there is nothing, when it cannot be understood, or when it is too old. */
export function parsePending(raw: string | null, now: number): Pending | null {
  if (!raw) return null
  try {
    const found = JSON.parse(raw) as Partial<Pending> | null
    const sound =
      purposes.includes(found?.purpose ?? '') &&
      typeof found?.address === 'string' &&
      typeof found.sentAt === 'number' &&
      typeof found.resendAt === 'number' &&
      now - found.sentAt < LASTS_MS
    return sound ? (found as Pending) : null
  } catch {
    return null
  }
}

function keepPending(pending: Pending): Pending {
  try {
    localStorage.setItem(KEY, JSON.stringify(pending))
  } catch (error) {
    // The screen goes on with what it was handed; only a reload forgets it.
    console.warn('The code that was asked for cannot be remembered', error)
  }
  return pending
}
