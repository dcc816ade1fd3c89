import { DAY_MS, MINUTE_MS } from '#domain/time.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'

/** A code that was sent and not yet entered. It survives a reload, and the trip to the mail app. */
export type PendingCode = {
  /** The purpose of the code; `email` and `sms` sign in without a password. */
  purpose: 'signup' | 'email' | 'sms' | 'recovery'
  address: string
  /** When it was sent, and when another one may be requested, in epoch milliseconds. */
  sentAt: number
  resendAt: number
}

const KEY = 'auth.pending'
/** The longest age of a pending code, in milliseconds: a driver who comes back after a day starts again. */
const MAX_AGE_MS = DAY_MS
/** The service's interval between two mails or text messages. Its answers correct it. */
const RESEND_AFTER_MS = MINUTE_MS
const purposes = ['signup', 'email', 'sms', 'recovery']

export function startPendingCode(purpose: PendingCode['purpose'], address: string): PendingCode {
  const now = Date.now()
  return storePendingCode({ purpose, address, sentAt: now, resendAt: now + RESEND_AFTER_MS })
}

/** Postpones the next request for a code by whole seconds from now. */
export const postponeResend = (pending: PendingCode, seconds: number): PendingCode =>
  storePendingCode({ ...pending, resendAt: Date.now() + seconds * 1000 })

export const loadPendingCode = (): PendingCode | null => parsePendingCode(loadItem(KEY), Date.now())

export const clearPendingCode = (): void => saveItem(KEY, null)

/** The stored code; null when there is none, or it is malformed or too old. */
export function parsePendingCode(raw: string | null, now: number): PendingCode | null {
  if (!raw) return null
  try {
    const parsed = JSON.parse(raw) as Partial<PendingCode> | null
    const isValid =
      purposes.includes(parsed?.purpose ?? '') &&
      typeof parsed?.address === 'string' &&
      typeof parsed.sentAt === 'number' &&
      typeof parsed.resendAt === 'number' &&
      now - parsed.sentAt < MAX_AGE_MS
    return isValid ? (parsed as PendingCode) : null
  } catch {
    return null
  }
}

/** Stores a code. Where nothing can be stored, the screen keeps its own copy, and only a reload loses it. */
function storePendingCode(pending: PendingCode): PendingCode {
  saveItem(KEY, JSON.stringify(pending))
  return pending
}
