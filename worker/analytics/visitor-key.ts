import { DAY_MS, dayOf } from '#domain/analytics.ts'
import { saltKeeperOf } from './objects.ts'

/** 96 bits: among a billion visitors of a day two share a key with a chance of one in 10^11. */
const KEY_BYTES = 12

/**
 * The key under which a browser is counted on the UTC day of a moment: an HMAC of its id by the day's salt. On
 * another day it has another key, and once the salt is destroyed no key leads back to the id.
 */
export async function visitorKey(env: Env, visitorId: string, at: number): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await saltFor(env, dayOf(at)), encoder.encode(visitorId))
  return btoa(String.fromCharCode(...new Uint8Array(signed, 0, KEY_BYTES)))
}

const encoder = new TextEncoder()
/** The salts of today and yesterday, so that their keeper is asked once a day by each isolate. */
const salts = new Map<number, CryptoKey>()

async function saltFor(env: Env, day: number): Promise<CryptoKey> {
  const known = salts.get(day)
  if (known) return known
  const salt = Uint8Array.from(atob(await saltKeeperOf(env).saltOf(day)), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  for (const old of salts.keys()) if (old < dayOf(Date.now()) - DAY_MS) salts.delete(old)
  salts.set(day, key)
  return key
}
