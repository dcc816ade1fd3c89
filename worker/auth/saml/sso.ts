import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { identities, users } from '../../db/auth-schema.ts'
import { flowStates } from '../../db/proof-schema.ts'
import { ssoProviders } from '../../db/sso-schema.ts'
import { Text } from '../body.ts'
import { AuthError } from '../error.ts'
import { Challenge, type FlowState, giveCode, newFlow, takeFlow } from '../flow-state.ts'
import { settingsOf } from '../../settings/settings.ts'
import { spend } from '../consume-nonce.ts'
import { accountFrom } from '../users/identity-account.ts'
import type { Account } from '../users/users.ts'
import type { WayBack } from '../redirect-target.ts'
import type { Assertion, ServiceProvider } from './assertion.ts'
import { getOpenProvider, type SsoProvider } from './providers.ts'
import { personOf } from './sso-profile.ts'
import { readXml } from './parse-idp-metadata.ts'

export const SsoStart = z.object({
  provider_id: Text,
  domain: Text,
  redirect_to: Text,
  skip_http_redirect: z.nullish(z.boolean()),
  ...Challenge,
})

const METHOD = 'sso/saml'

/** Our addresses as a service provider. @param site without a slash at its end */
export const serviceAt = (site: string): ServiceProvider => ({
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
  { us, back: { redirectTo, challenge } }: { us: ServiceProvider; back: WayBack },
): Promise<string> {
  const { provider_id, domain } = params
  if (provider_id !== '' && domain !== '') throw invalid('Only one of provider_id or domain supported')
  if (provider_id === '' && domain === '') throw invalid('A provider_id or domain needs to be provided')
  const provider = await getOpenProvider(db, provider_id === '' ? { domain } : { id: provider_id })
  const idp = await readXml(provider.metadataXml)
  const flow = newFlow({ method: METHOD, provider: nameOf(provider), redirectTo, ...challenge })
  await db.insert(flowStates).values(flow)
  const { requestUrl } = await import('./assertion.ts')
  return requestUrl(idp, us, { id: requestIdOf(flow), relayState: flow.id })
}

/**
 * Ends a sign-in with what the company's provider has posted: once only per assertion. A response that answers
 * our request must name it; one from a company's own portal must answer none.
 * @returns the flow with its code, which a client may only have if it began the flow with a challenge
 */
export async function endSso(
  env: Env,
  db: Db,
  arrived: { flow: FlowState | undefined; response: string; redirectTo: string },
  us: ServiceProvider,
): Promise<FlowState> {
  const { flow } = arrived
  const provider = await providerOf(db, flow, arrived.response)
  const assertion = await trusted(provider, us, arrived.response)
  if (assertion.inResponseTo !== (flow ? requestIdOf(flow) : undefined)) {
    throw refused('SAML Assertion answers another request')
  }
  if (!(await spend(db, `saml:${provider.id}:${assertion.id}`, assertion.expiresAt))) {
    throw refused('SAML Assertion has been used already')
  }
  const account = await accountOf(env, db, provider, assertion)
  const { sessionEndsAt } = assertion
  const ended = flow ?? (await begunElsewhere(db, provider, arrived.redirectTo))
  const secrets = {
    ...ended.secrets,
    ...(sessionEndsAt !== null && { sessionEndsAt: String(sessionEndsAt) }),
  }
  const found = { userId: account.user.id, secrets }
  return { ...ended, ...found, authCode: await giveCode(db, ended, found) }
}

/** The flow of somebody whose company's portal began. */
async function begunElsewhere(db: Db, provider: SsoProvider, redirectTo: string): Promise<FlowState> {
  const flow = newFlow({ method: METHOD, provider: nameOf(provider), redirectTo })
  await db.insert(flowStates).values(flow)
  return flow
}

/** The flow that a relay state names; absent when a company's portal began. Throws when it is unknown or too old. */
export async function flowOf(env: Env, db: Db, relayState: string): Promise<FlowState | undefined> {
  if (!z.safeParse(z.uuid(), relayState).success) return undefined
  const flow = await takeFlow(db, relayState).catch((error: unknown) => {
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
  if (flow) return getOpenProvider(db, { id: (flow.provider ?? '').replace(/^sso:/, '') })
  const { issuerOf } = await import('./metadata.ts')
  const issuer = readable(() => issuerOf(new TextDecoder().decode(bytesOf(response))))
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
  return getOpenProvider(db, found)
}

async function trusted(provider: SsoProvider, us: ServiceProvider, response: string): Promise<Assertion> {
  const { readAssertion } = await import('./assertion.ts')
  const idp = await readXml(provider.metadataXml)
  return readAssertion(idp, us, response).catch((error: unknown) => {
    console.warn('saml: an assertion is refused', (error as Error).message)
    throw refused('SAML Assertion is not valid')
  })
}

/** The account of a company's person. Their address is the company's to change, and never joins another account. */
async function accountOf(env: Env, db: Db, provider: SsoProvider, assertion: Assertion): Promise<Account> {
  const { nameId, email, claims } = personOf(assertion, provider.attributeMapping)
  const data = { iss: provider.entityId, sub: nameId, email, email_verified: true, custom_claims: claims }
  const identity = { provider: nameOf(provider), providerId: nameId, data }
  const account = await accountFrom(env, db, { identity, email, isSso: true })
  if (account.user.email === email) return account
  const user = { ...account.user, email, updatedAt: Date.now() }
  await db
    .update(users)
    .set({ email, updatedAt: user.updatedAt })
    .where(and(eq(users.id, user.id), eq(users.isSso, true)))
  const rows = await db.select().from(identities).where(eq(identities.userId, user.id))
  return { ...account, user, identities: rows }
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0))

function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    throw refused('SAML Response cannot be read')
  }
}

const nameOf = ({ id }: SsoProvider) => `sso:${id}`
/** An XML id may not begin with a digit. */
const requestIdOf = ({ id }: FlowState) => `_${id}`
const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
const refused = (message: string) => new AuthError(400, 'validation_failed', message)
