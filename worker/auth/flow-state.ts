import { and, eq, isNull } from 'drizzle-orm'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { consumedNonces, flowStates } from '../db/proof-schema.ts'
import { sha256Bytes } from '../sha256.ts'
import { LenientText } from './body.ts'
import { AuthError, badRequest } from './error.ts'

export type FlowState = typeof flowStates.$inferSelect

/** RFC 7636: binds the end of a flow to the client that began it. Both fields or none. */
export const PkceChallenge = { code_challenge: LenientText, code_challenge_method: LenientText }
export type PkceChallenge = { code_challenge: string; code_challenge_method: string }

/** How long a flow may take, in milliseconds; the time starts again when its link is used. */
const FLOW_MS = 5 * 60_000

/** The challenge of a request, absent in the implicit flow. Refuses half a challenge and a malformed one. */
export function parseChallenge({ code_challenge, code_challenge_method }: PkceChallenge) {
  if (code_challenge === '' && code_challenge_method === '') return undefined
  if (code_challenge === '' || code_challenge_method === '') {
    throw badRequest('PKCE flow requires code_challenge_method and code_challenge')
  }
  // A plain challenge equals its verifier, so reading one reveals the other (ASVS 10.4.6).
  const method = code_challenge_method.toLowerCase()
  if (method !== 's256') throw badRequest('unsupported code_challenge method')
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw badRequest('code challenge has to be between 43 and 128 characters')
  }
  return { codeChallenge: code_challenge, codeChallengeMethod: method } as const
}

export const newFlow = (flow: Pick<FlowState, 'method' | 'redirectTo'> & Partial<FlowState>) => ({
  id: crypto.randomUUID(),
  secrets: {},
  createdAt: Date.now(),
  ...flow,
})

/**
 * Claims a flow by the state that a provider sends back: once only, and in time. Throws `bad_oauth_state`,
 * `flow_state_already_used` or `flow_state_expired`.
 */
export async function claimFlow(db: Db, id: string): Promise<FlowState> {
  const [claimed] = await db
    .update(flowStates)
    .set({ usedAt: Date.now() })
    .where(and(eq(flowStates.id, id), isNull(flowStates.usedAt)))
    .returning()
  if (!claimed) {
    const known = await db.select({ id: flowStates.id }).from(flowStates).where(eq(flowStates.id, id)).get()
    if (known) throw new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used')
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
  }
  if (claimed.createdAt + FLOW_MS < Date.now()) {
    throw new AuthError(422, 'flow_state_expired', 'OAuth state has expired')
  }
  return claimed
}

/** The result of a flow: the user who is to be signed in, and the other fields that its end needs. */
type FlowResult = Partial<Pick<FlowState, 'userId' | 'secrets' | 'providerToken' | 'providerRefreshToken'>>

/** Completes a flow: returns the code that its client exchanges for a session. An earlier code is void. */
export async function issueAuthCode(
  db: Db,
  flow: Pick<FlowState, 'id'>,
  result: FlowResult,
): Promise<string> {
  const authCode = newAuthCode()
  await db
    .update(flowStates)
    .set({ ...result, authCode, authCodeAt: Date.now() })
    .where(eq(flowStates.id, flow.id))
  return authCode
}

/** 256 random bits, since the code and the verifier together give the session (OWASP ASVS 11.5.1). */
const newAuthCode = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

export const PkceGrant = z.object({ auth_code: LenientText, code_verifier: LenientText })

/**
 * §7.3 Exchanges the code at the end of a PKCE flow for the flow itself, whose user may then be signed in. The first
 * right verifier uses the code up; a wrong one does not, so that a stranger cannot burn it.
 */
export async function redeemCode(db: Db, params: z.infer<typeof PkceGrant>): Promise<FlowState> {
  const { auth_code, code_verifier } = params
  if (auth_code === '' || code_verifier === '') {
    throw badRequest('invalid request: both auth code and code verifier should be non-empty')
  }
  const flow = await findFlowByCode(db, auth_code)
  if (!(await matchesChallenge(flow, code_verifier))) {
    const message = 'code challenge does not match previously saved code verifier'
    throw new AuthError(400, 'bad_code_verifier', message)
  }
  return consumeFlow(db, flow)
}

/** The flow of a code. Throws `flow_state_not_found` and `flow_state_expired`. */
export async function findFlowByCode(db: Db, authCode: string): Promise<FlowState> {
  const flow = await db.select().from(flowStates).where(eq(flowStates.authCode, authCode)).get()
  if (!flow) throw flowNotFound()
  if ((flow.authCodeAt ?? 0) + FLOW_MS >= Date.now()) return flow
  await db.delete(flowStates).where(eq(flowStates.id, flow.id))
  throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
}

/** Uses up a flow's code; of many concurrent calls, one succeeds. Throws `flow_state_not_found`. */
export async function consumeFlow(db: Db, { id, authCode }: FlowState): Promise<FlowState> {
  const isThis = and(eq(flowStates.id, id), eq(flowStates.authCode, authCode ?? ''))
  const [consumed] = await db.delete(flowStates).where(isThis).returning()
  if (!consumed) throw flowNotFound()
  return consumed
}

/** The challenge is no secret, since it was in an address: the time of the comparison may reveal it. */
const matchesChallenge = async ({ codeChallenge }: FlowState, verifier: string): Promise<boolean> =>
  codeChallenge === base64url.encode(await sha256Bytes(verifier))

const flowNotFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/**
 * Uses a proof that is valid once: a signed message, an assertion. A second call, also a concurrent one, gets false.
 * @param id names its kind first, as in 'web3:…'
 * @param expiresAt epoch milliseconds after which the proof is refused anyway, and its id is deleted
 * @returns whether this was its first use
 */
export async function consumeNonce(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const [first] = await db.insert(consumedNonces).values({ id, expiresAt }).onConflictDoNothing().returning()
  return first !== undefined
}
