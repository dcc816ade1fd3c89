import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { IdpMetadata } from './metadata.ts'

/** How far clocks may differ, in milliseconds. */
const SKEW_MS = 60_000

/**
 * Our two addresses as a service provider: the entity id, which serves our metadata, and the one that receives
 * assertions.
 */
export type ServiceProvider = { entityId: string; acsUrl: string }

/** A person as their company asserts them. Times are epoch milliseconds. */
export type Assertion = {
  id: string
  nameId: string
  nameIdFormat: string
  attributes: Record<string, string[]>
  /** The id of the request that the assertion answers; absent when the sign-in began at the company's portal. */
  inResponseTo: string | undefined
  /** The time after which the assertion is invalid. */
  expiresAt: number
  sessionEndsAt: number | null
}

/** The address for a driver who signs in by their company (HTTP-Redirect binding). */
export const requestUrl = (
  idp: IdpMetadata,
  sp: ServiceProvider,
  request: { id: string; relayState: string },
) => samlClient(idp, sp, request.id).getAuthorizeUrlAsync(request.relayState, undefined, {})

/** Our metadata, for the administrator of an identity provider to load. */
export const serviceProviderMetadata = (sp: ServiceProvider) =>
  samlClient(
    { entityId: '', signInUrl: sp.acsUrl, certificates: ['-'] },
    sp,
    '',
  ).generateServiceProviderMetadata(null)

/**
 * Reads a response and trusts only what the company's certificate has signed: the assertion itself must be signed,
 * for us and this address, and in its time. Throws an Error that says why not.
 * @param encoded the SAMLResponse, base64
 */
export async function readAssertion(
  idp: IdpMetadata,
  sp: ServiceProvider,
  encoded: string,
): Promise<Assertion> {
  const { profile } = await samlClient(idp, sp, '').validatePostResponseAsync({ SAMLResponse: encoded })
  if (!profile?.getAssertion) throw new Error('The response holds no assertion')
  if (profile.issuer !== idp.entityId) throw new Error('The assertion was issued by another provider')
  const assertion = profile.getAssertion().Assertion as SamlElement
  const confirmation = confirmationFor(sp, assertion)
  const statement = assertion.AuthnStatement?.[0]?.$
  return {
    id: assertion.$?.ID ?? '',
    nameId: profile.nameID ?? '',
    nameIdFormat: profile.nameIDFormat ?? '',
    attributes: attributesOf(profile),
    inResponseTo: confirmation.InResponseTo,
    expiresAt: Date.parse(confirmation.NotOnOrAfter ?? '') + SKEW_MS,
    sessionEndsAt: statement?.SessionNotOnOrAfter ? Date.parse(statement.SessionNotOnOrAfter) : null,
  }
}

/** An element in node-saml's form: attributes under `$`, children by their names. */
type SamlElement = { $?: Record<string, string> } & { [child: string]: SamlElement[] }

/** SAML profiles §4.1.4.2: a bearer confirmation names its recipient and its end. */
function confirmationFor(sp: ServiceProvider, assertion: SamlElement): Record<string, string | undefined> {
  const all = assertion.Subject?.[0]?.SubjectConfirmation ?? []
  const matching = all
    .filter((it) => it.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    .map((it) => it.SubjectConfirmationData?.[0]?.$ ?? {})
    .find(
      (data) => data.Recipient === sp.acsUrl && Date.parse(data.NotOnOrAfter ?? '') + SKEW_MS > Date.now(),
    )
  if (!matching) throw new Error('The assertion is not meant for this address, or is too old')
  return matching
}

function attributesOf(profile: Profile): Record<string, string[]> {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string'),
    ]),
  )
}

const samlClient = (idp: IdpMetadata, sp: ServiceProvider, requestId: string) =>
  new SAML({
    issuer: sp.entityId,
    audience: sp.entityId,
    callbackUrl: sp.acsUrl,
    entryPoint: idp.signInUrl,
    idpCert: idp.certificates,
    idpIssuer: idp.entityId,
    // Companies sign the response, the assertion or both; only a signed assertion is ever read.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    // Requests are stored in the database, and compared with the signed assertion.
    validateInResponseTo: ValidateInResponseTo.never,
  })
