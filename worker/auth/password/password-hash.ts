import { scrypt } from 'node:crypto'
import { base64url } from 'jose'

/** OWASP's scrypt at 16 MiB, about 100 ms. Stored beside each hash, so that it can be raised later. */
const COST = { ln: 14, r: 8, p: 5 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_MEMORY = 64 * 1024 * 1024

/**
 * Hashes a password with a fresh salt, in PHC string form: `$scrypt$ln=14,r=8,p=5$salt$hash`.
 * @param like a hash whose salt is used instead: the two hashes are then equal if the passwords are
 */
export async function hashPassword(password: string, like?: string | null): Promise<string> {
  const salt = like
    ? base64url.decode(parseHash(like)[3])
    : crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return phc(salt, await derive(password, salt, COST))
}

/**
 * Whether a password belongs to a hash. Without a hash (no such account, or one without a password) it takes as long
 * and returns false, so that the time reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [ln, r, p, salt, hash] = parseHash(stored ?? DUMMY_HASH)
  const derived = await derive(password, base64url.decode(salt), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  })
  return crypto.subtle.timingSafeEqual(derived, base64url.decode(hash)) && stored !== null
}

const derive = (password: string, salt: Uint8Array, { ln, r, p }: typeof COST) =>
  new Promise<Uint8Array>((resolve, reject) => {
    // Keyboards differ in how they compose accents; NFC (RFC 8265) makes them one password.
    const text = password.normalize('NFC')
    scrypt(text, salt, HASH_BYTES, { N: 2 ** ln, r, p, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const phc = (salt: Uint8Array, hash: Uint8Array) =>
  `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${base64url.encode(salt)}$${base64url.encode(hash)}`

/** A hash that no password has, at the same cost as the others. */
const DUMMY_HASH = phc(new Uint8Array(SALT_BYTES), new Uint8Array(HASH_BYTES))

/** Whether a text is a hash of this form, at a cost that each sign-in can bear. */
export function isPasswordHash(text: string): boolean {
  const [, ln, r, p, salt] = HASH_PATTERN.exec(text)?.map(String) ?? []
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const memory = 128 * 2 ** cost.ln * cost.r
  const isTooCostly = memory * 2 > MAX_MEMORY || cost.p > 16
  return (
    salt !== undefined && salt.length % 4 !== 1 && cost.ln > 0 && cost.r > 0 && cost.p > 0 && !isTooCostly
  )
}

const HASH_PATTERN = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{11,86})\$([\w-]{43})$/

function parseHash(stored: string) {
  const found = HASH_PATTERN.exec(stored)
  if (!found) throw new Error('A stored password hash is not in the form that this version reads')
  return found.slice(1) as [string, string, string, string, string]
}
