import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { startOfUtcDay } from '#domain/analytics/events.ts'
import { DAY_MS } from '#domain/time.ts'
import { saltKeeperStub } from './stubs.ts'

/** 96 bits: among a billion visitors of a day, the chance that any two share a key is one in 10^11. */
const KEY_BYTES = 12

/**
 * The key under which a browser is counted on the UTC day of a moment: an HMAC of its id by the day's salt. Each day
 * has another key, and once the salt is deleted no key leads back to the id.
 */
export const visitorKey = (env: Env, visitorId: string, at: number): Promise<string> =>
  dailyKey(env, visitorId, at)

/**
 * As {@link visitorKey}, for a session, so that its id does not link a visitor's keys of two days: a session that
 * continues past midnight UTC has another key from then on.
 */
export const sessionKey = (env: Env, sessionId: string, at: number): Promise<string> =>
  dailyKey(env, `session:${sessionId}`, at)

async function dailyKey(env: Env, id: string, at: number): Promise<string> {
  const day = startOfUtcDay(at)
  const salt = salts.get(day) ?? (await saltFor(env, day))
  // The platform's HMAC is asynchronous, and waiting for it takes longer than this.
  const signed = hmac(sha256, salt, encoder.encode(id))
  return btoa(String.fromCharCode(...signed.subarray(0, KEY_BYTES)))
}

const encoder = new TextEncoder()
/** The salts of today and yesterday: each isolate fetches one once a day. */
const salts = new Map<number, Uint8Array>()

async function saltFor(env: Env, day: number): Promise<Uint8Array> {
  const salt = Uint8Array.from(atob(await saltKeeperStub(env).saltOf(day)), (char) => char.charCodeAt(0))
  for (const old of salts.keys()) if (old < startOfUtcDay(Date.now()) - DAY_MS) salts.delete(old)
  salts.set(day, salt)
  return salt
}
