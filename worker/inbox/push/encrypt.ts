import { concatBytes } from '@noble/hashes/utils.js'
import { base64url } from 'jose'

/** One record, of the size that every push service must accept (RFC 8030, section 7.2). */
const RECORD_BYTES = 4_096
/** Every push is padded to one length, so that the length does not reveal its text. */
const PADDED_BYTES = 1_024
const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

/** The keys of a browser's subscription: its public key and its secret, base64url. */
type BrowserKeys = { p256dh: string; auth: string }
/** A key pair and a salt of 16 bytes for one push only, and the length to which its text is padded. */
type PushKeys = { pair: CryptoKeyPair; salt: Uint8Array; length: number }

/** Whether a text is a point of the curve, so that a push can be encrypted for it. */
export const isBrowserKey = (p256dh: string): Promise<boolean> =>
  publicKeyOf(p256dh).then(
    () => true,
    () => false,
  )

/**
 * Encrypts a text for one browser, as the body of a push (RFC 8291, with the coding `aes128gcm` of RFC 8188). Not even
 * the push service can read it.
 * @param fixedKeys for the example of the RFC only; otherwise every push has fresh ones
 */
export async function encryptPush(
  text: string,
  keys: BrowserKeys,
  fixedKeys?: PushKeys,
): Promise<Uint8Array> {
  const { pair, salt, length } = fixedKeys ?? (await generatePushKeys())
  const [theirs, ours] = [base64url.decode(keys.p256dh), await rawOf(pair.publicKey)]
  const shared = await crypto.subtle.deriveBits(
    withPublic(await publicKeyOf(keys.p256dh)),
    pair.privateKey,
    256,
  )
  const material = await hkdf(new Uint8Array(shared), {
    salt: base64url.decode(keys.auth),
    info: concatBytes(utf8('WebPush: info\0'), theirs, ours),
    bytes: 32,
  })
  const derived = (name: string, bytes: number) => hkdf(material, { salt, info: utf8(`${name}\0`), bytes })
  const [key, iv] = await Promise.all([
    derived('Content-Encoding: aes128gcm', 16),
    derived('Content-Encoding: nonce', 12),
  ])
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, padded(text, length))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_BYTES)
  return concatBytes(salt, size, Uint8Array.of(ours.length), ours, new Uint8Array(sealed))
}

/** The text, the delimiter of the last record (2), and zeros up to a length. */
function padded(text: string, length: number): Uint8Array {
  const plain = concatBytes(utf8(text), Uint8Array.of(2))
  return concatBytes(plain, new Uint8Array(Math.max(0, length - plain.length)))
}

async function generatePushKeys(): Promise<PushKeys> {
  // Workers' types allow a single key, which only other algorithms return.
  const pair = (await crypto.subtle.generateKey(P256, true, ['deriveBits'])) as CryptoKeyPair
  return { pair, salt: crypto.getRandomValues(new Uint8Array(16)), length: PADDED_BYTES }
}

const publicKeyOf = (p256dh: string) =>
  crypto.subtle.importKey('raw', base64url.decode(p256dh), P256, true, [])

const rawOf = async (key: CryptoKey) =>
  new Uint8Array((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer)

// Workers' types spell the member `$public`, the runtime as the standard does.
const withPublic = (key: CryptoKey) =>
  ({ name: 'ECDH', public: key }) as unknown as SubtleCryptoDeriveKeyAlgorithm

async function hkdf(
  secret: Uint8Array,
  { salt, info, bytes }: { salt: Uint8Array; info: Uint8Array; bytes: number },
) {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  )
}

const utf8 = (text: string) => new TextEncoder().encode(text)
