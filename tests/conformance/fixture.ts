// The auth service of the built Worker on a free port, with clients that call it as a browser or a server
// does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuthClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { openServer } from '../../scripts/server.ts'
import '../fresh-connections.ts'
import { openMailbox } from '../emulators/mailbox.ts'
import { signedToken } from '../service-token.ts'

export { freshEmail } from '../fresh-email.ts'
export { signedToken, signingKeys } from '../service-token.ts'

/**
 * Limits per network are off on this machine, and here those per account too. Tests of the limits switch them
 * on.
 */
const unlimited = { RATE_LIMIT_MFA: '0', RATE_LIMIT_PASSWORD: '0' }

export type AuthFixture = Awaited<ReturnType<typeof openAuthFixture>>

/** Starts the built Worker with these settings. Stop it after the tests. */
export async function openAuthFixture(vars: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'kindrop-conformance-'))
  const removeData = () => rmSync(data, { recursive: true, force: true })
  process.once('exit', removeData)
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
    /** Receives all mails and text messages: `await world.mailbox.latest(email)`. */
    mailbox,
    origin: server.url.origin,
    base,
    /** A browser with the stock client, signed out. Two tabs share a session by a copy of its memory. */
    device: (options: GoTrueClientOptions = {}, memory = new Map<string, string>()) => ({
      auth: new AuthClient({ url: base, storage: storageIn(memory), ...quiet, ...options }),
      memory,
    }),
    /** The stock admin client, with an operator's token. */
    admin: async () => {
      // Spelled as the client spells it, or its own would be added instead of replaced.
      const headers = { Authorization: `Bearer ${await signedToken({ role: 'service_role' })}` }
      return new AuthClient({ url: base, headers, storage: storageIn(new Map()), ...quiet }).admin
    },
    /** One raw request; a text body is sent unchanged. Redirects are not followed. */
    ask: async (
      path: string,
      { method = 'POST', body, token, headers }: RequestOptions = {},
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
      process.off('exit', removeData)
      removeData()
    },
  }
}

const shared = new Map<string, Promise<AuthFixture>>()

/**
 * The fixture with these settings that the files of one process share, since a server takes longer to start
 * than most of its tests to run. It suits tests that depend only on accounts of their own, and ends with the
 * process.
 */
export async function sharedAuthFixture(vars: Record<string, string> = {}): Promise<AuthFixture> {
  const settings = JSON.stringify(Object.entries(vars).toSorted())
  const opening = shared.get(settings) ?? openAuthFixture(vars)
  shared.set(settings, opening)
  const fixture = await opening
  return { ...fixture, stop: async () => fixture.mailbox.refuse(undefined) }
}

/** Settings for several files about what an operator has limited … */
export const strictSettings = {
  MFA_MAX_ENROLLED_FACTORS: '2',
  MFA_CHALLENGE_EXPIRY_DURATION: '10m',
  MFA_FACTOR_EXPIRY_DURATION: '1h',
  RATE_LIMIT_MFA: '4',
}
/** … has switched off … */
export const closedSettings = {
  PASSKEY_ENABLED: 'false',
  MFA_RECOVERY_CODES_ENABLED: 'false',
  MFA_WEB_AUTHN_VERIFY_ENABLED: 'false',
  MFA_PHONE_ENROLL_ENABLED: 'true',
}
/** … or has set as the domain of passkeys and security keys. */
export const namedSettings = {
  WEBAUTHN_RP_ID: 'kindrop.example',
  WEBAUTHN_RP_ORIGINS: 'https://app.kindrop.example, https://kindrop.example',
  PASSKEY_MAX_PER_USER: '2',
  PASSKEY_CHALLENGE_EXPIRY_DURATION: '2m',
}

type RequestOptions = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

const quiet = { autoRefreshToken: false, detectSessionInUrl: false, persistSession: true } as const

/** Each client has its own storage; with a shared name they would sync over a broadcast channel. */
const storageIn = (memory: Map<string, string>) => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
})
