// The operator's credentials: the keys of this machine, and tokens signed with them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'

/** A token signed with this machine's first key, as an operator would make one. */
export async function signedToken(claims: JWTPayload, expires: number | string = '5m'): Promise<string> {
  const [jwk] = signingKeys()
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: jwk!.alg ?? 'ES256', kid: jwk!.kid! })
    .setIssuedAt()
  return token.setExpirationTime(expires).sign(await importJWK(jwk!, jwk!.alg ?? 'ES256'))
}

/** The private keys of this machine. */
export function signingKeys(): JWK[] {
  const file = readFileSync(resolve(import.meta.dirname, '../.dev.vars'), 'utf8')
  const found = process.env.JWT_KEYS ?? /^JWT_KEYS='(.*)'$/m.exec(file)?.[1]
  return JSON.parse(found ?? '[]') as JWK[]
}
