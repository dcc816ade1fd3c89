// The auth service of the built Worker on a free port, and clients that speak to it as a browser or a server does.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AuthClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import { openServer } from '../../scripts/server.ts'
import { openMailbox, textMessagesTo } from '../peers/mailbox.ts'

/** Limits by network are off here: all tests come from one address. Those of the limits switch them on. */
const unlimited = Object.fromEntries(
  ['OTP', 'VERIFY', 'TOKEN', 'SSO', 'WEB3', 'PASSKEY', 'ANONYMOUS_USERS', 'MFA', 'PASSWORD'].map((name) => [
    `RATE_LIMIT_${name}`,
    '0',
  ]),
)

export type World = Awaited<ReturnType<typeof openWorld>>

/** Starts the built Worker with settings of its own. Stop it after the tests. */
export async function openWorld(vars: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-conformance-'))
  const mailbox = await openMailbox()
  const server = await openServer({
    port: 0,
    data,
    cron: false,
    mailbox: mailbox.url,
    vars: { ...unlimited, ...textMessagesTo(mailbox.url), ...vars },
  })
  const base = `${server.url.origin}/auth/v1`
  return {
    server,
    /** Where all mails and text messages arrive: `await world.mailbox.latest(email)`. */
    mailbox,
    origin: server.url.origin,
    base,
    /** A browser with the stock client, signed out. Copy its memory, and two tabs share a session. */
    device: (options: GoTrueClientOptions = {}, memory = new Map<string, string>()) => ({
      auth: new AuthClient({ url: base, storage: storageIn(memory), ...quiet, ...options }),
      memory,
    }),
    /** The stock admin client, with a token of the operator's. */
    admin: async () => {
      // Spelled as the client spells it, or its own would be added instead of taking its place.
      const headers = { Authorization: `Bearer ${await signedToken({ role: 'service_role' })}` }
      return new AuthClient({ url: base, headers, storage: storageIn(new Map()), ...quiet }).admin
    },
    /** One raw request; a body that is text is sent as it is. Redirects are not followed. */
    ask: async (
      path: string,
      { method = 'POST', body, token, headers }: Ask = {},
    ): Promise<{ status: number; headers: Headers; body: any; text: string }> => {
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json;charset=UTF-8',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        headers: response.headers,
        body: json ? JSON.parse(text) : undefined,
        text,
      }
    },
    stop: async () => {
      await server.stop()
      await mailbox.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

type Ask = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

/** An address that nobody has used yet. */
export const freshEmail = () => `driver-${crypto.randomUUID()}@example.com`

/** A token that this machine's first key signs, as an operator would make one. */
export async function signedToken(claims: JWTPayload, expires: number | string = '5m'): Promise<string> {
  const [jwk] = signingKeys()
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: jwk!.alg ?? 'ES256', kid: jwk!.kid! })
    .setIssuedAt()
  return token.setExpirationTime(expires).sign(await importJWK(jwk!, jwk!.alg ?? 'ES256'))
}

/** The private keys of this machine. */
export function signingKeys(): JWK[] {
  const file = readFileSync(resolve(import.meta.dirname, '../../.dev.vars'), 'utf8')
  const found = process.env.JWT_KEYS ?? /^JWT_KEYS='(.*)'$/m.exec(file)?.[1]
  return JSON.parse(found ?? '[]') as JWK[]
}

const quiet = { autoRefreshToken: false, detectSessionInUrl: false, persistSession: true } as const

/** Each client has a storage of its own; a shared name would make them gossip over a broadcast channel. */
const storageIn = (memory: Map<string, string>) => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
})
