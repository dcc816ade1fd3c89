// Software wallets: keys that sign requests, over the interfaces of browser wallets.
import { generateKeyPairSync, sign as signEd25519 } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, hex } from '@scure/base'

/** An Ethereum wallet (EIP-1193, ERC-191). */
export function ethereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen()
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = `0x${hex.encode(keccak_256(uncompressed.subarray(1)).subarray(-20))}`
  const sign = (text: string) => {
    const message = new TextEncoder().encode(text)
    const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`)
    const hash = keccak_256(Uint8Array.from([...prefix, ...message]))
    const [bit = 0, ...rest] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
    return `0x${hex.encode(Uint8Array.from([...rest, bit + 27]))}`
  }
  return {
    address,
    sign,
    /** `window.ethereum` for pages. */
    provider: {
      address,
      on: () => {},
      removeListener: () => {},
      request: async ({ method, params }: { method: string; params?: unknown }) => {
        if (method === 'eth_requestAccounts') return [address]
        if (method === 'eth_chainId') return '0x1'
        if (method !== 'personal_sign') throw new Error(`This wallet knows no ${method}`)
        const [text] = params as [string]
        return sign(new TextDecoder().decode(hex.decode(text.slice(2))))
      },
    },
  }
}

/** A Solana wallet. */
export function solanaWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  const sign = (text: string) => new Uint8Array(signEd25519(null, Buffer.from(text), privateKey))
  return {
    address,
    sign: (text: string) => Buffer.from(sign(text)).toString('base64url'),
    /** `window.solana` for pages. */
    provider: {
      publicKey: { toBase58: () => address },
      signMessage: async (message: Uint8Array) => sign(new TextDecoder().decode(message)),
    },
  }
}
