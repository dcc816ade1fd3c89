import { type Authenticator, b64 } from './authenticator.ts'

/** Runs code as a page of the authenticator's origin would, with `navigator.credentials`. */
export async function onPage<Result>(
  origin: string,
  authenticator: Authenticator,
  run: () => Promise<Result>,
): Promise<Result> {
  class PublicKeyCredential {
    readonly type = 'public-key'
    readonly authenticatorAttachment = 'platform'
    readonly id: string
    readonly rawId: ArrayBuffer
    readonly response: Record<string, ArrayBuffer | null>
    constructor(id: Buffer, response: Record<string, ArrayBuffer | null>) {
      this.id = b64(id)
      this.rawId = bufferOf(id)
      this.response = response
    }
    getClientExtensionResults() {
      return {}
    }
  }
  const credentials = {
    create: async ({ publicKey }: { publicKey: unknown }) => {
      const { id, clientDataJSON, attestationObject } = authenticator.make(publicKey)
      return new PublicKeyCredential(id, {
        clientDataJSON: bufferOf(clientDataJSON),
        attestationObject: bufferOf(attestationObject),
      })
    },
    get: async ({ publicKey }: { publicKey: unknown }) => {
      const { id, clientDataJSON, authenticatorData, signature, handle } = authenticator.prove(publicKey)
      return new PublicKeyCredential(id, {
        clientDataJSON: bufferOf(clientDataJSON),
        authenticatorData: bufferOf(authenticatorData),
        signature: bufferOf(signature),
        userHandle: handle ? bufferOf(handle) : null,
      })
    },
  }
  const page = { PublicKeyCredential, location: new URL(origin) }
  const names = { window: page, document: {}, navigator: { credentials }, PublicKeyCredential }
  const before = Object.keys(names).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(names)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  try {
    return await run()
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
