// The auth service through Miniflare: the cost of a sign-in beyond its one hash, of a refresh and of reading
// the user against a bare route, and whether response times reveal which addresses have accounts.
import { join } from 'node:path'
import { importJWK, type JWK } from 'jose'
import { openServer } from '../../scripts/server.ts'
import { signAccessToken, verifyAccessToken } from '../../worker/auth/session/access-token.ts'
import { type TestAccount, signUpWithSlowHash } from '../account-factory.ts'
import { freshEmail } from '../fresh-email.ts'
import { signingKeys } from '../service-token.ts'
import { openBaseline } from './baseline.ts'
import { capacity } from './load.ts'
import { median, perSecond, row, share } from './report.ts'

/** Enough for a steady median of a call that takes 100 ms. */
const SAMPLES = 25
const CHAINS = 16
/** Longer than the Worker takes to send a mail after its answer. */
const REST_MS = 60
const CHAIN_MS = 4_000
/** Two medians closer than this cannot be told apart over a network. */
const ALIKE = 0.1

const vars = {
  MAILER_AUTOCONFIRM: 'false',
  SMTP_MAX_FREQUENCY: '0',
  ...Object.fromEntries(
    ['OTP', 'VERIFY', 'TOKEN', 'PASSWORD', 'EMAIL_SENT'].map((name) => [`RATE_LIMIT_${name}`, '0']),
  ),
}

export async function benchAuth(folder: string): Promise<void> {
  const baseline = await openBaseline(folder)
  const server = await openServer({ port: 0, data: join(folder, 'auth-data'), cron: false, vars })
  try {
    const base = `${server.url.origin.replace('localhost', '127.0.0.1')}/auth/v1`
    const baselineUrl = (await baseline.ready).href
    const dana = await signUpWithSlowHash(server.url)
    await signingIn(base, baselineUrl, dana)
    await answering(base, baselineUrl, dana)
    await timingLeak(base, dana)
    await verifying((await server.miniflare.getBindings()) as unknown as Env)
  } finally {
    await server.stop()
    await baseline.dispose()
  }
}

/** One after another, so that the hash is the wait. */
async function signingIn(base: string, bare: string, { email, password }: TestAccount) {
  const hash = await medianOf(() => fetch(`${bare}scrypt`, { method: 'POST' }))
  const signIn = await medianOf(() => post(`${base}/token?grant_type=password`, { email, password }))
  row('one bare scrypt', `p50 ${hash.toFixed(0)} ms`, 'floor')
  row('sign-in', `p50 ${signIn.toFixed(0)} ms`, `${(signIn / hash).toFixed(2)} × the floor`)
}

async function answering(base: string, bare: string, { email, password, token }: TestAccount) {
  const route = await capacity({ url: bare })
  row('bare Hono route, 32 callers', perSecond(route), 'floor')
  const user = await capacity({ url: `${base}/user`, headers: { authorization: `Bearer ${token}` } })
  row('GET /user', perSecond(user), share(user.rate, route.rate))

  const baselineChains = await chains(async () => {
    await (await fetch(bare)).json()
  })
  const sessions = await Promise.all(
    Array.from({ length: CHAINS }, () => post(`${base}/token?grant_type=password`, { email, password })),
  )
  const refreshed = await chains(async (at) => {
    const { refresh_token } = sessions[at]!
    sessions[at] = await post(`${base}/token?grant_type=refresh_token`, { refresh_token })
  })
  row(`bare Hono route, ${CHAINS} callers of fetch`, `${Math.round(baselineChains)}/s`, 'floor')
  row('refresh, each with its newest token', `${Math.round(refreshed)}/s`, share(refreshed, baselineChains))
}

