import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { identities, ssoProviders, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { flowStates } from '../../db/proof-schema.ts'
import { settingsOf } from '../../settings/settings.ts'
import { isUuid, LenientText } from '../body.ts'
import { AuthError, badRequest } from '../error.ts'
import {
  claimFlow,
  consumeNonce,
  type FlowState,
  issueAuthCode,
  newFlow,
  PkceChallenge,
} from '../flow-state.ts'
import type { RedirectTarget } from '../redirect.ts'
import { findOrCreateByIdentity } from '../users/identities.ts'
import { type AuthAccount, normalizeEmail } from '../users/users.ts'
import type { Assertion, ServiceProvider } from './assertion.ts'
import { getEnabledProvider, parseIdpMetadata, type SsoProvider } from './providers.ts'

/** The names under which companies send an address, the usual ones first. */
const EMAIL_NAMES = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

type Mapping = { name?: string; names?: string[]; default?: unknown; array?: boolean }

/** The person of an assertion: the company's id for them, their address, and the claims of the mapping. */
type SsoProfile = { nameId: string; email: string; claims: Record<string, unknown> }

/** Throws `saml_assertion_no_user_id` or `saml_assertion_no_email`. */
function ssoProfileOf(assertion: Assertion, attributeMapping: Record<string, unknown>): SsoProfile {
  const { nameId, nameIdFormat, attributes } = assertion
  if (nameId === '') {
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier',
    )
  }
  const claims = claimsOf(attributes, (attributeMapping.keys ?? {}) as Record<string, Mapping>)
  const known = EMAIL_NAMES.map((name) => attributes[name]?.[0]).find((value) => value !== undefined)
  const named = nameIdFormat.endsWith(':emailAddress') ? nameId : undefined
  const email = typeof claims.email === 'string' ? claims.email : (known ?? named)
  if (!email || !email.includes('@')) {
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  return { nameId, email: normalizeEmail(email), claims }
}

function claimsOf(
  attributes: Record<string, string[]>,
  keys: Record<string, Mapping>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, { name, names = [], array, default: fallback }]) => {
      const values = [name, ...names].map((it) => (it ? attributes[it] : undefined)).find((it) => it?.length)
      const value = values ? (array ? values : values[0]) : fallback
      return value === undefined ? [] : [[claim, value]]
    }),
  )
}

export const SsoStart = z.object({
  provider_id: LenientText,
  domain: LenientText,
  redirect_to: LenientText,
  skip_http_redirect: z.nullish(z.boolean()),
  ...PkceChallenge,
})

const METHOD = 'sso/saml'

/** Our addresses as a service provider. @param site without a slash at its end */
export const serviceProviderAt = (site: string): ServiceProvider => ({
  entityId: `${site}/auth/v1/sso/saml/metadata`,
  acsUrl: `${site}/auth/v1/sso/saml/acs`,
})

