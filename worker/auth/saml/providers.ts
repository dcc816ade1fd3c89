import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ssoDomains, ssoProviders } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { fetchOutside } from '../../fetch-outside.ts'
import { AuthError, badRequest } from '../error.ts'
import type { IdpMetadata } from './metadata.ts'

export type SsoProvider = typeof ssoProviders.$inferSelect

const Optional = z.nullish(z.string())
export const ProviderInput = z.object({
  type: Optional,
  metadata_url: Optional,
  metadata_xml: Optional,
  domains: z.nullish(z.array(z.string())),
  attribute_mapping: z.nullish(z.record(z.string(), z.unknown())),
  disabled: z.nullish(z.boolean()),
})
type ProviderInput = z.infer<typeof ProviderInput>

type ProviderJson = ReturnType<typeof providerJson>

/** Adds an identity provider by its metadata. Throws when its entity or a domain is taken. */
export async function addProvider(db: Db, input: ProviderInput): Promise<ProviderJson> {
  if (input.type !== 'saml') throw badRequest("Only 'saml' supported for SSO provider type")
  const xml = await loadMetadataXml(input)
  if (!xml) throw badRequest('Either metadata_xml or metadata_url must be set')
  const { entityId } = await parseIdpMetadata(xml)
  const taken = await db.select().from(ssoProviders).where(eq(ssoProviders.entityId, entityId)).get()
  if (taken) {
    const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`
    throw new AuthError(422, 'saml_idp_already_exists', message)
  }
  const now = Date.now()
  const provider: SsoProvider = {
    id: crypto.randomUUID(),
    entityId,
    metadataXml: xml,
    metadataUrl: input.metadata_url || null,
    attributeMapping: input.attribute_mapping ?? {},
    disabled: input.disabled ?? false,
    createdAt: now,
    updatedAt: now,
  }
  const domains = await requireFreeDomains(db, input.domains ?? [], provider.id)
  await db.batch([
    db.insert(ssoProviders).values(provider),
    ...domains.map((domain) =>
      db.insert(ssoDomains).values({ domain, providerId: provider.id, createdAt: now }),
    ),
  ])
  return getProvider(db, provider.id)
}

/** Changes the given fields; domains and metadata are replaced as a whole. */
export async function changeProvider(db: Db, id: string, input: ProviderInput): Promise<ProviderJson> {
  const { saml } = await getProvider(db, id)
  const xml = await loadMetadataXml(input)
  if (xml && (await parseIdpMetadata(xml)).entityId !== saml.entity_id) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${saml.entity_id}'`
    throw new AuthError(400, 'saml_entity_id_mismatch', message)
  }
  const now = Date.now()
  const domains = input.domains ? await requireFreeDomains(db, input.domains, id) : undefined
  await db.batch([
    db
      .update(ssoProviders)
      .set({
        ...(xml && { metadataXml: xml, metadataUrl: input.metadata_url || null }),
        ...(input.attribute_mapping && { attributeMapping: input.attribute_mapping }),
        ...(typeof input.disabled === 'boolean' && { disabled: input.disabled }),
        updatedAt: now,
      })
      .where(eq(ssoProviders.id, id)),
    ...(domains ? [db.delete(ssoDomains).where(eq(ssoDomains.providerId, id))] : []),
    ...(domains ?? []).map((domain) =>
      db.insert(ssoDomains).values({ domain, providerId: id, createdAt: now }),
    ),
  ])
  return getProvider(db, id)
}

/** Removes a provider and its domains. Its accounts stay, and cannot sign in by it any more. */
export async function removeProvider(db: Db, id: string): Promise<ProviderJson> {
  const provider = await getProvider(db, id)
  await db.delete(ssoProviders).where(eq(ssoProviders.id, id))
  return provider
}

