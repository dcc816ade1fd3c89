import { GoTrueClient } from '@supabase/auth-js'
import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { RECENT_SIGN_IN_MS } from '#domain/auth/session-proof.ts'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { passkeys } from '../db/factor-schema.ts'
import { app } from '../index.ts'
import { type Person, person, sessionIdOf } from './factories.ts'

const URL_OF_AUTH = 'https://test/auth/v1'

/** Settings and stores that replace the environment's for one request or device. */
type Settings = Partial<Env>

type AuthRequest = {
  method?: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** The platform's data about the request's network. */
  cf?: Partial<IncomingRequestCfProperties>
  settings?: Settings
}

/** Sends one raw request to a path under `/auth/v1`. A body that is text is sent as it is. */
export async function authRequest(
  path: string,
  { method = 'POST', body, token, headers, cf, settings }: AuthRequest = {},
) {
  const response = await send(settings)(`${URL_OF_AUTH}${path}`, {
    method,
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(cf && { cf }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

/** A browser's storage: the session under the client's key. Copy it, and two tabs share a session. */
export type Memory = Map<string, string>

/** A browser with the stock client, signed out unless its memory has a session. */
export function device({ memory = new Map(), settings }: { memory?: Memory; settings?: Settings } = {}) {
  const answers: number[] = []
  const auth = new GoTrueClient({
    url: URL_OF_AUTH,
    storageKey: `device-${crypto.randomUUID()}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => memory.get(slot(key)) ?? null,
      setItem: (key: string, value: string) => void memory.set(slot(key), value),
      removeItem: (key: string) => void memory.delete(slot(key)),
    },
    fetch: async (input, init) => {
      const response = await send(settings)(String(input), init)
      answers.push(response.status)
      return response
    },
  })
  return {
    auth,
    memory,
    answers: answers as readonly number[],
  }
}

/** Keys are unique per device, so that clients share no broadcast channel; memories are not. */
const slot = (key: string) => key.replace(/^device-[\w]{8}(-\w{4}){3}-\w{12}/, 'session')

const send = (settings?: Settings) => async (url: string, init?: RequestInit) => {
  const request = new Request(url, init)
  return settings ? app.fetch(request, { ...env, ...settings }) : exports.default.fetch(request)
}

/** The path of a new, unverified authenticator app of a person. */
export async function factorPath({ fetch }: Person): Promise<string> {
  const response = await fetch('/auth/v1/factors', {
    method: 'POST',
    body: JSON.stringify({ factor_type: 'totp' }),
  })
  const { id } = (await response.json()) as { id: string }
  return `/auth/v1/factors/${id}`
}

/** The path of a passkey of a person. No device has its key. */
export async function passkeyPath({ id: userId }: Person): Promise<string> {
  const id = crypto.randomUUID()
  const credential = {
    id,
    publicKey: '',
    counter: 0,
    deviceType: 'multiDevice' as const,
    backedUp: true,
    aaguid: '00000000-0000-0000-0000-000000000000',
  }
  const now = Date.now()
  const row = {
    id,
    userId,
    credentialId: id,
    credential,
    friendlyName: 'Passkey',
    createdAt: now,
    updatedAt: now,
  }
  await openDb(env.DB).insert(passkeys).values(row)
  return `/auth/v1/passkeys/${id}`
}

/** A driver whose session is marked as having shown a second step. */
export async function raised(name: string): Promise<Person> {
  const someone = await person(name)
  const mine = eq(sessions.id, sessionIdOf(someone))
  await openDb(env.DB).update(sessions).set({ aal: 'aal2' }).where(mine)
  return someone
}

/** Lets the quarter of an hour pass in which a session may change how the account is opened. */
export async function expireProof(someone: Pick<Person, 'token'>): Promise<void> {
  const timestamp = Math.floor((Date.now() - RECENT_SIGN_IN_MS) / 1000) - 1
  await openDb(env.DB)
    .update(sessions)
    .set({ amr: [{ method: 'password', timestamp }] })
    .where(eq(sessions.id, sessionIdOf(someone)))
}
