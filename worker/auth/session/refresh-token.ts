import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base64url } from 'jose'
import { toHex } from '#domain/hash.ts'

/**
 * A refresh token has its session's id and a counter and is signed with that session's own key, so that no token
 * needs a row. Layout, the reference server's version 2, base64url without padding: version (1 byte) ‖ session id
 * (16) ‖ counter (unsigned varint) ‖ HMAC-SHA256 cut to 16 ‖ SHA-256 cut to 4. The last four bytes tell a mangled
 * token from a foreign one before the database is read.
 */
const VERSION = 0
const HEAD = 1 + 16
const SIGNATURE = 16
const CHECKSUM = 4

/** A well-formed token; `isGenuine` checks its signature. */
export type RefreshToken = { sessionId: string; counter: number; signed: Uint8Array; signature: Uint8Array }

export const newRefreshKey = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** @param key the session's key, base64url */
export async function encodeRefreshToken(key: string, sessionId: string, counter: number): Promise<string> {
  const signed = Uint8Array.of(VERSION, ...uuidBytes(sessionId), ...varint(counter))
  const body = concatBytes(signed, await sign(key, signed))
  return base64url.encode(concatBytes(body, await checksum(body)))
}

/** Parses the layout; absent for any other. Nothing is trusted yet. */
export async function parseRefreshToken(text: string): Promise<RefreshToken | undefined> {
  // No base64 text has a length of 4n + 1, and the decoder would throw.
  if (!/^[\w-]{40,80}$/.test(text) || text.length % 4 === 1) return undefined
  const bytes = base64url.decode(text)
  const body = bytes.subarray(0, -CHECKSUM)
  if (bytes[0] !== VERSION || !equalBytes(await checksum(body), bytes.subarray(-CHECKSUM))) return undefined
  const signed = body.subarray(0, -SIGNATURE)
  const counter = readVarint(signed.subarray(HEAD))
  if (counter === undefined) return undefined
  return {
    sessionId: uuidOf(signed.subarray(1, HEAD)),
    counter,
    signed,
    signature: body.subarray(-SIGNATURE),
  }
}

/** Whether the session's key made this token, in constant time. */
export const isGenuine = async (key: string, token: RefreshToken) =>
  equalBytes(await sign(key, token.signed), token.signature)

async function sign(key: string, data: Uint8Array): Promise<Uint8Array> {
  const raw = base64url.decode(key)
  const hmac = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmac, data)).subarray(0, SIGNATURE)
}

const checksum = async (data: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data)).subarray(0, CHECKSUM)

const equalBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && crypto.subtle.timingSafeEqual(a, b)

/** Seven bits a byte, least first; the eighth bit marks that more follow. Exact up to 2^53 - 1. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
  return [...bytes, rest]
}

/** Reads a number; absent unless the bytes are exactly one number that is safe in a double. */
function readVarint(bytes: Uint8Array): number | undefined {
  let value = 0
  for (const [at, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 0x80 ** at
    if (byte < 0x80) return at === bytes.length - 1 && Number.isSafeInteger(value) ? value : undefined
  }
  return undefined
}

const uuidBytes = (uuid: string) => hexToBytes(uuid.replaceAll('-', ''))

const uuidOf = (bytes: Uint8Array): string =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
