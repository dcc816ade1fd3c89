// A software authenticator (WebAuthn, CTAP2): creates ES256 credentials without attestation, and signs with
// them. It follows a page's request as a browser allows; tests choose its misbehaviour.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { cbor } from './cbor.ts'

type Credential = {
  id: Buffer
  key: KeyObject
  publicKey: KeyObject
  rpId: string
  handle: Buffer
  /** Whether it is discoverable without its id. */
  resident: boolean
  counter: number
}

/** Misbehaviour of an authenticator, or of the page that it serves. */
export type Misbehaviour = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** A false signature count. */
  counter?: number
  /** No user presence. */
  absent?: boolean
  /** Signs other data than it sends. */
  forged?: boolean
  handle?: string | null
  /** The id of another user's credential, for a new one. */
  id?: string
}

/** Bytes as base64url, in which JSON has them. */
export const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** JSON has base64url where browsers have bytes. */
const bytesOf = (value: unknown): Buffer =>
  typeof value === 'string' ? Buffer.from(value, 'base64url') : Buffer.from(value as ArrayBuffer)

const UP = 0x01
const UV = 0x04
const BACKUP = 0x18
const ATTESTED = 0x40

export type Authenticator = ReturnType<typeof openAuthenticator>

/**
 * @param origin of the page that it is used on
 * @param verifies whether it checks who holds it, by a finger or a PIN
 * @param aaguid what it is, as 16 bytes in hex
 */
export function openAuthenticator({
  origin,
  verifies = true,
  counts = true,
  aaguid = '0'.repeat(32),
}: {
  origin: string
  verifies?: boolean
  /** Synchronised passkeys keep no count. */
  counts?: boolean
  aaguid?: string
}) {
  const credentialsStored: Credential[] = []

  const clientData = (type: string, challenge: unknown, wrong: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? b64(bytesOf(challenge)),
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = (rpId: string, counter: number, flags: number, wrong: Misbehaviour) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? counter)
    const all = (wrong.absent ? 0 : UP | (verifies ? UV : 0)) | (counts ? 0 : BACKUP) | flags
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([all]), count])
  }

  /** `navigator.credentials.create()`: makes a credential, and answers in bytes. */
  function make(options: any, wrong: Misbehaviour = {}) {
    const rpId = options.rp.id ?? new URL(origin).hostname
    requireDomain(rpId, origin)
    if (!options.pubKeyCredParams.some((one: { alg: number }) => one.alg === -7)) {
      throw domError('NotSupportedError', 'No algorithm in common')
    }
    const excluded = (options.excludeCredentials ?? []).map((one: { id: unknown }) => b64(bytesOf(one.id)))
    if (credentialsStored.some(({ id }) => excluded.includes(b64(id)))) {
      throw domError('InvalidStateError', 'There is one already')
    }
    const handle = bytesOf(options.user.id)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { residentKey, requireResidentKey } = options.authenticatorSelection ?? {}
    const credential = {
      id: wrong.id ? Buffer.from(wrong.id, 'base64url') : randomBytes(32),
      key: privateKey,
      publicKey,
      rpId,
      handle,
      resident: residentKey === 'required' || requireResidentKey === true,
      counter: 0,
    }
    // CTAP2: a resident credential replaces the one with the same handle.
    const before = credentialsStored.findIndex(
      (one) => one.resident && one.rpId === rpId && one.handle.equals(handle),
    )
    if (credential.resident && before >= 0) credentialsStored.splice(before, 1)
    credentialsStored.push(credential)
    const data = clientData('webauthn.create', options.challenge, wrong)
    const authData = Buffer.concat([
      head(rpId, 0, ATTESTED, wrong),
      Buffer.from(aaguid, 'hex'),
      Buffer.from([credential.id.length >> 8, credential.id.length & 255]),
      credential.id,
      coseKey(publicKey),
    ])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return { id: credential.id, clientDataJSON: data, attestationObject: attestation }
  }

  /**
   * `navigator.credentials.get()`: signs with a credential from the list, or with the newest resident one.
   */
  function prove(options: any, wrong: Misbehaviour = {}) {
    const rpId = options.rpId ?? new URL(origin).hostname
    requireDomain(rpId, origin)
    const named = (options.allowCredentials ?? []).map((one: { id: unknown }) => b64(bytesOf(one.id)))
    const credential = credentialsStored.findLast(
      (one) => one.rpId === rpId && (named.length > 0 ? named.includes(b64(one.id)) : one.resident),
    )
    if (!credential) throw domError('NotAllowedError', 'There is none')
    if (counts) credential.counter += 1
    const data = clientData('webauthn.get', options.challenge, wrong)
    const authData = head(rpId, credential.counter, 0, wrong)
    const signed = Buffer.concat([authData, sha256(data)])
    const signature = sign('sha256', wrong.forged ? Buffer.concat([signed, signed]) : signed, credential.key)
    const handle = wrong.handle === undefined ? credential.handle : wrong.handle && Buffer.from(wrong.handle)
    return { id: credential.id, clientDataJSON: data, authenticatorData: authData, signature, handle }
  }

  return {
    kept: credentialsStored,
    make,
    prove,
    /** A page's JSON of a new credential (`toJSON()`). */
    create: (options: unknown, wrong?: Misbehaviour) => {
      const { id, clientDataJSON, attestationObject } = make(options, wrong)
      return toJson(id, {
        clientDataJSON: b64(clientDataJSON),
        attestationObject: b64(attestationObject),
        transports: ['internal', 'hybrid'],
      })
    },
    /** A page's JSON of a signature. */
    get: (options: unknown, wrong?: Misbehaviour) => {
      const { id, clientDataJSON, authenticatorData, signature, handle } = prove(options, wrong)
      return toJson(id, {
        clientDataJSON: b64(clientDataJSON),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
        ...(handle && { userHandle: b64(handle) }),
      })
    },
  }
}

const toJson = <Response>(id: Buffer, response: Response) => ({
  id: b64(id),
  rawId: b64(id),
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
  response,
})

/** Browsers let a page use its own domain and its parent domains. */
function requireDomain(rpId: string, origin: string): void {
  const { hostname } = new URL(origin)
  if (hostname === rpId || hostname.endsWith(`.${rpId}`)) return
  throw domError('SecurityError', `${rpId} is not of ${origin}`)
}

const domError = (name: string, message: string) => new DOMException(message, name)

/** A key in COSE (RFC 9053): kty EC2, alg ES256, crv P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
}
