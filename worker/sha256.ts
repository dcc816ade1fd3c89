import { toHex } from '#domain/hash.ts'

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export const sha256 = async (text: string): Promise<string> => toHex(await sha256Bytes(text))

/** SHA-256 of a text in UTF-8. */
export const sha256Bytes = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