/** Every company’s provider with its domains, the newest first; a thousand at most. */
export async function listProviders(db: Db): Promise<ProviderJson[]> {
  const [rows, domains] = await db.batch([
    db.select().from(ssoProviders).orderBy(desc(ssoProviders.createdAt)).limit(1000),
    db.select().from(ssoDomains),
  ])
  return rows.map((row) =>
    providerJson(
      row,
      domains.filter(({ providerId }) => providerId === row.id),
    ),
  )
}

/** Throws `sso_provider_not_found`. */
export async function getProvider(db: Db, id: string): Promise<ProviderJson> {
  const [[row], domains] = await db.batch([
    db.select().from(ssoProviders).where(eq(ssoProviders.id, id)),
    db.select().from(ssoDomains).where(eq(ssoDomains.providerId, id)),
  ])
  if (!row) throw notFound('No such SSO provider')
  return providerJson(row, domains)
}

/** The enabled provider of an id or of an address's domain. Throws when there is none. */
export async function getEnabledProvider(
  db: Db,
  by: { id: string } | { domain: string },
): Promise<SsoProvider> {
  const ofDomain = 'domain' in by
  const ids = ofDomain
    ? db
        .select({ id: ssoDomains.providerId })
        .from(ssoDomains)
        .where(eq(ssoDomains.domain, normalizeDomain(by.domain)))
    : [by.id]
  const provider = await db.select().from(ssoProviders).where(inArray(ssoProviders.id, ids)).get()
  if (!provider)
    throw notFound(ofDomain ? 'No SSO provider assigned for this domain' : 'No such SSO provider')
  if (provider.disabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled')
  return provider
}

/** The metadata's text, from the input or from its address; absent when neither is given. */
async function loadMetadataXml({ metadata_xml, metadata_url }: ProviderInput): Promise<string | undefined> {
  if (metadata_xml && metadata_url)
    throw badRequest('Only one of metadata_xml or metadata_url needs to be set')
  if (metadata_xml) return metadata_xml
  if (!metadata_url) return undefined
  const url = URL.parse(metadata_url)
  if (url?.protocol !== 'https:') throw badRequest('metadata_url is not a HTTPS URL')
  const response = await fetchOutside(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  const text = response?.ok ? await response.text() : ''
  if (text === '' || text.length > 1024 * 1024) {
    throw new AuthError(400, 'saml_metadata_fetch_failed', 'SAML Metadata could not be fetched from its URL')
  }
  return text
}

async function requireFreeDomains(db: Db, texts: string[], providerId: string): Promise<string[]> {
  const domains = [...new Set(texts.map(normalizeDomain))].filter((domain) => domain !== '').slice(0, 50)
  const taken = await db
    .select()
    .from(ssoDomains)
    .where(and(inArray(ssoDomains.domain, domains), ne(ssoDomains.providerId, providerId)))
    .get()
  if (taken) {
    const message = `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider`
    throw new AuthError(400, 'sso_domain_already_exists', message)
  }
  return domains
}

const normalizeDomain = (domain: string) => domain.trim().toLowerCase().slice(0, 253)

const providerJson = (row: SsoProvider, domains: (typeof ssoDomains.$inferSelect)[]) => ({
  id: row.id,
  disabled: row.disabled,
  saml: {
    entity_id: row.entityId,
    metadata_xml: row.metadataXml,
    ...(row.metadataUrl && { metadata_url: row.metadataUrl }),
    attribute_mapping: row.attributeMapping,
  },
  domains: domains.map(({ domain, createdAt }) => ({
    domain,
    created_at: new Date(createdAt).toISOString(),
  })),
  created_at: new Date(row.createdAt).toISOString(),
  updated_at: new Date(row.updatedAt).toISOString(),
})

const notFound = (message: string) => new AuthError(404, 'sso_provider_not_found', message)

/** Reads metadata, and refuses invalid ones with the protocol's error. */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  // Only the few requests that need XML load its parser.
  const { readMetadata } = await import('./metadata.ts')
  try {
    return readMetadata(xml)
  } catch (error) {
    throw badRequest((error as Error).message)
  }
}
