// The auth service of the built Worker on a free port, and clients that speak to it as a browser or a server does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { openServer } from '../../scripts/server.ts'
import { signedToken } from '../operator.ts'
import { openMailbox } from '../peers/mailbox.ts'

export { signedToken, signingKeys } from '../operator.ts'

/** Limits by network are off on this machine, and here those by account too. Tests of the limits switch them on. */
const unlimited = { RATE_LIMIT_MFA: '0', RATE_LIMIT_PASSWORD: '0' }

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
    vars: { ...unlimited, ...vars },
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
        body: json && text !== '' ? JSON.parse(text) : undefined,
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

const quiet = { autoRefreshToken: false, detectSessionInUrl: false, persistSession: true } as const

/** Each client has a storage of its own; a shared name would make them gossip over a broadcast channel. */
const storageIn = (memory: Map<string, string>) => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
})