/** Sign-in, recovery and sign-up, for an address with an account and for one without. */
async function timingLeak(base: string, { email }: TestAccount) {
  const nobody = () => freshEmail('nobody')
  const password = 'a-wrong-word-1'
  const calls: Record<string, (email: string) => Promise<unknown>> = {
    'sign-in': (email) => post(`${base}/token?grant_type=password`, { email, password }),
    recover: (email) => post(`${base}/recover`, { email }),
    'sign-up': (email) => post(`${base}/signup`, { email, password }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const [known, unknown] = await alternating([() => call(email), () => call(nobody())])
    const relativeDifference = Math.abs(known - unknown) / Math.max(known, unknown)
    row(
      `${name}: a known address, an unknown one`,
      `p50 ${known.toFixed(1)} ms, ${unknown.toFixed(1)} ms`,
      `${(100 * relativeDifference).toFixed(1)} % apart, ${relativeDifference <= ALIKE ? 'within' : 'OVER'} 10 %`,
    )
  }
}

/** Verification of a token in the engine of the edge, against the bare verification of its signature. */
async function verifying(env: Env) {
  const token = await signAccessToken(env, {
    site: 'https://bench',
    ...randomAccount(),
    now: Math.floor(Date.now() / 1000),
  })
  const [head, body, signature] = token.split('.') as [string, string, string]
  const { kty, crv, x, y } = signingKeys()[0] as JWK
  const key = (await importJWK({ kty, crv, x, y } as JWK, 'ES256')) as CryptoKey
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const bytes = Buffer.from(signature, 'base64url')
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const [bare, whole] = await microseconds(
    () => crypto.subtle.verify(algorithm, key, bytes, signed),
    () => verifyAccessToken(env, token),
  )
  row('one bare ES256 verification', `${bare.toFixed(0)} µs`, 'floor')
  row('JWT verification', `${whole.toFixed(0)} µs`, `${(whole / bare).toFixed(2)} × the floor`)
}

/** A user and a session of the usual size. */
function randomAccount() {
  const now = Date.now()
  const user = {
    id: crypto.randomUUID(),
    email: 'dana@example.com',
    role: 'authenticated',
    appMetadata: {},
    userMetadata: { full_name: 'Dana Driver' },
    isAnonymous: false,
  }
  const session = { id: crypto.randomUUID(), aal: 'aal1', amr: [{ method: 'password', timestamp: now }] }
  return { user, session } as unknown as Pick<Parameters<typeof signAccessToken>[1], 'user' | 'session'>
}

async function post(url: string, body: object): Promise<{ refresh_token?: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status === 404 || response.status === 429 || response.status >= 500)
    throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as { refresh_token?: string }
}

async function milliseconds(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < SAMPLES + 2; i++) times.push(await milliseconds(call))
  return median(times.slice(2))
}

/** Medians of two alternating calls, so that other load on the machine affects both. */
async function alternating(
  calls: [() => Promise<unknown>, () => Promise<unknown>],
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < SAMPLES + 2; i++) {
    for (const at of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      times[at].push(await milliseconds(calls[at]))
      // Work that a call leaves for after its answer must not slow the next.
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  }
  return [median(times[0].slice(2)), median(times[1].slice(2))]
}

/** Steps per second of callers who each wait for their last answer. */
async function chains(step: (at: number) => Promise<void>): Promise<number> {
  const end = Date.now() + CHAIN_MS
  let steps = 0
  const run = async (at: number) => {
    for (; Date.now() < end; steps++) await step(at)
  }
  await Promise.all(Array.from({ length: CHAINS }, (_, at) => run(at)))
  return (1000 * steps) / CHAIN_MS
}

/** Medians of two alternating calls over five rounds, after one warm-up round. */
async function microseconds(
  ...calls: [() => Promise<unknown>, () => Promise<unknown>]
): Promise<[number, number]> {
  const rounds: [number[], number[]] = [[], []]
  for (let round = 0; round < 6; round++) {
    for (const at of [0, 1] as const) {
      const start = performance.now()
      for (let i = 0; i < 500; i++) await calls[at]()
      rounds[at].push((performance.now() - start) * 2)
    }
  }
  return [median(rounds[0].slice(1)), median(rounds[1].slice(1))]
}
