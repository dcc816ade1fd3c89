import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, updatedAt } from './columns.ts'

/** Companies' identity providers. Times are epoch milliseconds, JSON is text. */

export const ssoProviders = sqliteTable(
  'sso_providers',
  {
    id: text().primaryKey(),
    /** SAML's entity id of the identity provider. */
    entityId: text('entity_id').notNull(),
    metadataXml: text('metadata_xml').notNull(),
    metadataUrl: text('metadata_url'),
    attributeMapping: text('attribute_mapping', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    disabled: flag('disabled'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('sso_providers_entity').on(t.entityId)],
)

export const ssoDomains = sqliteTable('sso_domains', {
  /** Lower case, such as 'fleet.example'. */
  domain: text().primaryKey(),
  providerId: text('provider_id')
    .notNull()
    .references(() => ssoProviders.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})
