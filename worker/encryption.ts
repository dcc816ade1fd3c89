import { base64url } from 'jose'
import { settingsOf } from './settings/settings.ts'

/**
 * Protects secrets in the database, so that a copy of it is worth nothing by itself: values that are read again are
 * sealed (AES-256-GCM), and codes that are short enough to be tried out are hashed with a key.
 *
 * The keys are the Worker's secret AT_REST_KEYS: comma-separated, 32 random bytes each, base64url. The first one
 * seals and hashes, every one opens and recognises, so that a key can be replaced.
 */
type EncryptionKeys = { id: string; encryptionKey: CryptoKey; hmacKey: CryptoKey }[]

/** A column of a row. A value sealed for one place cannot be opened in another. */
type SealedColumn = `${'mfa_factors.secret' | 'sessions.refresh_key'}:${string}`

/** The form of a sealed text: version, key, nonce ‖ ciphertext. Neither base32 nor base64url has a full stop. */
const VERSION = '1'
const NONCE_BYTES = 12

/** Seals a text for its place with the first key. */
export async function seal(env: Env, column: SealedColumn, text: string): Promise<string> {
  const [{ id, encryptionKey }] = await encryptionKeys(env)
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(aesGcm(nonce, column), encryptionKey, utf8(text))
  return [VERSION, id, base64url.encode(Uint8Array.from([...nonce, ...new Uint8Array(sealed)]))].join('.')
}

/**
 * Opens a text that was sealed for a place; an older text without a seal is returned unchanged. Throws a plain Error
 * for another place's text, or one whose key is gone: both are our own faults.
 */
export async function unseal(env: Env, column: SealedColumn, stored: string): Promise<string> {
  const [version, id, body] = stored.split('.')
  if (id === undefined || body === undefined) return stored
  const key = version === VERSION && (await encryptionKeys(env)).find((one) => one.id === id)
  if (!key) throw new Error(`AT_REST_KEYS holds no key for ${column}`)
  const bytes = base64url.decode(body)
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const text = await crypto.subtle.decrypt(
    aesGcm(nonce, column),
    key.encryptionKey,
    bytes.subarray(NONCE_BYTES),
  )
  return new TextDecoder().decode(text)
}

/** The prefix of texts that the first key has sealed. Every other text is resealed. */
export const currentSealPrefix = async (env: Env): Promise<string> =>
  `${VERSION}.${(await encryptionKeys(env))[0].id}.`

/** The hash of a short code under the first key, base64url. */
export const keyedHash = async (env: Env, text: string): Promise<string> =>
  hmacOf((await encryptionKeys(env))[0], text)

/** The hashes under which a code may be stored: one for each key. */
export const keyedHashes = async (env: Env, text: string): Promise<string[]> =>
  Promise.all((await encryptionKeys(env)).map((key) => hmacOf(key, text)))

async function hmacOf({ hmacKey }: EncryptionKeys[number], text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, utf8(text))))
}

const aesGcm = (iv: Uint8Array, column: SealedColumn) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(column),
})

let cached: { text: string; keys: [EncryptionKeys[number], ...EncryptionKeys] } | undefined

/** Reads AT_REST_KEYS, once per isolate. Throws a plain Error when the setting is broken. */
export async function encryptionKeys(env: Env): Promise<[EncryptionKeys[number], ...EncryptionKeys]> {
  // Only the finished value is cached: in workerd one request must not await another's promise.
  const { AT_REST_KEYS: text } = settingsOf(env)
  if (cached?.text !== text) cached = { text, keys: await parseKeys(text) }
  return cached.keys
}

async function parseKeys(text: string): Promise<[EncryptionKeys[number], ...EncryptionKeys]> {
  const texts = text.split(',').map((one) => one.trim())
  if (!texts.every((one) => /^[\w-]{43}$/.test(one))) {
    throw new Error('AT_REST_KEYS is not a list of keys of 32 bytes in base64url')
  }
  const [first, ...others] = await Promise.all(texts.map(derive))
  return [first!, ...others]
}

/** One key for each purpose (RFC 5869), and an id that reveals nothing about them. */
async function derive(text: string): Promise<EncryptionKeys[number]> {
  const root = await crypto.subtle.importKey('raw', base64url.decode(text), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) })
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  return {
    id: base64url.encode(new Uint8Array(await crypto.subtle.deriveBits(from('name'), root, 48))),
    encryptionKey: await crypto.subtle.deriveKey(
      from('seal'),
      root,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    ),
    hmacKey: await crypto.subtle.deriveKey(from('hash'), root, hmac, false, ['sign']),
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