/** Throws while companies' providers are switched off. */
export function requireSaml(env: Env): void {
  if (!settingsOf(env).SAML_ENABLED)
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

/** §7.4 Begins a sign-in by a company's identity provider. @returns the address to send the driver to */
export async function startSso(
  db: Db,
  params: z.infer<typeof SsoStart>,
  { sp, target: { redirectTo, challenge } }: { sp: ServiceProvider; target: RedirectTarget },
): Promise<string> {
  const { provider_id, domain } = params
  if (provider_id !== '' && domain !== '') throw badRequest('Only one of provider_id or domain supported')
  if (provider_id === '' && domain === '') throw badRequest('A provider_id or domain needs to be provided')
  const provider = await getEnabledProvider(db, provider_id === '' ? { domain } : { id: provider_id })
  const idp = await parseIdpMetadata(provider.metadataXml)
  const flow = newFlow({ method: METHOD, provider: identityProviderOf(provider), redirectTo, ...challenge })
  await db.insert(flowStates).values(flow)
  const { requestUrl } = await import('./assertion.ts')
  return requestUrl(idp, sp, { id: requestIdOf(flow), relayState: flow.id })
}

/**
 * Completes a sign-in with the response of the company's provider: once only per assertion. A response to our request
 * must name it; one from a company's own portal must name none.
 * @returns the flow with its code, which a client may only have if it began the flow with a challenge
 */
export async function finishSso(
  env: Env,
  db: Db,
  input: { flow: FlowState | undefined; response: string; redirectTo: string },
  sp: ServiceProvider,
): Promise<FlowState> {
  const { flow } = input
  const provider = await providerOf(db, flow, input.response)
  const assertion = await verifiedAssertion(provider, sp, input.response)
  if (assertion.inResponseTo !== (flow ? requestIdOf(flow) : undefined)) {
    throw badRequest('SAML Assertion answers another request')
  }
  if (!(await consumeNonce(db, `saml:${provider.id}:${assertion.id}`, assertion.expiresAt))) {
    throw badRequest('SAML Assertion has been used already')
  }
  const account = await findOrCreateSsoAccount(env, db, provider, assertion)
  const { sessionEndsAt } = assertion
  const finished = flow ?? (await startIdpInitiatedFlow(db, provider, input.redirectTo))
  const secrets = {
    ...finished.secrets,
    ...(sessionEndsAt !== null && { sessionEndsAt: String(sessionEndsAt) }),
  }
  const result = { userId: account.user.id, secrets }
  return { ...finished, ...result, authCode: await issueAuthCode(db, finished, result) }
}

/** The flow of a sign-in that began at a company's portal. */
async function startIdpInitiatedFlow(db: Db, provider: SsoProvider, redirectTo: string): Promise<FlowState> {
  const flow = newFlow({ method: METHOD, provider: identityProviderOf(provider), redirectTo })
  return db.insert(flowStates).values(flow).returning().get()
}

/**
 * The flow that a relay state names; absent when the sign-in began at a portal. Throws when it is unknown or expired.
 */
export async function claimFlowOfRelayState(
  env: Env,
  db: Db,
  relayState: string,
): Promise<FlowState | undefined> {
  if (!isUuid(relayState)) return undefined
  const flow = await claimFlow(db, relayState).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error
    throw new AuthError(
      404,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist, try logging in again?',
    )
  })
  if (flow.createdAt + settingsOf(env).SAML_RELAY_STATE_VALIDITY_PERIOD * 1000 < Date.now()) {
    throw new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  }
  return flow
}

async function providerOf(db: Db, flow: FlowState | undefined, response: string): Promise<SsoProvider> {
  if (flow) return getEnabledProvider(db, { id: (flow.provider ?? '').replace(/^sso:/, '') })
  const { samlIssuerOf } = await import('./metadata.ts')
  const issuer = orUnreadable(() => samlIssuerOf(new TextDecoder().decode(decodeBase64(response))))
  const found = await db
    .select({ id: ssoProviders.id })
    .from(ssoProviders)
    .where(eq(ssoProviders.entityId, issuer ?? ''))
    .get()
  if (!found) {
    throw new AuthError(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    )
  }
  return getEnabledProvider(db, found)
}

async function verifiedAssertion(
  provider: SsoProvider,
  sp: ServiceProvider,
  response: string,
): Promise<Assertion> {
  const { readAssertion } = await import('./assertion.ts')
  const idp = await parseIdpMetadata(provider.metadataXml)
  return readAssertion(idp, sp, response).catch((error: unknown) => {
    console.warn('saml: an assertion is refused', (error as Error).message)
    throw badRequest('SAML Assertion is not valid')
  })
}

/** The account of a company's person. Only the company can change its address; the address never joins accounts. */
async function findOrCreateSsoAccount(
  env: Env,
  db: Db,
  provider: SsoProvider,
  assertion: Assertion,
): Promise<AuthAccount> {
  const { nameId, email, claims } = ssoProfileOf(assertion, provider.attributeMapping)
  const data = { iss: provider.entityId, sub: nameId, email, email_verified: true, custom_claims: claims }
  const identity = { provider: identityProviderOf(provider), providerId: nameId, data }
  const account = await findOrCreateByIdentity(env, db, { identity, email, isSso: true })
  if (account.user.email === email) return account
  const user = { ...account.user, email, updatedAt: Date.now() }
  await db
    .update(users)
    .set({ email, updatedAt: user.updatedAt })
    .where(and(eq(users.id, user.id), eq(users.isSso, true)))
  const rows = await db.select().from(identities).where(eq(identities.userId, user.id))
  return { ...account, user, identities: rows }
}

const decodeBase64 = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0))

function orUnreadable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    throw badRequest('SAML Response cannot be read')
  }
}

const identityProviderOf = ({ id }: SsoProvider) => `sso:${id}`
/** An XML id may not begin with a digit. */
const requestIdOf = ({ id }: Pick<FlowState, 'id'>) => `_${id}`
