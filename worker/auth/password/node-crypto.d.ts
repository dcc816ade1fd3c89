/** The one function that the Worker takes from Node: WebCrypto has no scrypt. */
declare module 'node:crypto' {
  export function scrypt(
    password: string,
    salt: Uint8Array,
    length: number,
    cost: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void
}
