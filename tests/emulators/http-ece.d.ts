declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts a coding of RFC 8188; with a receiver's keys, that of RFC 8291. Throws when it cannot. */
  export function decrypt(
    sealed: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer
}
