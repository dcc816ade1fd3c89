import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, hex } from '@scure/base'
import { base64url } from 'jose'

/** Decodes a wallet's signature; absent for another form. */
export const signatureDecoders = {
  ethereum: (text: string) =>
    /^0x[0-9a-fA-F]{130}$/.test(text) ? hex.decode(text.slice(2).toLowerCase()) : undefined,
  solana: (text: string) => {
    const bytes = /^[\w+/-]{86}(==)?$/.test(text) ? base64url.decode(text) : undefined
    return bytes?.length === 64 ? bytes : undefined
  },
}

/** The form of an account's address on each chain. */
export const addressChecks = {
  ethereum: (address: string) => /^0x[0-9a-fA-F]{40}$/.test(address),
  solana: (address: string) =>
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) && publicKeyOf(address) !== undefined,
}

export const hasSigned = {
  /** ERC-191: the signature gives the key, and the key the address. Contract wallets (ERC-1271) have no key. */
  ethereum: async (address: string, text: string, signature: Uint8Array) => {
    const message = new TextEncoder().encode(text)
    const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`)
    const signer = recover(keccak_256(Uint8Array.from([...prefix, ...message])), signature)
    return signer === address.toLowerCase()
  },
  /** Ed25519, by the public key that the address is. */
  solana: async (address: string, text: string, signature: Uint8Array) => {
    const raw = publicKeyOf(address)
    if (!raw) return false
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text))
  },
}

/** The lower-case address that signed a hash; absent for an invalid signature. */
function recover(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const v = signature[64] ?? 0
  // Wallets write the recovery bit as 27 and 28, some as 0 and 1.
  const bit = v >= 27 ? v - 27 : v
  if (bit > 1) return undefined
  try {
    const recovered = Uint8Array.from([bit, ...signature.subarray(0, 64)])
    const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    const uncompressed = secp256k1.Point.fromBytes(key).toBytes(false)
    return `0x${hex.encode(keccak_256(uncompressed.subarray(1)).subarray(-20))}`
  } catch {
    return undefined
  }
}

function publicKeyOf(address: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = base58.decode(address)
    return bytes.length === 32 ? Uint8Array.from(bytes) : undefined
  } catch {
    return undefined
  }
}
